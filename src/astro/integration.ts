/** Turnleaf's Astro integration. A build or the live site sets the archive; in a plain `astro build` or `astro dev`, the integration opens it. */

import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { buildSite, type PagesInput, workFolder } from '../build/index.ts';
import { archiveOptions } from '../content/index.ts';
import { hasArchive, setArchive } from './archive.ts';
import { hostModules } from './host/look/modules.ts';
import { openArchive } from './open.ts';
import { ownComponents } from './own-components.ts';
import { ownModules } from './own-modules.ts';

export function turnleaf(): AstroIntegration {
  let hosted: Hosted | undefined;
  return {
    name: 'turnleaf',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        // Regardless of the shell's settings, the same input gives the same bytes.
        if (command === 'build') process.env.NODE_ENV = 'production';
        if (!hasArchive()) {
          if (command === 'build') {
            hosted = hostBuild(config.root);
            updateConfig({ outDir: pathToFileURL(`${(await hosted.input).out}/`) });
          } else if (command === 'dev') await openArchive({ ...archiveOptions(), isDev: true });
        }
        updateConfig({ vite: { plugins: [hostModules(), ownModules(), ownComponents(archiveOptions().content)] } });
      },
      'astro:build:done': () => hosted?.finish(),
    },
  };
}

interface Hosted {
  input: Promise<PagesInput>;
  /** Called when the pages are laid out: continues the build, and waits for its end. */
  finish(): Promise<void>;
}

/** The build of a plain `astro build`: it waits while Astro, which is already running, lays out the pages. */
function hostBuild(root: URL): Hosted {
  const options = archiveOptions();
  const work = workFolder(fileURLToPath(root), options.out);
  const input = Promise.withResolvers<PagesInput>();
  const laid = Promise.withResolvers<void>();
  const built = buildSite(options, work, {
    isRunning: true,
    layPages(pages) {
      setArchive({ ...pages, reused: pages.reuse.slugs });
      input.resolve(pages);
      return laid.promise;
    },
  }).finally(() => work.remove());
  built.catch(input.reject);
  return {
    input: input.promise,
    async finish() {
      laid.resolve();
      await built;
    },
  };
}
