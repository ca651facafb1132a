/** The steps of every build, in order, for the command and for a plain `astro build`. */
import { GateError } from '../check/index.ts';
import { type ArchiveOptions, shownPath } from '../content/index.ts';
import { causesOf, PlainError } from '../model/plain-error.ts';
import { isShort } from '../workers/index.ts';
import { assemble } from './assemble.ts';
import { DamagedEntry, dropDamaged } from './entry.ts';
import { type TreeSize, unchangedBeside } from './known-tree.ts';
import { type Made, makeSessions } from './make.ts';
import { catchIn, caughtMessage } from './net.ts';
import { type Plan, planBuild } from './plan.ts';
import { checkAddresses, publishTree } from './publish.ts';
import { drawingDigest, isNamed, type KnownSite, lastSite, pageKeys, planReuse, type Reuse, siteDigest } from './reuse.ts';
import { indexSessions, placeIndex } from './search-index.ts';
import type { Progress } from './sources.ts';
import { type Totals, totalsOf } from './totals.ts';
import { type Caught, nothingCaught } from './withheld.ts';
import type { WorkFolder } from './work-folder.ts';

/** In the process's own timeline, where `npm run bench` reads when each step began. */
const begin = (step: 'plan' | 'make' | 'pages' | 'assemble' | 'check' | 'publish') => void performance.mark(`turnleaf ${step}`);

/** The input of the pages. */
export interface PagesInput {
  plan: Plan;
  /** Digest of all code that draws pages. */
  drawing: string;
  made: Made;
  reuse: Reuse;
  /** The file in which pages ask for cards, a line each. */
  cards: string;
  /** Folder to write to. */
  out: string;
}

export interface Host {
  /** Pages are laid out even where nothing has changed: Astro is already running. */
  isRunning?: boolean;
  /** Writes the frames of all pages. */
  layPages(input: PagesInput): Promise<void>;
  /** The sessions are known; nothing has been written. */
  made?(made: Made): void;
  progress?(at: Progress): void;
  note?(text: string): void;
}

export interface Built extends Pick<Made, 'failed' | 'reused'> {
  plan: Plan;
  totals: Totals;
  /** Nothing has changed: the previous site is kept. */
  isUnchanged: boolean;
  size: TreeSize;
  /** Number of files in the cache that were not as they were written. */
  damaged: number;
  /** Font packages that cards of this build need and that are not installed. */
  missingFonts: string[];
}

/**
 * Builds the site and replaces the previous one; when it throws, the previous site is unchanged. What the gate finds in pages made of
 * sessions is looked for in these again: they are made anew, and the pages with them.
 *
 * @throws ContentError, ReviewError, GateError, NothingToBuild
 */
export async function buildSite(options: ArchiveOptions, work: WorkFolder, host: Host): Promise<Built> {
  begin('plan');
  // A large site has a hundred thousand files: they are looked at beside the sessions. What a host lays around the pages is not
  // known here, so nothing of its previous site is reused.
  const files = options.hosted || options.fresh || options.merge ? undefined : unchangedBeside(options.out, options);
  // Plan: which sessions exist, and which of them are in the store.
  const plan = planBuild(options);
  const drawing = drawingDigest(plan);
  const digest = siteDigest(plan, drawing);
  const last = lastSite(plan);
  const known = async () => (last && (await files) === last.digest ? last : undefined);
  if (!host.isRunning && last && last.digest === digest && (await known())) return unchanged(plan, last);
  let rounds = 0;
  for (let caught = nothingCaught; ; work.remove()) {
    begin('make');
    // Make, in workers: the sessions that are not in the store.
    const made = await makeSessions(plan, host.progress, caught);
    host.made?.(made);
    plan.store.save();
    if (options.from !== undefined && made.entries.length === 0 && !options.shard) throw new NothingToBuild();
    const built = await makePages({ plan, drawing, made }, { known: await known(), digest }, work, host, caught);
    if (!('caught' in built)) return built;
    if (built.caught === caught && ++rounds > 3)
      throw new PlainError(
        `${shownPath(plan.store.root)}: what is read back is not what was written, three times over. Is the disk full, or failing? Nothing was replaced.`,
      );
    caught = built.caught;
  }
}

/** Lays out and publishes the pages of sessions that were made, or gives what the gate has caught in them. */
async function makePages(
  { plan, drawing, made }: Pick<PagesInput, 'plan' | 'drawing' | 'made'>,
  { known, digest }: { known: KnownSite | undefined; digest: string | undefined },
  work: WorkFolder,
  host: Host,
  before: Caught,
): Promise<Built | { caught: Caught }> {
  begin('pages');
  const promised = checkAddresses(plan, made);
  const pages = pageKeys(plan, made.entries, drawing);
  const reuse = planReuse(plan, made, pages, known);
  const named = isNamed(plan.options);
  if (!plan.options.merge && dropDamaged(plan.store, made.entries, (slug) => !reuse.slugs.has(slug) || named(slug)))
    return { caught: before };
  const { cards } = work;
  // The search index in parallel with pages, its processes first; in sequence when memory is short.
  host.note?.('laying out the pages');
  const start = () => {
    const indexing = indexSessions(plan, made, reuse, work.search);
    // It is awaited below, but may fail before.
    indexing.catch(() => {});
    return indexing;
  };
  let beside = isShort ? undefined : start();
  try {
    await host.layPages({ plan, drawing, made, reuse, cards, out: work.site });
    beside ??= start();
    begin('assemble');
    const { missingFonts, pieces } = await assemble(work.site, plan, made, reuse, cards);
    const bundles = await beside;
    await placeIndex(work.search, work.site);
    begin('check');
    const caught = await catchIn(work.site, plan, made, reuse, pieces, before);
    if (caught) {
      const isMerge = plan.options.merge !== undefined;
      if (host.isRunning || isMerge) throw new GateError(caughtMessage(caught, isMerge));
      return { caught };
    }
    begin('publish');
    const totals = totalsOf(made.entries);
    const site = digest === undefined ? undefined : { digest, pages, totals };
    const size = await publishTree(plan, work, { made, reuse, site, bundles, promised });
    const damaged = plan.store.damaged.size;
    return { plan, failed: made.failed, reused: made.reused, totals, isUnchanged: false, size, damaged, missingFonts };
  } catch (error) {
    const damaged = host.isRunning ? undefined : Array.from(causesOf(error)).find((one) => one instanceof DamagedEntry);
    if (!damaged) throw error;
    plan.store.drop(damaged.folder);
    return { caught: before };
  } finally {
    // Everything that writes into the work folder must end before the caller removes it.
    await Promise.allSettled([beside]);
  }
}

function unchanged(plan: Plan, { totals, size }: KnownSite): Built {
  plan.store.save();
  return {
    plan,
    failed: [],
    reused: plan.selected.length,
    totals,
    isUnchanged: true,
    size,
    damaged: plan.store.damaged.size,
    missingFonts: [],
  };
}

/** A folder of sessions, none of which can be published. */
export class NothingToBuild extends Error {
  override name = 'NothingToBuild';
}
