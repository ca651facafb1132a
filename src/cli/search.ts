/** The command `turnleaf search`: over what is on this machine, or in a site. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SearchAnswer } from '../client/search/answer.ts';
import { base, readSite } from '../content/index.ts';
import { shortIds } from '../model/ids.ts';
import { shortHeadOf } from '../read/index.ts';
import { english } from '../words/index.ts';
import { toTime } from './choose.ts';
import { type CommandIo, defineCommand, flag, plain, plural, text, UsageError } from './command.ts';
import { shownDate } from './list.ts';
import { agentNames, findLogs, logOptions, runningId } from './logs.ts';
import { archiveHere } from './publish/home.ts';
import { searchLogs } from './search/logs.ts';
import { needlesOf } from './search/patterns.ts';
import { markedLine, resumed, showSession, whoseWords } from './search/show.ts';
import { folderAddress, openSiteSearch } from './search/site.ts';

const options = {
  at: text('SITE', 'the site of an archive: its address, or its folder (default in an archive: dist)'),
  ...logOptions,
  project: text('NAME', 'sessions of one project'),
  since: text('WHEN', 'what was said since a date (2026-10-12) or for so long (7d, 2w)'),
  limit: text('N', 'so many sessions at the most (default 20; 0 for all)'),
  json: flag('one JSON object a line, a hit each'),
  content: text('DIR', 'the archive (default content, where there is one)'),
} as const;

type Values = { [name in keyof typeof options]?: (typeof options)[name]['type'] extends 'boolean' ? boolean : string };

export const search = defineCommand({
  name: 'search',
  help: `turnleaf search: in which session was that? Over the logs on this machine, newest first; in an archive, over its site

  turnleaf search spout clogged               sessions with both words
  turnleaf search 'the spout clogged'         as a phrase
  turnleaf search brewTimer --since 2w        brew_timer and brew-timer as well
  turnleaf search clogged --agent claude --project kettle
  turnleaf search clogged --at https://you.github.io/archive/
`,
  more: `Logs are shown as they lie, with what is secret in them: on this terminal alone. The session that runs this is left out.
In an archive, --from or --agent looks through logs. Of a site it prints the addresses of turns.
Exit codes: 0 found, 1 nothing found, 2 failure.
`,
  options,
  async run({ values, positionals }, io) {
    if (positionals.every((word) => word.trim() === '')) throw new UsageError('say what to look for.');
    const most = limitOf(values.limit);
    const site = values.at === undefined ? siteHere(values, io) : siteAt(values.at, io);
    return site ? inSite(site, positionals, { ...values, most }, io) : inLogs(positionals, values, most, io);
  },
});

function limitOf(given = '20'): number {
  if (!/^\d{1,6}$/.test(given)) throw new UsageError(`--limit ${given} is not a number`);
  return Number(given) || Number.POSITIVE_INFINITY;
}

function inLogs(words: string[], values: Values, most: number, io: CommandIo): number {
  const { sources, where } = findLogs(values, io, ({ path }) => shortHeadOf(path));
  const since = values.since === undefined ? 0 : toTime(values.since);
  const running = runningId(io);
  const wanted = sources
    .filter(({ modified, runs }) => modified >= since && (running === undefined || !runs.includes(running)))
    .sort((a, b) => b.modified - a.modified);
  const needles = needlesOf(words);
  const agentName = agentNames(wanted.map(({ agent }) => agent));
  const shortOf = shortIds(wanted.flatMap(({ runs, id }) => [id, ...runs]));
  let count = 0;
  let newest: { id: string; resume: string | undefined } | undefined;
  for (const found of searchLogs(wanted, needles, since)) {
    if (values.project !== undefined && found.project.toLowerCase() !== values.project.toLowerCase()) continue;
    if (count === 0) io.warn('From the logs on this machine, not redacted: shown on this terminal only.');
    count++;
    const { id, project, at, source } = found;
    const resume = resumed(found, io);
    newest ??= { id: shortOf(id), resume };
    if (values.json)
      for (const hit of found.hits)
        io.say(JSON.stringify({ id, agent: source.agent, project, path: source.path, ...(resume ? { resume } : {}), ...hit }));
    else
      showSession(
        {
          facts: [shownDate(at), shortOf(id), agentName(source.agent) ?? '', plain(project)],
          hits: found.hits.map((hit) => ({ who: whoseWords(hit), line: markedLine(hit.line, needles) })),
        },
        io,
      );
    if (count >= most) break;
  }
  if (count === 0) return nothing(words, `in the ${plural(wanted.length, 'session')} below ${where}`, io);
  if (!values.json && newest) io.warn(nextSteps(newest.id, newest.resume, count >= most));
  return 0;
}

function nextSteps(id: string, resume: string | undefined, isCut: boolean): string {
  const lines = [`turnleaf publish ${id}`, `turnleaf add ${id}`, ...(resume === undefined ? [] : [resume])];
  return [...(isCut ? ['There may be more: --limit 0'] : []), 'Next, of the first:', ...lines.map((line) => `  ${line}`)].join('\n');
}

interface SiteToAsk {
  /** As messages name it. */
  name: string;
  /** Where its files are. */
  files: URL;
  /** What addresses of turns begin with. */
  address: string;
}

