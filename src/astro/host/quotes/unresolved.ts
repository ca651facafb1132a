/** Refuses links that lead to no turn, wherever they are published: in a page, a feed, or a server's code. */

import { readdir, readFile } from 'node:fs/promises';
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
  page: /<a(?=\s)[^<>]*?\shref=["']?turn:([^"'<>\s]*)/g,
  code: /(?:<a(?=\s)[^<>]*?\shref=\\*["']?|\ba"?, ?\{[^{}]*?\bhref"?: ?")turn:([^"'\\<>\s]*)/g,
  feed: /(?:<|&lt;)a(?=\s)[^<>]*?\shref=(?:["']|&quot;|&#34;)?turn:([^"'&<>\s]*)/g,
};
const most = 10;

/** Why a file may not be published: one sentence for each of its links that lead nowhere. `name` is its path. */
export function unresolvedIn(archive: Archive, text: string, name: string): string[] {
  const kind = /\.html?$/.test(name) ? links.page : name.endsWith('.xml') ? links.feed : links.code;
  return [...new Set(Array.from(text.matchAll(kind), ([, target = '']) => reasonOf(archive, target, name)))];
}

function reasonOf(archive: Archive, target: string, name: string): string {
  const link = `turn:${writtenText(target)}`;
  try {
    quotedTurnUrl(archive, target, placeOf(archive, [link], name));
    // No part of Turnleaf has seen it, as when a script puts it together.
    return `${name}: the link ${link} was not resolved. Write it as it is, in Markdown or as href="turn:slug#id".`;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message;
  }
}

/** @throws ContentError that names file and line of each such link in what a host publishes. */
export async function refuseUnresolved(archive: Archive, folders: readonly (URL | string)[]): Promise<void> {
  const found = new Set<string>();
  for (const folder of folders) {
    const root = folder instanceof URL ? fileURLToPath(folder) : folder;
    const names = await readdir(root, { recursive: true }).catch(() => []);
    for (const name of names.filter((one) => texts.test(one)).sort()) {
      const text = await readFile(join(root, name), 'utf8').catch(() => '');
      if (text.includes('turn:')) for (const one of unresolvedIn(archive, text, name)) found.add(one);
    }
  }
  if (found.size === 0) return;
  const shown = [...found].slice(0, most);
  throw new ContentError([...shown, ...(found.size > most ? [`… and ${found.size - most} more.`] : [])].join('\n'));
}
