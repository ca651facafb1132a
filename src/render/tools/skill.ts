import { arrayAt, stringAt } from '../../model/json.ts';
import { html } from '../html.ts';
import { sayLine } from '../say.ts';
import { oneLine } from '../text.ts';
import type { Call, View } from './call.ts';

export function skill(call: Call): View {
  const name = call.string('skill') ?? call.string('command') ?? stringAt(call.data, 'commandName') ?? '';
  const args = call.string('args');
  call.shown.add(name);
  if (args && args.length < 100 && !args.includes('\n')) call.shown.add(args);
  return {
    icon: 'skill',
    plainResult: true,
    line: sayLine(call.page.words.skill, { name: html`<code>${name}</code>` }),
    end: [args && oneLine(args, 100)],
  };
}

export function toolSearch(call: Call): View {
  const { words, clock } = call.page;
  const query = call.string('query') ?? '';
  call.shown.add(query);
  const found = arrayAt(call.data, 'matches').length || (call.block.result?.content ?? []).filter((item) => item.kind === 'json').length;
  return {
    icon: 'search',
    line: sayLine(words.toolSearch, { query: html`<code>${oneLine(query, 100)}</code>` }),
    end: [found > 0 && clock.count(words.tools, found)],
  };
}
