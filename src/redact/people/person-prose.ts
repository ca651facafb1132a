/** What else is a person's in the sentences and lines around something of theirs: names, and what shows by its form what it is. */

import { type Cell, candidate, inFront, isWord, type Match } from '../formats/index.ts';
import { expression, shows } from './expressions.ts';
import { digitsOf } from './numbers.ts';
import { around, isOwnName, isPersonName, namesIn } from './person.ts';
import { isExampleNumber } from './phone.ts';
import { isPlace, streetsIn } from './street.ts';

/** A finding in a record; a full name means one person wherever it stands. */
export function found(rule: string, { value, at }: Cell, tier: Match['tier'] = 'candidate'): Match {
  const isOnePerson = rule === 'person-name' && tier === 'candidate' && isOwnName(value);
  return { ...candidate(rule, at, at + value.length), tier, ...(!isOnePerson && { local: true }) };
}

/** How far in front of what is a person's a name stands. */
export const BEFORE = 160;
const BEHIND = 120;
/** Of a name that begins before the end. */
const REST = 30;
/** What a firm has none of. */
const OF_ONE = new Set(['national-id', 'birth-date', 'personal', 'card']);
/**
 * Names in a sentence around what is a person's, within its paragraph. Beside a number or an address they may be those of a firm, a place, a role: about what
 * could only be a person's name a person is asked.
 */
export function addProse(text: string, from: number, { start, end, rule, tier }: Match, matches: Match[]): void {
  const isOfOne = OF_ONE.has(rule) && tier !== 'suspicion';
  const [above, below] = around(text, start, end, [start - from, BEHIND]);
  for (const begin of [start - above.length, end]) {
    const stop = begin === end ? end + below.length : start;
    for (const { value, at, index, isTold, isOwn } of namesIn(text.slice(begin, stop + REST))) {
      if (begin + index >= stop || !(isTold || /^\p{Lo}/u.test(value) || (isPersonName(value) && !shows('purpose-of-a-payment', value))))
        continue;
      const cell = { value, at: begin + at };
      const isSure = isTold || (isOwn && (isOfOne || shows('title', value) || shows('title', inFront(text, cell.at, 10))));
      if (!isSure && !isOwn && / /.test(value) && !(isOfOne && isSurnamed(value))) continue;
      matches.push(found('person-name', cell, isSure ? 'candidate' : 'suspicion'));
    }
  }
}

/** Of words of which the last means nothing else. */
const isSurnamed = (name: string) => /\p{Ll}{3}$/u.test(name) && !isWord(name.slice(name.lastIndexOf(' ') + 1));

/** A name in front of the mail address that is made of it: where its words begin or end, or a whole one behind the `@`, as a firm's are. */
export function addOwner(text: string, { start, end }: Match, matches: Match[]): void {
  const [parts = [], domain = []] = plainLetters(text.slice(start, end))
    .split('@')
    .map((part) => part.split(/[^\p{L}]+/u));
  const isIn = (word: string) => domain.includes(word) || parts.some((part) => part.startsWith(word) || part.endsWith(word));
  const from = Math.max(0, start - BEFORE);
  for (const { value, at, isOwn } of namesIn(text.slice(from, start)))
    if (isOwn && wordsOf(value).some((word) => word.length > 3 && isIn(word))) matches.push(found('person-name', { value, at: from + at }));
}
const wordsOf = (name: string) => plainLetters(name).split(/[^\p{L}]+/u);
const plainLetters = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Names in one text of which parts are looked for, and how far from them. */
const MOST_NAMES = 12;
const PARTS_REACH = 600;
/** Near a name that was found, the first or the last one alone, and such addresses that hold it. */
export function addParts(text: string, all: readonly Match[], matches: Match[]): void {
  const names = all.filter(({ rule, tier }) => rule === 'person-name' && tier === 'candidate');
  for (const { start, end } of names.length > MOST_NAMES ? [] : names) {
    const words = wordsOf(text.slice(start, end)).filter((word) => word.length > 3 && !isWord(word));
    const from = Math.max(0, start - PARTS_REACH);
    for (const { index, 0: value } of words.length > 0 ? text.slice(from, end + PARTS_REACH).matchAll(expression('part-of-a-name')) : []) {
      const part = plainLetters(value);
      if (part.includes('@') ? words.some((word) => part.includes(word)) : words.includes(part) && / /.test(text.slice(start, end)))
        matches.push({ ...found(part.includes('@') ? 'email' : 'person-name', { value, at: from + index }), local: !part.includes('@') });
    }
  }
}

/** By its form alone: a date of birth, a number, a place. */
export function byForm(value: string, name = ''): string | undefined {
  if (shows('date-of-a-birth', value)) return shows('numbered-thing', name) || /date|tag|day/i.test(name) ? undefined : 'birth-date';
  if (
    shows('nothing-but-a-number', value) &&
    digitsOf(value).length > 6 &&
    !shows('number-of-a-thing', value) &&
    !isExampleNumber(digitsOf(value)) &&
    !shows('numbered-thing', name)
  )
    return 'national-id';
  return value.length < 60 && value.split(' ').length < 9 && (isPlace(value, true) || (name === '' && shows('postcode-and-town', value)))
    ? 'address'
    : undefined;
}

/** What else a record holds that is a person's by its form: the lines of an address, dates of birth; about other numbers the owner is asked. */
export function addOthers(text: string, from: number, to: number, seed: Match, matches: Match[]): void {
  const record = text.slice(from, to);
  for (const { 0: part, index } of record.matchAll(expression('part-of-a-line'))) {
    const value = part.replace(/^[ ]{0,8}\d{1,6}(?:→|\t)|^[ \t]{1,8}/, '').trim();
    const isApart = [text[from + index - 1], text[from + index + part.length]].every((sign = '\n') => '\n|·•"\''.includes(sign));
    // The line of an address is read by itself.
    const isOwn = seed.rule === 'address' && from + index <= seed.start && seed.end <= from + index + part.length;
    const rule = isApart && !isOwn && !/[。、，]|^\p{L}+ \d{5}$/u.test(value) ? byForm(value) : undefined;
    if (rule)
      matches.push(found(rule, { value, at: from + index + part.indexOf(value) }, rule === 'national-id' ? 'suspicion' : 'candidate'));
  }
  for (const { 0: value, index } of streetsIn(record)) matches.push(found('address', { value, at: from + index }));
  // Behind a plus a phone's, before an `@` an account's.
  for (const { 0: value, index } of record.matchAll(expression('number-of-somebody')))
    if (
      !shows('number-of-a-thing', value) &&
      !(/^\d+$/.test(value) && (record[index - 1] === '+' || record[index + value.length] === '@')) &&
      !shows('numbered-thing', expression('field-of-a-number').exec(inFront(record, index, 50))?.groups?.name ?? '')
    )
      matches.push(found('national-id', { value, at: from + index }, 'suspicion'));
}
