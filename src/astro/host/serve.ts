/** The archive in a host's `astro dev`: its files, addresses as the host has them, and changes of the owner's files. */
import { join } from 'node:path';
import type { AstroIntegrationLogger } from 'astro';
import sirv from 'sirv';
import type { ArchiveOptions } from '../../content/index.ts';
import type { Archive } from '../../model/archive.ts';
import { messageOf } from '../../model/plain-error.ts';
import { codeFolder } from '../../store/index.ts';
import type { Opened } from '../archive.ts';
import { showArchive } from '../archive-module.ts';
import type { Plugin, Server } from '../plugins.ts';
import { serveFiles } from '../serve.ts';

const quietMs = 150;

/** With a base path of the host's, Vite takes that away before a middleware runs, or after. */
const rootsOf = (options: ArchiveOptions, base: string): string[] => [
  ...new Set([`/${base}`, (options.hosted?.base ?? '').replace(/\/$/, '')]),
];

/** Addresses of the archive end in a slash, also where the host's must not: Astro is asked for them without. */
export function withoutSlashes(options: ArchiveOptions, base: string): Plugin {
  const roots = rootsOf(options, base);
  const handle = (request: { url?: string }, _response: unknown, next: () => void) => {
    const [path = '', ...query] = (request.url ?? '').split(/(?=\?)/);
    if (path.endsWith('/') && roots.some((root) => path.startsWith(`${root}/`))) request.url = path.slice(0, -1) + query.join('');
    next();
  };
  return {
    name: 'turnleaf-slashes',
    apply: 'serve',
    // Astro puts its own check first when all others are in place.
    enforce: 'post',
    configureServer: (server) => () => void server.middlewares.stack.unshift({ route: '', handle: handle as never }),
  };
}

/** `archive`: as it is now; `open` opens it again. */
export function serveArchive(
  server: Server,
  { options, store }: Opened['plan'],
  archive: () => Archive,
  open: () => Promise<Opened>,
  base: string,
  logger: AstroIntegrationLogger,
): void {
  const roots = rootsOf(options, base);
  const files = (folder: string) => sirv(folder, { dev: true, etag: true });
  for (const root of roots) {
    server.middlewares.use(`${root}/images`, files(store.folder('pictures')));
    server.middlewares.use(root, files(join(codeFolder, '../public')));
  }
  serveFiles(server, archive);

  let quiet: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  const look = async () => {
    try {
      const { failed } = (await open()).made;
      for (const { name, reason } of failed) logger.warn(`${name}: left out: ${reason}`);
      showArchive(server);
      server.ws.send({ type: 'full-reload', path: '*' });
    } catch (error) {
      logger.error(messageOf(error));
    }
  };
  server.watcher.add(options.content);
  server.watcher.on('all', (_event: string, path: string) => {
    if (!path.startsWith(options.content) || path.endsWith('anchors.lock')) return;
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      looking = looking.then(look);
    }, quietMs);
  });
}
