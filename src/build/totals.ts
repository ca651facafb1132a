/** What a build says of all its sessions together; kept with the site, so that an unchanged one need not be read to say it again. */
import type { SessionMeta } from '../model/meta.ts';
import type { Noise } from '../model/session.ts';
import { type Entry, metaOf } from './entry.ts';
import type { Plan } from './plan.ts';

export interface Totals {
  sessions: number;
  /** Of these, sessions that no list shows because nobody speaks in them. */
  noise: { [kind in Noise]: number };
  turns: number;
  parts: number;
  records: SessionMeta['records'];
  /** Number of places by rule. */
  redactions: { [rule: string]: number };
  unknownKinds: SessionMeta['unknownKinds'];
  /** Number of hidden turns by slug. */
  hiddenTurns: { [slug: string]: number };
  /** Lines that could not be read, the first of a file for all of the same reason. */
  unreadable: (SessionMeta['unreadable'][number] & { times: number })[];
}

const mostFiles = 20;

export function totalsOf(entries: readonly Entry[]): Totals {
  const totals: Totals = {
    sessions: entries.length,
    noise: { programs: 0, empty: 0, subagent: 0 },
    turns: 0,
    parts: 0,
    records: { read: 0, shown: 0, hidden: 0, unknown: 0, unreadable: 0 },
    redactions: {},
    unknownKinds: {},
    hiddenTurns: {},
    unreadable: [],
  };
  const add = (sums: { [name: string]: number }, name: string, count: number) => {
    sums[name] = (Object.hasOwn(sums, name) ? (sums[name] as number) : 0) + count;
  };
  for (const meta of entries.map(metaOf)) {
    if (meta.noise !== undefined) totals.noise[meta.noise] += 1;
    totals.turns += meta.turns;
    totals.parts += meta.parts;
    for (const name of Object.keys(totals.records) as (keyof SessionMeta['records'])[]) totals.records[name] += meta.records[name];
    for (const { rule, places } of meta.redactions) add(totals.redactions, rule, places);
    for (const [kind, times] of Object.entries(meta.unknownKinds)) add(totals.unknownKinds, kind, times);
    if (meta.hiddenTurns !== undefined) totals.hiddenTurns[meta.slug] = meta.hiddenTurns;
    for (const line of meta.unreadable) {
      const alike = totals.unreadable.find(({ file, reason }) => file === line.file && reason === line.reason);
      if (alike) alike.times += 1;
      else if (totals.unreadable.length < mostFiles) totals.unreadable.push({ ...line, times: 1 });
    }
  }
  return totals;
}

/** What a build could not show, each by name: files that are no sessions, and lines that could not be read. */
export function unshownLines({ unreadable, records }: Totals, { skipped }: Plan): string[] {
  const files = skipped.filter(({ quiet }) => !quiet).map(({ name, reason }) => `${name}: ${reason}`);
  const lines = unreadable.map(({ file, line, reason, times }) => {
    const what = times > 1 ? `this line and ${times - 1} more like it` : 'this line';
    return `${file}:${line}: ${what}: ${reason}; the rest of the file was read`;
  });
  const more = records.unreadable - unreadable.reduce((sum, { times }) => sum + times, 0);
  return [...files, ...lines, ...(more > 0 ? [`… and ${more} more unreadable line${more === 1 ? '' : 's'}`] : [])];
}
