/** Keeps what Astro has compiled for the next build. */
import { existsSync, readdirSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegration } from 'astro';
import { isUnderstood } from './draw.ts';
import type { CompiledFacts, CompiledPlace } from './store.ts';

type Plugin = NonNullable<AstroConfig['vite']['plugins']>[number];

export function keepCompiled(place: CompiledPlace): AstroIntegration {
  const name = 'turnleaf-keep';
  const read = new Set<string>();
  let config: AstroConfig;
  let pages: Map<string, { styles: unknown[] }> = new Map();
  const keep = async () => {
    // What others add may need more than the compiled code.
    const isAlone = !config.adapter && config.integrations.every((one) => ['@astrojs/mdx', 'turnleaf', name].includes(one.name));
    const site = fileURLToPath(config.outDir);
    const entry = readdirSync(join(site, '.prerender')).find((one) => one.startsWith('prerender-entry'));
    if (!isAlone || !isUnderstood() || entry === undefined) return;
    const origin = config.site === undefined ? `http://localhost:${config.server.port}` : new URL(config.site).origin;
    const facts: CompiledFacts = { entry, origin, pages: Array.from(pages, ([key, { styles }]) => [key, { styles }]) };
    await place.keep(site, facts, read);
  };
  return {
    name,
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [noteFiles(read)] } }),
      'astro:config:done': (done) => {
        config = done.config;
      },
      'astro:build:setup': (setup) => {
        pages = setup.pages;
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((drawing) => ({
          ...drawing,
          async setup() {
            await drawing.setup?.();
            // Without it the next build takes longer: no reason for this one to fail.
            await keep().catch(() => {});
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

/** Notes each file that the pages' code was compiled from. */
function noteFiles(read: Set<string>): Plugin {
  return {
    name: 'turnleaf-files-read',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const path = id.replace(/\?.*/s, '');
        if (isAbsolute(path) && existsSync(path)) read.add(path);
      }
    },
  };
}
