/**
 * What stands beside something that belongs to one person: a name beside a telephone number, an address, a date of birth; the code of a
 * card. A name that is a cell or a field of its own is that person's; about others the owner is asked.
 */
import type { Detector, Match } from '../engine/detector.ts';
import { digitsOf, luhn } from './checksums.ts';
import { completed, type PrivateData } from './kind.ts';
import { FULL_NAME } from './places.ts';
import { isPersonName } from './role.ts';

/** Rules whose findings are one person's. */
const PERSONAL = new Set(['phone', 'address', 'birth-date', 'iban', 'card', 'national-id']);
const BEFORE = 70;
const BEHIND = 40;
/** Of a name that begins before the end. */
const REST = 30;

const FULL = new RegExp(`(?<![\\p{L}\\p{N}_.])(?<name>${FULL_NAME})(?![\\p{L}\\p{N}_(])`, 'gu');
/** One name where the words around it say that it is one. */
const CALLED =
  /(?:(?:[Cc]all|[Aa]sk|[Tt]ext|[Rr]ing|[Rr]each|[Tt]ell|[Cc]ontact|[Mm]y (?:wife|husband|son|daughter|brother|sister|mother|father|boss|friend)|Mrs?\.?|Ms\.?|Dr\.?|Frau|Herr|Mme|M\.|Sra?\.?|Don|Signora?)[ ])(?<name>\p{Lu}[\p{L}\p{M}'’-]{1,24})(?![\p{L}\p{N}_])|(?<asian>[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]{1,5})(?:さん|様|先生|先輩|님|씨|女士|小姐)/gu;

const beside: Detector = {
  id: 'person-name',
  keywords: [],
  at() {},
  beside(text, found, matches) {
    let last: Match | undefined;
    for (const one of found) {
      if (!PERSONAL.has(one.rule)) continue;
      const from = Math.max(last?.end ?? 0, one.start - BEFORE);
      addNames(text, from, one.start, true, matches);
      addNames(text, one.end, one.end + BEHIND, false, matches);
      if (one.rule === 'card') addCodes(text, one.end, matches);
      last = one;
    }
  },
};

/** What proves that somebody holds a card: the code on its back. */
const CODES = /(?:cv[cv]2?|csc|security[_ ]?code|prüfziffer|cid)\\{0,3}["']?(?: is)?[ ]?[:=]?[ ]?\\{0,3}["']?(?<code>\d{3,4})(?!\d)/giu;
function addCodes(text: string, from: number, matches: Match[]): void {
  for (const found of text.slice(from, from + 120).matchAll(CODES)) {
    const code = found.groups?.code as string;
    const end = from + found.index + found[0].length;
    matches.push({ start: end - code.length, end, rule: 'card', tier: 'candidate', local: true });
  }
}

/** A cell of a table, or a quoted field. */
const CELL = /(?:^|[\n|│;,\t]) ?$/;
const CELL_END = /^(?: ?[|│;\t]|,\S)/;
const QUOTED = /(?:^|[,{:] {0,2})\\{0,3}"$/;
const NAME_FIELD = /(?:name|holder|inhaber|titulaire|titular|customer|patient|recipient|contact)\\{0,3}["']?[ ]?[:=][ ]?\\{0,3}["']?$/i;

/** Names between two places of a text, the latter at most to its end. `before`: something of the person's stands behind them. */
function addNames(text: string, from: number, to: number, before: boolean, matches: Match[]): void {
  const part = text.slice(from, to + REST);
  for (const found of [...part.matchAll(FULL), ...part.matchAll(CALLED)]) {
    if (from + found.index >= to) continue;
    const name = found.groups?.name ?? found.groups?.asian;
    if (name === undefined || !(found.groups?.asian || isPersonName(name))) continue;
    const start = from + found.index + found[0].indexOf(name);
    const end = start + name.length;
    const [head, tail] = [text.slice(Math.max(0, start - 24), start), text.slice(end, end + 3)];
    const isCell = before && ((CELL.test(head) && CELL_END.test(tail)) || (QUOTED.test(head) && /^\\{0,3}"/.test(tail)));
    const isTheirs = / /.test(name) && (isCell || (NAME_FIELD.test(head) && !/^[ \w]/.test(tail)));
    matches.push({ start, end, rule: 'person-name', tier: isTheirs ? 'candidate' : 'suspicion', local: true });
  }
}

export const personName: PrivateData = {
  kind: 'author',
  detectors: [beside],
  ng: [
    ['Lena Vesterholm|+49 30 2445 6780|2', 'Lena Vesterholm'],
    [`card ${completed('4539 7712 0486 135#', (value) => luhn(digitsOf(value)))} exp 09/27 cvc 774`, '774'],
  ],
  asks: [
    ['Lena Vesterholm: +49 30 2445 6780', 'Lena Vesterholm'],
    ['call Jorun at +49 30 2445 6780', 'Jorun'],
    ['phone +49 30 2445 6780 (Jonas Ek)', 'Jonas Ek'],
    ['田中さん 電話：090-2445-6780', '田中'],
  ],
  ok: ['Lena Vesterholm wrote it', '555-0100 CLOUDFIT SOFTWARE', 'Customer Support'],
};
