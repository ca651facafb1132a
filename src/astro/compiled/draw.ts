/** Keeps what Astro has compiled for the next build, which lays out its pages with that. */
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, posix } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroConfig, AstroIntegration, RouteData, SSRManifest } from 'astro';
import type { App } from 'astro/app';
import type { Archive } from '../../model/archive.ts';
import { inParallel } from '../../model/in-parallel.ts';
import { PlainError } from '../../model/plain-error.ts';
import { handArchive } from '../archive-module.ts';
import type { Plugin } from '../plugins.ts';
import { packagesOf } from '../root.ts';
import type { Compiled, CompiledPlace } from './store.ts';

/** Name of the module that is added to the pages' code. */
const entryName = 'turnleaf-entry.mjs';

const name = 'turnleaf-keep';

export function keepCompiled(place: CompiledPlace): AstroIntegration {
  const read = new Set<string>();
  let config: AstroConfig;
  return {
    name,
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [noteFiles(read), addEntry()] } }),
      'astro:config:done': (done) => {
        config = done.config;
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((drawing) => ({
          ...drawing,
          async setup() {
            await drawing.setup?.();
            // What others add may need more than the compiled code.
            const isAlone = !config.adapter && config.integrations.every((one) => ['@astrojs/mdx', 'turnleaf', name].includes(one.name));
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

/** Notes each file that the pages' code was compiled from. */
const noteFiles = (read: Set<string>): Plugin => ({
  name: 'turnleaf-files-read',
  buildEnd() {
    for (const id of this.getModuleIds()) {
      const path = id.replace(/\?.*/s, '');
      if (isAbsolute(path) && existsSync(path)) read.add(path);
    }
  },
});

interface Path {
  pathname: string;
  route: RouteData;
}

const atOnce = 8;

/**
 * Writes the frames of all pages into `out`, beside what they load, as Astro's own build does after compiling: by the interface that
 * Astro has for adapters. What it throws leads to Astro's own build, which says what is wrong.
 */
export async function drawCompiled(compiled: Compiled, out: string, archive: Archive): Promise<void> {
  cpSync(compiled.site, out, { recursive: true });
  if (await handArchive(compiled.code, archive)) return drawWith(compiled.code, out);
  const beside = mkdtempSync(join(dirname(out), '.code-'));
  try {
    const code = join(beside, 'code');
    cpSync(compiled.code, code, { recursive: true });
    symlinkSync(packagesOf(), join(beside, 'node_modules'), 'junction');
    await handArchive(code, archive);
    await drawWith(code, out);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

async function drawWith(code: string, out: string): Promise<void> {
  const { app, paths }: { app: App; paths(): Promise<Path[]> } = await import(pathToFileURL(join(code, entryName)).href);
  globalThis.astroAsset = {
    addStaticImage() {
      throw new PlainError('Astro draws this picture in a whole build only');
    },
  };
  const seen = new Set<string>();
  const once = (await paths()).filter(({ pathname }) => {
    const place = pathname.replace(/\/$/, '');
    return !seen.has(place) && seen.add(place);
  });
  await inParallel(once, atOnce, (path) => drawPage(app, path, pathToFileURL(`${out}/`)));
}

async function drawPage(app: App, path: Path, out: URL): Promise<void> {
  const address = new URL(addressOf(path, app.manifest), app.manifest.site ?? 'http://localhost:4321');
  const response = await app.render(new Request(address), { routeData: path.route, prerenderedErrorPageFetch: notHere });
  if (response.status === 500 || (response.status >= 300 && response.status < 400))
    throw new PlainError(`${path.pathname} could not be drawn (${response.status})`);
  if (!response.body) return;
  const body = Buffer.from(await response.arrayBuffer());
  const file = fileOf(path, out);
  // A file of the same name in `public/` is what the site shows.
  if (existsSync(file)) return;
  await mkdir(new URL('./', file), { recursive: true });
  await writeFile(file, body);
}

/** Astro would ask a server for the page of an error. */
const notHere = () => Promise.reject(new PlainError('there is no server in a build'));

/** As Astro has it with `format: 'directory'` and `trailingSlash: 'always'`. */
function addressOf({ pathname, route: { type } }: Path, { base }: SSRManifest): string {
  const place = pathname.replace(/^\//, '').replace(/\/$/, '');
  const isFile = type === 'endpoint' && posix.extname(place) !== '';
  return `${base.replace(/\/$/, '')}/${place}${place === '' || isFile ? '' : '/'}`;
}

function fileOf({ pathname, route: { type } }: Path, out: URL): URL {
  const place = encodeURI(pathname);
  if (type === 'endpoint') return new URL(`.${posix.join('/', place)}`, out);
  if (place === '/404' || place === '/500') return new URL(`.${place}.html`, out);
  return new URL(`.${posix.join('/', place, '/')}index.html`, out);
}
