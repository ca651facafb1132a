import { arrayAt, stringAt } from '../../model/json.ts';
import { html } from '../html.ts';
import { sayLine } from '../say.ts';
import type { Call, View } from './call.ts';

/** Several calls in one, in the oldest logs. The side conversation that ran them is the frame's "more of the result". */
export function batch(call: Call): View {
  const { words, clock } = call.page;
  const calls = arrayAt(call.input, 'invocations');
  const names = calls.map((one) => stringAt(one, 'tool_name') ?? '').filter(Boolean);
  return { icon: 'agent', line: sayLine(clock.count(words.batch, calls.length), {}), end: [html`<code>${names.join(', ')}</code>`] };
}
