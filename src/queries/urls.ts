/** Every address a page links to, below the base path. */
import { base, site } from './archive.ts';

/** `path` (without a leading slash) below the base path. */
export const at = (path = '') => base + path;

/** The address of a session, or of one of its parts. */
export const sessionUrl = (slug: string, part = 1) => at(`s/${encodeURIComponent(slug)}/${part > 1 ? `${part}/` : ''}`);
/** The Markdown of a session, or of one of its parts where it has several: the first has a file of its own then. */
export const transcriptUrl = (slug: string, part?: number) => `${sessionUrl(slug)}${part === undefined ? '' : `${part}/`}transcript.md`;
/** The own page of a shared turn. */
export const shareUrl = (slug: string, anchor: string) => `${sessionUrl(slug)}t/${anchor.slice(2)}/`;
export const outputUrl = (slug: string, part = 1, page = 1) => listUrl(`${sessionUrl(slug, part)}output/`, page);
/** Of a session in parts: all its prompts. */
export const mapUrl = (slug: string) => `${sessionUrl(slug)}map/`;
export const embedUrl = (slug: string, part = 1) => at(`embed/${encodeURIComponent(slug)}/${part > 1 ? `${part}/` : ''}`);
export const postUrl = (id: string) => at(`posts/${encodeURIComponent(id)}/`);
export const seriesUrl = (id: string) => at(`series/${encodeURIComponent(id)}/`);
/** Page `n` of a list at `first`, which ends in a slash. */
export const listUrl = (first: string, n: number, word = '') => (n > 1 ? `${first}${word}${n}/` : first);

/** The public address of a path that starts with the base, where the owner has stated one. */
export function absolute(path: string): string | undefined {
  const { url } = site;
  return url ? new URL(path, url).href : undefined;
}
