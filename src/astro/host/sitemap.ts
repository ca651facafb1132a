/**
 * A host's sitemap, made by another integration, lists every page that Astro wrote: of the archive also embeds, redirects and
 * sessions that are unlisted. What the archive's own sitemap does not name is taken out of it.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { ArchiveOptions } from '../../content/index.ts';

/** Runs after all other integrations. `options` are known when the build has begun. */
export const tidySitemap = (options: () => ArchiveOptions): AstroIntegration => ({
  name: 'turnleaf/sitemap',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const { url, out } = options();
      if (url === undefined) return;
      const named = new Set(sitemaps(out).flatMap((path) => entriesOf(path).entries.map(locationOf)));
      for (const path of sitemaps(fileURLToPath(dir))) {
        const { head, entries } = entriesOf(path);
        let isTidy = true;
        const kept = entries.map((entry) => {
          const location = locationOf(entry);
          if (!location.startsWith(url) || named.has(location)) return `<url>${entry}`;
          isTidy = false;
          return entry.slice(entry.indexOf('</url>') + '</url>'.length);
        });
        if (!isTidy) writeFileSync(path, head + kept.join(''));
      }
    },
  },
});

const sitemaps = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : []).filter((name) => /^sitemap-\d+\.xml$/.test(name)).map((name) => join(folder, name));

/** What stands before the first entry, and each entry behind its first tag. */
function entriesOf(path: string): { head: string; entries: string[] } {
  const [head = '', ...entries] = readFileSync(path, 'utf8').split('<url>');
  return { head, entries };
}

/** With the slash that addresses of the archive end in. */
function locationOf(entry: string): string {
  const location = /<loc>([^<]*)<\/loc>/.exec(entry)?.[1] ?? '';
  return new URL(location.endsWith('/') ? location : `${location}/`).href;
}
