/** Sitemaps (https://www.sitemaps.org/protocol.html): an index, and files of at most 50,000 addresses. */

import { escaped } from '../model/escape.ts';

export interface SitemapEntry {
  /** The whole address. */
  url: string;
  /** Day of the last change, where it is known. */
  changed?: string;
}

const most = 50_000;
const file = (root: string, name: string, entries: SitemapEntry[]) => {
  const items = entries.map(
    ({ url, changed }) => `<${name}><loc>${escaped(url)}</loc>${changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : ''}</${name}>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('\n')}\n</${root}>\n`;
};

/** Files by name; `addressOf` returns the address of one of them. */
export function sitemaps(entries: SitemapEntry[], addressOf: (name: string) => string): { [name: string]: string } {
  const files: { [name: string]: string } = {};
  for (let start = 0, n = 0; start < Math.max(entries.length, 1); start += most, n++) {
    files[`sitemap-${n}`] = file('urlset', 'url', entries.slice(start, start + most));
  }
  const names = Object.keys(files).map((name) => ({ url: addressOf(`${name}.xml`) }));
  return { 'sitemap-index': file('sitemapindex', 'sitemap', names), ...files };
}
