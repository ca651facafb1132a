/** Dummy values: examples of documentation and templates for a key. */

import { oneOf } from '../engine/row.ts';
import { expression } from '../expressions.ts';
import { isOfPage, signedToken } from './checks.ts';
import things from './things.json' with { type: 'json' };

/** The same in other languages: `votre-clé-api`, `troque-me`. */
const isYours = oneOf(things.yours);
/** Examples that vendors publish. */
const isPublished = oneOf(things.published);

/** As people write them: small, capitals, or capitals at the beginnings of words. In a long key `_yoUr` occurs by chance. */
const WRITTEN = /^(?:[^A-Z]*|[^a-z]*|[^A-Za-z]*[A-Za-z][a-z]*[-_]?(?:Me|With|This)?[^A-Za-z]*)$/;

/** What all keys of a vendor, all tokens begin with, the rest left out: `sk-or-v1-...`, `eyJhbGci...`. */
const BEGINNING = /^(?=.{2,24}$)(?:[A-Za-z]{1,12}\d{0,2}[_-]){1,4}$|^eyJ[A-Za-z\d]{0,17}$/;

/** Whether a key's body is a dummy: called an example, of few different characters, or counting up (`isChosen`: as people do it). */
export function isDummy(body: string, isChosen = false): boolean {
  // A long dummy says so at one of its ends.
  const ends = body.length > 300 ? `${body.slice(0, 200)} ${body.slice(-60)}` : body;
  if (ends.match(expression('words-of-a-dummy'))?.some((words) => (words.startsWith('<') ? isNamed(words, ends) : WRITTEN.test(words))))
    return true;
  if (body.length <= 60 && isYours(body)) return true;
  // In long keys `xxxx` occurs by chance.
  if (BEGINNING.test(body)) return true;
  if (body.length <= 30 && /x{4}|[-+:_.]X{3}$/i.test(body)) return true;
  if (/^eyJ[\w-]{8,400}\.[\w-]{8,2000}\.[\w-]{4,400}$/.test(body) && !signedToken(body)) return true;
  if (/^eyJ[\w+/-]{8,180}={0,2}$/.test(body) && isOfPage(body)) return true;
  if (isPublished(body)) return true;
  return isChosen ? /^(.)\1+$/.test(body) : isRepetitive(body);
}

/** `<your key>`: words between the signs. In a password of letters, digits and signs they stand by chance. */
const isNamed = (between: string, body: string) => body.startsWith(between) || /^<\p{L}[\p{L} _.-]{2,}>$/u.test(between);

/** Few different characters, or counting up, within the first 64. */
export function isRepetitive(body: string): boolean {
  const length = Math.min(body.length, 64);
  if (length < 8) return false;
  const letters = new Set<string>();
  let steps = 0;
  let same = 0;
  for (let at = 0; at < length; at++) {
    letters.add(body[at] as string);
    const step = body.charCodeAt(at) - body.charCodeAt(at - 1);
    if (step === 1 || step === -9) steps++;
    if (step === 0) same++;
  }
  return letters.size <= Math.min(4, length / 4) || steps > length * 0.6 || same > length * 0.7;
}

/** A variable or a substitution. A password that begins with `$` has digits among its letters. */
export const isVariable = (value: string) => /^\$(?:[A-Za-z_.]+\d?|[A-Z\d_]+|\d+|env:\w+|[A-Za-z_]+\[.*|[{(].*)$/.test(value);

/** The name of a credential in its place: `DB_PASSWORD`. */
export const STAND_IN = /^(?=.*(?:PASS|PWD|TOKEN|SECRET|KEY|AUTH|YOUR))[A-Z]+(?:_[A-Z]+)+$/;
