import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Weight } from '../build/index.ts';
import { type ArchiveOptions, formerAddresses, readNotes, readPrivate, storedSlugs, undecided, type Waiting } from '../content/index.ts';
import { growthOf } from '../edit/look.ts';
import { readJson } from '../store/index.ts';
import { weightLines } from './build-report.ts';
import { archiveOptionsOf, type CommandIo, contentOption, defineCommand, flag, plural, text } from './command.ts';
import { findLogsIfAny, logOptions } from './logs.ts';

export const status = defineCommand({
  name: 'status',
  help: `turnleaf status: how things stand between your logs, content/ and the site

  turnleaf status
  turnleaf status --size    what the site weighs: the heaviest kinds of files and sessions
  turnleaf status --json    for programs
`,
  options: {
    ...logOptions,
    content: contentOption,
    out: text('DIR', 'the site that was built last (default dist)'),
    size: flag('what the site weighs'),
    json: flag('one JSON object'),
  },
  async run({ values }, io) {
    const options = await optionsOf(values, io);
    const found = {
      ...sessionsOf(options),
      grown: grownOf(values, options, io),
      review: await waitingIn(options),
      listed: await listedIn(options),
      build: changesOf(options),
      ...(values.size ? { size: await weightOf(options) } : {}),
    };
    if (values.json) {
      io.say(JSON.stringify(found));
      return 0;
    }
    const { published, build, size } = found;
    const grown = found.grown.map(({ slug, turns }) => `${slug} (${plural(turns, 'turn')})`);
    const waiting = found.review.map(({ slug, count }) => `${slug} (${count})`);
    const lines = [
      `published  ${plural(published.length, 'session')} in ${options.content}${published.length === 0 ? '; choose some: turnleaf add' : ''}`,
      ...section('drafts', found.drafts, 'left out of builds'),
      ...section('unlisted', found.unlisted, 'built, linked from nowhere'),
      ...section('removed', found.removed, ''),
      ...section('grown', grown, 'turnleaf update'),
      ...section('to decide', waiting, 'turnleaf review'),
      ...section('secret', found.listed, 'of .turnleaf/private, in what is stored; the next build takes it out'),
      ...(build.built || published.length === 0 ? [] : ['build      nothing is built yet: turnleaf build']),
      ...section('new', build.added, 'since the last build'),
      ...section('changed', build.changed, 'since the last build'),
      ...section('gone', build.gone, 'since the last build'),
      ...(build.built && build.added.length + build.changed.length + build.gone.length === 0 ? ['build      up to date'] : []),
      ...(size ? weightLines(size, options.out) : []),
    ];
    io.say(lines.join('\n'));
    return 0;
  },
});

/** Where there is no archive here, what was published from here. */
async function optionsOf(values: { content?: string; out?: string }, io: CommandIo): Promise<ArchiveOptions> {
  const own = { content: values.content, out: values.out, isGuest: true };
  const here = archiveOptionsOf(own, io);
  if (existsSync(here.content)) return here;
  // Loaded then alone: places take long to load.
  const { optionsHere } = await import('./publish/here.ts');
  return optionsHere(own, [], io);
}

/** Loaded where it is asked for: all that builds takes long to load. */
async function weightOf({ out }: ArchiveOptions): Promise<Weight> {
  const { weigh } = await import('../build/index.ts');
  return weigh(out);
}

/** Suspicions that were left public and are still in the stored session. */
async function waitingIn(options: ArchiveOptions): Promise<Waiting[]> {
  const waiting = undecided(options);
  if (waiting.length === 0) return [];
  // Loaded where there are any: the rules take long to load.
  const { isWaiting, reviewSession } = await import('../edit/index.ts');
  return waiting.flatMap(({ slug }) => {
    const items = reviewSession(options, slug).filter(isWaiting);
    return items.length > 0 ? [{ slug, count: items.length }] : [];
  });
}

/** Sessions that hold what the owner has listed since they were stored. */
async function listedIn(options: ArchiveOptions): Promise<string[]> {
  if (!existsSync(join(options.state, 'private')) || readPrivate(options.state).literals.length === 0) return [];
  const { holdingListed } = await import('../edit/index.ts');
  return holdingListed(options);
}

function section(name: string, entries: string[], hint: string): string[] {
  if (entries.length === 0) return [];
  const head = `${name.padEnd(9)}  ${entries.length}${hint ? `  ${hint}` : ''}`;
  return [head, ...entries.slice(0, 20).map((entry) => `           ${entry}`), ...(entries.length > 20 ? ['           …'] : [])];
}

function sessionsOf(options: ArchiveOptions) {
  const published = storedSlugs(options.content);
  const notes = new Map(published.map((slug) => [slug, readNotes(join(options.content, 'sessions', slug))]));
  return {
    published,
    drafts: published.filter((slug) => notes.get(slug)?.draft),
    unlisted: published.filter((slug) => notes.get(slug)?.unlisted),
    removed: [...formerAddresses(options.content).removed.keys()],
  };
}

/** Published sessions whose logs on this machine have more turns; none where there are no logs. */
function grownOf(values: { from?: string; agent?: string }, options: ArchiveOptions, io: CommandIo): { slug: string; turns: number }[] {
  const { sources } = findLogsIfAny(values, io) ?? { sources: [] };
  return growthOf(sources, options).map(({ slug, turns }) => ({ slug, turns }));
}

/** What the next build would add, change and remove, by the files' times. */
function changesOf({ content, out }: ArchiveOptions): { built: boolean; added: string[]; changed: string[]; gone: string[] } {
  const place = join(out, 'archive.json');
  const listed = readJson<{ sessions: { slug: string }[] }>(place)?.sessions.map((one) => one.slug);
  if (!listed) return { built: false, added: [], changed: [], gone: [] };
  const at = statSync(place).mtimeMs;
  const now = storedSlugs(content).filter((slug) => !readNotes(join(content, 'sessions', slug)).draft);
  const pages = new Set(now.filter((slug) => existsSync(join(out, 's', slug))));
  const own = ['site.yaml', 'posts'].filter((name) => existsSync(join(content, name)) && newest(join(content, name)) > at);
  return {
    built: true,
    added: now.filter((slug) => !pages.has(slug)),
    changed: [...now.filter((slug) => pages.has(slug) && newest(join(content, 'sessions', slug)) > at), ...own],
    gone: listed.filter((slug) => !now.includes(slug)),
  };
}

function newest(path: string): number {
  const names = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
  return ['', ...names].reduce((time, name) => Math.max(time, statSync(join(path, name)).mtimeMs), 0);
}
