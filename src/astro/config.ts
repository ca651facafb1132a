/** Astro's configuration for the site of an archive. */
import { join, resolve } from 'node:path';
import mdx from '@astrojs/mdx';
import type { AstroUserConfig } from 'astro';
import { type ArchiveOptions, base, readSite } from '../content/index.ts';
import type { Archive } from '../model/archive.ts';
import { turnleaf } from './integration.ts';
import { rehypeHeadingIds, remarkGfm, unified } from './markdown.ts';
import { framedTables, mdxPlaces, ownHeadingIds } from './owners-text.ts';

/** By default for a plain `astro build` or `astro dev`. `archive`: what pages are drawn from, else the integration makes it. */
export function astroConfig(
  options: ArchiveOptions = { content: resolve('content'), out: resolve('dist'), state: resolve('.turnleaf') },
  archive?: () => Archive | Promise<Archive>,
): AstroUserConfig {
  const site = readSite(options);
  return {
    site: site.url === undefined ? undefined : new URL(site.url).origin,
    base: base(options, site),
    outDir: options.out,
    // Not below node_modules, where an install would wipe it.
    cacheDir: join(options.state, 'cache', 'astro'),
    trailingSlash: 'always',
    integrations: [mdx({ optimize: false }), turnleaf(options, archive)],
    // The owner's own Markdown. Highlighting would need inline styles, which the policy forbids.
    markdown: {
      syntaxHighlight: false,
      processor: unified({
        gfm: false,
        smartypants: false,
        remarkPlugins: [remarkGfm, mdxPlaces],
        rehypePlugins: [rehypeHeadingIds, ownHeadingIds, framedTables],
      }),
    },
    // The policy of every page forbids inline scripts and styles.
    // While one page is written, others are drawn.
    build: { inlineStylesheets: 'never', format: 'directory', concurrency: 8 },
    // Vite's own cache too: what is installed may be read-only.
    vite: { build: { assetsInlineLimit: 0 }, cacheDir: join(options.state, 'cache', 'vite') },
    devToolbar: { enabled: false },
  };
}
