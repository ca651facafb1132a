/**
 * What stands beside something that belongs to one person: a name beside a telephone number, an address, a date of birth; the code of a
 * card. A name that is a cell or a field of its own is that person's; about others the owner is asked.
 */
import { candidate, type Detector, type Match } from '../engine/detector.ts';
import { lineEnd, lineStart } from '../engine/lines.ts';
import { isWord } from '../value/words.ts';
import { cellsBelow } from './columns.ts';
import type { PrivateData } from './kind.ts';
import { labels } from './labelled.ts';
import { FULL_NAME, PERSON } from './places.ts';
import { isPersonName, isRole } from './role.ts';
import { isPlace, TOWN } from './street.ts';

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
      addFields(text, one.start, one.end, matches);
      if (one.tier !== 'suspicion') addOthers(text, one.start, one.end, matches);
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

/** Names of fields and of columns, behind a beginning of a word; and what stands in them. */
const fieldOf = (names: readonly string[], value: string) =>
  new RegExp(
    `(?<![\\p{L}\\d])(?:${[...names].sort((one, other) => other.length - one.length).join('|')})\\\\{0,3}["'>]{0,2}[ \\t]{0,3}(?<sign>=>|[:：=]?)[ \\t]{0,3}\\\\{0,3}["']?(?<value>${value})(?=\\\\{0,3}["']|[ \\t]{0,2}(?:[<\\n;,，|}]|\\\\n|$)|[ ][a-z_]{1,20}=)`,
    'giu',
  );
const NAME_FIELD = fieldOf(labels.name, "[\\p{L}][\\p{L}\\p{M}'’. -]{1,50}?");
const PLACE_FIELD = fieldOf(labels.place, "[\\p{L}\\d][\\p{L}\\p{M}\\d.,'’/$ -]{1,50}?");
/** \`Am Teich 7a, 24796 Wiesendorf\`: a house in its street, and the town. */
const HOUSE =
  /(?<![\p{L}\d])\p{Lu}[\p{L}'’.-]{1,24}(?: [\p{L}'’.-]{2,24}){0,3} \d{1,4}(?:[/-]\d{1,4})?(?: ?[a-z])?, ?(?:[A-Z]{1,2}-)?\d{3} ?\d{2} \p{Lu}[\p{L}-]{2,30}/gu;
/** How far what is one person's stands apart, within a paragraph. */
const RECORD = 220;

/** The paragraph around a place, as far as a record reaches, and where it begins. */
function recordAround(text: string, from: number, to: number): { record: string; start: number } {
  const before = text
    .slice(Math.max(0, from - RECORD), from)
    .split(/\n\s*\n/)
    .at(-1) as string;
  const after = text.slice(to, to + RECORD).split(/\n\s*\n/, 1)[0] as string;
  return { record: before + text.slice(from, to) + after, start: from - before.length };
}

