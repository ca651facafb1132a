/**
 * In a shard's output, and not published: what the merge needs of the entries of its sessions, to quote them in posts and for the
 * pages of projects. It names no session that lists would not. The HTML of turns comes from the session's pages, but for those
 * that have remarks of the owner's among the turns.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SessionMeta } from '../model/meta.ts';
import type { TextSpan } from '../model/turns.ts';

export const entriesFolder = 'entries';

const fileOf = (shard: string, slug: string, name: string) => join(shard, entriesFolder, `${slug}.${name}`);

const pageOf = (shard: string, slug: string, part: number) =>
  readFileSync(join(shard, 's', slug, part === 1 ? '' : String(part), 'index.html'), 'utf8');

/** For a session whose entry is in `folder`, and whose pages are in `site`. */
export function writeEntry(shard: string, folder: string, { slug, parts, unlisted, changedFiles }: SessionMeta, site: string): void {
  mkdirSync(join(shard, entriesFolder), { recursive: true });
  for (const name of unlisted || changedFiles === 0 ? ['turns.json'] : ['turns.json', 'files.json'])
    copyFileSync(join(folder, `${slug}.${name}`), fileOf(shard, slug, name));
  // Where the HTML of each part is on its page; the HTML itself where it is not there in one piece.
  const pages = Array.from({ length: parts }, (_, index): TextSpan | string => {
    const html = readFileSync(join(folder, `${slug}.part-${index + 1}.html`), 'utf8');
    const start = pageOf(site, slug, index + 1).indexOf(html);
    return start === -1 ? html : [start, start + html.length];
  });
  writeFileSync(fileOf(shard, slug, 'pages.json'), JSON.stringify(pages));
}

/** The files of a session's entry, by name without the slug. Those that quotations are made from only where it is quoted. */
export function* readEntry(shard: string, slug: string, isQuoted: boolean): Generator<[name: string, text: string]> {
  const read = (name: string) => readFileSync(fileOf(shard, slug, name), 'utf8');
  yield ['files.json', existsSync(fileOf(shard, slug, 'files.json')) ? read('files.json') : '[]'];
  if (!isQuoted) return;
  yield ['turns.json', read('turns.json')];
  for (const [index, page] of (JSON.parse(read('pages.json')) as (TextSpan | string)[]).entries())
    yield [`part-${index + 1}.html`, typeof page === 'string' ? page : pageOf(shard, slug, index + 1).slice(...page)];
}
