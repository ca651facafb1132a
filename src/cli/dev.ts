import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fillRoot, type Opened, openArchive, siteRoot } from '../astro/index.ts';
import { withLock } from '../build/index.ts';
import { type ArchiveOptions, base } from '../content/index.ts';
import { listen, problemsOf, type Serving } from '../dev/index.ts';
import { PlainError } from '../model/plain-error.ts';
import {
  archiveOptionsOf,
  type Context,
  checkPlace,
  contentOption,
  contextOf,
  defineCommand,
  flag,
  plural,
  portOf,
  portOption,
  text,
  UsageError,
} from './command.ts';
import { follow, followed } from './follow.ts';
import { withState } from './read-only.ts';
import { stoppable } from './terminal.ts';

export const dev = defineCommand({
  name: 'dev',
  help: `turnleaf dev: serve the site of content/ on 127.0.0.1 and show each change as it is saved, until Ctrl-C

  turnleaf dev
  turnleaf dev --watch                     bring in what published sessions gain while they go on
  turnleaf dev --watch 2026-10-12-sundays  this one
  turnleaf dev --watch ./session.jsonl     the published session with this log
  turnleaf dev --from ~/.claude            all sessions of a folder; with --watch as they grow
`,
  more: `Drafts and unlisted sessions are shown and marked. The menu of each turn (click its time) hides or shares the turn, adds a
note beside it, and redacts words that are selected; it writes to your files, for pages of this server alone. No build
holds anything of it. Mistakes in your files are shown as a page, with file and line. Search needs a build.
`,
  options: {
    port: portOption,
    watch: flag(`import sessions again as their logs grow, redacted as \`turnleaf update\` does`),
    from: text('DIR', 'any folder of sessions, such as ~/.claude, instead of content/sessions'),
    content: contentOption,
    url: text('ADDRESS', "the site's public address, over the one in site.yaml"),
  },
  async run({ values, positionals }, io) {
    if (positionals.length > 0 && !values.watch)
      throw new UsageError(`what is "${positionals[0]}"? A session to follow is named with --watch.`);
    if (positionals.length > 0 && values.from !== undefined)
      throw new UsageError('with --from, --watch follows the whole folder; name no session.');
    const port = portOf(values.port);
    const options: ArchiveOptions = { ...archiveOptionsOf(values, io), isDev: true };
    if (values.port !== undefined && port > 0 && !(await isFree(port)))
      throw new UsageError(`port ${port} is taken. Choose another with --port.`);
    checkPlace(dirname(options.state));
    return withState(options, io, (own) => {
      const root = siteRoot(own.state, io.env);
      fillRoot(root);
      const live = () => serveLive(root, port, values.watch ? positionals : undefined, contextOf(own, io));
      return withLock(join(root, '.astro', 'dev'), refuse, live);
    });
  },
});

/** Astro writes its content store into one file of its root, which two servers would overwrite. */
function refuse(lock: string): never {
  throw new PlainError(
    `another one serves from this copy of Turnleaf already (${lock}). Stop it first; an archive made by \`turnleaf init\` has its own.`,
  );
}

async function serveLive(root: string, port: number, watch: string[] | undefined, at: Context): Promise<number> {
  const { options, say } = at;
  const token = randomBytes(24).toString('base64url');
  // A mistake at the start is reported as in a build.
  let opened = await openArchive(options);
  const logs = watch && options.from === undefined ? followed(watch, options, at) : [];

  const stopped = Promise.withResolvers<void>();
  let changing: Promise<void> = Promise.resolve();
  let serving: Serving | undefined;
  const restart = (now: Opened) => {
    opened = now;
    changing = changing.then(async () => {
      await serving?.stop();
      serving = await start(serving?.port ?? port);
    });
    changing.catch((error) => stopped.reject(error));
  };
  const start = (wanted: number) => listen(root, wanted, { options, opened, token, say, restart, watchFrom: watch !== undefined });

  const serve = async () => {
    serving = await start(port);
    if (serving.port !== port && port > 0) say(`Port ${port} is taken; another is used.`);
    say(`http://127.0.0.1:${serving.port}${base(options)}\nCtrl-C stops it. Drafts are shown; search needs a build.`);
    for (const { message } of problemsOf(opened.made)) say(message);
    if (logs.length > 0) say(`Following ${plural(logs.length, 'log')}: ${logs.map(({ slug }) => slug).join(', ')}`);
    const unfollow = follow(logs, options, { say, look: async () => serving?.live.look() });
    await stopped.promise.finally(unfollow);
    return 0;
  };
  try {
    return await stoppable(at, stopped.resolve, serve);
  } finally {
    await changing.catch(() => {});
    await serving?.stop();
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (isListening) await once(server.close(), 'close');
  return isListening;
}