/** The built site of the archive in this folder, where logs are not asked for. */
function siteHere(values: Values, io: CommandIo): SiteToAsk | undefined {
  if (values.from !== undefined || values.agent !== undefined) return undefined;
  const archive = archiveHere(values.content, io);
  if (!archive) return undefined;
  if (!existsSync(join(archive.out, 'pagefind')))
    throw new UsageError(
      'this archive has no built site to search. Build it: turnleaf build. Or name a site with --at, or logs with --from.',
    );
  const { url } = readSite(archive);
  return { name: 'this archive', files: folderAddress(archive.out), address: url === undefined ? '' : new URL(base(archive), url).href };
}

function siteAt(at: string, io: CommandIo): SiteToAsk {
  if (/^https?:\/\//.test(at) && URL.canParse(at)) {
    const files = new URL(at.replace(/[?#].*$/s, '').replace(/\/?$/, '/'));
    return { name: files.href, files, address: files.href };
  }
  const folder = resolve(io.cwd(), at);
  if (!existsSync(join(folder, 'pagefind'))) throw new UsageError(`--at ${at} is neither an address nor the folder of a built site.`);
  return { name: at, files: folderAddress(folder), address: '' };
}

async function inSite(
  { name, files, address }: SiteToAsk,
  words: string[],
  values: Values & { most: number },
  io: CommandIo,
): Promise<number> {
  const engine = await openSiteSearch(files).catch(() => {
    throw new UsageError(`the search index of ${name} could not be read. Is it the address of a Turnleaf site?`);
  });
  const query = words.map((word) => (/\s/.test(word) ? `"${word}"` : word)).join(' ');
  const filters = values.project === undefined ? {} : { project: [values.project] };
  const size = Math.min(values.most, 200);
  const answer = await engine.search({ text: query, filters, roles: [], sort: 'relevance', size });
  const since = values.since === undefined ? 0 : toTime(values.since);
  const sessions = answer.sessions.filter(({ at = Date.now() }) => at >= since);
  if (sessions.length === 0) {
    nothing(words, `in ${name}`, io);
    if (answer.near.length > 0) io.warn(`Did you mean ${answer.near.map(plain).join(', ')}?`);
    io.warn(english.search.notIndexed);
    return 1;
  }
  if (answer.any) io.warn('No session has all of these words. These have some of them.');
  if (answer.missing > 0) io.warn('A part of the index could not be read: results may be missing.');
  for (const session of sessions) tell(session, address, values, io);
  return 0;
}

const saidBy = { s: 'session', p: 'prompt', a: 'agent', k: 'thinking', t: 'call', e: 'error', o: 'printed by', w: 'written to' } as const;

function tell(session: SearchAnswer['sessions'][number], address: string, values: Values, io: CommandIo): void {
  const { slug, title, project, at, hits } = session;
  const name = title.map(([text]) => text).join('');
  const shown = hits.map(({ kind, of, snippet, part, anchor, at }) => ({
    kind,
    at,
    who: `${saidBy[kind]}${of === undefined ? '' : ` ${of}`}`,
    line: snippet,
    address: `${address}s/${encodeURIComponent(slug)}/${part > 1 ? `${part}/` : ''}${anchor && `#${anchor}`}`,
  }));
  if (values.json) {
    for (const { line, kind: _, ...hit } of shown)
      io.say(JSON.stringify({ slug, title: name, project, ...hit, line: line.map(([text]) => text).join('') }));
    return;
  }
  const lines = shown.map((hit) => ({ ...hit, line: hit.line.map(([text, isMarked]) => [plainly(text), isMarked] as const) }));
  showSession({ facts: [shownDate(at), plain(project), plain(name)], hits: lines }, io);
}

/** Without control characters, its spaces kept. */
const plainly = (text: string): string => `${/^\s/.test(text) ? ' ' : ''}${plain(text)}${/\S\s+$/.test(text) ? ' ' : ''}`;

function nothing(words: string[], where: string, io: CommandIo): number {
  io.warn(`Nothing has ${words.map((word) => `“${plain(word)}”`).join(' and ')} ${where}.`);
  return 1;
}
