/** The sessions that a publication is about: named, running, or picked. */
import { join } from 'node:path';
import { readNotes, readStored, storedSlugs, summarise, takenOut } from '../../content/index.ts';
import { grownSince, logOf, publishedIds } from '../../edit/index.ts';
import type { SessionSource } from '../../read/index.ts';
import { choose, chooseSources } from '../choose.ts';
import { contextOf, UsageError } from '../command.ts';
import { matching } from '../list.ts';
import { findLogsIfAny, runningId, runningSession } from '../logs.ts';
import { isTerminal } from '../terminal.ts';
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
    try {
      return { sources: chooseSources(rest, how, at, named), slugs, named };
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      // Its log may be gone: what was published of it is still there.
      const kept = rest.every((word) => stored.includes(word)) ? rest : storedCalled(rest, homes.slice(0, archive ? 1 : undefined));
      if (kept.length === 0) throw error;
      return { sources: [], slugs: [...new Set([...slugs, ...kept])], named };
    }
  }
  // An archive is published as a whole where nothing is named.
  if (words.length > 0 || (archive && !how.running)) return { sources: [], slugs, named };
  if (how.running || runningId(at) !== undefined) return { sources: [runningSession(how, at)], slugs, named };
  if (!isTerminal(at)) throw new UsageError('name a session: by id, file, or words of its title. `turnleaf list` shows them.');
  // Which of them are out is told when it is known where.
  const nowhere = join(at.cwd(), '.turnleaf/nowhere');
  const context = contextOf({ content: nowhere, out: nowhere, state: nowhere }, at);
  return { sources: (await choose([], how, context)).sources, slugs, named };
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
  const published = publishedIds(options.content);
  const taken = takenOut(options.content);
  const out: Bringing = { sources: [], slugs: new Map(), unchanged: [], named };
  for (const source of sources) {
    let isFresh = false;
    for (const id of source.runs) {
      const gone = taken.find((one) => one.removed !== undefined && one.id === id);
      if (gone && !named.has(id))
        throw new UsageError(`this session was removed on ${gone.removed}. To publish it again, name it: turnleaf publish ${id}`);
      const slug = published.get(id) ?? gone?.slug ?? (shelf ? shelfSlug(id, options.content) : undefined);
      if (slug !== undefined) out.slugs.set(id, slug);
      if (published.has(id) && slug !== undefined) {
        if (toBring(slug, [source], options.content, at.how, true)) isFresh = true;
        else out.unchanged.push(slug);
      } else isFresh = true;
    }
    if (isFresh) out.sources.push(source);
  }
  for (const slug of slugs) {
    if (!storedSlugs(options.content).includes(slug))
      throw new UsageError(`the log of ${slug} is gone, so it stays where it is published.`);
    const id = [...published].find(([, one]) => one === slug)?.[0];
    const logs = id === undefined ? undefined : findLogsIfAny(at.how, at)?.sources.filter(({ runs }) => runs.includes(id));
    const source = logs && toBring(slug, logs, options.content, at.how, false);
    if (source && id !== undefined) {
      out.sources.push(source);
      out.slugs.set(id, slug);
    } else out.unchanged.push(slug);
  }
  if (at.how.turns !== undefined && out.unchanged.length > 0)
    throw new UsageError(
      `the log of ${out.unchanged[0]} is not here, so its turns cannot be chosen anew. To take turns out: turnleaf range, where it is kept.`,
    );
  out.unchanged = out.unchanged.filter(
    (slug) => ![...out.slugs].some(([id, one]) => one === slug && out.sources.some(({ runs }) => runs.includes(id))),
  );
  return out;
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
