/** Names of people: how they are written, what only looks like one, and where they stand in sentences and rows. */
import { type Cell, inFront, isWord } from '../formats/index.ts';
import { expression, labels, shows } from './expressions.ts';

/** Of an account that every installation has, of a firm to the public, of a part of a firm, of a list, of programs: nobody's. */
const MAILBOXES = new Set(labels.mailboxes);
/** Whether what stands before an `@` names no person; behind a hyphen a role may be a part of a name, where people have their own addresses. */
export function isMailbox(local: string, isAnybodys = false): boolean {
  const last = isAnybodys ? local : local.replace(/^(?:[\w.]{1,20}-){1,3}/, '');
  if (isAnybodys && /^(?:me|you|someone|somebody)$/i.test(local)) return true;
  return shows('no-reply', local) || isRole(local) || [local, last].some((one) => MAILBOXES.has(one.toLowerCase().replaceAll('-', '')));
}

/** A role and not a person's name: `Regular Customer`, `Member Two`, `vm-user`. */
export function isRole(name: string): boolean {
  const words = name.trim().split(/[\s_-]+/);
  const role = words.findIndex((word) => shows('role', word));
  const isBeside = (word: string, at: number) => (at < role ? isWord(word) || shows('abbreviated', word) : shows('counted', word));
  return role >= 0 && words.every((word, at) => at === role || isBeside(word, at));
}

/** What firms, forms and programs name things after, and no vocabulary of programs has. */
const THINGS = new Set(labels.things);
/** A word that means something else than a person. */
const isNoun = (word: string) => isWord(word) || shows('made-of-a-word', word) || isThing(word.toLowerCase());
const isThing = (word: string) => THINGS.has(word) || (word.endsWith('s') && THINGS.has(word.slice(0, -1)));
/** Countries (CLDR), the cities that zones of time are named after, and others: as lists, so that no version of ICU decides about them. */
const PLACES = new Set([...labels.towns, ...labels.countries, ...labels.cities]);
/** The name of a country, or of a city that all know. */
export const isKnownPlace = (name: string): boolean => PLACES.has(name.toLowerCase());

/** Most of its words mean nothing else, and none is written in capitals, as headings and companies are. */
export function isPersonName(name: string): boolean {
  const words = name.split(' ').filter((word) => word.length > 2);
  if (
    isRole(name) ||
    isKnownPlace(name) ||
    shows('place-of-a-city', name) ||
    words.some((word) => shows('day-or-month', word) || shows('word-of-a-firm', word) || isCode(word))
  )
    return false;
  return words.filter((word) => !isNoun(word)).length * 2 >= Math.max(words.length, 1);
}
/** All capitals, or some within a word of small letters, as names in code have them; but `DSouza`, `OConnor`. */
const isCode = (word: string) =>
  /^(?:[\p{Lu}.]+$|(?!IJ|D[ACLMORSE]|O(?!Auth)|LH)\p{Lu}{2}\p{Ll})/u.test(word) ||
  /\p{Ll}\p{Lu}/u.test(word.replace(/^(?:Mc|Mac|De|Di|Le|La|Van|Fitz)/, ''));
/** The name of a firm or of its part: the last word says so. */
export const isFirm = (name: string): boolean => / /.test(name) && shows('word-of-a-firm', name.slice(name.lastIndexOf(' ') + 1));
/** A day or a month, or another capitalised word that stands beside a name. */
export const isDay = (word: string): boolean => shows('day-or-month', word);

/** A full name, of whose words most mean nothing else. */
export const isFullName = (value: string): boolean => shows('nothing-but-a-full-name', value) && isPersonName(value);
/** A full name of whose words none means anything else. */
export const isOwnName = (value: string): boolean =>
  isFullName(value) &&
  (value.split(' ').filter((word) => word.length > 2).length > 1 || !/(?<!\S)\p{Lu}{1,2}(?!\S)/u.test(value)) &&
  value
    .split(' ')
    .every((word) => word.length < 3 || word === 'bin' || (/\p{Ll}|\.$/u.test(word) && !isNoun(word) && !shows('role', word)));

