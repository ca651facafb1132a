/**
 * What stands beside something that belongs to one person, in its record: a row, an object, a form, a sentence. Fields that are named
 * after what people have, and cells and fields of a person's form, are that person's; about other names the owner is asked.
 */

import {
  type Cell,
  type Detector,
  type Field,
  fieldsIn,
  firstWhere,
  isWord,
  type Match,
  type Table,
  tableAt,
  tuplesAt,
} from '../formats/index.ts';
import { expression, labels, shows } from './expressions.ts';
import { type FieldKind, isOfThing, kindOfField } from './field-kinds.ts';
import { around, isOfNobody, isOwnName, isPersonName, isRole } from './person.ts';
import { addOthers, addOwner, addParts, addProse, BEFORE, byForm, found } from './person-prose.ts';
import type { PrivateData } from './private-data.ts';

/** Rules whose findings are one person's; a mail address proves less. */
const PERSONAL = new Set(['phone', 'address', 'birth-date', 'iban', 'card', 'national-id', 'personal']);
const SEEDS = new Set([...PERSONAL, 'email', 'person-name']);
/** How far what is one person's stands apart, within a paragraph. */
const REACH = 240;

const beside: Detector = {
  id: 'person-name',
  beside(text, all, matches) {
    // A folder is named after an account.
    const seeds = all.filter(
      ({ rule, start, end }) => SEEDS.has(rule) && !isOfNobody(text, start) && !(text[start - 1] === '/' && text[end] === '/'),
    );
    const proven = seeds.filter(isProven);
    const read = reader(text);
    let told = 0;
    for (const seed of seeds) {
      if (seed.rule === 'card') addCodes(text, seed.end, matches);
      // Names in sentences.
      if (PERSONAL.has(seed.rule)) addProse(text, Math.max(told, seed.start - BEFORE), seed, matches);
      else if (seed.rule === 'email') addOwner(text, seed, matches);
      if (isProven(seed)) told = seed.end;
      const offered = read(seed);
      if (!offered) continue;
      // What may be a number of a person's is one where more of a person stands beside it.
      const isOne = isProven(seed) || new Set(offered.map(({ rule }) => rule)).add(seed.rule).size > 2 || isNear(text, seed, proven);
      if (!isOne) continue;
      for (const match of offered) matches.push(match);
      if (!isProven(seed)) matches.push({ ...seed, tier: 'candidate', local: true });
    }
    addParts(text, [...all, ...matches], matches);
  },
};

const isProven = ({ tier }: Match) => tier !== 'suspicion';

/** Reads the table that something of a person's is in, or the record; nothing where that was read. */
function reader(text: string) {
  /** Where the last table and the last record end, and the last lines that could be a table. */
  let [tabled, read, tried] = [0, 0, 0];
  return (seed: Match): Match[] | undefined => {
    const { start, end } = seed;
    if (start < tabled) return undefined;
    const table = start < tried ? undefined : (tuplesAt(text, start) ?? tableAt(text, start));
    tried = Math.max(tried, table?.end ?? 0);
    const offered: Match[] = [];
    if (table && addTable(table, offered)) {
      tabled = table.end;
      return offered;
    }
    const [above, below] = around(text, start, end, [REACH, REACH]);
    const [from, to] = [Math.max(tabled, read, start - above.length), end + below.length];
    const isSure = isProven(seed) && PERSONAL.has(seed.rule);
    if (from < to) addFields(fieldsIn(text, from, to, isSure), isSure, offered, text);
    if (from < to && isSure) addOthers(text, from, to, seed, offered);
    if (isSure) read = to;
    return offered;
  };
}

function addCodes(text: string, from: number, matches: Match[]): void {
  for (const { groups, index, 0: all } of text.slice(from, from + 120).matchAll(expression('code-of-a-card'))) {
    const value = (groups?.code ?? groups?.until) as string;
    matches.push(found('card', { value, at: from + index + all.length - value.length }));
  }
}

/** Adds what is a person's in a table that something of a person's stands in; false if no other column is. */
function addTable({ heads, rows }: Table, matches: Match[]): boolean {
  const before = matches.length;
  for (const row of rows) {
    const fields = row.map((cell, column): Field => ({ ...cell, name: heads?.[column]?.value ?? '' }));
    addFields(fields.filter(tellsSomething), true, matches);
  }
  if (!heads) for (const cell of pairsIn(rows)) matches.push(found('person-name', cell));
  return matches.length > before;
}

