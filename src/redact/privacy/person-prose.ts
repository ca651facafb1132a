/** Names of people in sentences, around what is a person's. */
import type { Match } from '../engine/detector.ts';
import type { Cell } from '../engine/records.ts';
import { isWord } from '../value/words.ts';
import { isOfLicence } from './layout.ts';
import { CALLED, FULL, listedIn, REGISTERED, TOLD, withoutRole } from './naming.ts';
import { isOwnName, isPersonName } from './person.ts';

/** A finding in a record; a full name means one person wherever it stands. */
export const found = (rule: string, { value, at }: Cell, tier: Match['tier'] = 'candidate'): Match => ({
  start: at,
  end: at + value.length,
  rule,
  tier,
  ...(rule === 'person-name' && tier === 'candidate' && isOwnName(value) ? {} : { local: true }),
});

/** How far in front of what is a person's a name stands. */
export const BEFORE = 160;
const BEHIND = 120;
/** Of a name that begins before the end. */
const REST = 30;
/** What stands in front of the purpose of a payment. */
const PURPOSE =
  /^(?:Verwendungszweck|Zahlungsgrund|Betreff|Rechnung|Reference|Concepto|Asunto|Motif|Objet|Causale|Omschrijving|Tytuł|Meddelande) /;
/** Names in a sentence around what is a person's. */
export function addProse(text: string, from: number, { start, end }: Match, matches: Match[]): void {
  for (const [begin, stop, isBefore] of [
    [from, start, true],
    [end, end + BEHIND, false],
  ] as const) {
    const part = text.slice(begin, stop + REST);
    const inside = ({ index }: RegExpExecArray) => begin + index < stop;
    for (const one of [...part.matchAll(FULL), ...part.matchAll(CALLED)].filter(inside)) {
      const name = withoutRole(one.groups?.name ?? (one.groups?.asian as string));
      if (PURPOSE.test(name) || !(one.groups?.asian || isPersonName(name))) continue;
      const cell = { value: name, at: begin + one.index + one[0].lastIndexOf(name) };
      const [head, tail] = [text.slice(Math.max(0, cell.at - 24), cell.at), text.slice(cell.at + name.length, cell.at + name.length + 44)];
      const isCell = isBefore && QUOTED.test(head) && /^\\{0,3}["']/.test(tail);
      // Of words that mean nothing else.
      const isOwn = !/[<:/]\w*$/.test(head) && isOwnName(name);
      matches.push(found('person-name', cell, / /.test(name) && (isCell || isOwn || isSurnamed(name)) ? 'candidate' : 'suspicion'));
    }
    for (const one of [...part.matchAll(TOLD), ...part.matchAll(REGISTERED), ...listedIn(part)].filter(inside)) {
      const name = one.groups?.name as string;
      matches.push(found('person-name', { value: name, at: begin + one.index + one[0].lastIndexOf(name) }));
    }
  }
}
/** Of words of which the last means nothing else. */
const isSurnamed = (name: string) => /\p{Ll}{3}$/u.test(name) && !isWord(name.slice(name.lastIndexOf(' ') + 1));
const QUOTED = /(?:^|[,{(:] {0,2})\\{0,3}["']$/;

/** A name in front of the mail address that is made of it. */
export function addOwner(text: string, { start, end }: Match, matches: Match[]): void {
  const address = plainLetters(text.slice(start, end));
  const from = Math.max(0, start - BEFORE);
  for (const one of text.slice(from, start).matchAll(FULL)) {
    const name = withoutRole(one[0]);
    const at = from + one.index + one[0].lastIndexOf(name);
    const isOne = isOwnName(name) && wordsOf(name).some((word) => word.length > 3 && address.includes(word));
    if (isOne && !isOfLicence(text, at)) matches.push(found('person-name', { value: name, at }));
  }
}
const wordsOf = (name: string) => plainLetters(name).split(/[^\p{L}]+/u);
const plainLetters = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Addresses below ends that are nobody's (RFC 2606), which are taken for examples. */
const RESERVED = /(?<![\w.%+-])[A-Za-z0-9][\w.%+-]{0,63}@(?:[\w-]{1,63}\.){1,5}(?:test|example|invalid)(?![\w-])/g;

/** Such addresses that hold a name which was found beside them. */
export function addAddresses(text: string, all: readonly Match[], matches: Match[]): void {
  const names = all.filter(({ rule, tier }) => (rule === 'person-name' || rule === 'author') && tier === 'candidate');
  const words = new Set(names.flatMap(({ start, end }) => wordsOf(text.slice(start, end))));
  if (words.size === 0) return;
  for (const { index, 0: written } of text.matchAll(RESERVED)) {
    const address = written.toLowerCase();
    if (!isWord(address.replace(/@.*/, '')) && [...words].some((word) => word.length > 3 && !isWord(word) && address.includes(word)))
      matches.push({ start: index, end: index + address.length, rule: 'email', tier: 'candidate', value: address });
  }
}

/** Names in one text of which parts are looked for, and how far from them. */
const MOST_NAMES = 12;
const PARTS_REACH = 600;
/** The first or the last name alone, near the whole one. */
export function addParts(text: string, all: readonly Match[], matches: Match[]): void {
  const names = all.filter(
    ({ rule, tier, start, end }) => rule === 'person-name' && tier === 'candidate' && / /.test(text.slice(start, end)),
  );
  if (names.length === 0 || names.length > MOST_NAMES) return;
  for (const { start, end } of names) {
    const words = text
      .slice(start, end)
      .split(/[ -]/)
      .filter((word) => /^\p{Lu}\p{Ll}{3,}$/u.test(word) && !isWord(word));
    if (words.length === 0) continue;
    const alone = new RegExp(`(?<![\\p{L}\\d_./@-])(?:${words.join('|')})(?![\\p{L}\\d_@(/-]|\\.\\w)`, 'gu');
    const from = Math.max(0, start - PARTS_REACH);
    for (const { index, 0: value } of text.slice(from, end + PARTS_REACH).matchAll(alone))
      matches.push({ ...found('person-name', { value, at: from + index }), local: true });
  }
}
