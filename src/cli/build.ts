import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressSite } from '../build/compress.ts';
import { withLock } from '../build/lock.ts';
import { isShort } from '../build/memory.ts';
import { type Prepared, prepare } from '../build/prepare.ts';
import { takenOver, takingOver } from '../build/reuse.ts';
import { configFileOf, siteRoot } from '../build/root.ts';
import { indexed, indexing } from '../build/search.ts';
import { isShard } from '../build/shard.ts';
import { move, stagedFor, swap } from '../build/swap.ts';
import { remember, siteDigest, wasBuilt } from '../build/unchanged.ts';
import { type ArchiveOptions, setArchiveOptions } from '../content/options.ts';
import { policyOf } from '../content/policy.ts';
import { site } from '../content/site.ts';
import { setCodeFolder } from '../store/code.ts';
import { contentErrorIn, gateErrorIn, hasName } from './build-errors.ts';
import { summary, tellFailed, tellLosses } from './build-report.ts';
import { archiveOptionsOf, type Command, type CommandIo, parse, UsageError } from './command.ts';
import { progressLine } from './progress.ts';

export const build: Command = {
  name: 'build',
  summary: 'build the site',
  help: `turnleaf build: build the site of content/ into dist/

  turnleaf build
  turnleaf build --from ~/.claude --out ~/turnleaf-site    all sessions of a folder, adding none to content/
  turnleaf build --url https://you.github.io/archive       for that address and base path

Options
  --from DIR     a .claude folder, or any folder of session files, instead of content/sessions
  --out DIR      where the site goes (default dist)
  --content DIR  the owner's files (default content)
  --url ADDRESS  the site's public address, over the one in site.yaml
  --shard K/N    build one of N parts of the archive, as one of N machines; then: turnleaf merge
  --known DIR    with --shard: what was found in another shard's sessions is taken out here too; may be given again
  --compress     write .gz and .br beside text files, for hosts that send them as they are
  --fresh        leave the cache aside
  --quiet        say nothing but errors

The new site takes the old one's place only when the gate has found nothing in it.
Exit codes: 0 fine, 1 a session was left out or the gate found something, 2 nothing could be built.
`,
  async run(argv, io) {
    const { values, positionals } = parse(argv, {
      from: { type: 'string' },
      out: { type: 'string' },
      content: { type: 'string' },
      url: { type: 'string' },
      shard: { type: 'string' },
      known: { type: 'string', multiple: true },
      compress: { type: 'boolean' },
      fresh: { type: 'boolean' },
      quiet: { type: 'boolean' },
    });
    if (positionals.length > 0)
      throw new UsageError(`what is "${positionals[0]}"? A folder of sessions is named with --from, the output with --out.`);
    const shard = values.shard === undefined ? undefined : shardOf(values.shard);
    const known = values.known?.map((folder) => resolve(io.cwd(), folder));
    return buildSite({ ...archiveOptionsOf(values, io), ...(shard ? { shard } : {}), ...(known ? { known } : {}) }, io);
  },
};

/** `2/8`; more shards than search has numbers for are refused. */
function shardOf(text: string): NonNullable<ArchiveOptions['shard']> {
  const [, index = 0, of = 0] = (/^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []).map(Number);
  if (index < 1 || of > 64 || index > of) throw new UsageError(`--shard ${text}: say which of how many, from 1/64 to 64/64, such as 2/8.`);
  return { index, of };
}

const code = fileURLToPath(new URL('../..', import.meta.url));

/** Above so many the old tree is removed after the build has ended. */
const manySessions = 100;

