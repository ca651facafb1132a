/** The one order of every build, by the command or by a plain `astro build`. */
import type { ArchiveOptions } from '../content/index.ts';
import { assemble } from './assemble.ts';
import { type Cards, openCards } from './cards.ts';
import { checkSite } from './check-site.ts';
import { knownSite, siteDigest } from './known-site.ts';
import { type Made, makeSessions } from './make.ts';
import { isShort } from './memory.ts';
import { pageKeys } from './page-keys.ts';
import { type Plan, planBuild } from './plan.ts';
import { checkAddresses, publish } from './publish.ts';
import { linkReused, planReuse, type Reuse } from './reuse.ts';
import { indexSessions, placeIndex } from './search-index.ts';
import type { Progress } from './sources.ts';
import type { WorkFolder } from './work-folder.ts';

/** What pages are laid out from. */
export interface PagesInput {
  plan: Plan;
  made: Made;
  reuse: Reuse;
  cards: Cards;
  /** Folder to write to. */
  out: string;
}

export interface Host {
  /** Writes the frames of all pages. */
  layPages(input: PagesInput): Promise<void>;
  /** The sessions are known; nothing has been written. */
  made?(made: Made): void;
  progress?(at: Progress): void;
  note?(text: string): void;
}

export interface Built extends Made {
  plan: Plan;
  /** Nothing has changed: the site is the one before. */
  isUnchanged: boolean;
  /** Packages of fonts without which cards of this build lack words. */
  missingFonts: string[];
}

/**
 * Builds the site and puts it in the place of the one before; where it throws, that one is untouched.
 *
 * @throws ContentError, ReviewError, GateError, NothingToBuild
 */
export async function buildSite(options: ArchiveOptions, work: WorkFolder, host: Host): Promise<Built> {
  // Plan: what there is, and what is known.
  const plan = planBuild(options);
  const making = makeSessions(plan, host.progress, work.shards);
  // A large site takes a moment to look at; the workers have begun.
  const before = knownSite(plan);
  // Make: sessions that are not in the store, in workers.
  const made = await making;
  host.made?.(made);
  const isUnchanged = before !== undefined && made.failed.length === 0 && before.digest === siteDigest(plan, made);
  plan.store.save();
  if (isUnchanged) return { ...made, plan, isUnchanged, missingFonts: [] };
  if (options.from !== undefined && made.entries.length === 0 && !options.shard) throw new NothingToBuild();
  const promised = checkAddresses(plan, made);
  const pages = pageKeys(plan, made.entries);
  const reuse = planReuse(plan, made, pages, before);
  const cards = openCards(plan.store);
  // Pages beside the search index and the links; one after the other where memory is short.
  host.note?.('laying out the pages');
  const laid = host.layPages({ plan, made, reuse, cards, out: work.site });
  const start = () => Promise.all([indexSessions(plan, made, reuse, work.search), linkReused(plan, reuse, work.reused)]);
  const beside = isShort ? laid.then(start) : start();
  // Each is awaited below, but may fail before.
  beside.catch(() => {});
  try {
    await laid;
    const index = beside.then(() => placeIndex(work.search, work.site));
    index.catch(() => {});
    const missingFonts = await assemble(work.site, plan, made, reuse, cards);
    await checkSite(work.site, plan, made, reuse, index);
    const [bundles] = await beside;
    await publish(plan, work, { made, reuse, bundles, pages, promised });
    return { ...made, plan, isUnchanged, missingFonts };
  } finally {
    // What still writes into the work folder has to end before the caller removes it.
    await Promise.allSettled([beside]);
  }
}

/** A folder of sessions, none of which can be published. */
export class NothingToBuild extends Error {
  override name = 'NothingToBuild';
}
