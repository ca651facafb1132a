import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { layPages, siteRoot } from '../astro/index.ts';
import { type Built, buildSite, forecast, isShard, type Made, mostShards, NothingToBuild, workFolder } from '../build/index.ts';
import { GateError } from '../check/index.ts';
import { type ArchiveOptions, ContentError, noFile, ReviewError, readPrivate, shownPath } from '../content/index.ts';
import { causesOf, fullAmong, fullDiskError } from '../model/plain-error.ts';
import { isWithin, makeFolder, splitLines } from '../platform/index.ts';
import { reportFailed, reportLosses, summary, tellSwept } from './build-report.ts';
import { archiveOptionsOf, type CommandIo, checkPlace, contentOption, defineCommand, flag, text, UsageError } from './command.ts';
import { progressLine } from './progress.ts';
import { withState } from './read-only.ts';
import { stoppable } from './terminal.ts';

export const build = defineCommand({
  name: 'build',
  help: `turnleaf build: build the site of content/ into dist/

  turnleaf build
  turnleaf build --from ~/.claude --out ~/turnleaf-site    all sessions of a folder, adding none to content/
  turnleaf build --url https://you.github.io/archive       for that address and base path
`,
  more: `The new site takes the old one's place only when the gate has found nothing in it.
Exit codes: 0 fine, 1 a session was left out or the gate found something, 2 nothing could be built.
`,
  options: {
    from: text('DIR', 'any folder of sessions, of one agent or several, instead of content/sessions'),
    out: text('DIR', 'where the site goes (default dist)'),
    content: contentOption,
    url: text('ADDRESS', "the site's public address, over the one in site.yaml"),
    shard: text('K/N', 'build one of N parts of the archive, as one of N machines; then: turnleaf merge'),
    known: {
      ...text('DIR', "with --shard: what was found in another shard's sessions is taken out here too; may be given again"),
      multiple: true,
    },
    plan: flag('build nothing: say as JSON what each of the --shards will take, in bytes, seconds and megabytes of memory'),
    shards: text('N', 'with --plan: how many there are to be; by default auto, as many as ten minutes of each take'),
    compress: flag('write .gz and .br beside text files, for hosts that send them as they are'),
    fresh: flag('leave the cache aside'),
    quiet: flag('say nothing but errors'),
  },
  async run({ values, positionals }, io) {
    if (positionals.length > 0)
      throw new UsageError(`what is "${positionals[0]}"? A folder of sessions is named with --from, the output with --out.`);
    const shard = values.shard === undefined ? undefined : shardOf(values.shard);
    if (values.plan) {
      const plan = forecast(archiveOptionsOf(values, io), countOf(values.shards ?? 'auto'));
      io.say(JSON.stringify(plan));
      return 0;
    }
    if (values.shards !== undefined) throw new UsageError('--shards says how many --plan is for; one of them is built with --shard K/N.');
    const known = values.known?.map((folder) => resolve(io.cwd(), folder));
    return runBuild({ ...archiveOptionsOf(values, io), ...(shard ? { shard } : {}), ...(known ? { known } : {}) }, io);
  },
});

/** `auto`, or a number. */
function countOf(text: string): number | undefined {
  if (text === 'auto') return undefined;
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= mostShards) return count;
  throw new UsageError(`--shards ${text}: say auto, or how many, from 1 to ${mostShards}.`);
}

/** `2/8`; more shards than the search index can number are refused. */
function shardOf(text: string): NonNullable<ArchiveOptions['shard']> {
  const [, index = 0, of = 0] = (/^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []).map(Number);
  if (index < 1 || of > mostShards || index > of)
    throw new UsageError(`--shard ${text}: say which of how many, from 1/${mostShards} to ${mostShards}/${mostShards}, such as 2/8.`);
  return { index, of };
}

/** The exit code of a build, and what it built: where that is missing, the old site is still there. */
export interface BuildEnd {
  code: number;
  built?: Built;
}

/** Runs the build with Astro in this process and reports the result. Returns the exit code. */
export const runBuild = (options: ArchiveOptions, io: CommandIo): Promise<number> =>
  withState(options, io, async (own) => (await endBuild(own, io)).code);

export async function endBuild(options: ArchiveOptions, io: CommandIo): Promise<BuildEnd> {
  checkPlace(dirname(options.state));
  checkOut(options);
  checkWritable(options);
  await takeOutListed(options, io);
  const started = performance.now();
  const root = siteRoot(options.state, io.env);
  const work = workFolder(root, options.out);
  const progress = progressLine(io, options.quiet);
  const interrupted = () => {
    work.remove();
    io.warn('\nStopped. What was there before is untouched.');
    process.exit(130);
  };
  let made: Made | undefined;
  const run = async (): Promise<BuildEnd> => {
    const built = await buildSite(options, work, {
      layPages: (input) => layPages(root, input, progress.note),
      made(sessions) {
        made = sessions;
      },
      progress: progress.sessions,
      note: progress.note,
    });
    progress.end();
    if (!options.quiet)
      io.stdout.write(
        `${summary(built, performance.now() - started)}\n${built.isUnchanged ? 'Nothing has changed since this site was built.\n' : ''}`,
      );
    reportLosses(built, io);
    await reportAddresses(options, io);
    return { code: built.failed.length > 0 ? 1 : 0, built };
  };
  try {
    return await stoppable(io, interrupted, run);
  } catch (error) {
    progress.end();
    const trouble = diskTrouble(error, options);
    if (trouble) throw trouble;
    // A post that quotes a withheld session fails because of that session.
    if (made) reportFailed(made, io);
    return { code: exitCodeOf(error, options, made, io) };
  } finally {
    work.remove();
  }
}

