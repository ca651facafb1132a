/**
 * Names of numbers, taken apart: whose number it is (`customer`, `Mitglied`), or what paper bears it (`passport`, `полис`), and a word
 * for numbers, in one word or in several, in either order.
 */
import { remembered } from '../../model/once.ts';
import { folded } from '../languages/lexicon.ts';
import { labels } from './private-data.ts';

/** A name in small letters, its words apart. */
export function plain(name: string): string {
  return name
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\d&]+/gu, ' ')
    .trim();
}

/** Scripts without blanks between words, in which a name is looked for anywhere. */
const JOINED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
/** What is known of a word, or of its beginning, as endings differ; of few letters only whole words are. */
export function ofStem<Of>(known: ReadonlyMap<string, Of>, word: string, least: number, ending = 99): Of | undefined {
  for (let length = word.length; length >= Math.min(word.length, Math.max(least, word.length - ending)); length--) {
    const found = known.get(word.slice(0, length));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Words between the others. */
const BETWEEN =
  /^(?:de|del|della|dell|do|da|du|di|des|of|the|la|el|le|van|von|der|d|l|s|no|nr|o|his|her|my|your|mein|meine|mon|ma|mi|min|mijn)$/;

/** Whether words are one of some, with an ending as in `клиента`, `mitglieds`, `zákazníka`. */
function stems(all: readonly string[]): (words: string) => boolean {
  const known = new Map(all.map((stem) => [folded(stem), true]));
  const joined = all.filter((stem) => JOINED.test(stem));
  return (words) => (JOINED.test(words) ? joined.some((stem) => words.includes(stem)) : (ofStem(known, words, 4, 5) ?? false));
}

const isPaper = stems(labels.papers);
const isWhose = stems(labels.whose);
const counts = new Set(labels.counts.map(folded));
/** Words for numbers that end a longer one. */
const ENDS = [...counts].filter((count) => count.length > 3 || count === 'nr' || JOINED.test(count)).sort((a, b) => b.length - a.length);

/** Whether a name, in small letters with its words apart, is that of a person's number; of their paper, of the person alone. */
export const partsOf = remembered(find);

/** Programs have one, too. */
const ANY = /^licen[cs]es?$/;

function find(name: string): 'numbered' | 'paper' | 'person' | undefined {
  const words = folded(name).match(/[^ ]+/g) ?? [];
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length === 0 || words.length > 6) return undefined;
  const before = words.slice(0, -1);
  const rests = [
    ...(counts.has(last) ? [before] : []),
    ...(counts.has(first) ? [words.slice(1)] : []),
    ...ENDS.filter((end) => last.endsWith(end)).map((end) => [...before, last.slice(0, -end.length)]),
  ];
  const kinds = rests.map(kindOf);
  // The id of a customer is one of a table.
  if (kinds.includes('paper') || (!/^ids?$/.test(last) && kinds.includes('person'))) return 'numbered';
  return words.every((word) => ANY.test(word)) ? undefined : kindOf(words);
}

/** What words name, of which each is known; of two the paper counts. */
function kindOf(words: readonly string[]): 'paper' | 'person' | undefined {
  if (isPaper(words.join(' '))) return 'paper';
  const own = words.filter((word) => word !== '' && !BETWEEN.test(word));
  let kind: 'paper' | 'person' | undefined;
  for (let at = 0; at < own.length; ) {
    const parts = [3, 2, 1].filter((size) => own.length >= at + size).map((size) => own.slice(at, at + size).join(' '));
    const part = parts.find((one) => isPaper(one) || isWhose(one));
    if (part === undefined) return undefined;
    kind = isPaper(part) ? 'paper' : (kind ?? 'person');
    at += part.split(' ').length;
  }
  return kind;
}
