/** Addresses of `turn:` links in a host's files. */

import { createHash } from 'node:crypto';
import { ContentError } from '../../../content/index.ts';
import type { Archive } from '../../../model/archive.ts';
import { quotedTurnUrl } from '../../../queries/turns.ts';

/**
 * What to write in place of `turn:…`; undefined for what is no such link, and for one that leads nowhere. That is left as it is for
 * `unresolved.ts`, which refuses it in whatever is published: Astro keeps rendered Markdown, and only logs its errors.
 */
export function turnAddress(archive: Archive, href: unknown): string | undefined {
  if (typeof href !== 'string' || !href.startsWith('turn:')) return undefined;
  try {
    return quotedTurnUrl(archive, href.slice('turn:'.length), href);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return undefined;
  }
}

/** Changes with every address of the archive. */
export function linkDigest({ base, moved, sessions }: Archive): string {
  const facts = [base, moved, sessions.map(({ slug, digest }) => [slug, digest])];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16);
}
