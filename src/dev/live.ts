/**
 * The part of `turnleaf dev` that no build has: it watches the owner's files, shows mistakes in them as a page, and accepts
 * changes from the owner's pages. The command passes it to Astro; no configuration names it.
 */
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { archiveOf, type Opened, openArchive, showArchive } from '../astro/index.ts';
import { type ArchiveOptions, base, readSite } from '../content/index.ts';
import type { Archive } from '../model/archive.ts';
import { messageOf } from '../model/plain-error.ts';
import { areAsFound, filesBelow, statesOf } from '../store/index.ts';
import { wordsFor } from '../words/index.ts';
import { act } from './actions.ts';
import { end, endpoint, respond, tokenHeader } from './endpoint.ts';
import { type Problem, problemAt, problemPage } from './problem.ts';

type Hooks = AstroIntegration['hooks'];
type Server = Parameters<NonNullable<Hooks['astro:server:setup']>>[0]['server'];

const quietMs = 150;

export interface LiveSettings {
  options: ArchiveOptions;
  /** The archive at the start. */
  opened: Opened;
  /** Random, made at each start: only these pages know it. */
  token: string;
  /** Prints a message on the terminal. */
  say: (text: string) => void;
  /** With `--from`: show what is written to that folder as well. */
  watchFrom: boolean;
  /** The site's settings have changed: the server must restart. */
  restart: (opened: Opened) => void;
}

export function liveSite(live: LiveSettings) {
  const looking = watchful(live);
  const inTurn = oneByOne();
  return {
    /** Checks all files again and shows what has changed. */
    look: looking.look,
    /** The archive as it was last looked at. */
    archive: looking.archive,
    integration: integrationOf(live, looking, inTurn),
  };
}

type Watchful = ReturnType<typeof watchful>;

/** Looks at the owner's files, and knows what was found. */
function watchful(live: LiveSettings) {
  const { options } = live;
  const folders = [options.content, ...(options.from !== undefined && live.watchFrom ? [options.from] : [])];
  let { opened } = live;
  let server: Server | undefined;
  let refresh: (() => Promise<void>) | undefined;
  let problems: Problem[] = [];
  /** The files as they were when they were last looked at. */
  let seen = statesOf([]);
  let settings = JSON.stringify(readSite(options));

  async function lookOnce(): Promise<void> {
    seen = statesOf(ownFiles(folders));
    const before = problems.length > 0;
    try {
      opened = await openArchive(options);
      problems = problemsOf(opened.made);
      const now = JSON.stringify(readSite(options));
      if (now !== settings) {
        settings = now;
        return live.restart(opened);
      }
      if (server) showArchive(server);
      await refresh?.();
    } catch (error) {
      problems = [{ message: messageOf(error) }];
    }
    for (const { message } of problems) live.say(message);
    if (before && problems.length === 0) live.say('All is well again.');
    server?.ws.send({ type: 'full-reload', path: '*' });
  }

  let looking: Promise<void> | undefined;
  let again = false;
  return {
    folders,
    archive: (): Archive => archiveOf(opened),
    problems: (): readonly Problem[] => problems,
    isLooking: () => looking,
    hasChanged: () => !areAsFound(ownFiles(folders), seen),
    /** Where what is found is shown. */
    showOn(on: Server | undefined, by = refresh): void {
      server = on;
      refresh = by;
    },
    /** One check after another; files that change meanwhile are checked once more. */
    look(): Promise<void> {
      if (looking) again = true;
      looking ??= (async () => {
        do {
          again = false;
          await lookOnce();
        } while (again);
      })().finally(() => {
        looking = undefined;
      });
      return looking;
    },
  };
}

/** One change at a time: two that write one file would lose one of them. */
function oneByOne() {
  let acting: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    /** What is still to be done. */
    left: () => (waiting > 0 ? acting : undefined),
    run<T>(work: () => Promise<T>): Promise<T> {
      waiting += 1;
      const done = acting.then(work).finally(() => {
        waiting -= 1;
      });
      acting = done.catch(() => {});
      return done;
    },
  };
}

