/** Where an owner wrote a quotation or a link. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesIt, ownersTexts, shownPath } from '../content/index.ts';
import type { Archive } from '../model/archive.ts';

/** `file:line`, looked up where a message needs it. */
export interface Place {
  toString(): string;
}

/** Of a link, what is written; of a component, the names and values of its attributes. `otherwise`: where no text has them. */
export const placeOf = (
  { content, isForeign, root }: Pick<Archive, 'content' | 'isForeign' | 'root'>,
  words: readonly string[],
  otherwise: string,
): Place => ({
  toString() {
    const isNamed = (text: string, word: string) => namesIt(text, word) || namesIt(text, encodeURI(word));
    for (const path of [...(isForeign ? [] : ownersTexts(content)), ...(root === undefined ? [] : textsBelow(root, content))]) {
      const text = readFileSync(path, 'utf8');
      for (const { 0: piece, index } of text.matchAll(words.length > 1 ? tags : lines))
        if (words.every((word) => isNamed(piece, word))) return `${shownPath(path)}:${text.slice(0, index).split('\n').length}`;
    }
    return otherwise;
  },
});

const lines = /[^\n]+/g;
const tags = /<[A-Za-z][\w.]*\s(?:=>|[^<>])*/g;

/** What a host writes its pages in, but for what others have put there. */
function* textsBelow(folder: string, but: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.') || entry.name === 'node_modules' || path === but) continue;
    if (entry.isDirectory()) yield* textsBelow(path, but);
    else if (/\.(?:astro|mdx?|[jt]sx?)$/.test(entry.name)) yield path;
  }
}
