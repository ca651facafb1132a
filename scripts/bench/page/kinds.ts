/** One page of each kind that readers come to first, with what it may cost. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Over the wire, in KB; times in milliseconds. */
export interface Limits {
  html: number;
  script: number;
  total: number;
  paint?: number;
}

export interface Kind {
  name: string;
  /** Path below the site's base. */
  path: string;
  limits: Limits;
  /** Whether Lighthouse is asked about it. */
  judged?: boolean;
}

export const limits: Limits = { html: 60, script: 15, total: 100 };

const judged = new Set(['archive', 'session, median', 'search', 'statistics']);

/** The kinds of pages that a built site has. */
export function kindsOf(dir: string): Kind[] {
  const pages = htmlBelow(dir, 's').filter(({ path }) => !/\/(?:output|map|t\/[^/]+)\/$/.test(path));
  const turns = htmlBelow(dir, 's').filter(({ path }) => /\/t\/[^/]+\/$/.test(path));
  const outputs = htmlBelow(dir, 's').filter(({ path }) => path.endsWith('/output/'));
  const [largest, median, smallest] = [pages[0], pages[Math.floor(pages.length / 2)], pages.at(-1)];
  const found: [string, string | undefined, Partial<Limits>?][] = [
    ['archive', ''],
    ['session, median', median?.path, { paint: 1200 }],
    ['session, largest', largest?.path],
    ['session, smallest', smallest?.path],
    ['one turn', turns[0]?.path],
    ['embed', median?.path.replace(/^s\//, 'embed/')],
    ['outputs', outputs[0]?.path],
    ['search', 'search/', { script: 20 }],
    ['posts', 'posts/'],
    ['post', htmlBelow(dir, 'posts').find(({ path }) => path !== 'posts/')?.path],
    ['series', 'series/'],
    ['commits', 'commits/'],
    ['statistics', 'stats/'],
    ['not found', '404.html'],
  ];
  return found.flatMap(([name, path, own]) =>
    path !== undefined && existsSync(join(dir, path)) ? [{ name, path, limits: { ...limits, ...own }, judged: judged.has(name) }] : [],
  );
}

/** The base path a site was built for, as its first page names it. */
export function baseOf(dir: string): string {
  return /data-base="([^"]+)"/.exec(readFileSync(join(dir, 'index.html'), 'utf8'))?.[1] ?? '/';
}

/** Addresses of the pages below a folder, the largest first. */
function htmlBelow(dir: string, folder: string): { path: string; size: number }[] {
  if (!existsSync(join(dir, folder))) return [];
  return (readdirSync(join(dir, folder), { recursive: true }) as string[])
    .filter((name) => /(?:^|[\\/])index\.html$/.test(name))
    .map((name) => ({
      path: `${folder}/${name.replaceAll('\\', '/').replace(/index\.html$/, '')}`,
      size: statSync(join(dir, folder, name)).size,
    }))
    .sort((a, b) => b.size - a.size || a.path.localeCompare(b.path));
}
