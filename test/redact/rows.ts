/** The tables whose rows say where something stands in texts, each with how one sees that a row finds something in its case. */

import expressionsOfFormats from '../../src/redact/formats/expressions.json' with { type: 'json' };
import { inFull } from '../../src/redact/formats/expressions.ts';
import {
  type Detector,
  type Finder,
  matchFinder,
  oneOf,
  type Row,
  type ThingRow,
  textFinder,
  written,
} from '../../src/redact/formats/index.ts';
import thingsOfFormats from '../../src/redact/formats/value/things.json' with { type: 'json' };
import commandRows from '../../src/redact/people/commands.json' with { type: 'json' };
import { commandsThatPrint } from '../../src/redact/people/commands.ts';
import { rows as rowsOfPeople } from '../../src/redact/people/expressions.ts';
import { identity } from '../../src/redact/people/identity.ts';
import { layouts } from '../../src/redact/people/layout.ts';
import layoutRows from '../../src/redact/people/layouts.json' with { type: 'json' };
import { machine } from '../../src/redact/people/machines.ts';
import usageRows from '../../src/redact/people/name-usages.json' with { type: 'json' };
import { usageAt } from '../../src/redact/people/name-usages.ts';
import { phone } from '../../src/redact/people/phone.ts';
import { numberDetector, type PrivateData } from '../../src/redact/people/private-data.ts';
import shapes from '../../src/redact/people/shapes.json' with { type: 'json' };
import { street } from '../../src/redact/people/street.ts';
import toldRows from '../../src/redact/people/told.json' with { type: 'json' };
import { told } from '../../src/redact/people/told.ts';
import { commandOptions } from '../../src/redact/places/command/usage.ts';
import options from '../../src/redact/places/command/usages.json' with { type: 'json' };
import { behind, NO_VALUES, SYNTAXES } from '../../src/redact/places/named/index.ts';
import { NAME_KEYWORDS, nameAround } from '../../src/redact/places/named/name-around.ts';
import settings from '../../src/redact/places/named/settings.json' with { type: 'json' };
import syntaxes from '../../src/redact/places/named/syntaxes.json' with { type: 'json' };
import names from '../../src/redact/places/names.json' with { type: 'json' };
import { rowFor } from '../../src/redact/places/names.ts';
import thingsOfCommands from '../../src/redact/places/output/commands.json' with { type: 'json' };
import printedRows from '../../src/redact/places/output/printed.json' with { type: 'json' };
import { PRINTERS, says } from '../../src/redact/places/output/table.ts';
import { tables as patternTables } from '../../src/redact/places/patterns/index.ts';
import { type Reader, readerDetector } from '../../src/redact/places/reader.ts';
import { EVIDENCE, IMPOSSIBLE, signOf, TERMS } from '../../src/redact/places/value/certainty.ts';
import { usageAt as useAt } from '../../src/redact/session/session-names.ts';
import uses from '../../src/redact/session/usages.json' with { type: 'json' };
import thingsOfTalk from '../../src/redact/talk/expressions.json' with { type: 'json' };
import features from '../../src/redact/talk/features.json' with { type: 'json' };
import { NO_NOUNS, nounsIn } from '../../src/redact/talk/nouns.ts';

export interface Table {
  name: string;
  rows: readonly Row[];
  /** Whether the row of this place in the table finds something in a text. */
  finds(index: number, text: string): boolean;
}

const found = (detectors: Detector[]) => {
  const find = textFinder([matchFinder(detectors)] as Finder[]);
  return (text: string) => find(text).length > 0;
};
const byReaders = (readers: readonly Reader[]) => {
  const finders = readers.map((reader) => found([readerDetector(reader)]));
  return (index: number, text: string) => finders[index]?.(text) ?? false;
};
const optionRows = Object.values(options).flat() as Row[];
/** A command on its first line, below which is what it printed. */
const printedIn = (text: string) => [text.slice(0, text.indexOf('\n')), text.slice(text.indexOf('\n') + 1)] as const;
const layoutFinders = layouts.map((layout) => found([layout]));
/** In the order of the table: those that say that no value follows are read first. */
const orders = syntaxes.rows.map(({ place }, index) => {
  const isNone = place === 'none';
  const before = syntaxes.rows.slice(0, index).filter((row) => (row.place === 'none') === isNone).length;
  return (isNone ? NO_VALUES : SYNTAXES)[before];
});

const partsOfTalk: { [name: string]: string } = thingsOfTalk.parts;
/** With their parts written out. */
const whole = (rows: ThingRow[]) => rows.map((row) => ({ ...row, is: inFull(row.is) }));

