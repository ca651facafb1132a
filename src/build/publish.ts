/** Publishes a site that passed the check: it takes the place of the one before, and its addresses are recorded. */
import { type Addresses, checkAnchors, formerAddresses, type Shares, writeAnchors } from '../content/index.ts';
import { compressSite } from './compress.ts';
import { anchorsOf, metaOf } from './entry.ts';
import { rememberSite, siteDigest } from './known-site.ts';
import type { Made } from './make.ts';
import { takeShards } from './merge.ts';
import type { PageKeys } from './page-keys.ts';
import type { Plan } from './plan.ts';
import { placeReused, type Reuse } from './reuse.ts';
import { finishShard } from './shard.ts';
import { move, swap } from './swap.ts';
import { withheldSlugs } from './withheld.ts';
import type { WorkFolder } from './work-folder.ts';

/** With more sessions, the old tree is removed after the build has ended. */
const manySessions = 100;

/** Addresses that the owner's archive promises; a build of a folder with `--from` promises none. */
export interface Promised {
  addresses: Addresses;
  /** Drafts are accounted for by their owner, withheld sessions by a page that says so. */
  unpublished: ReadonlySet<string>;
  moved: ReadonlyMap<string, string>;
}

/** @throws ContentError where an address that was published would vanish unexplained. */
export function checkAddresses({ options, unpublished }: Plan, made: Made): Promised | undefined {
  if (options.from !== undefined) return undefined;
  const promised: Promised = {
    addresses: new Map(made.entries.map((entry) => [entry.slug, anchorsOf(entry)])),
    unpublished: new Set([...unpublished, ...withheldSlugs(made)]),
    moved: formerAddresses(options.content).moved,
  };
  if (!options.shard) checkAnchors(options.content, promised.addresses, promised.unpublished, promised.moved);
  return promised;
}

export interface Checked {
  made: Made;
  reuse: Reuse;
  /** Bundles of the index before that the new one has as well. */
  bundles: readonly string[];
  pages: PageKeys;
  promised: Promised | undefined;
}

export async function publish(plan: Plan, work: WorkFolder, { made, reuse, bundles, pages, promised }: Checked): Promise<void> {
  const { options, store } = plan;
  // What is linked now has passed the check before, by the same rules.
  if (options.merge) await takeShards(options.merge, work.site);
  else placeReused(reuse, bundles, work.reused, work.site);
  if (options.shard) finishShard(work.site, plan, made);
  move(work.site, work.staged);
  if (options.compress) await compressSite(work.staged);
  swap(work.staged, options.out, made.entries.length > manySessions);
  if (promised && !options.shard) writeAnchors(options.content, promised.addresses, promised.unpublished, promised.moved, sharesOf(made));
  if (made.failed.length === 0 && !options.merge) rememberSite(plan, siteDigest(plan, made), pages);
  store.save();
  store.prune();
}

const sharesOf = ({ entries }: Made): Shares =>
  new Map(entries.map((entry) => [entry.slug, (metaOf(entry).shared ?? []).map(({ anchor }) => anchor)]));
