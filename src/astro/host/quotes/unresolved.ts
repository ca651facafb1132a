/** Refuses links that lead to no turn, wherever they are published: in a page, a feed, or a server's code. */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ContentError } from '../../../content/index.ts';
import { missing } from './links.ts';

/** Files that may hold text of a page. */
const texts = /\.(?:html?|xml|json|txt|md|[cm]?js)$/;
/** The mark of a link without a target, however its file escapes it. */
const marks = /data-turnleaf-missing=[^%.]{1,16}?at\.([\w.%-]+)/g;
const anchors = /<a\s[^<>]*>/g;
const most = 10;

/** Why a file may not be published: one sentence for each of its links that lead nowhere. `name` is its path. */
export function unresolvedIn(text: string, name: string): string[] {
  const isPage = /\.html?$/.test(name);
  // In a page, text that only shows such a mark is no tag.
  const found = isPage ? [...text.matchAll(anchors)].flatMap(([tag]) => reasonsIn(tag, name)) : markedIn(text, name);
  return [...new Set(found)];
}

/** Also for a link that no part of Turnleaf has seen, such as one put together by a script. */
function reasonsIn(tag: string, name: string): string[] {
  if (tag.includes(missing)) return markedIn(tag, name);
  const [, link] = /\shref=["']?(turn:[^"'<>\s]*)/.exec(tag) ?? [];
  return link ? [`${name}: the link ${link} was not resolved. Write it as it is, in Markdown or as href="turn:slug#id".`] : [];
}

const markedIn = (text: string, name: string) => [...text.matchAll(marks)].map(([, packed = '']) => unpacked(packed, name));

/** @throws ContentError that names file and line of each such link in what a host publishes. */
export async function refuseUnresolved(folders: readonly (URL | string)[]): Promise<void> {
  const found = new Set<string>();
  for (const folder of folders) {
    const root = folder instanceof URL ? fileURLToPath(folder) : folder;
    const names = await readdir(root, { recursive: true }).catch(() => []);
    for (const name of names.filter((one) => texts.test(one)).sort()) {
      const text = await readFile(join(root, name), 'utf8').catch(() => '');
      if (text.includes('turn')) for (const one of unresolvedIn(text, name)) found.add(one);
    }
  }
  if (found.size === 0) return;
  const shown = [...found].slice(0, most);
  throw new ContentError([...shown, ...(found.size > most ? [`… and ${found.size - most} more.`] : [])].join('\n'));
}

function unpacked(packed: string, name: string): string {
  try {
    return decodeURIComponent(packed);
  } catch {
    return `${name}: a link to a turn leads nowhere.`;
  }
}
