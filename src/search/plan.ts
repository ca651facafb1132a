/** Which sessions are indexed together, in one bundle of Pagefind's. */
import { createHash } from 'node:crypto';
import type { SessionMeta } from '../model/meta.ts';
import { availableMemory } from '../platform/index.ts';
import { toSearchSession } from './session.ts';

export interface IndexedSession {
  meta: SessionMeta;
  /** The file with its documents, which the process that indexes it reads: no other needs what is in it. */
  documents: string;
}

/** What one process can index: Pagefind holds a bundle in memory, about a kilobyte for every 40 bytes of text. */
export interface BundleLimit {
  sessions: number;
  turns: number;
}

export interface Bundle {
  /**
   * The language tag given to Pagefind, English in all bundles. Ids of documents begin with it, and no two bundles of an archive
   * have the same one: this is how merged results name their bundle.
   */
  language: string;
  sessions: IndexedSession[];
  /** All that its files depend on, besides the code of this room and the version of Pagefind. */
  inputs: string;
}

export interface PlanOptions {
  limit?: BundleLimit;
  /** How many machines index one archive, each its own sessions; these are those of one. */
  machines?: number | undefined;
}

const bundleLimit: BundleLimit = { sessions: 2_000, turns: 30_000 };

/** So many bundles, unless the limit asks for more: a first search fetches three files of every bundle, a tenth less of six than of eight. */
const most = 6;

/** So many more than the limit asks for, so that in a large archive, too, the latest sessions have small ones. */
const forLatest = 3;

/** Turns whose indexing takes two or three seconds: less is not worth a bundle. */
const smallCost = 3_000;

/** What a full bundle takes while it is written, in bytes: generated sessions, of which no two say the same. */
const memoryOfBundle = 1.7e9;

/** What all that are written at one time may take together, in bytes for each processor; one is always written. */
const memoryPerProcess = 250e6;

export function planBundles(all: IndexedSession[], { limit = bundleLimit, machines = 1 }: PlanOptions = {}): Bundle[] {
  return runsOf(all, limit, machines).map((run) => {
    const sessions = run.map(({ session }) => session);
    // Of its first session, so that it stays when other bundles come and go, also those of other machines.
    const language = `und-${run[0]?.hash.toString(36).slice(-8)}`;
    const inputs = JSON.stringify([language, ...sessions.map(({ meta }) => [meta.digest, toSearchSession(meta)])]);
    return { language, sessions, inputs };
  });
}

/** How many may be written at the same time, by so many processes: as many of the largest as fit into memory together. */
export function bundlesAtOnce(bundles: Bundle[], processes: number): number {
  const memory = bundles
    .map(({ sessions }) => memoryOfBundle * Math.min(1, countTurns(sessions) / bundleLimit.turns))
    .sort((a, b) => b - a);
  let free = Math.min(availableMemory(), memoryPerProcess * processes);
  const tooMuch = memory.findIndex((each) => (free -= each) < 0);
  return Math.max(1, Math.min(processes, tooMuch < 0 ? memory.length : tooMuch));
}

export const countTurns = (sessions: IndexedSession[]) => sessions.reduce((sum, { meta }) => sum + meta.turns, 0);

interface Placed {
  session: IndexedSession;
  hash: bigint;
  /** When it began; after that, and where it is not known, its hash. */
  at: bigint;
}

/** Sessions that follow one another, in one bundle. */
type Run = Placed[];

/**
 * Cuts an archive into runs of sessions by when they began. A session that changed has its whole bundle indexed again, about a
 * second for 1,000 turns, and it is one of the latest that comes or grows: so the last runs are small, the ones before larger.
 *
 * Time is halved, as a ruler is: into 2ⁿ milliseconds from 1970 on, then each half again. A run is cut only in its middle by
 * that ruler, which no session moves. First the archive is cut as finely as a quarter of the limit, and the pieces are joined
 * from the oldest on into as few runs as the limit allows. Then the run whose changes cost most is cut, until there are enough.
 * So the same sessions get the same bundles, one that changes changes its own, and as an archive grows older runs grow together.
 */
function runsOf(all: IndexedSession[], limit: BundleLimit, machines: number): Run[] {
  const sorted = all.map(placed).sort((a, b) => (a.at < b.at ? -1 : 1));
  const runs = joined(pieces(sorted, { sessions: limit.sessions / 4, turns: limit.turns / 4 }), limit);
  const enough = Math.max(Math.floor(most / machines), runs.length + Math.floor(forLatest / machines));
  while (runs.length < enough) {
    const place = costliest(runs);
    if (place === undefined) break;
    runs.splice(place, 1, ...halves(runs[place] ?? []));
  }
  return runs;
}

function placed(session: IndexedSession): Placed {
  const { date, slug } = session.meta;
  const hash = createHash('sha256').update(slug).digest().readBigUInt64LE();
  return { session, hash, at: (BigInt(Math.max(0, Date.parse(date ?? '') || 0)) << 64n) | hash };
}

/** Both parts of a run of at least two sessions: before, and from the middle of the shortest stretch of the ruler that holds it. */
function halves(run: Run): [Run, Run] {
  const [first = 0n, last = 0n] = [run[0]?.at, run.at(-1)?.at];
  const bit = BigInt((first ^ last).toString(2).length - 1);
  const middle = (last >> bit) << bit;
  const cut = run.findIndex(({ at }) => at >= middle) || 1;
  return [run.slice(0, cut), run.slice(cut)];
}

function pieces(run: Run, limit: BundleLimit): Run[] {
  if (run.length === 0) return [];
  return fits(run, limit) ? [run] : halves(run).flatMap((half) => pieces(half, limit));
}

function joined(pieces: Run[], limit: BundleLimit): Run[] {
  const runs: Run[] = [];
  for (const piece of pieces) {
    const both = [...(runs.at(-1) ?? []), ...piece];
    if (fits(both, limit)) runs.splice(-1, 1, both);
    else runs.push(piece);
  }
  return runs;
}

/**
 * The run to cut, where one is worth it: the one with the most turns, weighed by its share of all turns since it began. Weighed
 * more, the last run would seldom be smaller, and the first one, which decides how much memory indexing takes, much larger.
 */
function costliest(runs: Run[]): number | undefined {
  let [since, highest, place]: [number, number, number | undefined] = [0, smallCost, undefined];
  for (const [at, run] of [...runs.entries()].reverse()) {
    const turns = turnsOfRun(run);
    since += turns;
    const cost = turns * (turns / since);
    if (run.length > 1 && cost > highest) [highest, place] = [cost, at];
  }
  return place;
}

const turnsOfRun = (run: Run) => countTurns(run.map(({ session }) => session));

/** A session that is over the limit alone has a bundle of its own. */
const fits = (run: Run, { sessions, turns }: BundleLimit) => run.length === 1 || (run.length <= sessions && turnsOfRun(run) <= turns);
