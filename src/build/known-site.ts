/** Recognises a finished site: when neither its inputs nor its files have changed, it is not built again. */

import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { knownPrints } from '../content/index.ts';
import { digest, type Store } from '../store/index.ts';
import { rememberTree } from './known-tree.ts';
import type { Made } from './make.ts';
import { ownersFiles } from './owners-files.ts';
import type { PageKeys } from './page-keys.ts';
import type { Plan } from './plan.ts';
import { printsOfShards } from './shard-file.ts';
import { entryKey } from './sources.ts';
import type { Totals } from './totals.ts';
import type { TreeSize } from './tree.ts';

export interface KnownSite {
  /** `siteDigest` */
  digest: string;
  /** `inputsOf` */
  inputs?: string | undefined;
  size: TreeSize;
  totals: Totals;
  /** The inputs of its session pages. */
  pages?: PageKeys;
}

/** Digest of the inputs of a site besides its sessions: the owner's other files, Turnleaf's code, the options. */
export function frameDigest({ options, rules, unpublished, folders, store }: Plan, drawing: string): string {
  const hash = createHash('sha256').update(rules).update(drawing);
  hash.update(
    JSON.stringify([options.from ?? '', options.url ?? '', options.compress ?? false, options.shard ?? null, unpublished, folders]),
  );
  // The sessions' own digests cover logs and their side files.
  for (const path of ownersFiles(options.content)) hash.update(relative(options.content, path)).update(store.hash(path));
  return hash.digest('hex');
}

/** Digest of all inputs of a site, with its sessions as they were made. */
export const siteDigest = (frame: string, { entries }: Made): string =>
  digest(frame, ...entries.map(({ slug, digest }) => `${slug} ${digest}`));

/**
 * Digest of all that sessions are made from, so that a site can be recognised before they are made. Undefined where a log cannot be
 * read, and where more than the site depends on them: with `review: required`, a decision.
 */
export function inputsOf(plan: Plan, frame: string): string | undefined {
  const { options, site, key, selected } = plan;
  if (site.review === 'required') return undefined;
  try {
    const prints = JSON.stringify([...knownPrints(options.state), ...printsOfShards(options, key)]);
    return digest(frame, prints, ...selected.map((one) => entryKey(one, plan)));
  } catch {
    return undefined;
  }
}

const sites = (store: Store) => store.table<KnownSite>('sites');

/** The site that was last built at the output, whatever has become of it. */
export const lastSite = ({ options: { out, fresh, merge }, store }: Plan): KnownSite | undefined =>
  fresh || merge ? undefined : sites(store).last(out);

/** The site at the output; undefined when none was built, or a file was changed since: `files` is what its files were made from. */
export function knownSite(plan: Plan, files: string | undefined): KnownSite | undefined {
  const known = lastSite(plan);
  return known && known.digest === files ? known : undefined;
}

/** `kept`: folders that were moved here from the site before. */
export function rememberSite(plan: Plan, site: Omit<KnownSite, 'size'>, kept: ReadonlySet<string>): TreeSize {
  const size = rememberTree(plan.options.out, site.digest, plan.store, kept);
  rememberInputs(plan, { ...site, size });
  return size;
}

/** Other inputs that make the same site. */
export const rememberInputs = ({ options: { out }, store }: Plan, site: KnownSite): void => sites(store).set(out, site.digest, site);
