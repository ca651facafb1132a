/** Sessions in `content/sessions/`. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findSources, type ReadSession, readSource, type SessionSource } from '../read/index.ts';
import { ContentError, nearest } from './site.ts';

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

/** @throws ContentError for a slug without a session. */
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
