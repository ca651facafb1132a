/** Takes the archive's pages out of the host's finished output, so that nothing of them is published before it is checked. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withHead } from './look/head.ts';
import { withPolicy } from './look/policy.ts';
import type { Settings } from './settings.ts';

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
      mkdirSync(dirname(to), { recursive: true });
      if (to.endsWith('.html')) writeFileSync(file, withPolicy(withHead(withoutTransitions(readFileSync(file, 'utf8'))), policy));
      renameSync(file, to);
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
