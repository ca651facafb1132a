/** Turnleaf's Astro integration. A build or the live site hands it the archive; in a plain `astro build` or `astro dev`, it opens it. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { ArchiveOptions } from '../content/index.ts';
import type { Archive } from '../model/archive.ts';
import { archiveOf, openArchive } from './archive.ts';
import { archiveModule } from './archive-module.ts';
import { hostModules, ownComponents, ownModules } from './plugins.ts';
import { type RunningBuild, runningBuild } from './running-build.ts';
import { serveFiles } from './serve.ts';

/** What our integration tells the collections of a project, as hooks of its own. */
declare global {
  namespace Astro {
    interface IntegrationHooks {
      'turnleaf:options': () => ArchiveOptions;
    }
  }
}

export function turnleaf(options: ArchiveOptions, handed?: () => Archive | Promise<Archive>): AstroIntegration {
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
        const plugins = [...(archive ? [archiveModule(archive)] : []), hostModules(), ownModules(), ownComponents(options.content)];
        // Rolldown names modules by their way from there, by default the working folder, and names of scripts depend on it (`__VITE_PRELOAD__`).
        const build = { rolldownOptions: { cwd: fileURLToPath(config.root) } };
        updateConfig({ vite: { build, plugins } });
      },
      'astro:server:setup': ({ server }) => archive && serveFiles(server, archive),
      'astro:build:done': async () => {
        await running?.finish();
      },
    },
  };
}