/** What a field or a column for names holds: a name as people write theirs, and no words of programs. */
export function isNamed(value: string): boolean {
  if (shows('asian-name', value) || shows('uncased-name', value)) return true;
  if (!shows('cased-name', value) || isRole(value) || isKnownPlace(value) || /^The | (?:the|with|and|a|to|of|for|in|on|your) /.test(value))
    return false;
  const words = value.split(/[ -]/);
  if (words.some((word) => shows('word-of-a-firm', word) || /\p{Ll}\p{Lu}\p{Ll}+\p{Lu}/u.test(word))) return false;
  return words.some((word) => word.length > 2 && !isWord(word));
}

/** Whether what begins at a place, or a name, is of a person of examples. */
export const isOfNobody = (text: string, at = text.length): boolean =>
  shows('invented-person', inFront(text, at, 160) + text.slice(at, at + 160));

/** A name of China, Japan or Korea where one is expected. */
export const isEastern = (name: string): boolean => !isOfNobody(name) && shows('nothing-but-an-eastern-name', name);

/** `Customer Anna Ek`: without what a person is in front of two words of a name. */
const withoutRole = (name: string) => {
  const rest = /^\p{Lu}\p{Ll}+ (?<rest>\p{Lu}\S* \p{Lu}.*)$/u.exec(name)?.groups?.rest;
  return (rest && isOwnName(rest) && isWord(name.slice(0, name.indexOf(' '))) ? rest : name).replace(/['’-]{1,4}$|(?<=\p{Ll}{3})\.$/u, '');
};

/** How a name is written, by the rows of the table, and what else a value must be; where it is told, its place shows that it is one. */
const WRITTEN: readonly { id: string; isTold: boolean; isOne?(value: string): boolean }[] = [
  { id: 'full-name', isTold: false },
  { id: 'called-name', isTold: false },
  { id: 'told-name', isTold: true },
  // `NOT NULL, DEFAULT 5` is written so, too.
  { id: 'registered-name', isTold: true, isOne: (value) => !value.split(/[, ]+/).some(isWord) },
  { id: 'listed-name', isTold: true, isOne: isEastern },
];

/**
 * Names of people in a part of a text: where each begins, and what shows it; whether its place tells that it is one; whether none of its
 * words means anything else.
 */
export function* namesIn(part: string): Generator<Cell & { index: number; isTold: boolean; isOwn: boolean }> {
  for (const { id, isTold, isOne } of WRITTEN)
    for (const { index, 0: all, groups } of part.matchAll(expression(id))) {
      const value = withoutRole((groups?.name ?? groups?.asian) as string);
      if (isOne && !isOne(value)) continue;
      const at = index + all.lastIndexOf(value);
      yield { value, at, index, isTold, isOwn: isTold || (!/[<:/]\w{0,24}$/.test(part.slice(0, at)) && isOwnName(value)) };
    }
}

/** What stands before and behind a part of a text, within its paragraph. */
export const around = (
  text: string,
  start: number,
  end: number,
  [before, behind]: readonly [number, number],
  apart = expression('empty-line'),
) => [inFront(text, start, before).split(apart).at(-1) as string, text.slice(end, end + behind).split(apart, 1)[0] as string] as const;

/** Whether a full name that means nothing else stands near, within the paragraph; `isNext`: within the line, and nearer. */
export function isBesideName(text: string, start: number, end: number, isNext = false): boolean {
  for (const part of isNext ? around(text, start, end, [40, 40], /\n|\\n/) : around(text, start, end, [100, 50])) {
    for (const { isOwn } of namesIn(part)) if (isOwn) return true;
    for (const [, first = '', last = ''] of part.matchAll(expression('first-and-last-in-cells')))
      if (!isWord(first) && !isWord(last)) return true;
  }
  return false;
}
