/** Publishes a site that passed the check: it replaces the previous one, and its addresses are recorded. */
import { type Addresses, checkAnchors, formerAddresses, writeAnchors } from '../content/index.ts';
import { compressSite } from './compress.ts';
import { anchorsOf, metaOf } from './entry.ts';
import { sizeOfTree, type TreeSize, treeOf } from './known-tree.ts';
import type { Made } from './make.ts';
import { finishShard, takeShards } from './merge.ts';
import type { Plan } from './plan.ts';
import { type KnownSite, type Reuse, rememberSite, sessionFolders } from './reuse.ts';
import { linkShared, move, type Shared, swap } from './swap.ts';
import { withheldSlugs } from './withheld.ts';
import type { WorkFolder } from './work-folder.ts';

/** Addresses that the owner's archive promises; a build of a folder with `--from` promises none. */
interface Promised {
  addresses: Addresses;
  /** Drafts are the owner's decision; a withheld session has a page that says so. */
  unpublished: ReadonlySet<string>;
  moved: ReadonlyMap<string, string>;
}

/** @throws ContentError when a published address would disappear without a redirect or a tombstone. */
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

interface Checked {
  made: Made;
  reuse: Reuse;
  /** What it is known by; undefined where it cannot be. */
  site: Omit<KnownSite, 'size'> | undefined;
  /** Bundles that the previous index and the new one have in common. */
  bundles: readonly string[];
  promised: Promised | undefined;
}

export async function publishTree(plan: Plan, work: WorkFolder, { made, reuse, site, bundles, promised }: Checked): Promise<TreeSize> {
  const { options, store } = plan;
  let shared: Shared = new Map();
  // What is linked or moved here has passed the check in an earlier build, by the same rules.
  if (options.merge) await takeShards(plan.shards, work.site);
  else {
    const pages = sessionFolders.map((folder) => [folder, reuse.slugs] as const);
    shared = linkShared(new Map([...pages, ['id', reuse.ids], ['pagefind', new Set(bundles)]]), options.out, work.site);
  }
  if (options.shard) finishShard(work.site, plan, made);
  move(work.site, work.staged);
  if (options.compress) await compressSite(work.staged);
  swap(work.staged, options.out, shared);
  if (promised && !options.shard) {
    const shares = made.entries.map((entry) => [entry.slug, (metaOf(entry).shared ?? []).map(({ anchor }) => anchor)] as const);
    writeAnchors(options.content, promised.addresses, promised.unpublished, promised.moved, new Map(shares));
  }
  const kept = new Set([...shared].flatMap(([folder, names]) => Array.from(names, (name) => `${folder}/${name}`)));
  const isKnown = made.failed.length === 0 && !options.merge && !options.hosted;
  const size = isKnown && site ? rememberSite(plan, site, kept) : sizeOfTree(treeOf(options.out));
  store.save();
  store.prune();
  return size;
}
