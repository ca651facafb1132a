/** The sessions that a publication is about: named, running, or picked. */
import { join } from 'node:path';
import { readNotes, readStored, storedSlugs, summarise, takenOut } from '../../content/index.ts';
import { grownSince, logOf, publishedIds } from '../../edit/index.ts';
import type { SessionSource } from '../../read/index.ts';
import { choose, chooseSources } from '../choose.ts';
import { contextOf, UsageError } from '../command.ts';
import { matching } from '../list.ts';
import { findLogsIfAny, runningId, runningSession } from '../logs.ts';
import { hasScreen } from '../terminal.ts';
import { type PublishHome, type Publishing, type PublishOptions, shelfSlug } from './home.ts';

export interface WantedSessions {
  sources: SessionSource[];
  /** Named by their addresses, in an archive that has them. */
  slugs: string[];
  /** Ids of those that were named alone, by id or by file: only so one that was removed comes back. */
  named: ReadonlySet<string>;
}

export async function wantedOf(words: readonly string[], at: Publishing): Promise<WantedSessions> {
  const { how, archive, homes } = at;
  if (how.running && words.length > 0) throw new UsageError('name a session, or take the running one with --running, not both.');
  const stored = homes.slice(0, archive ? 1 : undefined).flatMap(({ options }) => storedSlugs(options.content));
  const slugs = archive ? words.filter((word) => stored.includes(word)) : [];
  const rest = words.filter((word) => !slugs.includes(word));
  const named = new Set<string>();
  if (rest.length > 0) {
    const lookIn = homes.slice(0, archive ? 1 : undefined);
    const found = chosenOrStored(rest, () => chooseSources(rest, how, at, named), stored, lookIn);
    return { sources: found.sources, slugs: [...new Set([...slugs, ...found.slugs])], named };
  }
  // An archive is published as a whole where nothing is named.
  if (words.length > 0 || (archive && !how.running)) return { sources: [], slugs, named };
  if (how.running || runningId(at) !== undefined) return { sources: [runningSession(how, at)], slugs, named };
  if (!hasScreen(at)) throw new UsageError('name a session: by id, file, or words of its title. `turnleaf list` shows them.');
  // Which of them are out is told when it is known where.
  const nowhere = join(at.cwd(), '.turnleaf/nowhere');
  const context = contextOf({ content: nowhere, out: nowhere, state: nowhere }, at);
  return { sources: (await choose([], how, context)).sources, slugs, named };
}

/** The sessions that words name; where their logs are gone, what was published of them is still there. */
function chosenOrStored(words: readonly string[], chosen: () => SessionSource[], stored: readonly string[], homes: readonly PublishHome[]) {
  try {
    return { sources: chosen(), slugs: [] };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const kept = words.every((word) => stored.includes(word)) ? words : storedCalled(words, homes);
    if (kept.length === 0) throw error;
    return { sources: [], slugs: kept };
  }
}

/** The stored session whose title has these words, or none where several have them. */
function storedCalled(words: readonly string[], homes: readonly PublishHome[]): string[] {
  const all = homes.flatMap(({ options: { content } }) =>
    storedSlugs(content).flatMap((slug) => {
      const { source, folder } = readStored(content, slug);
      return summarise(source).map(({ id, title, project }) => ({ slug, id, project, title: readNotes(folder).title ?? title }));
    }),
  );
  const found = new Set(matching(all, [...words]).map(({ slug }) => slug));
  return found.size === 1 ? [...found] : [];
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
export function bringingOf({ sources, slugs, named }: WantedSessions, { options, shelf }: PublishHome, at: Publishing): Bringing {
  const { content } = options;
  const published = publishedIds(content);
  const taken = takenOut(content);
  const out: Bringing = { sources: [], slugs: new Map(), unchanged: [], named };
  /** Whether a run of a log is new, or has grown. */
  const isFresh = (source: SessionSource, id: string): boolean => {
    const gone = taken.find((one) => one.removed !== undefined && one.id === id);
    if (gone && !named.has(id))
      throw new UsageError(`this session was removed on ${gone.removed}. To publish it again, name it: turnleaf publish ${id}`);
    const slug = published.get(id) ?? gone?.slug ?? (shelf ? shelfSlug(id, content) : undefined);
    if (slug === undefined) return true;
    out.slugs.set(id, slug);
    if (!published.has(id) || toBring(slug, [source], content, at.how, true)) return true;
    out.unchanged.push(slug);
    return false;
  };
  // All runs are looked at: each has its address.
  for (const source of sources) if (source.runs.filter((id) => isFresh(source, id)).length > 0) out.sources.push(source);
  for (const slug of slugs) {
    const grown = grownStored(slug, published, content, at);
    if (grown) {
      out.sources.push(grown.source);
      out.slugs.set(grown.id, slug);
    } else out.unchanged.push(slug);
  }
  if (at.how.turns !== undefined && out.unchanged.length > 0)
    throw new UsageError(
      `the log of ${out.unchanged[0]} is not here, so its turns cannot be chosen anew. To take turns out: turnleaf range, where it is kept.`,
    );
  const brought = new Set([...out.slugs].flatMap(([id, slug]) => (out.sources.some(({ runs }) => runs.includes(id)) ? [slug] : [])));
  out.unchanged = out.unchanged.filter((slug) => !brought.has(slug));
  return out;
}

/** The log of a stored session, where it is on this machine and has more. */
function grownStored(slug: string, published: ReadonlyMap<string, string>, content: string, at: Publishing) {
  if (!storedSlugs(content).includes(slug)) throw new UsageError(`the log of ${slug} is gone, so it stays where it is published.`);
  const id = [...published].find(([, one]) => one === slug)?.[0];
  if (id === undefined) return undefined;
  const logs = findLogsIfAny(at.how, at)?.sources.filter(({ runs }) => runs.includes(id));
  const source = logs && toBring(slug, logs, content, at.how, false);
  return source && { source, id };
}

/** The log that has more than is stored, or of which some turns are asked for. @throws UsageError where it was named, and lacks turns that are public. */
function toBring(slug: string, sources: SessionSource[], content: string, how: PublishOptions, isNamed: boolean) {
  const { source, hasOthers } = logOf(sources, content, slug);
  if (!source) {
    if (isNamed && hasOthers)
      throw new UsageError(`the log lacks turns that are public in ${slug}, so links to them would end; what is public stays as it is.`);
    return undefined;
  }
  return how.turns !== undefined || summarise(source).some((log) => grownSince(log, content, slug) > 0) ? source : undefined;
}
