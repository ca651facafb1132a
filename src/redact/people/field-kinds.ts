/**
 * What fields, columns and numbers of people are called, and what their values look like: one table for all readers of records. Names of
 * numbers are taken apart: whose number it is (`customer`, `Mitglied`), or what paper bears it (`passport`, `полис`), and a word for
 * numbers, in one word or in several, in either order.
 */
import { remembered } from '../../model/once.ts';
import { isWord } from '../formats/index.ts';
import { folded } from '../places/index.ts';
import { expression, labels, shows } from './expressions.ts';
import { digitsOf, numbers } from './numbers.ts';
import { isNamed } from './person.ts';
import { isExampleNumber } from './phone.ts';
import { isDistinctiveName } from './user-names.ts';

export interface FieldKind {
  rule: string;
  /** What such a field is called: whole words, or the beginnings of long ones. */
  names: readonly string[];
  /** Whether a value is one; `name`: the field's. */
  fits(value: string, name: string): boolean;
}

/** A kind by how many digits its values have, what they look like, and what looks the same. */
const kind = (rule: string, names: readonly string[], [least, most]: [number, number], form: RegExp, other?: RegExp): FieldKind => ({
  rule,
  names,
  fits(value) {
    const digits = digitsOf(value);
    if (rule === 'phone' && (isExampleNumber(digits) || shows('telephone-number-of-fiction', digits))) return false;
    return (
      digits.length >= least && digits.length <= most && form.test(value) && !other?.test(value) && !shows('no-value-of-a-field', value)
    );
  },
});

const ofNames: FieldKind = {
  rule: 'person-name',
  names: labels.name,
  fits: (value, name) =>
    !shows('no-value-of-a-field', value) &&
    (shows('name-of-anything', name) && !/[ ・]/.test(value)
      ? /\P{ASCII}{2}/u.test(value) && isNamed(value)
      : isNamed(value) || shows('name-in-capitals', value)),
};

/** Under what a person is, without a word for names: two words that are a name. */
const ofPeople: FieldKind = {
  rule: 'person-name',
  names: [],
  fits: (value) => isNamed(value) && /[ \p{Lo}]/u.test(value),
};
const NATIONAL = numbers.filter(({ rule }) => rule === 'national-id').flatMap((one) => one.labels);
const ofNumbers = kind(
  'national-id',
  NATIONAL,
  [4, 25],
  /^(?=.{4,25}$)[\p{Lu}\d]+(?:[ ./+-]{1,2}[\p{Lu}\d]+)*$/u,
  expression('tax-number-of-a-firm'),
);

