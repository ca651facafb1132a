/** The archive's routes within a host: every page of Turnleaf's, below the archive's path. */
import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { IntegrationResolvedRoute } from 'astro';
import { PlainError } from '../../model/plain-error.ts';
import { codeFolder } from '../../store/index.ts';

const pages = join(codeFolder, 'pages');

/** What a host has itself: pages that stand at the root of a site, and articles. */
const theHosts = /^(?:404\.astro|robots\.txt\.[jt]s|(?:posts|series)[\\/].*)$/;

export interface Route {
  pattern: string;
  entrypoint: URL;
  prerender: true;
}

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
