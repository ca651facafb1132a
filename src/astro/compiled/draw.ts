/**
 * Lays out pages with code that an earlier build has compiled, as Astro's own build does after compiling: by the interface that
 * Astro has for adapters. What it throws leads to Astro's own build, unless it says itself what is wrong.
 */
import { existsSync, mkdtempSync, symlinkSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RouteData, SSRManifest } from 'astro';
import type { App } from 'astro/app';
import type { Archive } from '../../model/archive.ts';
import { inParallel } from '../../model/in-parallel.ts';
import { PlainError } from '../../model/plain-error.ts';
import { copyFolder, makeFolder, remove } from '../../platform/index.ts';
import { handArchive } from '../archive-module.ts';
import { packagesOf } from '../root.ts';
import type { Compiled } from './store.ts';

/** Name of the module that is added to the pages' code. */
export const entryName = 'turnleaf-entry.mjs';

interface Path {
  pathname: string;
  route: RouteData;
}

const atOnce = 8;

/** Writes the frames of all pages into `out`, beside what they load. */
export async function drawCompiled(compiled: Compiled, out: string, archive: Archive): Promise<void> {
  copyFolder(compiled.site, out);
  if (await handArchive(compiled.code, archive)) return drawWith(compiled.code, out);
  const beside = mkdtempSync(join(dirname(out), '.code-'));
  try {
    const code = join(beside, 'code');
    copyFolder(compiled.code, code);
    symlinkSync(packagesOf(), join(beside, 'node_modules'), 'junction');
    await handArchive(code, archive);
    await drawWith(code, out);
  } finally {
    remove(beside);
  }
}

async function drawWith(code: string, out: string): Promise<void> {
  const { app, paths }: { app: App; paths(): Promise<Path[]> } = await import(pathToFileURL(join(code, entryName)).href);
  // Astro would answer with a page that says nothing of what a page has thrown.
  app.renderError = async (_request, { error, status }) => {
    throw error ?? new PlainError(`a page answers ${status}`);
  };
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
  makeFolder(fileURLToPath(new URL('./', file)));
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
