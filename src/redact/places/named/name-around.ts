/** The name around a keyword: of a variable, an option, a header, a column, a field. */

import { listOf, readAt, type Span } from '../../formats/index.ts';
import { nouns } from '../languages/lexicon.ts';
import lists from '../names.json' with { type: 'json' };

/** Parts of what programs call a secret, and the nouns of all languages: one occurs in every name that promises one. */
const WORDS = [...nouns].flatMap(([word, { short, isKey }]) => {
  if (isKey && /^[a-z]+ [a-z]+$/.test(word)) return [word.replace(' ', '_')];
  return short || word.length < 2 || /[\s-]/.test(word) ? [] : [word];
});

const ALL = [...new Set([...listOf(lists.parts), ...WORDS])];

/** Without those that hold another. */
export const NAME_KEYWORDS: readonly string[] = ALL.filter((word) => !ALL.some((part) => part !== word && word.includes(part)));

export type Name = Span & { text: string };

/** The letters of a name before a part of it and behind: `$` and `.` only begin one. */
const LEFT = /(?<=([\p{L}\d_$.-]{0,60}))/uy;
const RIGHT = /[\p{L}\d_-]{0,60}/uy;

/** The name that a keyword is a part of. */
export function nameAround(text: string, start: number, end: number): Name | undefined {
  let left = start - (readAt(LEFT, text, start)?.[1]?.length ?? 0);
  const right = end + (readAt(RIGHT, text, end)?.[0].length ?? 0);
  // `api key`, `access key`: names of two words in prose.
  if (/^key$/i.test(text.slice(left, right)) && text[left - 1] === ' ') {
    const first = /(?<![A-Za-z])(?:api|access|secret|private|license|application|consumer|encryption|master|signing)$/i.exec(
      text.slice(Math.max(0, left - 13), left - 1),
    );
    if (first) left -= first[0].length + 1;
  }
  const name = text.slice(left, right).replace(/^-[DP](?=[a-z])|^[.$-]+|(?<!-)-+$/g, '');
  return name.length > 100 ? undefined : { text: name.replace(/ /g, '_'), start: left, end: right };
}
