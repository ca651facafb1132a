import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readJson } from '../../src/archive/cache.ts';
import { compressSite } from '../../src/archive/compress.ts';
import { withLock } from '../../src/archive/lock.ts';
import { isShort } from '../../src/archive/memory.ts';
import { type ArchiveOptions, setArchiveOptions } from '../../src/archive/options.ts';
import { type Prepared, prepare } from '../../src/archive/prepare.ts';
import { siteRoot } from '../../src/archive/root.ts';
import { isShard } from '../../src/archive/shard.ts';
import { ContentError, site } from '../../src/archive/site.ts';
import { isCurrent, remember, siteDigest, wasBuilt } from '../../src/archive/unchanged.ts';
import type { SessionMeta } from '../../src/model/meta.ts';
import { archiveOptionsOf, type Command, type CommandIo, count, parse, size, UsageError } from './command.ts';
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
      compress: { type: 'boolean' },
      fresh: { type: 'boolean' },
      quiet: { type: 'boolean' },
    });
    if (positionals.length > 0)
      throw new UsageError(`what is "${positionals[0]}"? A folder of sessions is named with --from, the output with --out.`);
    const shard = values.shard === undefined ? undefined : shardOf(values.shard);
    return buildSite({ ...archiveOptionsOf(values, io), ...(shard ? { shard } : {}) }, io);
  },
};

/** `2/8`; more shards than search has numbers for are refused. */
function shardOf(text: string): NonNullable<ArchiveOptions['shard']> {
  const [, index = 0, of = 0] = (/^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []).map(Number);
  if (index < 1 || of > 64 || index > of) throw new UsageError(`--shard ${text}: say which of how many, from 1/64 to 64/64, such as 2/8.`);
  return { index, of };
}

const code = fileURLToPath(new URL('../..', import.meta.url));

/** How long a build waits to hear that there is nothing to do, before Astro is started all the same. */
const patienceMs = 1500;

