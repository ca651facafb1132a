/** Sessions that lie in `content/sessions/`: finding one, and writing it again without what its owner took out. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { toConversation } from '../agents/index.ts';
import { toLog } from '../content/session-log.ts';
import { ContentError, nearest } from '../content/site.ts';
import { findSources, type ReadSession, readSource, type SessionSource } from '../read/index.ts';
import type { Redactor, Secret } from '../redact/index.ts';
import { sessionFacts } from '../render/index.ts';
import { readJson, sessionsFolder } from '../store/cache.ts';
import { buildSession } from '../thread/index.ts';
import { type Import, writeImports } from './add.ts';
import { picturesIn } from './remove-turns.ts';

export interface Stored {
  slug: string;
  folder: string;
  source: SessionSource;
  read: ReadSession;
}

/** Slugs with a stored session, in order. */
export function storedSlugs(content: string): string[] {
  const root = join(content, 'sessions');
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .filter((name) => !name.startsWith('.') && existsSync(join(root, name, 'session.jsonl')))
    .sort();
}

/** @throws ContentError for a slug that is not there. */
export function readStored(content: string, slug: string): Stored {
  const slugs = storedSlugs(content);
  if (!slugs.includes(slug)) {
    const near = nearest(slug, slugs);
    throw new ContentError(
      `there is no published session "${slug}".${near ? ` Did you mean "${near}"?` : ' The folders of content/sessions are the names.'}`,
    );
  }
  const folder = join(content, 'sessions', slug);
  const source = findSources(folder).sources.find((one) => one.name === 'session.jsonl');
  const read = source && readSource(source, { keeps: () => true })[0];
  if (!source || !read) throw new ContentError(`${folder}/session.jsonl holds no record of a session. Add it again: turnleaf add`);
  return { slug, folder, source, read };
}

/** Writes a session in place of what is stored; pictures that no record names any more go. */
export function rewriteStored(
  { slug, folder, source }: Stored,
  read: ReadSession,
  content: string,
  redactor: Redactor,
  extra?: Secret[],
): Import {
  const { log, session, secrets } = redactor.redact(buildSession(toConversation(read)), toLog(read), extra);
  const named = new Set(picturesIn(log.files.flatMap((file) => file.records)));
  const images = join(folder, 'images');
  const names = existsSync(images) ? readdirSync(images).filter((name) => named.has(name)) : [];
  const title = sessionFacts(session).title;
  const one: Import = { source, id: read.id, slug, title, session, log, secrets, pictures: { folder: images, names } };
  writeImports([one], content);
  return one;
}

/** Forgets what the cache holds of a session: text that was taken out should not be left on this machine either. */
export function forgetCached(state: string, slug: string, path: string): void {
  const root = sessionsFolder(state);
  for (const name of existsSync(root) ? readdirSync(root) : []) {
    if (readJson<{ slugs: string[] }>(join(root, name, 'entries.json'))?.slugs.includes(slug)) {
      rmSync(join(root, name), { recursive: true, force: true });
    }
  }
  const fragments = createHash('sha256').update(path).digest('hex').slice(0, 24);
  rmSync(join(state, 'cache', 'fragments', `${fragments}.json`), { force: true });
}
