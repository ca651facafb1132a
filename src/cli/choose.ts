/** The sessions that `add` imports: named, filtered, or picked from a list. */

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Summary, summarise, takenOut } from '../content/index.ts';
import { removedAs } from '../curate/index.ts';
import { grownSince, publishedIds } from '../edit/look.ts';
import { isIdNamed, shortIds } from '../model/ids.ts';
import { once } from '../model/once.ts';
import { findSources, type SessionSource, sourceKey } from '../read/index.ts';
import { withoutNoise } from './build-report.ts';
import { type CommandIo, type Context, plain, plural, UsageError } from './command.ts';
import { asWritten, matching, shownDate, shownTitle } from './list.ts';
import { agentNames, findLogs, type LogValues } from './logs.ts';
import { pick } from './picker.ts';
import { hasScreen } from './terminal.ts';

export interface Chosen {
  sources: SessionSource[];
  /** Slugs of those that are published and have grown. */
  published: Map<string, string>;
  /** Ids of sessions that were asked for by name: by id, or by the file that holds only it. */
  named: Set<string>;
}

/** Beside names, what several sessions at once are chosen by. */
interface Filters extends LogValues {
  project?: string;
  since?: string;
  all?: boolean;
}

export async function choose(words: string[], values: Filters, io: Context): Promise<Chosen> {
  const { options } = io;
  const filters = values.project !== undefined || values.since !== undefined || values.all === true;
  if (words.length > 0 && filters) throw new UsageError('name sessions, or filter with --project, --since or --all, not both.');
  const known = publishedIds(options.content);
  if (words.length > 0) {
    const named = new Set<string>();
    return { sources: notPublished(chooseSources(words, values, io, named), known), published: new Map(), named };
  }
  if (!filters && !hasScreen(io))
    throw new UsageError(
      'there is no terminal to choose on. Name a session by id, file or words of its title; `turnleaf list` shows them. Or take all of --project, --since or --all.',
    );
  const all = findLogs(values, io).sources.flatMap(summarise);
  // A session that is published stays in sight, whoever speaks in it.
  const { spoken, left } = withoutNoise(all, ({ id }) => known.has(id));
  if (!filters) return pickFrom(spoken, left, known, io);
  const since = values.since === undefined ? undefined : toTime(values.since);
  const project = values.project?.normalize('NFC').toLowerCase();
  const meant = all.filter(
    (one) => (!project || one.project.toLowerCase() === project) && (since === undefined || (one.started ?? 0) >= since),
  );
  const { spoken: fit, left: leftOut } = withoutNoise(meant, ({ id }) => known.has(id));
  if (leftOut !== '') io.say(`Left out: ${leftOut}. \`turnleaf list --all\` shows them; one that is named by its id is added.`);
  if (fit.length === 0) {
    const names = [...new Set(all.map((one) => plain(one.project)))].sort().slice(0, 12);
    throw new UsageError(`no session fits.${project ? ` The projects are: ${names.join(', ')}.` : ''}`);
  }
  const fresh = fit.filter((one) => !known.has(one.id));
  if (fresh.length < fit.length)
    io.say(`${plural(fit.length - fresh.length, 'session')} published already; \`turnleaf update\` brings in what is new.`);
  return { sources: sourcesOf(fresh), published: new Map(), named: new Set() };
}

async function pickFrom(all: Summary[], left: string, known: Map<string, string>, io: Context): Promise<Chosen> {
  const { options } = io;
  if (all.length === 0)
    throw new UsageError(`there is no session to choose from${left === '' ? '' : ` but ${left}`}. Name another folder with --from.`);
  const agentName = agentNames(all.map(({ agent }) => agent));
  const taken = takenOut(options.content);
  const offered = all.filter(({ id }) => known.has(id) || !removedAs(taken, id));
  const gone = all.length - offered.length;
  if (gone > 0)
    io.say(
      `${plural(gone, 'session')} that you removed ${gone === 1 ? 'is' : 'are'} not in the list; turnleaf add <id> takes one all the same.`,
    );
  if (offered.length === 0) throw new UsageError('every session was removed from the archive. Name one by its id to add it again.');
  const choices = offered.map((summary) => {
    const published = known.get(summary.id);
    const one = { summary, agent: agentName(summary.agent) };
    return published === undefined ? one : { ...one, published, grown: grownSince(summary, options.content, published) };
  });
  const picked = (await pick(choices, io, left)) ?? [];
  const slugs = picked.flatMap(({ summary, published }) => (published === undefined ? [] : [[summary.id, published] as const]));
  return { sources: sourcesOf(picked.map(({ summary }) => summary)), published: new Map(slugs), named: new Set() };
}

/** A file may contain several sessions. */
function sourcesOf(summaries: Summary[]): SessionSource[] {
  return [...new Map(summaries.map(({ source }) => [sourceKey(source), source])).values()];
}

