/** What is a person's by its form alone, in a record that something of theirs stands in. */
import type { Match } from '../engine/detector.ts';
import { digitsOf } from './checksums.ts';
import { found } from './person-prose.ts';
import { isExampleNumber } from './phone.ts';
import { isPlace, streetsIn, TOWN } from './street.ts';

/** Years in which people were born who have accounts now. */
const BORN = /^(?:(?:19[3-9]\d|200[0-9])[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:19[3-9]\d|200[0-9]))$/;
const NUMBER = /^\+?\d[\d ./()-]{5,22}\d$/;
/** Other dates, times of machines, sums of money, addresses of machines. */
const NO_NUMBER = /^(?:(?:19|20)\d\d[-./]\d|\d{1,2}[-./]\d{1,2}[-./]\d{2,4}|1[5-8]\d{8}(?:\d{3})?$)|[.]\d{1,2}$|^\d{1,3}(?:\.\d{1,3}){3}/;
/** The number of a vehicle (ISO 3779). */
const VEHICLE = /^(?=.*\d.*\d)(?=.*[A-Z].*[A-Z].*[A-Z])[A-HJ-NPR-Z\d]{17}$/;
const THINGS =
  /amount|total|price|sum|qty|quantity|order|invoice|version|port|size|(?<!ac)count|time|betrag|importe|monto|_at$|ticket|ref|sku|duration|bytes|lat|lon|lng|clave|prod|item|catalog/i;

/** By its form alone: a date of birth, a number, a place. */
export function byForm(value: string, name = ''): string | undefined {
  if (BORN.test(value)) return THINGS.test(name) || /date|tag|day/i.test(name) ? undefined : 'birth-date';
  if (NUMBER.test(value) && digitsOf(value).length > 6 && !NO_NUMBER.test(value) && !isExampleNumber(digitsOf(value)) && !THINGS.test(name))
    return 'national-id';
  if (VEHICLE.test(value)) return 'serial';
  return value.length < 60 && value.split(' ').length < 9 && (isPlace(value, true) || (name === '' && TOWN.test(value)))
    ? 'address'
    : undefined;
}

/** Lines and parts of lines between signs. */
const PART = /[^\n:="'{}<>|·•]{5,70}/g;
/** A date between quotes or signs of a list. */
const DATE = /(?<=["'|;,] ?)[\d./-]{8,10}(?=\\?["'|;,])/g;
/** What may number a person: digits enough, perhaps with letters before them. */
const NUMBERED = /(?<![\p{L}\p{N}_.:/#$€£@+=&-])(?:[A-Z]{1,4}[ -]?)?\d(?:[ -]?\d){5,21}(?![\p{L}\p{N}_%:/]|[.,-]\d)/gu;

/** What else a record holds that is a person's by its form: the lines of an address, dates of birth; about other numbers the owner is asked. */
export function addOthers(text: string, from: number, to: number, matches: Match[]): void {
  const record = text.slice(from, to);
  for (const { 0: part, index } of record.matchAll(PART)) {
    const value = part.replace(/^[ ]{0,8}\d{1,6}(?:→|\t)|^[ \t]{1,8}/, '').trim();
    const isApart =
      /^(?:[\n|·•"']|$)/.test(text.slice(from + index + part.length)) &&
      /(?:[\n|·•"']|^)$/.test(text.slice(Math.max(0, from + index - 1), from + index));
    if (isApart && value.length < 60 && !/[。、]|^\p{L}+ \d{5}$/u.test(value) && (isPlace(value, true) || TOWN.test(value)))
      matches.push(found('address', { value, at: from + index + part.indexOf(value) }));
  }
  for (const { 0: value, index } of streetsIn(record)) matches.push(found('address', { value, at: from + index }));
  for (const { 0: value, index } of record.matchAll(DATE))
    if (BORN.test(value)) matches.push(found('birth-date', { value, at: from + index }));
  for (const { 0: value, index } of record.matchAll(NUMBERED))
    if (!NO_NUMBER.test(value)) matches.push(found('national-id', { value, at: from + index }, 'suspicion'));
}
