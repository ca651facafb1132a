/** Sessions in `content/sessions/`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nearest } from '../model/nearest.ts';
import { ContentError } from '../model/plain-error.ts';
import { findSources, type ReadSession, readSource, type SessionSource } from '../read/index.ts';
import { lockedTurns } from './anchors-lock.ts';
import { formerAddresses, readRemoved } from './former-addresses.ts';
import { sessionFolders } from './paths.ts';

export interface Stored {
  slug: string;
  folder: string;
  source: SessionSource;
  read: ReadSession;
}

/** Slugs with a stored session, in order. */
export const storedSlugs = (content: string): string[] =>
  sessionFolders(content).filter((name) => {
    const folder = join(content, 'sessions', name);
    return existsSync(join(folder, 'session.jsonl')) && !existsSync(join(folder, 'removed.yaml'));
  });

/**
 * The slug of a stored session, by this or an earlier one.
 *
 * @throws ContentError that says what has become of it.
 */
export function storedSlug(content: string, named: string): string {
  const slugs = storedSlugs(content);
  if (slugs.includes(named)) return named;
  const { moved, removed } = formerAddresses(content);
  const now = moved.get(named);
  if (now !== undefined && slugs.includes(now)) return now;
  const gone = removed.get(named);
  if (gone) throw new ContentError(`the session "${named}" was removed on ${gone.date}.${wayBack(content, named)}`);
  const folder = join('content/sessions', named);
  if (lockedTurns(content, named).length > 0)
    throw new ContentError(
      `the session "${named}" was published, and its folder is gone. Put ${folder} back, or take the session back for good: turnleaf remove ${named}`,
    );
  const near = nearest(named, slugs);
  throw new ContentError(
    `there is no published session "${named}".${near ? ` Did you mean "${near}"?` : ' The folders of content/sessions are the names.'}`,
  );
}

function wayBack(content: string, slug: string): string {
  const id = sessionFolders(content)
    .map((name) => ({ name, ...readRemoved(join(content, 'sessions', name)) }))
    .find(({ name, aliases }) => name === slug || aliases?.includes(slug))?.id;
  return id === undefined ? '' : ` It comes back only by its id: turnleaf add ${id}`;
}

/** @throws ContentError for a slug without a session. */
export function readStored(content: string, named: string): Stored {
  const slug = storedSlug(content, named);
  const folder = join(content, 'sessions', slug);
  const source = findSources(folder).sources.find((one) => one.name === 'session.jsonl');
  const read = source && readSource(source, { keeps: () => true })[0];
  if (!source || !read)
    throw new ContentError(
      `content/sessions/${slug}/session.jsonl holds no record of a session. Put it back as it was, or take the session back for good: turnleaf remove ${slug}`,
    );
  return { slug, folder, source, read };
}
