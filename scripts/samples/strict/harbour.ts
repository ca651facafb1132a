/** The code base of the long story: a harbour office's programs, sixteen folders of seven files. */
import { dedent } from '../text.ts';
import { type Kind, kinds, type Names, type Site } from './kinds.ts';

const folder = (name: string, type: string, one: string, many: string, text: [string, string], number: [string, string]): Names => ({
  folder: name,
  type,
  one,
  many,
  text,
  number,
});

export const folders: Names[] = [
  folder('tides', 'Tide', 'tide', 'tides', ['station', 'state'], ['rise', 'height']),
  folder('berths', 'Berth', 'berth', 'berths', ['quay', 'use'], ['length', 'draught']),
  folder('ferries', 'Crossing', 'crossing', 'crossings', ['route', 'status'], ['cars', 'seats']),
  folder('tickets', 'Ticket', 'ticket', 'tickets', ['holder', 'zone'], ['price', 'age']),
  folder('weather', 'Report', 'report', 'reports', ['buoy', 'warning'], ['wind', 'wave']),
  folder('pilots', 'Order', 'order', 'orders', ['pilot', 'urgency'], ['hours', 'distance']),
  folder('cargo', 'Load', 'load', 'loads', ['owner', 'deadline'], ['weight', 'volume']),
  folder('lights', 'Light', 'light', 'lights', ['tower', 'repair'], ['range', 'period']),
  folder('locks', 'Passage', 'passage', 'passages', ['chamber', 'priority'], ['ships', 'level']),
  folder('crew', 'Shift', 'shift', 'shifts', ['sailor', 'notice'], ['wage', 'rest']),
  folder('dues', 'Invoice', 'invoice', 'invoices', ['payer', 'reminder'], ['amount', 'rate']),
  folder('signals', 'Signal', 'signal', 'signals', ['mast', 'meaning'], ['flags', 'bearing']),
  folder('moorings', 'Mooring', 'mooring', 'moorings', ['buoy', 'renewal'], ['fee', 'depth']),
  folder('ice', 'Passing', 'passing', 'passings', ['breaker', 'need'], ['miles', 'thickness']),
  folder('customs', 'Entry', 'entry', 'entries', ['broker', 'check'], ['duty', 'share']),
  folder('logbook', 'Line', 'line', 'lines', ['author', 'follow'], ['words', 'page']),
];

const files: [name: string, kinds: Kind[]][] = [
  ['table', ['first', 'index', 'grid']],
  ['parse', ['groups', 'split']],
  ['report', ['collect', 'last']],
  ['plan', ['neighbours', 'order']],
  ['rates', ['lookup', 'index']],
  ['lots', ['swap', 'first']],
  ['cli', ['argv', 'split', 'last']],
];

export interface SourceFile {
  path: string;
  names: Names;
  text: string;
  sites: Site[];
}

/** All files of a folder. Which kinds a file holds shifts from folder to folder. */
export function filesOf(names: Names): SourceFile[] {
  const turn = folders.indexOf(names);
  return files.map(([name, held], index) => {
    const chosen = held.filter((_kind, place) => held.length === 2 || (turn + index + place) % 3 !== 0);
    const sites = chosen.map((kind): Site => ({ kind, ...kinds[kind](names) }));
    const imports = [
      ...(chosen.includes('argv') ? ["import { resolve } from 'node:path';"] : []),
      ...(chosen.includes('swap') ? ["import { randomInt } from 'node:crypto';"] : []),
      ...(sites.some((site) => site.before.includes(`${names.type}[]`)) ? [`import type { ${names.type} } from './model.ts';`] : []),
    ];
    const head = imports.length > 0 ? `${imports.join('\n')}\n\n` : '';
    return { path: `src/${names.folder}/${name}.ts`, names, text: head + sites.map((site) => dedent(site.before)).join('\n\n'), sites };
  });
}

export const modelOf = (n: Names): string => `
  export interface ${n.type} {
    /** Seconds since the harbour's epoch. */
    at: number;
    ${n.text[0]}: string;
    ${n.text[1]}: string;
    ${n.number[0]}: number;
    ${n.number[1]}: number;
  }`;

/** The line a board shows; it calls what the first file with such a function exports. */
export const pageOf = (n: Names, files: SourceFile[]): string => `
  import { clock } from '../clock.ts';
  import type { ${n.type} } from './model.ts';
  import { next${n.type} } from './${sourceOfNext(files)}.ts';

  export function boardLine(${n.many}: ${n.type}[], now: number): string {
    return ‹Next ${n.one}: \${clock(next${n.type}(${n.many}, now).at)}›;
  }`;

const sourceOfNext = (files: SourceFile[]) =>
  files
    .find((file) => file.sites.some((site) => site.kind === 'first'))
    ?.path.split('/')
    .at(-1)
    ?.replace('.ts', '') ?? 'table';

/** What the compiler says about a file's sites that are still as they were. */
export function errorsIn(file: SourceFile, text: string): string[] {
  const lines = text.split('\n');
  return file.sites.flatMap((site) => {
    const body = dedent(site.before).split('\n');
    const start = text.indexOf(dedent(site.before));
    if (start < 0) return [];
    const first = text.slice(0, start).split('\n').length;
    return site.errors.map((error) => {
      const inside = body.findIndex((line) => line.includes(error.at));
      const line = lines[first - 1 + inside] ?? '';
      return `${file.path}(${first + inside},${line.indexOf(error.at) + 1}): error TS${error.code}: ${error.message}`;
    });
  });
}
