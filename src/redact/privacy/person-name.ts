/** Names beside what belongs to one person: a telephone number, an address, a date of birth. Nobody but the owner knows whose. */
import type { Detector, Match } from '../engine/detector.ts';
import type { PrivateData } from './kind.ts';
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
      addNames(text, from, one.start, matches);
      addNames(text, one.end, one.end + BEHIND, matches);
      last = one;
    }
  },
};

function addNames(text: string, from: number, to: number, matches: Match[]): void {
  const part = text.slice(from, to + REST);
  for (const found of [...part.matchAll(FULL), ...part.matchAll(CALLED)]) {
    if (from + found.index >= to) continue;
    const name = found.groups?.name ?? found.groups?.asian;
    if (name === undefined || !(found.groups?.asian || isPersonName(name))) continue;
    const start = from + found.index + found[0].indexOf(name);
    matches.push({ start, end: start + name.length, rule: 'person-name', tier: 'suspicion', local: true });
  }
}

export const personName: PrivateData = {
  kind: 'author',
  detectors: [beside],
  ng: [],
  asks: [
    ['Lena Vesterholm: +49 30 2445 6780', 'Lena Vesterholm'],
    ['call Jorun at +49 30 2445 6780', 'Jorun'],
    ['phone +49 30 2445 6780 (Jonas Ek)', 'Jonas Ek'],
    ['田中さん 電話：090-2445-6780', '田中'],
  ],
  ok: ['Lena Vesterholm wrote it', '555-0100 CLOUDFIT SOFTWARE', 'Customer Support'],
};