const KINDS: readonly FieldKind[] = [
  ofNames,
  ofNumbers,
  kind('phone', [...labels.phone, ...labels.phones], [7, 19], /^[\d\s()+./x-]+(?:ext\.? ?\d+)?$/i),
  kind('birth-date', [...labels.birth, ...labels.births], [4, 12], /^[\p{L}\d][\p{L}\p{M}\d .,/年月日-]{3,24}$/u),
  kind('iban', [...labels.iban, ...labels.account], [7, 40], /^[A-Z\d][A-Z\d -]{6,40}$/i),
  kind('card', labels.card, [12, 24], /^[\d -]{12,24}$/),
  kind('address', [...labels.place, ...labels.address], [0, 40], /\d|^(?:\p{Lu}|\p{Lo})/u, expression('no-place-of-a-field')),
  kind('personal', labels.pay, [3, 15], /^\D{0,5}\d[\d.,' ]{2,14}\D{0,5}$/),
  kind('personal', labels.health, [0, 99], /^(?=.{0,9}\p{L}{2})[^ ]+ [^ ]+ [^ ]/u),
  kind('personal', labels.blood, [0, 0], /^(?:A|B|AB|O|0)(?:1|2)?(?: ?Rh)? ?(?:[+−–-]|pos|neg)/i),
  {
    rule: 'user-name',
    names: labels.users,
    fits: (value) => /^[a-z][\w.-]{3,31}$/i.test(value) && isDistinctiveName(value) && !isWord(value),
  },
  kind('personal', labels.handles, [0, 12], /^@?[\w.]{4,32}$/),
];
/** Whether a field's name says that it is of a thing. */
export const isOfThing = (name: string): boolean =>
  plain(name)
    .split(' ')
    .some((word) => shows('word-of-a-thing', word));
/** A name in small letters, its words apart. */
export function plain(name: string): string {
  const words = name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').toLowerCase();
  return words.replace(/[^\p{L}\p{M}\d&]+/gu, ' ').trim();
}

/** What is known of a word, or of its beginning, as endings differ; of few letters only whole words are. */
export function ofStem<Of>(known: ReadonlyMap<string, Of>, word: string, least: number, ending = 99): Of | undefined {
  for (let length = word.length; length >= Math.min(word.length, Math.max(least, word.length - ending)); length--) {
    const found = known.get(word.slice(0, length));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What words of the names of numbers say, with an ending as in `клиента`, `mitglieds`, `zákazníka`; of two that are one stem the paper counts. */
const STEMS = [
  ...labels.papers.map((stem) => [folded(stem), 'paper'] as const),
  ...labels.whose.map((stem) => [folded(stem), 'person'] as const),
];
const PARTS = new Map(STEMS.toReversed());
const counts = new Set(labels.counts.map(folded));
/** Words for numbers that end a longer one. */
const ENDS = [...counts]
  .filter((count) => count.length > 3 || count === 'nr' || shows('script-without-blanks', count))
  .sort((a, b) => b.length - a.length);

/** The ending is one of the last word. */
const partOf = (words: string) =>
  shows('script-without-blanks', words)
    ? STEMS.find(([stem]) => shows('script-without-blanks', stem) && words.includes(stem))?.[1]
    : ofStem(PARTS, words, 4, Math.min(5, words.length - words.lastIndexOf(' ') - 2));

/** Whether a name, in small letters with its words apart, is that of a person's number; of their paper, of the person alone. */
export const partsOf = remembered((name: string): 'numbered' | 'paper' | 'person' | undefined => {
  const words = folded(name).match(/[^ ]+/g) ?? [];
  const parts = new Set<'paper' | 'person' | 'count'>();
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string;
    const end = ENDS.find((count) => word.endsWith(count) && partOf(word.slice(0, -count.length))) ?? '';
    const phrases = end ? [] : [3, 2, 1].map((size) => words.slice(at, at + size));
    const phrase = phrases.find((some) => partOf(some.join(' '))) ?? [word.slice(0, word.length - end.length)];
    const part = partOf(phrase.join(' '));
    if (end || phrase.some((one) => counts.has(one))) parts.add('count');
    else if (!part && !shows('between-words-of-a-name', word)) return undefined;
    if (part) parts.add(part);
    at += phrase.length - 1;
  }
  const kind = parts.has('paper') ? 'paper' : parts.has('person') ? 'person' : undefined;
  if (!parts.has('count')) return words.every((word) => shows('licence-of-a-program', word)) ? undefined : kind;
  // The id of a customer is one of a table.
  return kind === 'paper' || (kind && !/^ids?$/.test(words.at(-1) as string)) ? 'numbered' : undefined;
});

const byName = new Map<string, FieldKind>();
for (const kind of KINDS.toReversed()) for (const name of kind.names) if (plain(name)) byName.set(plain(name), kind);
/** What a field of this name holds of a person; nothing if it may be of a thing. */
export const kindOfField = remembered((name) => find(plain(name)));

function find(name: string): FieldKind | undefined {
  if (byName.has(name)) return byName.get(name);
  const parts = partsOf(name);
  if (parts) return parts === 'person' ? ofPeople : ofNumbers;
  if (isOfThing(name)) return undefined;
  const words = name.split(' ');
  for (let length = words.length; length > 0; length--) {
    for (let from = words.length - length; from >= 0; from--) {
      const part = words.slice(from, from + length).join(' ');
      const kind = ofStem(byName, part, length > 1 ? 99 : /^\p{ASCII}/u.test(part) ? 5 : 2);
      // The number of a line, the id of a place.
      if (kind?.rule === 'address' && from + length < words.length && /^(?:ids?|name|number)$/.test(words.at(-1) as string)) continue;
      // Where words of a person's name stand with others, these say whose it is.
      if (
        kind &&
        (kind !== ofNames ||
          words.every((word, at) => (at >= from && at < from + length) || shows('between-words-of-a-name', word) || partOf(word)))
      )
        return kind;
    }
  }
  return undefined;
}
