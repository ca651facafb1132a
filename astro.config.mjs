// @ts-check
import { join } from 'node:path';
import mdx from '@astrojs/mdx';
import { defineConfig } from 'astro/config';
import { ownHeadingIds } from './src/astro/heading-ids.ts';
import { turnleaf } from './src/astro/integration.ts';
import { rehypeHeadingIds, remarkGfm, unified } from './src/astro/markdown.ts';
import { mdxPlaces } from './src/astro/mdx-places.ts';
import { archiveOptions, base, site } from './src/content/index.ts';

const options = archiveOptions();
const { url } = site(options);

export default defineConfig({
  site: url === undefined ? undefined : new URL(url).origin,
  base: base(options),
  outDir: options.out,
  // Not below node_modules, where an install would wipe it.
  cacheDir: join(options.state, 'cache', 'astro'),
  trailingSlash: 'always',
  integrations: [mdx({ optimize: false }), turnleaf()],
  // The owner's own Markdown. Highlighting would need inline styles, which the policy forbids.
  markdown: {
    syntaxHighlight: false,
    processor: unified({
      gfm: false,
      smartypants: false,
      remarkPlugins: [remarkGfm, mdxPlaces],
      rehypePlugins: [rehypeHeadingIds, ownHeadingIds],
    }),
  },
  // The policy of every page forbids inline scripts and styles.
  // While one page is written, others are drawn.
  build: { inlineStylesheets: 'never', format: 'directory', concurrency: 8 },
  // Vite's own cache too: what is installed may be read-only.
  vite: { build: { assetsInlineLimit: 0 }, cacheDir: join(options.state, 'cache', 'vite') },
  devToolbar: { enabled: false },
});
