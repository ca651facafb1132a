/** Astro's configuration for the site of an archive, with Turnleaf's integration. */
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import mdx from '@astrojs/mdx';
import type { AstroIntegration, AstroUserConfig } from 'astro';
import { type ArchiveOptions, base, readSite } from '../content/index.ts';
import type { Archive } from '../model/archive.ts';
import { archiveOf, openArchive, type RunningBuild, runningBuild } from './archive.ts';
import { archiveModule } from './archive-module.ts';
import { rehypeHeadingIds, remarkGfm, unified } from './markdown.ts';
import { mdxPlaces, ownHeadingIds } from './owners-text.ts';
import { hostModules, ownComponents, ownModules } from './plugins.ts';
import { serveFiles } from './serve.ts';

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
        rehypePlugins: [rehypeHeadingIds, ownHeadingIds],
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

/** What our integration tells the collections of a project, as hooks of its own. */
declare global {
  namespace Astro {
    interface IntegrationHooks {
      'turnleaf:options': () => ArchiveOptions;
    }
  }
}

/** A build or the live site hands it the archive; in a plain `astro build` or `astro dev`, it opens it. */
function turnleaf(options: ArchiveOptions, handed?: () => Archive | Promise<Archive>): AstroIntegration {
  let running: RunningBuild | undefined;
  let archive = handed;
  return {
    name: 'turnleaf',
    hooks: {
      'turnleaf:options': () => options,
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        // Regardless of the shell's settings, the same input gives the same bytes.
        if (command === 'build') process.env.NODE_ENV = 'production';
        if (!archive && command === 'build') {
          running = runningBuild(options, fileURLToPath(config.root));
          const input = await running.ready;
          updateConfig({ outDir: pathToFileURL(`${input.out}/`) });
          archive = () => archiveOf(input);
        } else if (!archive && command === 'dev') {
          const opened = archiveOf(await openArchive({ ...options, isDev: true }));
          archive = () => opened;
        }
        const own = archive ? [archiveModule(archive)] : [];
        updateConfig({ vite: { plugins: [...own, hostModules(), ownModules(), ownComponents(options.content)] } });
      },
      'astro:server:setup': ({ server }) => archive && serveFiles(server, archive),
      'astro:build:done': async () => {
        await running?.finish();
      },
    },
  };
}
