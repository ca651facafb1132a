/**
 * The scope of a secret is the archive: what was found in one session is looked for in all others, those from the cache
 * included, by what their entries know of one another. So a session depends on what is published beside it, and never on
 * the order in which sessions were built.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printsAmong, type SecretPrint } from '../redact/index.ts';
import { readJson, runsFile, writeBeside } from '../store/cache.ts';
import { digest, type Made } from './make.ts';

/** All that was found anywhere, each value once, in one order whatever the sessions' order is. */
export function allPrints(made: Iterable<Made>, known: readonly SecretPrint[]): SecretPrint[] {
  const prints = new Map<string, SecretPrint>();
  for (const print of [known, ...Array.from(made, ({ facts }) => facts.prints)].flat()) {
    const before = prints.get(print.whole);
    // A value may be found by several rules; the same one names it everywhere.
    if (!before || rank(print) < rank(before)) prints.set(print.whole, print);
  }
  return [...prints.values()].sort((a, b) => (a.whole < b.whole ? -1 : 1));
}

const rank = ({ tier, rule }: SecretPrint) => `${tier === 'definite' ? 0 : 1} ${rule}`;

interface Memory {
  /** Of all entries and what was found. */
  of: string;
  /** What was found. */
  prints: readonly SecretPrint[];
  foreign: { [folder: string]: SecretPrint[] };
}

const memoryPath = (state: string) => join(state, 'cache', 'scope.json');

/** What was found in the sessions of the last build that found anything, as far as the cache remembers. */
export const lastPrints = (state: string): readonly SecretPrint[] => readJson<Memory>(memoryPath(state))?.prints ?? [];

/** What each source holds of the values found elsewhere; nothing for those that hold none. */
export function foreignPrints<Source>(
  made: ReadonlyMap<Source, Made>,
  prints: readonly SecretPrint[],
  state: string,
): Map<Source, SecretPrint[]> {
  const foreign = new Map<Source, SecretPrint[]>();
  if (prints.length === 0) return foreign;
  const place = memoryPath(state);
  const of = digest(...Array.from(made.values(), ({ folder }) => folder).sort(), JSON.stringify(prints));
  const before = readJson<Memory>(place);
  const memory: Memory = { of, prints, foreign: {} };
  for (const [source, { folder, facts }] of made) {
    const found = before?.of === of ? (before.foreign[folder] ?? []) : among(prints, folder, facts.prints);
    if (found.length === 0) continue;
    foreign.set(source, found);
    memory.foreign[folder] = found;
  }
  if (before?.of !== of) writeBeside(place, JSON.stringify(memory));
  return foreign;
}

function among(prints: readonly SecretPrint[], folder: string, own: readonly SecretPrint[]): SecretPrint[] {
  const known = new Set(own.map(({ whole }) => whole));
  const bytes = readFileSync(join(folder, runsFile));
  return printsAmong(prints, new Uint32Array(new Uint8Array(bytes).buffer)).filter(({ whole }) => !known.has(whole));
}
