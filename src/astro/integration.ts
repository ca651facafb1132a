/** Turnleaf's Astro integration. A build or the live site sets the archive; in a plain `astro build` or `astro dev`, the integration opens it. */

import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { archiveOptions } from '../content/index.ts';
import { hasArchive } from './archive.ts';
import { hostModules } from './host/look/modules.ts';
import { openArchive } from './open.ts';
import { ownComponents } from './own-components.ts';
import { ownModules } from './own-modules.ts';
import { type RunningBuild, runningBuild } from './running-build.ts';

export function turnleaf(): AstroIntegration {
  let running: RunningBuild | undefined;
  return {
    name: 'turnleaf',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        // Regardless of the shell's settings, the same input gives the same bytes.
        if (command === 'build') process.env.NODE_ENV = 'production';
        if (!hasArchive()) {
          if (command === 'build') {
            running = runningBuild(archiveOptions(), fileURLToPath(config.root));
            updateConfig({ outDir: pathToFileURL(`${(await running.ready).out}/`) });
          } else if (command === 'dev') await openArchive({ ...archiveOptions(), isDev: true });
        }
        updateConfig({ vite: { plugins: [hostModules(), ownModules(), ownComponents(archiveOptions().content)] } });
      },
      'astro:build:done': async () => {
        await running?.finish();
      },
    },
  };
}