/** What values and commands are that hold no secret, by the test that asks for it, and long expressions; lists of words have no rows. */
const things = Object.entries({
  ...thingsOfFormats,
  ...thingsOfCommands,
  said: thingsOfTalk.said.map((row) => ({ ...row, is: written(row.is, (name) => partsOfTalk[name]) })),
  noSecret: thingsOfTalk.noSecret,
  odd: thingsOfTalk.odd,
  notOdd: thingsOfTalk.notOdd,
  joined: thingsOfTalk.joined,
  settings,
  features,
  expressions: whole(expressionsOfFormats.rows),
  prefixes: whole(expressionsOfFormats.prefixes),
  people: rowsOfPeople,
}).flatMap(([name, rows]) => (rows.some((row) => typeof row === 'string') ? [] : [{ name, rows: rows as ThingRow[] }]));

/** What certainty knows of values, each row where it looks. */
const signs = [
  ...Object.entries(TERMS).map(([name, rows]) => ({ name: `terms/${name}`, rows })),
  { name: 'evidence', rows: EVIDENCE },
  ...IMPOSSIBLE.map(({ says, rows }) => ({ name: `impossible: ${says}`, rows })),
];
/** What people tell, and numbers by their shape: rows of a table, and what a module makes of them, in their order. */
const privateData = (name: string, rows: readonly Row[], made: readonly Detector[]): Table => {
  const finders = made.map((one) => found([one]));
  return { name: `people/${name}`, rows, finds: (index, text) => finders[index]?.(text) ?? false };
};
const shapesOf = ({ numbers = [] }: PrivateData) => numbers.map((one) => numberDetector([one]));

export const tables: readonly Table[] = [
  ...signs.map(({ name, rows }) => ({
    name,
    rows,
    finds(index: number, text: string) {
      const row = rows[index];
      return row !== undefined && signOf(row)(text, row.kinds?.[0] ?? 'password', row.places?.[0] ?? 'given');
    },
  })),
  ...things.map(({ name, rows }) => ({
    name: `things/${name}`,
    rows,
    // Wherever it stands in the case.
    finds: (index: number, text: string) =>
      oneOf(rows.slice(index, index + 1).map((row) => ({ ...row, flags: row.flags?.replace('y', '') })))(text),
  })),
  ...patternTables.map(({ name, rows, readers }) => ({ name: `patterns/${name}`, rows, finds: byReaders(readers) })),
  { name: 'places/names', rows: names.kinds, finds: (index, text) => rowFor(text).row === index },
  { name: 'command/usages', rows: optionRows, finds: byReaders(commandOptions) },
  {
    name: 'output/printed',
    rows: printedRows as Row[],
    finds(index, text) {
      const [command, output] = printedIn(text);
      const printer = PRINTERS[index];
      return printer !== undefined && says(command, printer) !== null && Array.from(output.matchAll(printer.values)).length > 0;
    },
  },
  {
    name: 'named/syntaxes',
    rows: syntaxes.rows as Row[],
    finds: (index, text) =>
      NAME_KEYWORDS.some((word) =>
        Array.from(text.toLowerCase().matchAll(new RegExp(word, 'g'))).some(({ index: start }) => {
          const name = nameAround(text, start, start + word.length);
          const syntax = orders[index];
          return name !== undefined && syntax !== undefined && behind(text, name, syntax) !== null;
        }),
      ),
  },
  {
    name: 'talk/noNoun',
    rows: thingsOfTalk.noNoun,
    finds: (index, text) =>
      nounsIn(text, []).some(({ start }) => !nounsIn(text, NO_NOUNS.slice(index, index + 1)).some((noun) => noun.start === start)),
  },
  { name: 'people/layouts', rows: layoutRows as Row[], finds: (index, text) => layoutFinders[index]?.(text) ?? false },
  {
    name: 'people/commands',
    rows: commandRows as Row[],
    finds(index, text) {
      const [command, output] = text.includes('\n') ? printedIn(text) : [text, ''];
      const { line } = commandsThatPrint.find((one) => one.command.test(command)) ?? {};
      const isOwn = line !== undefined && line === commandsThatPrint[index]?.line;
      return isOwn && (output === '' || output.split('\n').some((one) => Object.keys(line.exec(one)?.groups ?? {}).length > 0));
    },
  },
  privateData('told, identity', toldRows.identity, identity.readers),
  privateData('told, phone', toldRows.phone, phone.readers),
  privateData('told', toldRows.told, told.readers),
  privateData('told, street', toldRows.street, street.readers.slice(-toldRows.street.length)),
  privateData('shapes, identity', shapes.identity, shapesOf(identity)),
  privateData('shapes, beside', shapes.beside, shapesOf(identity).slice(-shapes.beside.length)),
  privateData('shapes, phone', shapes.phone, shapesOf(phone)),
  privateData('shapes, machines', shapes.machines, shapesOf(machine)),
  { name: 'session/usages', rows: uses as Row[], finds: (index, text) => useAt(text) === index },
  { name: 'people/name-usages', rows: usageRows as Row[], finds: (index, text) => usageAt(text) === index },
];
