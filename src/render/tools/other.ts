/** Calls of servers' tools, of tools about tools, of several at once, and of any other kind. */
import { isObject, stringAt } from '../../model/json.ts';
import type { UseOf } from '../../model/tool.ts';
import { stringsOf } from '../covered.ts';
import { fillLine, html, type SafeHtml } from '../html.ts';
import { oneLine } from '../text.ts';
import { valueView } from '../value.ts';
import type { ShownCall, View, Views } from './call.ts';

/** A call of another kind: its name, and what it most likely worked on. The frame shows its result. */
function other(call: ShownCall): View {
  return {
    icon: 'tool',
    line: fillLine(call.words.used, { tool: html`<code>${oneLine(call.block.name || '?', 80)}</code>` }),
    end: [hintOf(call)],
    body: fields(call),
  };
}

/** The input as a table of its fields. */
function fields(call: ShownCall): SafeHtml | undefined {
  const { input } = call.block;
  if (input === null || (typeof input === 'object' && Object.keys(input).length === 0)) return undefined;
  call.covered.add(...stringsOf(input));
  if (isObject(input))
    for (const value of Object.values(input)) if (typeof value === 'number' || typeof value === 'boolean') call.covered.add(String(value));
  return valueView(call.at, input, { label: call.words.input, keep: 8, kind: 'fields' });
}

/** The shortest sensible hint at what a call is about: its only text, or the one under a telling key. */
function hintOf(call: ShownCall): string {
  for (const key of ['path', 'file_path', 'filePath', 'url', 'uri', 'query', 'name', 'title', 'command', 'id']) {
    const value = stringAt(call.block.input, key);
    if (value) return oneLine(value, 70);
  }
  const { input } = call.block;
  const texts = (isObject(input) ? Object.values(input) : []).filter((value) => typeof value === 'string');
  return texts.length === 1 ? oneLine(texts[0] ?? '', 70) : '';
}

function findTools({ block, words, clock }: ShownCall, { query, found: matches }: UseOf<'find-tools'>): View {
  const found = matches || (block.result?.content ?? []).filter((item) => item.kind === 'json').length;
  return {
    icon: 'search',
    line: fillLine(words.toolSearch, { query: html`<code>${oneLine(query, 100)}</code>` }),
    end: [found > 0 && clock.count(words.tools, found)],
    shows: [query],
  };
}

export const otherViews = {
  /** A tool of a server. */
  mcp: (call, { server, tool }) => ({
    icon: 'plug',
    line: fillLine(call.words.mcp, { server, tool: html`<code>${tool}</code>` }),
    end: [hintOf(call)],
    timed: true,
    body: fields(call),
  }),
  /** Several calls in one, in the oldest logs. The side conversation that ran them is the frame's "more of the result". */
  batch: ({ words, clock }, { calls, names }) => ({
    icon: 'agent',
    line: fillLine(clock.count(words.batch, calls), {}),
    end: [html`<code>${names.join(', ')}</code>`],
  }),
  skill: ({ page }, { name, args }) => ({
    icon: 'skill',
    plainResult: true,
    line: fillLine(page.words.skill, { name: html`<code>${name}</code>` }),
    end: [args && oneLine(args, 100)],
    shows: [name, args && args.length < 100 && !args.includes('\n') ? args : undefined],
  }),
  'find-tools': findTools,
  other,
} satisfies Views;
