/** The sessions that a publication is about: named, running, or picked. */
import { join } from 'node:path';
import { storedSlugs, summarise } from '../../content/index.ts';
import { grownSince, logOf } from '../../edit/index.ts';
import type { SessionSource } from '../../read/index.ts';
import { choose, chooseSources } from '../choose.ts';
import { type CommandIo, UsageError } from '../command.ts';
import { findLogsIfAny, runningId, runningSession } from '../logs.ts';
import { isTerminal } from '../terminal.ts';
import { knownSlugs, type PublishHome, shelfSlug } from './home.ts';

interface From {
  from?: string;
  agent?: string;
}

export interface WantedSessions {
  sources: SessionSource[];
  /** Named by their addresses, in an archive that has them. */
  slugs: string[];
  /** Nobody has named them: an agent runs one of them. */
  isRunning: boolean;
  /** Ids of those that were named alone, by id or by file: only so one that was removed comes back. */
  named: ReadonlySet<string>;
}

/** `stored`: slugs by which a session may be named, since an archive or a shelf has it. */
export async function wantedOf(
  words: readonly string[],
  values: From & { running?: boolean },
  stored: readonly string[],
  hasArchive: boolean,
  io: CommandIo,
): Promise<WantedSessions> {
  if (values.running && words.length > 0) throw new UsageError('name a session, or take the running one with --running, not both.');
  const slugs = hasArchive ? words.filter((word) => stored.includes(word)) : [];
  const rest = words.filter((word) => !slugs.includes(word));
  if (rest.length > 0) {
    try {
      const named = new Set<string>();
      return { sources: chooseSources(rest, values, io, named), slugs, isRunning: false, named };
    } catch (error) {
      // Its log may be gone: what was published of it is still there.
      if (hasArchive || !(error instanceof UsageError) || !rest.every((word) => stored.includes(word))) throw error;
      return { sources: [], slugs: rest, isRunning: false, named: new Set() };
    }
  }
  if (words.length > 0) return { sources: [], slugs, isRunning: false, named: new Set() };
  // An archive is published as a whole where nothing is named.
  if (hasArchive && !values.running) return { sources: [], slugs: [], isRunning: false, named: new Set() };
  if (values.running || runningId(io) !== undefined)
    return { sources: [runningSession(values, io)], slugs: [], isRunning: true, named: new Set() };
  if (!isTerminal(io)) throw new UsageError('name a session: by id, file, or words of its title. `turnleaf list` shows them.');
  // Which of them are out is told when it is known where.
  const nowhere = join(io.cwd(), '.turnleaf/nowhere');
  const { sources } = await choose([], values, { content: nowhere, out: nowhere, state: nowhere, fresh: false, quiet: true }, io);
  return { sources, slugs: [], isRunning: false, named: new Set() };
}

export interface Bringing {
  /** To be redacted and brought in: new sessions, and those that have grown. */
  sources: SessionSource[];
  /** Slugs by the ids of sessions, where they are known already. */
  slugs: Map<string, string>;
  /** Sessions that are as they were. */
  unchanged: string[];
  named: ReadonlySet<string>;
}

/** What of the wanted sessions is new to the archive or shelf. @throws UsageError for a session that its owner removed. */
export function bringingOf(
  { sources, slugs, named }: WantedSessions,
  { options, shelf }: PublishHome,
  values: From,
  io: CommandIo,
): Bringing {
  const { published, removed } = knownSlugs(options.content);
  const out: Bringing = { sources: [], slugs: new Map(), unchanged: [], named };
  for (const source of sources) {
    let isFresh = false;
    for (const id of source.runs) {
      const gone = removed.get(id);
      if (gone && !named.has(id))
        throw new UsageError(`this session was removed on ${gone.date}. To publish it again, name it: turnleaf publish ${id}`);
      const slug = published.get(id) ?? gone?.slug ?? (shelf ? shelfSlug(id, options.content) : undefined);
      if (slug !== undefined) out.slugs.set(id, slug);
      if (published.has(id) && slug !== undefined) {
        if (!hasGrown(slug, [source], options.content, true)) out.unchanged.push(slug);
        else isFresh = true;
      } else isFresh = true;
    }
    if (isFresh) out.sources.push(source);
  }
  for (const slug of slugs) {
    if (!storedSlugs(options.content).includes(slug))
      throw new UsageError(`the log of ${slug} is gone, so it stays where it is published.`);
    const id = [...published].find(([, one]) => one === slug)?.[0];
    const logs = id === undefined ? undefined : findLogsIfAny(values, io)?.sources.filter(({ runs }) => runs.includes(id));
    const source = logs && hasGrown(slug, logs, options.content, false);
    if (source && id !== undefined) {
      out.sources.push(source);
      out.slugs.set(id, slug);
    } else out.unchanged.push(slug);
  }
  out.unchanged = out.unchanged.filter(
    (slug) => ![...out.slugs].some(([id, one]) => one === slug && out.sources.some(({ runs }) => runs.includes(id))),
  );
  return out;
}

/** The log that has more than is stored. @throws UsageError where it was named, and lacks turns that are public. */
function hasGrown(slug: string, sources: SessionSource[], content: string, isNamed: boolean): SessionSource | undefined {
  const { source, hasOthers } = logOf(sources, content, slug);
  if (!source) {
    if (isNamed && hasOthers)
      throw new UsageError(`the log lacks turns that are public in ${slug}, so links to them would end; what is public stays as it is.`);
    return undefined;
  }
  return summarise(source).some((log) => grownSince(log, content, slug) > 0) ? source : undefined;
}