function notPublished(sources: SessionSource[], published: Map<string, string>): SessionSource[] {
  for (const source of sources) {
    const slug = published.get(source.id);
    if (slug !== undefined)
      throw new UsageError(
        `session ${plain(source.id)} is published already, as ${slug}. To bring in what it has gained since: turnleaf update ${slug}`,
      );
  }
  return sources;
}

/** `2026-10-12`, or a duration ago: `7d`, `2w`, `12h`. */
export function toTime(text: string): number {
  const [, number, unit] = /^(\d{1,5})([hdw])$/.exec(text) ?? [];
  if (number !== undefined) return Date.now() - Number(number) * { h: 3_600_000, d: 86_400_000, w: 604_800_000 }[unit as 'h' | 'd' | 'w'];
  const at = /^\d{4}-\d\d-\d\d([T ].*)?$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) throw new UsageError(`--since ${text}: write a date such as 2026-10-12, or a span such as 7d, 2w or 12h.`);
  return at;
}

/** Sessions by path, by the beginning of their id, or by words of their title. Adds to `named` the ids of those that were named alone. */
export function chooseSources(wanted: string[], values: LogValues, io: CommandIo, named = new Set<string>()): SessionSource[] {
  const chosen: SessionSource[] = [];
  const words: string[] = [];
  const all = once(() => findLogs(values, io).sources);
  for (const one of wanted) {
    const found = atPath(one, io, named) ?? withId(one, all, named);
    if (found) chosen.push(...found);
    else words.push(one);
  }
  return words.length === 0 ? chosen : [...chosen, ...calledBy(words, all(), io)];
}

/** The sessions of a file or folder; undefined for what names none. */
function atPath(one: string, io: CommandIo, named: Set<string>): SessionSource[] | undefined {
  const path = resolve(io.cwd(), one);
  if (!/[\\/]|\.(?:jsonl?|ndjson|zst|db)$/.test(one) || !existsSync(path)) return undefined;
  const { sources, skipped } = findSources(path);
  if (sources.length === 0) throw new UsageError(`${one} ${skipped.find((skip) => !skip.quiet)?.reason ?? 'holds no session'}.`);
  const [only, ...more] = sources;
  if (only?.runs.length === 1 && more.length === 0) named.add(only.id);
  return sources;
}

/** The one session whose id begins so. */
function withId(one: string, all: () => SessionSource[], named: Set<string>): SessionSource[] | undefined {
  const byId = all().filter(({ runs }) => one.length >= 4 && runs.some((id) => isIdNamed(id, one)));
  if (byId.length !== 1) return undefined;
  for (const id of byId[0]?.runs ?? []) if (isIdNamed(id, one)) named.add(id);
  return byId;
}

/** The one session whose title has the words. @throws UsageError where there is none, or where there are several. */
function calledBy(words: readonly string[], all: SessionSource[], io: CommandIo): SessionSource[] {
  const matched = matching(all.flatMap(summarise), [...words]);
  const { spoken } = withoutNoise(matched);
  const found = spoken.length > 0 ? spoken : matched;
  if (found.length === 0) throw notFound(words, io);
  // Where a title is said whole, another that goes on with more words is not meant.
  const whole = found.filter(({ title }) => asWritten(title) === asWritten(words.join(' ')));
  const meant = whole.length === 1 ? whole : found;
  if (meant.length > 1) throw severalFit(words, found, all);
  return meant.map(({ source }) => source);
}

function severalFit(words: readonly string[], found: Summary[], all: SessionSource[]): UsageError {
  const shortOf = shortIds(all.flatMap(({ runs }) => runs));
  const isTwice = ({ id }: Summary) => found.filter((other) => other.id === id).length > 1;
  // Where two have one id, their files tell them apart.
  const lines = found
    .slice(0, 10)
    .map((one) => `  ${isTwice(one) ? one.source.path : shortOf(one.id)}  ${shownDate(one.started)}  ${shownTitle(one).slice(0, 70)}`);
  return new UsageError(
    `"${words.join(' ')}" fits ${found.length} sessions; give the id of one:\n${lines.join('\n')}${found.length > 10 ? '\n  …' : ''}`,
  );
}

/** What looks like a path is said to be no file. */
function notFound(words: readonly string[], io: CommandIo): UsageError {
  const path = words.find((word) => /^(?:\.{0,2}|~|[a-z]:)[\\/]|^[^\s]+\.(?:jsonl?|ndjson|zst|db)$/i.test(word));
  return new UsageError(
    path === undefined
      ? `no session's id or title has "${words.join(' ')}". \`turnleaf list\` shows them.`
      : `there is no file ${resolve(io.cwd(), path)}, and no session's id or title has "${words.join(' ')}". \`turnleaf list\` shows them.`,
  );
}
