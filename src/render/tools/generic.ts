import { html } from '../html.ts';
import { sayLine } from '../say.ts';
import { oneLine } from '../text.ts';
import type { Call, View } from './call.ts';

/** A tool we do not know: its name, and what it most likely worked on. The frame shows its fields and its result. */
export function generic(call: Call): View {
  return {
    icon: 'tool',
    line: sayLine(call.page.words.used, { tool: html`<code>${oneLine(call.name || '?', 80)}</code>` }),
    end: [objectOf(call)],
  };
}

/** The shortest sensible hint at what a call is about: its only text, or the one under a telling key. */
export function objectOf(call: Call): string {
  for (const key of ['path', 'file_path', 'filePath', 'url', 'uri', 'query', 'name', 'title', 'command', 'id']) {
    const value = call.string(key);
    if (value) return oneLine(value, 70);
  }
  const texts = Object.values(call.input).filter((value) => typeof value === 'string');
  return texts.length === 1 ? oneLine(texts[0] ?? '', 70) : '';
}
