/** Addresses of `turn:` links in a host's files. */

import { createHash } from 'node:crypto';
import { turnUrl } from '../../../components/quotes.ts';
import { archiveOptions, ContentError, formerAddresses } from '../../../content/index.ts';
import { archive } from '../../archive.ts';
import { base } from '../../queries/sessions.ts';

/** Marks a link without a target; its value says why. `unresolved.ts` refuses it in whatever is published. */
export const missing = 'data-turnleaf-missing';

/** What a link needs instead of `href="turn:…"`. Astro keeps rendered Markdown and only logs its errors, so a link that leads nowhere is marked. */
export async function linkAttributes(href: string, at: string): Promise<{ [name: string]: string }> {
  try {
    return { href: await turnUrl(href.slice('turn:'.length), at) };
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
export function linkDigest(): string {
  const { entries } = archive().made;
  const { content, from } = archiveOptions();
  const moved = from === undefined ? [...formerAddresses(content).moved] : [];
  const facts = [base(), moved, entries.map(({ slug, digest }) => [slug, digest])];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16);
}
