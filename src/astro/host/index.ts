/**
 * `turnleaf/astro`: puts an archive into an Astro site that somebody already has.
 *
 *     import turnleaf from 'turnleaf/astro';
 *     export default defineConfig({ integrations: [mdx(), turnleaf({ content: './content', base: '/sessions' })] });
 */

import { existsSync } from 'node:fs';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { type Built, unshownLines } from '../../build/index.ts';
import type { ArchiveOptions } from '../../content/index.ts';
import type { Archive } from '../../model/archive.ts';
import { PlainError } from '../../model/plain-error.ts';
import { codeFolder } from '../../store/index.ts';
import { archiveOf, type Opened, openArchive } from '../archive.ts';
import { archiveModule } from '../archive-module.ts';
import { hostModules, ownComponents, ownModules } from '../plugins.ts';
import { type RunningBuild, runningBuild } from '../running-build.ts';
import { reported } from './errors.ts';
import { hostLook } from './look.ts';
import type { HostOptions } from './options.d.ts';
import { archiveRoutes, checkClash, collectPages, prepareSite } from './pages.ts';
import { checkNotes, hostNotes } from './quotes/notes.ts';
import { placeTurnLinks } from './quotes/turn-links.ts';
import { serveArchive, withoutSlashes } from './serve.ts';
import { checkAstroVersion, hostFiles, hostOptions, plainIndex, type Settings, settingsOf } from './settings.ts';
import { tidySitemap } from './sitemap.ts';

export type { HostOptions } from './options.d.ts';

const name = 'turnleaf';

/** What the archive's integration tells the collections of a host, as a hook of its own. */
declare global {
  namespace Astro {
    interface IntegrationHooks {
      'turnleaf:archive': () => Opened | undefined;
    }
  }
}

/** @throws PlainError for an option that is not understood. */
export default function turnleaf(options: HostOptions = {}): AstroIntegration {
  return archiveIntegration(settingsOf(options));
}

/**
 * `hasPlainIndex`: with an index for the host's own search.
 *
 * @throws PlainError in Astro's own words for a version of Astro or a page that does not fit.
 */
export function archiveIntegration(settings: Settings, hasPlainIndex = false): AstroIntegration {
  const { base } = settings;
  const routes = archiveRoutes(base);
  const own = new Set(routes.map(({ pattern }) => pattern));
  let doing: 'dev' | 'build' | 'preview' | 'sync';
  let options: ArchiveOptions;
  let hosted: RunningBuild | undefined;
  let opened: Opened | undefined;
  let archive: Archive | undefined;
  const open = async () => take(await openArchive(options));
  const take = (now: Opened) => {
    opened = now;
    archive = archiveOf(now);
    return now;
  };
  const pages = () => archive;
  /** Code of pages that a server makes. */
  let server: URL[] = [];
  return {
    name,
    hooks: {
      'turnleaf:archive': () => opened,
      'astro:config:setup': ({ command, config, updateConfig, injectRoute, addMiddleware }) =>
        reported(() => {
          doing = command;
          checkAstroVersion(config.root);
          checkAlone(config.integrations);
          const isBare = config.trailingSlash === 'never';
          // Addresses of the archive end in a slash, which only Astro's own preview refuses.
          if (command === 'preview') return isBare ? void updateConfig({ trailingSlash: 'ignore' }) : undefined;
          options = hostOptions(settings, config, command === 'dev');
          checkContent(options, settings);
          for (const route of routes) injectRoute(route);
          if (command === 'dev') addMiddleware({ entrypoint: new URL('./quotes/dev-middleware.ts', import.meta.url), order: 'post' });
          const plugins = [...pluginsFor(settings, config.root, options, pages), ...(isBare ? [withoutSlashes(options, base)] : [])];
          updateConfig({ vite: viteWith(plugins), integrations: command === 'build' ? [tidySitemap(() => options)] : [] });
        }),
      'astro:routes:resolved': ({ routes: all }) => reported(() => checkClash(all, own, base)),
      'astro:config:done': ({ config }) =>
        reported(async () => {
          if (doing !== 'dev' && doing !== 'build') return;
          if (doing === 'dev') await open();
          else {
            // Now the configuration is final: another integration may have set the site's address.
            options = hostOptions(settings, config, false);
            hosted = runningBuild(options, options.state);
            take(await hosted.ready);
          }
          server = config.adapter ? [config.build.server] : [];
          checkNotes(config, archive as Archive);
        }),
      'astro:server:setup': ({ server, logger }) => {
        if (opened) serveArchive(server, opened.plan, () => archive as Archive, open, base, logger);
      },
      'astro:build:done': ({ dir, assets, logger }) =>
        reported(async () => {
          if (!hosted) return;
          // While the archive's pages are still without any text of its sessions.
          const refused = await placeTurnLinks(archive as Archive, [dir, ...server]).catch((error: unknown) => error);
          const place = { dir, base, plainIndex: hasPlainIndex ? plainIndex : undefined };
          const take = (site: string) => {
            if (refused) throw refused;
            collectPages(assets, own, dir, site, settings);
          };
          const running = hosted;
          const built = await running.finish(() => prepareSite(running, options, place, take));
          tellBuilt(built, options, logger);
        }),
    },
  };
}

/** What makes pages of the archive in a project of somebody else's. */
function pluginsFor(settings: Settings, root: URL, { content }: ArchiveOptions, pages: () => Archive | undefined) {
  const files = hostFiles(settings, root);
  const look = hostLook({ hasLayout: files.layout !== undefined });
  const theirs = [archiveModule(() => pages() as Archive), hostModules(files), look, hostNotes(pages)];
  return [...theirs, ownModules(codeFolder), ownComponents(content, codeFolder)];
}

/** Vite compiles the components, also where the project's package.json does not name this package. */
const viteWith = (plugins: ReturnType<typeof pluginsFor>) => ({ plugins, resolve: { noExternal: ['turnleaf'] } });

/** @throws PlainError where a session is not published. */
function tellBuilt(built: Built, { hosted }: ArchiveOptions, logger: AstroIntegrationLogger): void {
  const { totals, plan, failed } = built;
  for (const line of unshownLines(totals, plan)) logger.warn(line);
  logger.info(`${totals.sessions} session${totals.sessions === 1 ? '' : 's'} at ${hosted?.base}`);
  if (failed.length > 0) throw new PlainError(refusal(built));
}

function checkAlone(integrations: readonly { name: string }[]): void {
  if (integrations.filter((one) => one.name === name).length > 1)
    throw new PlainError(
      'turnleaf() stands twice in integrations: a site has one archive. Put all sessions into one content folder, ' +
        'or build the second archive by itself with npx turnleaf build.',
    );
}

function checkContent({ content }: ArchiveOptions, settings: Settings): void {
  if (!existsSync(content))
    throw new PlainError(
      `there is no folder ${settings.content} in this project. Write sessions into it with npx turnleaf add, or name another with turnleaf({ content }).`,
    );
}

const refusal = ({ failed }: Built): string =>
  `${failed.length === 1 ? 'one session is' : `${failed.length} sessions are`} not published:\n${failed
    .map(({ name, reason }) => `${name}: ${reason}`)
    .join('\n')}\nEverything else is in place. Correct this before the site goes out.`;
