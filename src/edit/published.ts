/** The sessions and addresses of the archive. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { formerAddresses, storedSlugs } from '../content/index.ts';
import { findSources } from '../read/index.ts';

/** Sessions published in `content/sessions`, by session id. */
export function publishedIds(content: string): Map<string, string> {
  const root = join(content, 'sessions');
  const ids = new Map<string, string>();
  if (!existsSync(root)) return ids;
  const slugs = new Set(storedSlugs(content));
  for (const source of findSources(root).sources) {
    const slug = source.name.split('/')[0];
    if (slug !== undefined && slugs.has(slug) && source.name === `${slug}/session.jsonl`) ids.set(source.id, slug);
  }
  return ids;
}

/** Every address that is in use or was, in lower case: many file systems do not tell more apart. */
export function addressesIn(content: string): Set<string> {
  const root = join(content, 'sessions');
  const { moved, removed } = formerAddresses(content);
  const names = existsSync(root) ? readdirSync(root) : [];
  return new Set([...names, ...moved.keys(), ...removed.keys()].map((name) => name.toLowerCase()));
}
