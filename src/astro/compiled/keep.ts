/** Keeps what Astro has compiled for the next build. */
import { existsSync } from 'node:fs';
import { isAbsolute, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroAdapter, AstroConfig, AstroIntegration } from 'astro';
import type { Plugin } from '../plugins.ts';
import { entryName } from './draw.ts';
import type { CompiledPlace } from './store.ts';

const name = 'turnleaf-keep';

/**
 * Has Astro put the compiled code into the folder of the site, from where packages are found. Without an adapter that asks for it, Astro
 * puts it below the working folder (`getOutDirWithinCwd` of its build), where there may be no package, and nothing is ours.
 */
const besideSite = {
  name: 'turnleaf-beside-site',
  adapterFeatures: { buildOutput: 'static', preserveBuildServerDir: true },
  supportedAstroFeatures: { staticOutput: 'stable', sharpImageService: 'stable' },
} satisfies AstroAdapter;

/** `replaces`: what was kept before could not be used. */
export function keepCompiled(place: CompiledPlace, replaces: boolean): AstroIntegration {
  const read = new Set<string>();
  let config: AstroConfig;
  return {
    name,
    hooks: {
      'astro:config:setup': ({ config: { outDir }, updateConfig }) =>
        void updateConfig({ build: { server: outDir }, vite: { plugins: [noteFiles(read), addEntry()] } }),
      'astro:config:done': (done) => {
        config = done.config;
        if (!config.adapter) done.setAdapter(besideSite);
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((drawing) => ({
          ...drawing,
          async setup() {
            await drawing.setup?.();
            // What others add may need more than the compiled code.
            const isAlone = !config.adapter && config.integrations.every((one) => ['@astrojs/mdx', 'turnleaf', name].includes(one.name));
            // Where Astro cannot compile it either, the code was not to blame: a disk is full, or a file of the owner's is wrong.
            if (replaces) place.forget();
            // Without it the next build takes longer: no reason for this one to fail.
            if (isAlone) await place.keep(fileURLToPath(config.outDir), read).catch(() => {});
          },
          async teardown() {
            await drawing.teardown?.();
            // Pictures that Astro draws for the owner's posts are made from what only a whole build has.
            if (globalThis.astroAsset?.staticImages?.size) place.forget();
          },
        })),
    },
  };
}

const entry = '\0turnleaf-entry';

/** Beside Astro's own entry module of the pages' code: what the next build draws them with. */
const addEntry = (): Plugin => ({
  name: 'turnleaf-entry',
  applyToEnvironment: (environment) => environment.name === 'prerender',
  buildStart() {
    this.emitFile({ type: 'chunk', id: entry, fileName: entryName });
  },
  resolveId: (id) => (id === entry ? id : undefined),
  load: (id) =>
    id === entry
      ? `import { createApp } from 'astro/app/entrypoint';
import { StaticPaths } from 'astro:static-paths';
export const app = createApp({ streaming: false });
export const paths = () => new StaticPaths(app).getAll();`
      : undefined,
});

/** Notes each file that the pages' code was compiled from, as the system spells it: ids of modules have `/` everywhere. */
const noteFiles = (read: Set<string>): Plugin => ({
  name: 'turnleaf-files-read',
  buildEnd() {
    for (const id of this.getModuleIds()) {
      const path = id.replace(/\?.*/s, '');
      if (isAbsolute(path) && existsSync(path)) read.add(normalize(path));
    }
  },
});
