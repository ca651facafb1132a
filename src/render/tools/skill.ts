import type { UseOf } from '../../model/tool.ts';
import { fillLine } from '../fill-html.ts';
import { html } from '../html.ts';
import { oneLine } from '../text.ts';
import type { Call, View, Views } from './call.ts';

function skill(call: Call, { name, args }: UseOf<'skill'>): View {
  call.covered.add(name);
  if (args && args.length < 100 && !args.includes('\n')) call.covered.add(args);
  return {
    icon: 'skill',
    plainResult: true,
    line: fillLine(call.page.words.skill, { name: html`<code>${name}</code>` }),
    end: [args && oneLine(args, 100)],
  };
}

function findTools(call: Call, { query, found: matches }: UseOf<'find-tools'>): View {
  const { words, clock } = call.page;
  call.covered.add(query);
  const found = matches || (call.block.result?.content ?? []).filter((item) => item.kind === 'json').length;
  return {
    icon: 'search',
    line: fillLine(words.toolSearch, { query: html`<code>${oneLine(query, 100)}</code>` }),
    end: [found > 0 && clock.count(words.tools, found)],
  };
}

export const skillViews: Views = { skill, 'find-tools': findTools };
