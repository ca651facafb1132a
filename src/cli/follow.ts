/** Follows logs of published sessions while the site is open: new turns are imported as by `turnleaf update`. */

import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type ArchiveOptions, formerAddresses, takenOut } from '../content/index.ts';
import { logOf, publishedIds, stampOf } from '../edit/look.ts';
import { isIdNamed } from '../model/ids.ts';
import { messageOf } from '../model/plain-error.ts';
import { findSources, type SessionSource, sourceKey } from '../read/index.ts';
import { importSources } from './add.ts';
import { type CommandIo, contextOf, UsageError } from './command.ts';
import { findLogs } from './logs.ts';
import { silent } from './silent.ts';

interface Followed {
  slug: string;
  source: SessionSource;
}

/** How often a log is checked; a check costs a `stat`. */
const pauseMs = 700;

/**
 * The logs of published sessions, or those named by slug, id or path.
 *
 * @throws UsageError for a name that matches none of them.
 */
export function followed(named: string[], options: ArchiveOptions, io: CommandIo): Followed[] {
  const published = publishedIds(options.content);
  const taken = takenOut(options.content);
  const { moved } = formerAddresses(options.content);
  if (named.length === 0) {
    const { sources } = findLogs({}, io);
    return [...new Set(published.values())].sort().flatMap((slug) => {
      const { source } = logOf(sources, options.content, slug);
      return source ? [{ slug, source }] : [];
    });
  }
  return named.map((name) => {
    const path = resolve(io.cwd(), name);
    const isFile = existsSync(path) && statSync(path).isFile();
    const { sources } = isFile ? findSources(dirname(path)) : findLogs({}, io);
    const meant = isFile ? sources.filter((source) => source.path === path) : sources;
    const isMeant = (slug: string, id = '') =>
      isFile
        ? meant.some(({ runs }) => runs.includes(id))
        : slug === (moved.get(name) ?? name) || (name.length >= 4 && isIdNamed(id, name));
    const [slug, ...more] = [...published].flatMap(([id, slug]) => (isMeant(slug, id) ? [slug] : []));
    const gone = taken.find((one) => one.removed !== undefined && isMeant(one.slug, one.id));
    if (slug === undefined)
      throw new UsageError(
        gone
          ? `--watch ${name} was removed on ${gone.removed}. It comes back only by its id: turnleaf add ${gone.id ?? '<id>'}`
          : `--watch ${name} is no published session. Publish it first: turnleaf add ${name}`,
      );
    if (more.length > 0) throw new UsageError(`--watch ${name} may mean ${[slug, ...more].join(', ')}. Name one.`);
    const { source } = logOf(meant, options.content, slug);
    if (!source) throw new UsageError(`the log of "${slug}" is not found, or lacks turns that are published. Name its file with --watch.`);
    return { slug, source };
  });
}

interface Following {
  say: (text: string) => void;
  /** Shows what has changed. */
  look: () => Promise<void>;
}

/** Checks logs until it is stopped. */
export function follow(logs: Followed[], options: ArchiveOptions, { say, look }: Following): () => void {
  const seen = new Map(logs.map(({ source }) => [sourceKey(source), stampOf(source)]));
  let busy = false;
  let lastMessage = '';
  const timer = setInterval(async () => {
    if (busy) return;
    busy = true;
    try {
      for (const one of logs) {
        const { source } = one;
        const now = stampOf(source);
        if (now === seen.get(sourceKey(source))) continue;
        await bringIn(one, options, say);
        seen.set(sourceKey(source), now);
        lastMessage = '';
        await look();
      }
    } catch (error) {
      // Perhaps a mistake in the notes: it is tried again until it is corrected.
      const message = messageOf(error);
      if (message !== lastMessage) say(message);
      lastMessage = message;
    } finally {
      busy = false;
    }
  }, pauseMs);
  return () => clearInterval(timer);
}

async function bringIn({ slug, source: { path, session } }: Followed, options: ArchiveOptions, say: Following['say']): Promise<void> {
  // Read again, since it may have side files now.
  const { sources } = findSources(dirname(path));
  const own = sources.filter((one) => one.path === path && one.session === session);
  const found = logOf(own, options.content, slug);
  if (!found.source) return say(`${slug}: its log lacks turns that are published; left as it is`);
  const quiet = contextOf(options, silent);
  await importSources([found.source], new Map([[found.source.id, slug]]), { dryRun: false, yes: true, reader: { with: '' } }, quiet);
  say(`${slug}: brought in what its log has gained`);
}
