/** Addresses of `turn:` links in a host's files. */

import { createHash } from 'node:crypto';
import { ContentError } from '../../../content/index.ts';
import type { Archive } from '../../../model/archive.ts';
import { quotedTurnUrl } from '../../../queries/turns.ts';

/** Marks a link without a target; its value says why. `unresolved.ts` refuses it in whatever is published. */
export const missing = 'data-turnleaf-missing';

/** What a link needs instead of `href="turn:…"`. Astro keeps rendered Markdown and only logs its errors, so a link that leads nowhere is marked. */
export function linkAttributes(archive: Archive, href: string, at: string): { [name: string]: string } {
  try {
    return { href: quotedTurnUrl(archive, href.slice('turn:'.length), at) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { [missing]: packed(error.message) };
  }
}

export const isTurnLink = (href: unknown): href is string => typeof href === 'string' && href.startsWith('turn:');

/** Only characters that HTML, XML, JSON and JavaScript leave as they are; `at.` ends whatever a quotation mark becomes in them. */
const packed = (message: string): string =>
  `at.${encodeURIComponent(message).replace(/[!'()*~]/g, (one) => `%${one.charCodeAt(0).toString(16)}`)}`;

/** Changes with every address of the archive. */
export function linkDigest({ base, moved, sessions }: Archive): string {
  const facts = [base, moved, sessions.map(({ slug, digest }) => [slug, digest])];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16);
}