/** A number of its own: what a field or a cell holds. */
const NUMBER = /(?<=(?:[,;|\t:=>('"：]|=>)[ ]{0,3}["'\\]{0,2})\d[\d ./-]{5,18}\d(?=["'\\]{0,3}[ ]{0,3}(?:[,;|\t\n)<}\]]|\\n|$))/g;
/** Of years in which people were born who have accounts now. */
const BORN = /^(?:(?:19[3-9]\d|200[0-9])[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:19[3-9]\d|200[0-9]))$/;
/** Other dates, times of machines, sums of money. */
const NO_NUMBER = /^(?:(?:19|20)\d\d[-./]\d|\d{1,2}[-./]\d{1,2}[-./]\d{2,4}|1[5-8]\d{8}(?:\d{3})?$)|[.]\d{1,2}$|^\d{1,3}(?:\.\d{1,3}){3}/;
const NO_OWNER =
  /(?:amount|total|price|sum|qty|quantity|order|invoice|version|port|size|count|time|betrag|importe|monto|_at|ticket|ref|sku)[\w ]{0,8}["'\\]{0,3}[ ]?[:=>]?[ ]?["'\\]{0,3}$/i;

/** What else a record holds that is a person's: where one number is, others of its fields are so too; and the lines of an address. */
function addOthers(text: string, from: number, to: number, matches: Match[]): void {
  const { record, start } = recordAround(text, from, to);
  const add = (rule: string, at: number, value: string) =>
    matches.push({ ...candidate(rule, start + at, start + at + value.length), local: true });
  for (const { 0: value, index } of record.matchAll(NUMBER)) {
    if (BORN.test(value)) add('birth-date', index, value);
    else if (!NO_NUMBER.test(value) && value.replace(/\D/g, '').length > 6 && !NO_OWNER.test(record.slice(Math.max(0, index - 30), index)))
      add('national-id', index, value);
  }
  for (const { 0: line, index } of record.matchAll(
    /(?<=^|\n)(?:[ ]{0,8}\d{1,6}(?:→|\t))?[ \t]{0,8}[^\s:="'{}<>|,][^\n:="'{}<>|]{5,58}(?=\n|$)/g,
  )) {
    const value = line.replace(/^[ ]{0,8}\d{1,6}(?:→|\t)|^[ \t]{1,8}/, '').trim();
    if (!/[。、]|^\p{L}+ \d{5}$/u.test(value) && (isPlace(value, true) || TOWN.test(value)))
      add('address', index + line.indexOf(value), value);
  }
}

/** Fields of the record that something of a person's was found in. */
function addFields(text: string, from: number, to: number, matches: Match[]): void {
  const { record, start } = recordAround(text, from, to);
  const add = (rule: string, found: RegExpExecArray, value: string) => {
    const end = start + found.index + found[0].length;
    matches.push({ start: end - value.length, end, rule, tier: 'candidate', local: true });
  };
  // Without a sign of a field, its name begins a line, or is of letters without spaces.
  const isField = ({ 0: all, index, groups }: RegExpExecArray) =>
    groups?.sign ||
    /^[\p{L}_ ]{1,20}\\{0,3}["'>]/u.test(all) ||
    /^\P{ASCII}/u.test(all) ||
    /(?:^|[\n→\t])[ ]{0,8}$/.test(record.slice(0, index));
  for (const found of record.matchAll(NAME_FIELD)) {
    const value = (found.groups?.value ?? '').trimEnd();
    const isAny = /^(?:name|nom|nome|naam|contact|owner|customer)\b/i.test(found[0]) && !/[ ・]|\P{ASCII}{2}/u.test(value);
    if (!isAny && isField(found) && isNamed(value)) add('person-name', found, found.groups?.value as string);
  }
  for (const found of record.matchAll(PLACE_FIELD)) {
    const value = found.groups?.value as string;
    if (isField(found) && (/\d/.test(value) || /^\p{Lu}/u.test(value)) && !NO_PLACE.test(value)) add('address', found, value);
  }
  for (const found of record.matchAll(HOUSE)) add('address', found, found[0]);
}
/** Also the sender of a message, in capitals. */
const NO_PLACE = /^(?:[Ss]tring|[Nn]ull|[Tt]rue|[Ff]alse|[Nn]one|undefined|varchar|[Tt]ext)\b|^[A-Z]+$|\.\w{2,4}$/;
/** What stands in front of the purpose of a payment. */
const PURPOSE =
  /^(?:Verwendungszweck|Zahlungsgrund|Betreff|Rechnung|Reference|Concepto|Asunto|Motif|Objet|Causale|Omschrijving|Tytuł|Meddelande) /;
/** A name as people write theirs: letters of a script without capitals, or capitals first, and no words of programs. */
const isNamed = (value: string) =>
  (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}・ ]{2,12}$/u.test(value) ||
    /^\p{Lu}[\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]+){0,4}$/u.test(value)) &&
  !isRole(value) &&
  value.split(/[ -]/).some((word) => word.length > 2 && !isWord(word));

/** A cell of a table, or a quoted field. */
const CELL = /(?:^|[\n|│;,\t]) ?$/;
const CELL_END = /^(?: {0,40}[|│;\t]|,\S)/;
const QUOTED = /(?:^|[,{(:] {0,2})\\{0,3}["']$/;

/** Names between two places of a text, the latter at most to its end. `before`: something of the person's stands behind them. */
function addNames(text: string, from: number, to: number, before: boolean, matches: Match[]): void {
  const part = text.slice(from, to + REST);
  for (const found of [...part.matchAll(FULL), ...part.matchAll(CALLED)]) {
    if (from + found.index >= to) continue;
    const name = found.groups?.name ?? found.groups?.asian;
    if (name === undefined || PURPOSE.test(name) || !(found.groups?.asian || isPersonName(name))) continue;
    const start = from + found.index + found[0].indexOf(name);
    const end = start + name.length;
    const [head, tail] = [text.slice(Math.max(0, start - 24), start), text.slice(end, end + 44)];
    const isCell = before && ((CELL.test(head) && CELL_END.test(tail)) || (QUOTED.test(head) && /^\\{0,3}["']/.test(tail)));
    // Of words that mean nothing else.
    const isOwn = !/[<:/]\w*$/.test(head) && name.split(' ').every((word) => /\p{Ll}|\.$/u.test(word) && !isWord(word));
    matches.push({ start, end, rule: 'person-name', tier: / /.test(name) && (isCell || isOwn) ? 'candidate' : 'suspicion', local: true });
  }
}

const PAID = 'auftraggeber, empfänger, begünstigter, payee, beneficiary, bénéficiaire, beneficiario, ordenante, odbiorca'.split(', ');
const BESIDE = new RegExp(
  `(?<!\\p{L})(?:${[...labels.birth, 'phone', 'telephone', 'mobile', 'tel', 'telefon', 'telefoon', 'teléfono', 'e-?mail', 'ssn', 'iban', 'street', 'address', 'straße', 'straat', 'ulica', 'pesel', 'personas', 'personnummer', 'konto?s?', '電話', '手机', '电话'].join('|')})`,
  'iu',
);
/** Columns of names: beside others of a person's, and of those who pay and are paid. */
const column: Detector = {
  id: 'person-name',
  keywords: [...labels.name, ...PAID],
  begins: true,
  at(text, start, end, matches) {
    if (!/[,;|│\t "]/.test(text[end] ?? '')) return;
    const isPaid = PAID.includes(text.slice(start, end).toLowerCase());
    const from = lineStart(text, start, 300);
    const heading = from < 0 ? '' : text.slice(from, Math.max(end, lineEnd(text, end, 300)));
    if (!/[,;|│\t]| {2}/.test(heading) || !(isPaid || BESIDE.test(heading))) return;
    for (const { cell, at } of cellsBelow(text, start, end))
      if (isPaid ? WHOLE.test(cell) && isPersonName(cell) : isNamed(cell))
        matches.push({ start: at, end: at + cell.length, rule: 'person-name', tier: 'candidate', local: true });
  },
};
const WHOLE = new RegExp(`^${PERSON}$`, 'u');

export const personName: PrivateData = { readers: [column, beside] };
