/** Follows logs of published sessions while the site is open: new turns are imported as by `turnleaf update`. */

import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type ArchiveOptions, formerAddresses, takenOut } from '../content/index.ts';
import { logOf, publishedIds } from '../edit/look.ts';
import { isIdNamed } from '../model/ids.ts';
import { messageOf } from '../model/plain-error.ts';
import { findSources, type SessionSource, sourceKey } from '../read/index.ts';
import { importSources } from './add.ts';
import { type CommandIo, contextOf, silent, UsageError } from './command.ts';
import { findLogs } from './logs.ts';

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
    const slugs = [...published].flatMap(([id, slug]) =>
      slug === (moved.get(name) ?? name) ||
      (!isFile && name.length >= 4 && isIdNamed(id, name)) ||
      (isFile && meant.some((source) => source.runs.includes(id)))
        ? [slug]
        : [],
    );
    const slug = slugs[0];
    const gone = taken.find(
      (one) =>
        one.removed !== undefined &&
        (one.slug === name ||
          (one.id !== undefined &&
            (isFile ? meant.some(({ runs }) => runs.includes(one.id ?? '')) : name.length >= 4 && isIdNamed(one.id, name)))),
    );
    if (slug === undefined && gone)
      throw new UsageError(
        `--watch ${name} was removed on ${gone.removed}. It comes back only by its id: turnleaf add ${gone.id ?? '<id>'}`,
      );
    if (slug === undefined || slugs.length > 1)
      throw new UsageError(
        slug === undefined
          ? `--watch ${name} is no published session. Publish it first: turnleaf add ${name}`
          : `--watch ${name} may mean ${slugs.join(', ')}. Name one.`,
      );
    const { source } = logOf(meant, options.content, slug);
    if (!source) throw new UsageError(`the log of "${slug}" is not found, or lacks turns that are published. Name its file with --watch.`);
    return { slug, source };
  });
}

/** Checks logs until it is stopped; `look` shows what has changed. */
export function follow(
  logs: Followed[],
  options: ArchiveOptions,
  { say, look }: { say: (text: string) => void; look: () => Promise<void> },
): () => void {
  const seen = new Map(logs.map(({ source }) => [sourceKey(source), stateOf(source)]));
  let busy = false;
  let lastMessage = '';
  const timer = setInterval(async () => {
    if (busy) return;
    busy = true;
    try {
      for (const { slug, source } of logs) {
        const now = stateOf(source);
        if (now === seen.get(sourceKey(source))) continue;
        await bringIn(slug, source, options, say);
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

async function bringIn(
  slug: string,
  { path, session }: SessionSource,
  options: ArchiveOptions,
  say: (text: string) => void,
): Promise<void> {
  // Read again, since it may have side files now.
  const { sources } = findSources(dirname(path));
  const found = logOf(
    sources.filter((one) => one.path === path && one.session === session),
    options.content,
    slug,
  );
  if (!found.source) return say(`${slug}: its log lacks turns that are published; left as it is`);
  const quiet = contextOf(options, silent);
  await importSources([found.source], new Map([[found.source.id, slug]]), { dryRun: false, yes: true }, quiet);
  say(`${slug}: brought in what its log has gained`);
}

/** Sizes and times of a log and its side files. */
function stateOf({ path, side }: SessionSource): string {
  // A database is written to its log first.
  return [path, `${path}-wal`, ...side.map((file) => file.path)]
    .map((file) => {
      const stat = statSync(file, { throwIfNoEntry: false });
      return stat ? `${stat.size} ${stat.mtimeMs}` : '';
    })
    .join('\n');
}
