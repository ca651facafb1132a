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
export function tidySitemap(options: () => ArchiveOptions): AstroIntegration {
  return {
    name: 'turnleaf/sitemap',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const { url, out } = options();
        if (url === undefined) return;
        const folder = fileURLToPath(dir);
        const named = new Set(
          existsSync(out) ? sitemaps(out).flatMap((path) => entriesOf(readFileSync(path, 'utf8')).map(locationOf)) : [],
        );
        for (const path of sitemaps(folder)) {
          const text = readFileSync(path, 'utf8');
          const drop = entriesOf(text).filter((entry) => locationOf(entry).startsWith(url) && !named.has(locationOf(entry)));
          if (drop.length > 0)
            writeFileSync(
              path,
              drop.reduce((rest, entry) => rest.replace(entry, ''), text),
            );
        }
      },
    },
  };
}

const sitemaps = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /^sitemap-\d+\.xml$/.test(name))
    .map((name) => join(folder, name));

const entriesOf = (sitemap: string): string[] =>
  sitemap
    .split('<url>')
    .slice(1)
    .map((rest) => `<url>${rest.slice(0, rest.indexOf('</url>'))}</url>`);

/** With the slash that addresses of the archive end in. */
function locationOf(entry: string): string {
  const location = /<loc>([^<]*)<\/loc>/.exec(entry)?.[1] ?? '';
  return new URL(location.endsWith('/') ? location : `${location}/`).href;
}