/** Slugs that are made of words that the owner redacts. What finds them is loaded where there are any: the rules take long to load. */
async function reportAddresses(options: ArchiveOptions, io: CommandIo): Promise<void> {
  if (options.from !== undefined || readPrivate(options.state).literals.length === 0) return;
  const { addressesWithRedacted, renamingAdvice } = await import('../edit/index.ts');
  for (const one of addressesWithRedacted(options)) io.warn(renamingAdvice(one));
}

/** What the owner has listed since a session was stored is taken out of its file too: other machines build from that. */
async function takeOutListed(options: ArchiveOptions, io: CommandIo): Promise<void> {
  if (options.from !== undefined || options.merge || readPrivate(options.state).literals.length === 0) return;
  // Loaded where there are any: the rules take long to load.
  const { sweepListed } = await import('../edit/index.ts');
  try {
    tellSwept(sweepListed(options), io);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EACCES', 'EPERM', 'EROFS'].includes(code)) throw error;
    io.warn(`${shownPath(options.content)}: holds a value that is listed in .turnleaf/private, and may not be written to (${code}).`);
  }
}

/** What fails where no room is left may have other names: the place is named, while it is still as it was. */
function diskTrouble(error: unknown, { state, out }: ArchiveOptions): Error | undefined {
  const isOwn = [...causesOf(error)].some(({ name }) => ['ContentError', 'GateError', 'ReviewError', 'NothingToBuild'].includes(name));
  const full = isOwn ? undefined : fullAmong([state, dirname(out), tmpdir()]);
  return full === undefined ? undefined : fullDiskError(full);
}

/** @throws errors that are not findings for review. */
function exitCodeOf(error: unknown, { from }: ArchiveOptions, made: Made | undefined, io: CommandIo): number {
  if (error instanceof NothingToBuild) {
    const failed = made?.failed ?? [];
    const what = failed.length > 0 ? `none of the sessions below ${from} can be published` : `no session below ${from}`;
    io.warn(`Nothing to build: ${what}.`);
    return failed.some(({ withheld }) => withheld) ? 1 : 2;
  }
  const causes = [...causesOf(error)];
  const message = error instanceof Error ? error.message : '';
  const own = causes.find((one) => one instanceof ContentError) ?? mdxErrorIn(message) ?? missingFileIn(message);
  if (own) throw own;
  // They need a decision.
  const finding = causes.find((one) => one instanceof GateError || one instanceof ReviewError);
  if (!finding) throw error;
  io.warn(finding.message);
  return 1;
}

/** The bundler's message about a file that an owner's text asks for. */
function missingFileIn(message: string): ContentError | undefined {
  const [, name, path] = /failed to resolve import "([^"]+)" from "([^"]+\.mdx?)"/.exec(message) ?? [];
  if (name === undefined || path === undefined) return undefined;
  const lines = existsSync(path) ? splitLines(readFileSync(path, 'utf8')) : [];
  const line = lines.findIndex((one) => one.includes(name)) + 1;
  return new ContentError(`${shownPath(path)}:${line || 1}: ${noFile(name)}`);
}

/** The bundler's message about an owner's MDX: an absolute path, a place, and the original error with its stack. */
function mdxErrorIn(message: string): ContentError | undefined {
  const at = message.indexOf('[plugin @mdx-js');
  if (at === -1) return undefined;
  const [first = '', ...rest] = message.slice(at).split(/\r?\n/);
  const [, path, line] = /\] (.+\.mdx?):(\w+):\w+$/.exec(first) ?? [];
  const end = rest.findIndex((one) => /^\s+at /.test(one));
  const told = (end === -1 ? rest.slice(0, 1) : rest.slice(0, end)).join('\n').replace(/^\w+: /, '');
  if (path === undefined || told === '') return undefined;
  // Turnleaf's plugins name the place themselves.
  if (line === 'undefined') return new ContentError(told);
  const [reason = ''] = told.split('\n');
  return new ContentError(`${shownPath(path)}:${line}: is not valid MDX: ${reason.replace(/\.$/, '')}.`);
}

/** Checked before Astro is started, which would not report it in one line. */
function checkWritable({ out, state }: ArchiveOptions): void {
  const cache = join(state, 'cache');
  makeFolder(cache);
  for (const folder of [cache, dirname(out)]) if (existsSync(folder)) accessSync(folder, constants.W_OK);
}

/** The output is replaced whole, so it must be missing, empty, or a site that Turnleaf built. */
function checkOut({ out, content, from }: ArchiveOptions): void {
  for (const [name, folder] of Object.entries({ '--content': content, '--from': from }))
    if (folder !== undefined && isWithin(out, folder))
      throw new UsageError(`--out ${out} holds the folder of ${name}; building would replace it. Choose another --out.`);
  if (!existsSync(out)) return;
  if (!statSync(out).isDirectory()) throw new UsageError(`--out ${out} is a file. Choose a folder.`);
  const names = readdirSync(out);
  if (names.length > 0 && !names.includes('archive.json') && !isShard(out))
    throw new UsageError(`--out ${out} holds files that are no Turnleaf site; building would replace them. Choose an empty folder.`);
}