/** A town alone tells nobody. */
const tellsSomething = ({ name, value }: Field) => !(/^\p{Lu}[\p{L} -]*$/u.test(value) && kindOfField(name)?.rule === 'address');

/** The first and the last name, in two cells beside each other: in most rows, or what stands there has other names. */
function pairsIn(rows: readonly (readonly Cell[])[]): Cell[] {
  const isSingle = (cell: Cell | undefined) =>
    cell !== undefined && shows('single-name', cell.value) && isPersonName(cell.value) && !isWord(cell.value);
  const pairs = rows.flatMap((row) => {
    const first = row.findIndex((cell, at) => isSingle(cell) && isSingle(row[at + 1]));
    return first < 0 ? [] : [row.slice(first, first + 2)];
  });
  return pairs.length * 2 < rows.length ? [] : pairs.flat();
}

/** Fields of a record, by their names or as a person's full name is written; in a `text` further names may stand behind one. */
function addFields(given: readonly Field[], isSure: boolean, matches: Match[], text?: string): void {
  const fields = given.map((field) => ({ field, kind: kindOfField(field.name) }));
  const named = fields.filter(({ kind }) => kind?.rule === 'person-name');
  // Beside a first name a last one is no thing's; in a table nor is one beside what else people have.
  const beside: readonly unknown[] = text === undefined ? fields.flatMap(({ kind }) => kind ?? []) : named.map(({ field }) => field.name);
  const isOne = new Set(beside).size < 2;
  for (const { field, kind } of fields) {
    const isName = kind?.rule === 'person-name';
    const isNamed = kind?.fits(field.value, isOne ? field.name : '');
    if (isNamed && isName && text !== undefined) addListed(text, field, matches);
    const rule = isNamed ? (isSure || kind?.rule !== 'personal') && kind?.rule : isSure && ruleByForm(field, kind);
    // What a field of another name holds may be anybody's, and a thing's.
    const isAsked = rule === 'person-name' && !isName && !isRole(field.name);
    if (rule) matches.push(found(rule, field, isAsked ? 'suspicion' : 'candidate'));
  }
}

/** What a field is by what it holds, beside something that is certainly a person's. */
function ruleByForm({ name, value }: Field, kind: FieldKind | undefined): string | false | undefined {
  if (isOwnName(value) && !isOfThing(name)) return 'person-name';
  return (!kind || kind.rule === 'person-name') && byForm(value, name);
}

/** Further names in the list that a field holds: `"given": ["Anna", "Maria"]`. */
function addListed(text: string, { at, value }: Cell, matches: Match[]): void {
  const list = expression('further-names').exec(text.slice(at + value.length, at + value.length + 120))?.[0] ?? '';
  for (const { index, 0: name } of list.matchAll(/\p{L}[\p{L} '’-]+/gu))
    matches.push(found('person-name', { value: name, at: at + value.length + index }));
}

/** Beside something proven, within the paragraph. */
function isNear(text: string, { start, end }: Match, proven: readonly Match[]): boolean {
  const other = proven[firstWhere(proven.length, (at) => (proven[at] as Match).end >= start - NEAR)];
  if (!other || other.start > end + NEAR) return false;
  return !/\n\s*\n/.test(other.start > end ? text.slice(end, other.start) : text.slice(other.end, start));
}
const NEAR = 100;

/** Names of columns that are no thing's. */
const OF_PEOPLE = labels.name.filter((name) => name.length > 5 && !/^(?:tenant|contact|client|owner|sender|holder|surname)$/.test(name));
/** Tables of people where nothing shows by itself what it is: a name, and what only people have or two things more. */
const heading: Detector = {
  id: 'person-name',
  keywords: OF_PEOPLE,
  begins: true,
  at(text, start, end, matches, reading) {
    const last = reading.last.get('heading');
    if (!/[,;|│\t "']/.test(text[end] ?? '') || (last && start < last.end)) return;
    const table = tableAt(text, start);
    if (!table?.heads?.some(({ at, value }) => at <= start && start < at + value.length)) return;
    reading.last.set('heading', { start, end: table.end });
    const rules = new Set(table.heads.map(({ value }) => kindOfField(value)?.rule));
    if (rules.has('person-name') && (OF_ONE.some((rule) => rules.has(rule)) || rules.size > 3)) addTable(table, matches);
  },
};

const OF_ONE = ['birth-date', 'phone', 'iban', 'national-id'];

export const personRecord: PrivateData = { readers: [heading, beside] };