/** Builds on the disk our code is on (Astro moves files about), then beside the target, and swaps it in when the gate has passed. */
export async function buildSite(options: ArchiveOptions, io: CommandIo): Promise<number> {
  checkOut(options);
  const started = performance.now();
  const root = siteRoot(code, options.state);
  const built = join(root, '.astro', `site-${process.pid}`);
  const staged = join(dirname(options.out), `.${basename(options.out)}.building-${process.pid}`);
  const whole: ArchiveOptions = { ...options, out: built };
  const inner = options.fresh || options.merge ? whole : { ...whole, replaces: options.out };
  const say = (text: string) => options.quiet || io.stdout.write(`${text}\n`);
  const progress = progressLine(io, options.quiet);
  const clean = () => {
    for (const folder of [built, `${built}.search`, `${built}.shards`, `${built}-whole`, `${built}-whole.search`, staged])
      rmSync(folder, { recursive: true, force: true });
  };
  const interrupted = () => {
    clean();
    io.stderr.write('\nStopped. What was there before is untouched.\n');
    process.exit(130);
  };
  io.on('SIGINT', interrupted);
  io.on('SIGTERM', interrupted);
  try {
    site(options);
    setArchiveOptions(inner);
    process.env.TURNLEAF_CWD = io.cwd();
    const preparing = prepare(inner, (at) => progress.sessions(at));
    // Astro starts on this thread while the workers are at the sessions.
    preparing.catch(() => {});
    // A site that was built before may be the same still. Where sessions have to be made, nobody waits for that to be known.
    const early =
      !options.fresh && !options.merge && wasBuilt(options)
        ? await Promise.race([preparing, sleep(patienceMs, undefined, { ref: false })])
        : undefined;
    if (early && early.failed.length === 0 && isCurrent(options, siteDigest(options, early, root))) {
      progress.end();
      say(`${summary(early, options, performance.now() - started)}\nNothing has changed since this site was built.`);
      tellLosses(early, io);
      return 0;
    }
    // What a shell or a test says of itself would make of this a build to work on the site with, drafts and all.
    process.env.NODE_ENV = 'production';
    const { build: astroBuild } = await import('astro');
    const lay = async (into: ArchiveOptions): Promise<Prepared> => {
      setArchiveOptions(into);
      const done = prepare(into, (at) => progress.sessions(at)).then((result) => {
        if (options.from !== undefined && result.entries.length === 0 && !options.shard) throw new NothingToBuild(result);
        return result;
      });
      if (isShort) await done;
      await Promise.all([
        done.then(() => progress.note('laying out the pages')),
        inFolder(root, () => astroBuild({ root, logLevel: 'silent' })),
      ]);
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
    swap(staged, options.out);
    if (prepared.failed.length === 0 && !options.merge) remember(options, siteDigest(options, prepared, root), prepared.pages);
    say(summary(prepared, options, performance.now() - started));
    tellLosses(prepared, io);
    clean();
    return prepared.failed.length > 0 ? 1 : 0;
  } catch (error) {
    progress.end();
    clean();
    if (error instanceof NothingToBuild) {
      tellLosses(error.prepared, io);
      io.stderr.write(`Nothing to build: no session below ${options.from}.\n`);
      return 2;
    }
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

/** What needs a person: the gate, a review. */
const gateErrorIn = (error: unknown): Error | undefined => hasName(error, 'GateError', 'ReviewError');

/** Astro may wrap what a hook throws, and its copy of the class is another one: errors go by name, however deep they lie. */
function hasName(error: unknown, ...names: string[]): Error | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (names.includes(at.name)) return at;
  return undefined;
}

/** The owner's mistake. */
function contentErrorIn(error: unknown): ContentError | undefined {
  const own = hasName(error, 'ContentError');
  return own ? new ContentError(own.message) : error instanceof Error ? mdxErrorIn(error.message) : undefined;
}

/** What the bundler says of an owner's MDX: a path of the machine, a place, and the error that was thrown there, with its stack. */
function mdxErrorIn(message: string): ContentError | undefined {
  const [, path, line, said] = /\[plugin @mdx-js[^\]]*\] (.+?\.mdx?):(\w+):\w+\r?\n(?:\w+: )?(.+)/.exec(message) ?? [];
  if (path === undefined || said === undefined) return undefined;
  // Our own plugins say themselves where it is.
  if (line === 'undefined') return new ContentError(said);
  const file = relative(process.env.TURNLEAF_CWD ?? process.cwd(), path);
  return new ContentError(`${file}:${line}: is not valid MDX: ${said.replace(/\.$/, '')}.`);
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

/** A rename where both are on one disk; else a copy, which may find the other disk full. */
function move(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    cpSync(from, to, { recursive: true });
    rmSync(from, { recursive: true, force: true });
  }
}

function swap(staged: string, out: string): void {
  mkdirSync(dirname(out), { recursive: true });
  const old = `${staged}.old`;
  if (existsSync(out)) renameSync(out, old);
  try {
    renameSync(staged, out);
  } catch (error) {
    if (existsSync(old)) renameSync(old, out);
    throw error;
  }
  rmSync(old, { recursive: true, force: true });
}

function summary(prepared: Prepared, options: ArchiveOptions, millis: number): string {
  const metas = prepared.entries
    .map((entry) => readJson<SessionMeta>(join(entry.folder, `${entry.slug}.meta.json`)))
    .filter((meta) => meta !== undefined);
  const sum = (of: (meta: SessionMeta) => number) => metas.reduce((total, meta) => total + of(meta), 0);
  const rules = new Map<string, number>();
  const unknown = new Map<string, number>();
  for (const meta of metas) {
    for (const { rule, places } of meta.redactions) rules.set(rule, (rules.get(rule) ?? 0) + places);
    for (const [kind, times] of Object.entries(meta.unknownKinds)) unknown.set(kind, (unknown.get(kind) ?? 0) + times);
  }
  const lines = [
    `${count(metas.length, 'session')}, ${count(
      sum((meta) => meta.turns),
      'turn',
    )}, ${count(
      sum((meta) => meta.parts),
      'page',
    )} → ${options.out}`,
  ];
  const records = (key: keyof SessionMeta['records']) => sum((meta) => meta.records[key]);
  lines.push(
    `records: ${records('read').toLocaleString('en')} read = ${records('shown').toLocaleString('en')} shown + ${records('hidden').toLocaleString('en')} hidden + ${records('unknown')} unknown + ${records('unreadable')} unreadable`,
  );
  if (rules.size > 0)
    lines.push(
      `redacted: ${[...rules]
        .sort((a, b) => b[1] - a[1])
        .slice(0, 12)
        .map(([rule, times]) => `${rule} ${times}`)
        .join(', ')}${rules.size > 12 ? `, and ${rules.size - 12} more rules` : ''}`,
    );
  if (unknown.size > 0)
    lines.push(`${count(unknown.size, 'kind')} not known: ${[...unknown].map(([kind, times]) => `${kind} (${times})`).join(', ')}`);
  for (const meta of metas) {
    if (meta.hiddenTurns !== undefined)
      lines.push(
        `${count(meta.hiddenTurns, 'turn')} of ${meta.slug} ${meta.hiddenTurns === 1 ? 'is' : 'are'} hidden, but still in its session.jsonl: turnleaf hide ${meta.slug}`,
      );
  }
  const { files, bytes } = measure(options.out);
  lines.push(
    `${(millis / 1000).toFixed(1)} s, ${size(bytes)} in ${count(files, 'file')}${prepared.reused > 0 ? `; ${count(prepared.reused, 'session')} from the cache` : ''}`,
  );
  if (!site(options).url)
    lines.push('No public address is set (url in site.yaml, or --url): canonical links and the sitemap are left out.');
  return lines.join('\n');
}

function measure(folder: string): { files: number; bytes: number } {
  let files = 0;
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    files += 1;
    bytes += statSync(join(entry.parentPath, entry.name)).size;
  }
  return { files, bytes };
}

/** Sessions left out, files that are no sessions, lines that could not be read: each named. */
function tellLosses(prepared: Prepared, io: CommandIo): void {
  for (const one of prepared.failed) io.stderr.write(`${one.name}: left out: ${one.reason}\n`);
  for (const one of prepared.skipped) if (!one.quiet) io.stderr.write(`${one.name}: ${one.reason}\n`);
  let told = 0;
  for (const entry of prepared.entries) {
    const meta = readJson<SessionMeta>(join(entry.folder, `${entry.slug}.meta.json`));
    for (const { file, line, reason } of meta?.unreadable ?? []) {
      if (told++ < 20) io.stderr.write(`${file}:${line}: this line ${reason}; the rest of the file was read\n`);
    }
  }
  if (told > 20) io.stderr.write(`… and ${count(told - 20, 'more unreadable line')}\n`);
}
