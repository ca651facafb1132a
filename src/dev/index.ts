/** The live site: starts Astro's server for it. */
import { join } from 'node:path';
import { configFor } from '../astro/index.ts';
import { withLock } from '../build/index.ts';
import { type LiveSettings, liveSite } from './live.ts';

export { problemsOf } from './live.ts';

export type Serving = Awaited<ReturnType<typeof listen>>;

export async function listen(root: string, port: number, settings: LiveSettings) {
  process.env.NODE_ENV = 'development';
  // Turns off Astro's telemetry and its check for a newer version.
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  process.env.ASTRO_DISABLE_UPDATE_CHECK = 'true';
  const live = liveSite(settings);
  const { integrations = [], ...config } = await configFor(settings.options, live.archive);
  const { dev: astroDev } = await import('astro');
  // Two servers that start in one root would write the same files.
  const server = await withLock(
    join(root, '.astro'),
    () => settings.say('A build is running here; waiting for it.'),
    () =>
      astroDev({
        ...config,
        root,
        configFile: false,
        logLevel: 'silent',
        server: { host: '127.0.0.1', port },
        integrations: [...integrations, live.integration],
      }),
  );
  // Vite lets Node read the source map of every module it loads, a quarter of all work; Astro maps what it shows of a stack itself.
  process.setSourceMapsEnabled(false);
  return { port: server.address.port, stop: () => server.stop(), live };
}
