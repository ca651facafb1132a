/**
 * The scope of a secret is the archive: what was found in one session is looked for in all others, those from the store
 * included, by the hashes in their entries. So a session depends on the sessions published with it, and never on the order
 * in which sessions were built.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ArchiveOptions, printsKnown, scopeKey } from '../content/index.ts';
import { type ArchiveScope, printsAmong, type SecretPrint } from '../redact/settings.ts';
import { openStore, type Store } from '../store/index.ts';
import { runsFile, type SourceEntry } from './entry.ts';
import { keyName } from './shards.ts';

/** All values found in any session, each once, in an order that does not depend on the sessions' order. */
export function allPrints(made: Iterable<SourceEntry>, known: readonly SecretPrint[]): SecretPrint[] {
  const prints = new Map<string, SecretPrint>();
  for (const print of [known, ...Array.from(made, ({ facts }) => facts.prints)].flat()) {
    const before = prints.get(print.whole);
    // Several rules may find a value; the same one names it everywhere.
    if (!before || rank(print) < rank(before)) prints.set(print.whole, print);
  }
  return [...prints.values()].sort((a, b) => (a.whole < b.whole ? -1 : 1));
}

const rank = ({ tier, rule }: SecretPrint) => `${tier === 'definite' ? 0 : 1} ${rule}`;

/** The values found in others that an entry contains. */
export function foreignIn({ folder, facts }: SourceEntry, prints: readonly SecretPrint[], keyedBy: string): SecretPrint[] {
  const own = new Set(facts.prints.map(({ whole }) => whole));
  const bytes = readFileSync(join(folder, runsFile(keyedBy)));
  return printsAmong(prints, new Uint32Array(new Uint8Array(bytes).buffer)).filter(({ whole }) => !own.has(whole));
}

const keptPrints = ({ table }: Pick<Store, 'table'>) => table<readonly SecretPrint[]>('scope');

/** Keeps what was found in the sessions of a build, for those who look at one of them, or at the finished site. */
export const keepPrints = (store: Store, key: string, prints: readonly SecretPrint[]): void =>
  keptPrints(store).set('prints', keyName(key), prints);

/** What is known of the secrets of other sessions: found when they were added, and in those of the last build that found any. */
export function archiveScope(options: Pick<ArchiveOptions, 'state' | 'key'>): ArchiveScope {
  const key = scopeKey(options);
  return { key, foreign: [...printsKnown(options), ...(keptPrints(openStore(options)).get('prints', keyName(key)) ?? [])] };
}
