/** What the shards of an archive will take, before any is built: for those who hand shards to machines. */
import type { ArchiveOptions, Selected } from '../content/index.ts';
import { planBuild } from './plan.ts';
import { heapFor } from './session-workers.ts';
import { dealt } from './shards.ts';

interface Share {
  sessions: number;
  /** Of logs, with what lies beside them. */
  bytes: number;
  /** About what it takes with nothing in the cache: seconds on two cores, and megabytes at once. */
  seconds: number;
  megabytes: number;
}

export interface Forecast extends Pick<Share, 'sessions' | 'bytes'> {
  shards: number;
  /** As `--shard` takes them. */
  each: ({ index: number; shard: string } & Share)[];
  merge: Pick<Share, 'seconds' | 'megabytes'>;
}

/**
 * As `npm run bench:scale` measured it on two cores of a cloud, rounded up: another machine takes longer or less, by the same factor for all
 * shards. Pages are compiled once a build.
 */
const cost = { start: 20, bytesPerSecond: 1.2e6, sessionsPerSecond: 40, mergedPerSecond: 400, base: 700, perSession: 0.1 };

/** What one machine makes in about ten minutes, and a bundle of the search index holds at most. */
const target = { seconds: 600, sessions: 2_000 };

/** As many as the search index can number. */
export const mostShards = 64;

/** A power of two, so that an archive that grows is dealt out anew seldom: what a machine has kept of its sessions is of use as long. */
function enough(sessions: number, bytes: number): number {
  const seconds = secondsFor(sessions, bytes);
  const wanted = Math.max(seconds / target.seconds, sessions / target.sessions);
  return Math.min(mostShards, 2 ** Math.ceil(Math.log2(Math.max(1, wanted))));
}

const secondsFor = (sessions: number, bytes: number) =>
  Math.ceil(cost.start + bytes / cost.bytesPerSecond + sessions / cost.sessionsPerSecond);

/** `asked`: how many shards; as many as it takes where that is left open. */
export function forecast(options: ArchiveOptions, asked: number | undefined): Forecast {
  const { selected } = planBuild(options);
  const all = sum(selected);
  const shards = asked ?? enough(all.sessions, all.bytes);
  return {
    shards,
    ...all,
    each: dealt(selected, options, shards).map((own, at) => ({ index: at + 1, shard: `${at + 1}/${shards}`, ...shareOf(own) })),
    merge: {
      seconds: Math.ceil(cost.start + all.sessions / cost.mergedPerSecond),
      megabytes: Math.ceil(cost.base + cost.perSession * all.sessions),
    },
  };
}

function shareOf(selected: readonly Selected[]): Share {
  const { sessions, bytes } = sum(selected);
  // Two workers with a heap for the largest session, beside the process that lays out pages.
  const heap = heapFor(Math.max(0, ...selected.map(bytesOf)));
  return { sessions, bytes, seconds: secondsFor(sessions, bytes), megabytes: Math.ceil(cost.base + cost.perSession * sessions + 2 * heap) };
}

const bytesOf = ({ source }: Selected) => (source.side ?? []).reduce((total, file) => total + file.bytes, source.bytes);

const sum = (selected: readonly Selected[]) => ({
  sessions: selected.reduce((total, { slugs }) => total + slugs.length, 0),
  bytes: selected.reduce((total, one) => total + bytesOf(one), 0),
});
