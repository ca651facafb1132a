/**
 * In a shard's output: the data that the merge needs to quote its sessions in posts, one file each. It names no session that
 * lists would not. The HTML comes from the session's pages, but for those that have remarks of the owner's among the turns.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SessionMeta } from '../model/meta.ts';
import type { PartTurns, TextSpan } from '../model/turns.ts';

interface Quotable {
  /** `turns.json` of the session. */
  turns: PartTurns[];
  /** Where the HTML of each part is on its page; the HTML itself where it is not there in one piece. */
  pages: (TextSpan | string)[];
}

/** In the shard's output; read by the merge, not published. */
export const quotableFolder = 'quotable';

const quotableFile = (shard: string, slug: string) => join(shard, quotableFolder, `${slug}.json`);

const pageOf = (shard: string, slug: string, part: number) =>
  readFileSync(join(shard, 's', slug, part === 1 ? '' : String(part), 'index.html'), 'utf8');

/** Writes it for a session whose store entry is in `folder`, and whose pages are in `site`. */
export function writeQuotable(shard: string, folder: string, { slug, parts }: SessionMeta, site: string): void {
  const pages = Array.from({ length: parts }, (_, index): TextSpan | string => {
    const html = readFileSync(join(folder, `${slug}.part-${index + 1}.html`), 'utf8');
    const start = pageOf(site, slug, index + 1).indexOf(html);
    return start === -1 ? html : [start, start + html.length];
  });
  const turns = JSON.parse(readFileSync(join(folder, `${slug}.turns.json`), 'utf8')) as PartTurns[];
  mkdirSync(join(shard, quotableFolder), { recursive: true });
  writeFileSync(quotableFile(shard, slug), JSON.stringify({ turns, pages } satisfies Quotable));
}

/** The files of the session's entry that quotations are made from, by name without the slug. */
export function readQuotable(shard: string, slug: string): Map<string, string> {
  const { turns, pages } = JSON.parse(readFileSync(quotableFile(shard, slug), 'utf8')) as Quotable;
  return new Map([
    ['turns.json', JSON.stringify(turns)],
    ...pages.map((page, index) => {
      const html = typeof page === 'string' ? page : pageOf(shard, slug, index + 1).slice(...page);
      return [`part-${index + 1}.html`, html] as const;
    }),
  ]);
}
