/**
 * Lays out pages with code that an earlier build has compiled, as Astro's own build does after compiling. Only this file knows
 * how: what it throws, also because another version of Astro works otherwise, leads to Astro's own build.
 */
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SSRManifest } from 'astro';
import type { StaticPaths, StaticPathsApp } from 'astro/runtime/prerender/static-paths.js';
import type { Archive } from '../../model/archive.ts';
import { inParallel } from '../../model/in-parallel.ts';
import { PlainError } from '../../model/plain-error.ts';
import { readJson } from '../../store/index.ts';
import { type Hands, handsOf } from '../archive-module.ts';
import { packagesOf } from '../root.ts';
import type { Compiled } from './store.ts';

type Path = Awaited<ReturnType<StaticPaths['getAll']>>[number];
type App = Required<StaticPathsApp> & {
  setInternals(internals: object): void;
  setOptions(options: object): void;
  render(request: Request, options: object): Promise<Response>;
};

/** Versions whose build was read and compared. */
const understood = /^7\.3\./;
const atOnce = 8;

/** Whether this version of Astro's compiled code can be used here. */
export const isUnderstood = (): boolean =>
  understood.test(readJson<{ version: string }>(join(packagesOf(), 'astro/package.json'))?.version ?? '');

/** Writes the frames of all pages into `out`, beside what they load. The code is loaded at once; `archive` settles when pages may be drawn. */
export async function drawCompiled(compiled: Compiled, out: string, archive: Promise<Archive>): Promise<void> {
  cpSync(compiled.site, out, { recursive: true });
  const hands = await handsOf(compiled.code);
  if (hands.take()) return drawWith(compiled, hands, out, archive);
  const beside = mkdtempSync(join(dirname(out), '.code-'));
  try {
    const code = join(beside, 'code');
    cpSync(compiled.code, code, { recursive: true });
    symlinkSync(packagesOf(), join(beside, 'node_modules'), 'junction');
    await drawWith({ ...compiled, code }, await handsOf(code), out, archive);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

async function drawWith({ code, entry, pages, origin }: Compiled, { hand }: Hands, out: string, archive: Promise<Archive>): Promise<void> {
  const { StaticPaths } = await import('astro/runtime/prerender/static-paths.js');
  const { app }: { app: App } = await import(pathToFileURL(join(code, entry)).href);
  app.setInternals({ pagesByKeys: new Map(pages) });
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination: { write: () => true } } } });
  // They wait for the archive.
  const components = Promise.all(app.manifest.routes.map(({ routeData }) => app.getComponentByRoute(routeData)));
  components.catch(() => {});
  hand(await archive);
  await components;
  globalThis.astroAsset = {
    addStaticImage() {
      throw new PlainError('Astro draws this picture in a whole build only');
    },
  };
  const seen = new Set<string>();
  const paths = (await new StaticPaths(app).getAll()).filter(({ pathname }) => {
    const place = pathname.replace(/\/$/, '');
    return !seen.has(place) && seen.add(place);
  });
  await inParallel(paths, atOnce, (path) => drawPage(app, origin, path, pathToFileURL(`${out}/`)));
}

async function drawPage(app: App, origin: string, path: Path, out: URL): Promise<void> {
  const request = new Request(new URL(addressOf(path, app.manifest), origin));
  const response = await app.render(request, { routeData: path.route });
  if (response.status >= 300 && response.status < 400) throw new PlainError(`${path.pathname} redirects`);
  if (!response.body) return;
  const body = Buffer.from(await response.arrayBuffer());
  const file = fileOf(path, out);
  // A file of the same name in `public/` is what the site shows.
  if (existsSync(file)) return;
  await mkdir(new URL('./', file), { recursive: true });
  await writeFile(file, body);
}

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
