/** `turn:` links in whatever a host publishes, a page, a feed or a server's code: each gets its address, and one that leads nowhere is refused. */

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ContentError } from '../../../content/index.ts';
import type { Archive } from '../../../model/archive.ts';
import { placeOf } from '../../../queries/places.ts';
import { quotedTurnUrl, writtenText } from '../../../queries/turns.ts';

/** Files that may hold text of a page. */
const texts = /\.(?:html?|xml|json|txt|md|[cm]?js)$/;
/** In a page; in a string of code, where tags stand as in a page or as MDX compiles them; in a feed. Text that only shows a link is no tag. */
const links = {
  page: /(<a(?=\s)[^<>]*?\shref=["']?)turn:([^"'<>\s]*)/g,
  code: /((?:<a(?=\s)[^<>]*?\shref=\\*["']?|\ba"?, ?\{[^{}]*?\bhref"?: ?"))turn:([^"'\\<>\s]*)/g,
  feed: /((?:<|&lt;)a(?=\s)[^<>]*?\shref=(?:["']|&quot;|&#34;)?)turn:([^"'&<>\s]*)/g,
};
const most = 10;

/** The text of a file with the addresses of its links, and a sentence for each that leads nowhere. `name` is its path. */
export function withTurnAddresses(archive: Archive, text: string, name: string): { text: string; reasons: string[] } {
  const kind = /\.html?$/.test(name) ? links.page : name.endsWith('.xml') ? links.feed : links.code;
  const reasons = new Set<string>();
  const placed = text.replace(kind, (whole, before: string, target: string) => {
    try {
      return before + quotedTurnUrl(archive, target, placeOf(archive, [`turn:${writtenText(target)}`], name));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      reasons.add(error.message);
      return whole;
    }
  });
  return { text: placed, reasons: [...reasons] };
}

/** Writes the addresses into what a host publishes. @throws ContentError that names file and line of each link that leads nowhere. */
export async function placeTurnLinks(archive: Archive, folders: readonly (URL | string)[]): Promise<void> {
  const found = new Set<string>();
  for (const folder of folders) {
    const root = folder instanceof URL ? fileURLToPath(folder) : folder;
    const names = await readdir(root, { recursive: true }).catch(() => []);
    for (const name of names.filter((one) => texts.test(one)).sort()) {
      const written = await readFile(join(root, name), 'utf8').catch(() => '');
      if (!written.includes('turn:')) continue;
      const { text, reasons } = withTurnAddresses(archive, written, name);
      for (const one of reasons) found.add(one);
      if (text !== written) await writeFile(join(root, name), text);
    }
  }
  if (found.size === 0) return;
  const shown = [...found].slice(0, most);
  throw new ContentError([...shown, ...(found.size > most ? [`… and ${found.size - most} more.`] : [])].join('\n'));
}
