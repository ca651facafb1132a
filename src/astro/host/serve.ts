/** The archive's part of a host's `astro dev`: drafts are shown, and changes of the owner's files as they are saved. */
import { join } from 'node:path';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import sirv from 'sirv';
import type { ArchiveOptions } from '../../content/index.ts';
import { messageOf } from '../../model/plain-error.ts';
import { codeFolder } from '../../store/index.ts';
import { archive } from '../archive.ts';
import { openArchive } from '../open.ts';

type Server = Parameters<NonNullable<AstroIntegration['hooks']['astro:server:setup']>>[0]['server'];

const quietMs = 150;

export function serveArchive(
  server: Server,
  options: ArchiveOptions,
  slash: 'always' | 'never' | 'ignore',
  logger: AstroIntegrationLogger,
) {
  const { base } = options.hosted as { base: string };
  // Addresses of the archive end in a slash, whatever those of the host do.
  server.middlewares.use((request: { url?: string }, _response: unknown, next: () => void) => {
    const [path = '', ...query] = (request.url ?? '').split(/(?=\?)/);
    if (slash === 'never' && path.startsWith(base) && path.endsWith('/')) request.url = path.slice(0, -1) + query.join('');
    next();
  });
  const files = (folder: string) => sirv(folder, { dev: true, etag: true });
  server.middlewares.use(`${base}images`, files(archive().plan.store.folder('pictures')));
  server.middlewares.use(base.slice(0, -1), files(join(codeFolder, '../public')));

  let quiet: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  const look = async () => {
    try {
      const { failed } = await openArchive(options);
      for (const { name, reason } of failed) logger.warn(`${name}: left out: ${reason}`);
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