function integrationOf(live: LiveSettings, looking: Watchful, inTurn: ReturnType<typeof oneByOne>) {
  const { options } = live;
  const { folders, look } = looking;
  // While site.yaml contains a mistake, the address is unknown.
  const home = base(options);
  let quiet: NodeJS.Timeout | undefined;
  const hasWork = () => quiet !== undefined || looking.isLooking() !== undefined || inTurn.left() !== undefined;
  /** A page requested while files are changing is made from their new state. */
  const settled = async () => {
    while (hasWork()) await (inTurn.left() ?? looking.isLooking() ?? sleep(quietMs / 3));
  };
  const change = (asked: Parameters<typeof act>[1]) =>
    inTurn.run(async () => {
      const done = await act(options, asked);
      // The answer does not wait for the page, which does wait for this.
      look();
      return done;
    });
  const onChange = (_event: string, path: string) => {
    if (!folders.some((folder) => isOwn(folder, path))) return;
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      quiet = undefined;
      // What this server wrote itself was looked at when it was written.
      if (looking.hasChanged()) look();
    }, quietMs);
  };
  return {
    name: 'turnleaf-dev',
    hooks: {
      'astro:config:setup': ({ addMiddleware, injectScript, updateConfig, config }) => {
        const source = (path: string) => sourceIn(config.root, path);
        injectScript('page', scriptFor(options, live.token, source('src/client/dev/index')));
        addMiddleware({ entrypoint: new URL(source('src/dev/middleware'), config.root), order: 'pre' });
        updateConfig({ vite: viteFor(options, config.root) });
      },
      'astro:server:setup': ({ server, refreshContent }) => {
        looking.showOn(server, () => refreshContent?.({}) ?? Promise.resolve());
        server.middlewares.use(endpoint, (request: IncomingMessage, response: ServerResponse) => {
          respond(request, response, { token: live.token, port: portOf(server) }, options, change);
        });
        server.middlewares.use(async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
          if (!wantsPage(request)) return next();
          await settled();
          const found = problemAt(looking.problems(), request.url ?? '/', home);
          if (found) end(response, 500, 'text/html; charset=utf-8', problemPage(found.message, home));
          else next();
        });
        server.watcher.add(folders);
        server.watcher.on('all', onChange);
      },
      'astro:server:done': () => looking.showOn(undefined),
    },
  } satisfies AstroIntegration;
}

const viteFor = ({ state, content }: ArchiveOptions, root: URL) => ({
  // Not below node_modules, which may be read-only.
  cacheDir: join(state, 'cache', 'vite'),
  optimizeDeps: { noDiscovery: true, include: [] },
  // Pages of other servers on this machine must not read anything here.
  server: { cors: false, fs: { allow: [fileURLToPath(root), content] } },
});

/** Turnleaf's file below the root: source in a clone, compiled in an installed package. */
const sourceIn = (root: URL, path: string) => `${path}.${existsSync(new URL(`${path}.ts`, root)) ? 'ts' : 'js'}`;

/** The script of every page of the live site; without a menu when nothing may be written. */
function scriptFor(options: ArchiveOptions, token: string, file: string): string {
  const { language, words } = readSite(options);
  const settings =
    options.from === undefined ? { endpoint, header: tokenHeader, token, words: wordsFor(language, words).writing } : undefined;
  return `import { startDev } from '/${file}';\nstartDev(${settings ? JSON.stringify(settings) : ''});`;
}

/** A session that could not be made is reported at its own address only. */
export function problemsOf({ failed }: Pick<Opened['made'], 'failed'>): Problem[] {
  return failed.map(({ name, reason }) => ({
    slug: name.split('/')[0],
    message: /^\S+:\d+: /.test(reason) ? reason : `${name}: ${reason}`,
  }));
}

/** Temporary files and folders, which are renamed into place, are not the owner's files. */
function isOwn(folder: string, path: string): boolean {
  if (path !== folder && !path.startsWith(folder + sep)) return false;
  const inside = path.slice(folder.length);
  return !/[\\/]\.|\.old([\\/]|$)|\.\d+-[a-z0-9]+$|[\\/]anchors\.lock$/.test(inside);
}

const ownFiles = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) => filesBelow(folder).filter((path) => isOwn(folder, path)));

const wantsPage = ({ method, url = '', headers }: IncomingMessage) =>
  method === 'GET' && !/^\/(@|src\/|node_modules\/)/.test(url) && (headers.accept ?? '').includes('text/html');

const portOf = (server: Server): number => {
  const address = server.httpServer?.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};
