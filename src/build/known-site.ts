/** Recognises a finished site: when neither what it is made from nor its files have changed, it is not built again. */

import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { ownersFiles, readDecisions } from '../content/index.ts';
import type { Store } from '../store/index.ts';
import { rememberTree, type TreeSize } from './known-tree.ts';
import type { PageKeys } from './page-keys.ts';
import type { Plan } from './plan.ts';
import { entryKey } from './sources.ts';
import type { Totals } from './totals.ts';

export interface KnownSite {
  /** `siteDigest` */
  digest: string;
  size: TreeSize;
  totals: Totals;
  /** The inputs of its session pages. */
  pages?: PageKeys;
}

/**
 * Digest of all that a site is made from: logs, the owner's files and decisions, Turnleaf's code, the options. So it is recognised
 * before its sessions are made. Undefined where a log cannot be read.
 */
export function siteDigest(plan: Plan, drawing: string): string | undefined {
  const { options, site, selected, rules, unpublished, folders, known, store } = plan;
  const { from, url, compress, shard, content, state } = options;
  const hash = createHash('sha256').update(rules).update(drawing);
  hash.update(JSON.stringify([from ?? '', url ?? '', compress ?? false, shard ?? null, unpublished, folders]));
  hash.update(JSON.stringify(known));
  if (site.review === 'required') hash.update(JSON.stringify(readDecisions(state)));
  // The sessions' own keys cover logs and their side files.
  for (const path of ownersFiles(content)) hash.update(relative(content, path)).update(store.hash(path));
  try {
    for (const one of selected) hash.update(entryKey(one, plan));
  } catch {
    return undefined;
  }
  return hash.digest('hex');
}

const sites = (store: Store) => store.table<KnownSite>('sites');

/** The site that was last built at the output, whatever has become of it. */
export const lastSite = ({ options: { out, fresh, merge }, store }: Plan): KnownSite | undefined =>
  fresh || merge ? undefined : sites(store).last(out);

/** `kept`: folders that were moved here from the site before. */
export function rememberSite({ options: { out }, store }: Plan, site: Omit<KnownSite, 'size'>, kept: ReadonlySet<string>): TreeSize {
  const size = rememberTree(out, site.digest, store, kept);
  sites(store).set(out, site.digest, { ...site, size });
  return size;
}