/** Builds below Astro's root, on whose disk Astro moves files about, then beside the target, and swaps it in when the gate has passed. */
export async function buildSite(options: ArchiveOptions, io: CommandIo): Promise<number> {
  checkOut(options);
  checkWritable(options);
  const started = performance.now();
  const root = siteRoot(code, options.state);
  setCodeFolder(join(code, 'src'));
  const built = join(root, '.astro', `site-${process.pid}`);
  const staged = stagedFor(options.out, process.pid);
  const whole: ArchiveOptions = { ...options, out: built };
  const inner = options.fresh || options.merge ? whole : { ...whole, replaces: options.out };
  const say = (text: () => string) => options.quiet || io.stdout.write(`${text()}\n`);
  const progress = progressLine(io, options.quiet);
  const clean = () => {
    for (const folder of [built, `${built}.search`, `${built}.kept`, `${built}.shards`, `${built}-whole`, `${built}-whole.search`, staged])
      rmSync(folder, { recursive: true, force: true });
  };
  const interrupted = () => {
    clean();
    io.stderr.write('\nStopped. What was there before is untouched.\n');
    process.exit(130);
  };
  let preparing: Promise<Prepared> | undefined;
  io.on('SIGINT', interrupted);
  io.on('SIGTERM', interrupted);
  try {
    // What the owner wrote is read before anything is begun.
    site(options);
    policyOf(options);
    setArchiveOptions(inner);
    process.env.TURNLEAF_CWD = io.cwd();
    const changed = Promise.withResolvers<undefined>();
    preparing = prepare(inner, (at) => {
      if (at.of > 0) changed.resolve(undefined);
      progress.sessions(at);
    });
    // Astro starts in this process while the workers are at the sessions.
    preparing.catch(() => {});
    // A site that was built before may be the same still, unless there are sessions to be made.
    const early = !options.fresh && !options.merge && wasBuilt(options) ? await Promise.race([preparing, changed.promise]) : undefined;
    if (early && early.failed.length === 0 && early.before?.digest === siteDigest(options, early, root)) {
      progress.end();
      say(() => `${summary(early, options, performance.now() - started)}\nNothing has changed since this site was built.`);
      tellLosses(early, io);
      return 0;
    }
    // What a shell or a test says of itself would make of this a build to work on the site with, drafts and all.
    process.env.NODE_ENV = 'production';
    // Astro would tell its makers of every build.
    process.env.ASTRO_TELEMETRY_DISABLED = '1';
    const { build: astroBuild } = await import('astro');
    const lay = async (into: ArchiveOptions): Promise<Prepared> => {
      setArchiveOptions(into);
      const done = prepare(into, (at) => progress.sessions(at)).then((result) => {
        if (options.from !== undefined && result.entries.length === 0 && !options.shard) throw new NothingToBuild(result);
        // Before Astro has started.
        if (!into.merge && !isShort) void indexing(into, result);
        if (!into.merge) void takingOver(into, result);
        return result;
      });
      if (isShort) await done;
      const laidOut = inFolder(root, () => astroBuild({ root, configFile: configFileOf(code, root), logLevel: 'silent' }));
      try {
        await Promise.all([done.then(() => progress.note('laying out the pages')), laidOut]);
      } catch (error) {
        // Where it is the sessions that failed, Astro hears of it only when it asks for them; until then it writes.
        await laidOut.catch(() => {});
        throw error;
      }
      move(into.out, staged);
      return done;
    };
    const prepared = await withLock(
      join(root, '.astro'),
      () => progress.note('another build is at work here; waiting for it'),
      () =>
        lay(inner).catch((error) => {
          if (!(error instanceof Error) || !hasName(error, 'StaleError')) throw error;
          // In a folder of its own: Node keeps the modules of the first.
          return lay({ ...whole, out: `${built}-whole` });
        }),
    );
    if (options.compress) {
      progress.note('compressing');
      await compressSite(staged);
    }
    progress.end();
    swap(staged, options.out, prepared.entries.length > manySessions);
    if (prepared.failed.length === 0 && !options.merge) remember(options, siteDigest(options, prepared, root), prepared.pages);
    say(() => summary(prepared, options, performance.now() - started));
    tellLosses(prepared, io);
    clean();
    return prepared.failed.length > 0 ? 1 : 0;
  } catch (error) {
    progress.end();
    await Promise.all([indexed(), takenOver()]);
    clean();
    if (error instanceof NothingToBuild) {
      tellLosses(error.prepared, io);
      const { failed } = error.prepared;
      const what = failed.length > 0 ? `none of the sessions below ${options.from} can be published` : `no session below ${options.from}`;
      io.stderr.write(`Nothing to build: ${what}.\n`);
      return failed.some(({ withheld }) => withheld) ? 1 : 2;
    }
    // A post that quotes a session which is withheld fails for what that session holds.
    await preparing?.then(
      (prepared) => tellFailed(prepared, io),
      () => {},
    );
    const own = contentErrorIn(error);
    if (own) throw own;
    const gate = gateErrorIn(error);
    if (gate) {
      io.stderr.write(`${gate.message}\n`);
      return 1;
    }
    throw error;
  } finally {
    io.off('SIGINT', interrupted);
    io.off('SIGTERM', interrupted);
  }
}

/** Astro's rendered code finds packages from the working folder, and ours are beside our own code. */
async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const before = process.cwd();
  process.chdir(folder);
  try {
    return await work();
  } finally {
    process.chdir(before);
  }
}

class NothingToBuild extends Error {
  prepared: Prepared;
  constructor(prepared: Prepared) {
    super('nothing to build');
    this.prepared = prepared;
  }
}

/** Before Astro is started, which would not tell it in a line. */
function checkWritable({ out, state }: ArchiveOptions): void {
  const cache = join(state, 'cache');
  mkdirSync(cache, { recursive: true });
  for (const folder of [cache, dirname(out)]) if (existsSync(folder)) accessSync(folder, constants.W_OK);
}

/** The output is replaced whole, so it must be ours: empty, missing, or a site that was built before. */
function checkOut({ out, content, from }: ArchiveOptions): void {
  for (const [name, folder] of [
    ['--content', content],
    ['--from', from],
  ] as const) {
    if (folder !== undefined && (`${folder}/`.startsWith(`${out}/`) || out === folder))
      throw new UsageError(`--out ${out} holds the folder of ${name}; building would replace it. Choose another --out.`);
  }
  if (!existsSync(out)) return;
  if (!statSync(out).isDirectory()) throw new UsageError(`--out ${out} is a file. Choose a folder.`);
  const names = readdirSync(out);
  if (names.length > 0 && !names.includes('archive.json') && !isShard(out))
    throw new UsageError(`--out ${out} holds files that are no Turnleaf site; building would replace them. Choose an empty folder.`);
}
