import { isObject, stringAt } from '../../model/json.ts';
import { stringsOf } from '../covered.ts';
import { fillLine } from '../fill-html.ts';
import { html, type SafeHtml } from '../html.ts';
import { oneLine } from '../text.ts';
import { valueView } from '../value.ts';
import type { Call, View } from './call.ts';

/** A call of another kind: its name, and what it most likely worked on. The frame shows its result. */
export function generic(call: Call): View {
  return {
    icon: 'tool',
    line: fillLine(call.page.words.used, { tool: html`<code>${oneLine(call.block.name || '?', 80)}</code>` }),
    end: [objectOf(call)],
    body: fields(call),
  };
}

/** The input as a table of its fields. */
export function fields(call: Call): SafeHtml | undefined {
  const { input } = call.block;
  if (input === null || (typeof input === 'object' && Object.keys(input).length === 0)) return undefined;
  const strings = stringsOf(input);
  for (const text of strings) call.covered.add(text);
  if (isObject(input))
    for (const value of Object.values(input)) if (typeof value === 'number' || typeof value === 'boolean') call.covered.add(String(value));
  return valueView(call.at, input, { label: call.page.words.input, keep: 8, kind: 'fields' });
}

/** The shortest sensible hint at what a call is about: its only text, or the one under a telling key. */
export function objectOf(call: Call): string {
  for (const key of ['path', 'file_path', 'filePath', 'url', 'uri', 'query', 'name', 'title', 'command', 'id']) {
    const value = stringAt(call.block.input, key);
    if (value) return oneLine(value, 70);
  }
  const { input } = call.block;
  const texts = (isObject(input) ? Object.values(input) : []).filter((value) => typeof value === 'string');
  return texts.length === 1 ? oneLine(texts[0] ?? '', 70) : '';
}
