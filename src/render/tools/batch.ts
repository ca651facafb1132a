import type { UseOf } from '../../model/tool.ts';
import { fillLine } from '../fill-html.ts';
import { html } from '../html.ts';
import type { Call, View, Views } from './call.ts';

/** Several calls in one, in the oldest logs. The side conversation that ran them is the frame's "more of the result". */
function batch(call: Call, { calls, names }: UseOf<'batch'>): View {
  const { words, clock } = call.page;
  return { icon: 'agent', line: fillLine(clock.count(words.batch, calls), {}), end: [html`<code>${names.join(', ')}</code>`] };
}

export const batchViews: Views = { batch };
