/**
 * The archive's pages within a host: their routes; and how they are taken out of the host's finished output, so that nothing of them
 * is published before it is checked.
 */
import { existsSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { IntegrationResolvedRoute } from 'astro';
import { indexForOthers } from '../../build/index.ts';
import type { ArchiveOptions } from '../../content/index.ts';
import { PlainError } from '../../model/plain-error.ts';
import { copyFolder, makeFolder, rename } from '../../platform/index.ts';
import { codeFolder } from '../../store/index.ts';
import type { RunningBuild } from '../running-build.ts';
import { withHead } from './head.ts';
import { withPolicy } from './policy.ts';
import type { Settings } from './settings.ts';

const pages = join(codeFolder, 'pages');

/** What a host has itself: pages that stand at the root of a site, and articles. */
const theHosts = /^(?:404\.astro|robots\.txt\.[jt]s|(?:posts|series)[\\/].*)$/;

export interface Route {
  pattern: string;
  entrypoint: URL;
  prerender: true;
}

/** Every page of Turnleaf's, below the archive's path. */
export function archiveRoutes(base: string): Route[] {
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:astro|[jt]s)$/.test(name));
  return files
    .filter((name) => !theHosts.test(name))
    .sort()
    .map((name) => ({
      pattern: `/${base}/${name.split(sep).join('/')}`.replace(/\.(?:astro|[jt]s)$/, '').replace(/\/index$/, ''),
      entrypoint: pathToFileURL(join(pages, name)),
      prerender: true,
    }));
}

/** @throws PlainError naming a page of the host's and the archive, where both would be at one address. */
export function checkClash(routes: readonly IntegrationResolvedRoute[], own: ReadonlySet<string>, base: string): void {
  const clash = routes.find(
    ({ pattern, origin, type }) =>
      origin !== 'internal' &&
      type !== 'redirect' &&
      // A page of the project's may have the very pattern of one of ours.
      (origin === 'project' || !own.has(pattern)) &&
      `${pattern}/`.startsWith(`/${base}/`),
  );
  if (clash)
    throw new PlainError(
      `${clash.entrypoint} is the page ${clash.pattern}, and the archive of turnleaf() is at /${base}/: one of them would hide the other. ` +
        "Give the archive another path with turnleaf({ base: '/…' }), or move the page.",
    );
}

/** `plainIndex`: folder of an index for the host's own search, if it wants one. `take` moves the archive's pages into a folder. */
export async function prepareSite(
  { work, ready }: RunningBuild,
  options: ArchiveOptions,
  { dir, base, plainIndex }: { dir: URL; base: string; plainIndex: string | undefined },
  take: (site: string) => void,
): Promise<void> {
  // An adapter has a folder of its own for what is static.
  options.out = fileURLToPath(new URL(base, dir));
  makeFolder(work.site);
  take(work.site);
  // What stands there still is the host's.
  const [first] = existsSync(options.out) ? readdirSync(options.out) : [];
  if (first !== undefined)
    throw new PlainError(
      `the site has files of its own at /${base}/${first}, and the archive of turnleaf() is at /${base}/, which it needs to itself. ` +
        "Give the archive another path with turnleaf({ base: '/…' }), or move the files.",
    );
  copyFolder(join(codeFolder, '../public'), work.site);
  if (plainIndex) await indexForOthers(await ready, join(work.site, plainIndex));
}

/**
 * Moves the files that Astro made of our routes into `site`, each at the place where a build of Turnleaf's own has it,
 * whatever the host's `build.format` is. `assets` and `dir` are those of `astro:build:done`.
 */
export function collectPages(
  assets: ReadonlyMap<string, URL[]>,
  own: ReadonlySet<string>,
  dir: URL,
  site: string,
  { base, policy }: Settings,
): void {
  const folder = fileURLToPath(new URL(`${base}/`, dir));
  const left = new Set<string>();
  for (const [pattern, urls] of assets) {
    if (!own.has(pattern)) continue;
    for (const file of urls.map((url) => fileURLToPath(url))) {
      if (!existsSync(file)) continue;
      const to = join(site, placeOf(relative(folder, file)));
      makeFolder(dirname(to));
      if (to.endsWith('.html')) writeFileSync(file, withPolicy(withHead(withoutTransitions(readFileSync(file, 'utf8'))), policy));
      rename(file, to);
      left.add(dirname(file));
    }
  }
  for (const place of [...left].sort((a, b) => b.length - a.length)) removeEmpty(place, resolve(fileURLToPath(dir)));
}

/** Transitions of the host's layout keep one document from page to page: its own pages would come under the archive's policy. */
const withoutTransitions = (page: string): string => page.replace(/<meta name="astro-view-transitions-enabled"[^<>]*>/, '');

/** `s/tides.html` of the format "file" is `s/tides/index.html`; the archive itself is then `../sessions.html`. */
function placeOf(path: string): string {
  if (!path.endsWith('.html') || path === 'index.html' || path.endsWith(`${sep}index.html`)) return path;
  return path.startsWith('..') ? 'index.html' : join(path.slice(0, -'.html'.length), 'index.html');
}

/** A folder that held only our files, and those around it. */
function removeEmpty(folder: string, root: string): void {
  for (let at = folder; at.startsWith(root + sep) && existsSync(at) && readdirSync(at).length === 0; at = dirname(at)) rmdirSync(at);
}
