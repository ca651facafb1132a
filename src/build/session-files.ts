/** The files that a session is published as, and what lists show of it. */

import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { MadeFile } from '../check/index.ts';
import type { Selected } from '../content/index.ts';
import { redactionsIn } from '../export/index.ts';
import { languageOfText } from '../model/language.ts';
import type { SessionMeta } from '../model/meta.ts';
import { projectFolder, workedIn } from '../model/project-folder.ts';
import type { RedactedLog, RedactedSession } from '../model/redacted.ts';
import type { TiedCommit } from '../model/repository.ts';
import type { SiteConfig } from '../model/site.ts';
import { forgeLinks, glanceFacts, glanceOf, mentionsOf, withTied, workOf } from '../outcome/index.ts';
import type { BuiltSession } from '../pipeline.ts';
import { changedFiles, descriptionOf, type RenderContext, sessionFacts } from '../render/index.ts';
import { sessionToDocuments } from '../search/index.ts';
import { logFile, partTranscript, wholeTranscript } from './entry.ts';

/** What a session made, for its pages and for lists. */
type WorkIn = NonNullable<RenderContext['work']> & { facts: Pick<SessionMeta, 'commits' | 'pullRequests' | 'remote'> };

export function workIn(session: RedactedSession, places: SiteConfig['repository'], tied: readonly TiedCommit[] = []): WorkIn {
  const { commits: made, pullRequests, remote, madeBy } = workOf(session);
  const commits = withTied(made, tied, session);
  const links = forgeLinks(places, session.project.name, remote);
  return {
    madeBy,
    mentions: mentionsOf(commits, pullRequests, links),
    facts: { commits, pullRequests, ...(remote === undefined ? {} : { remote }) },
  };
}

/** What is read from the turns and calls of a session before it is rendered. */
export function seenIn(session: RedactedSession, { repository }: SiteConfig, tied?: readonly TiedCommit[]) {
  const changed = changedFiles(session);
  return { changed, glance: glanceOf(session, changed), work: workIn(session, repository, tied) };
}

type Seen = BuiltSession<RenderContext & ReturnType<typeof seenIn>>;

/** By name without the slug; but for the places of turns, which are never published, and whose numbers could look like secrets. */
export function sessionFiles(
  seen: Seen,
  slug: string,
  selected: Selected,
  hidden: number,
  file: string | undefined,
): Map<string, MadeFile> {
  const { session, log, rendered, context } = seen;
  const { changed, glance } = context;
  const made = new Map<string, MadeFile>();
  // Encoded once, for the digest, the check and the disk.
  const add = (name: string, text: string, bytes = Buffer.from(text)) => made.set(name, { text, bytes });
  for (const part of rendered.parts) {
    add(`part-${part.number}.html`, part.html);
    add(`embed-${part.number}.html`, part.embed);
    if (part.strip !== '') add(`strip-${part.number}.html`, part.strip);
    if (part.outputs !== '') add(`output-${part.number}.html`, part.outputs);
    if (part.transcript !== undefined) add(partTranscript(part.number), part.transcript);
    for (const [index, more] of (part.moreOutputs ?? []).entries()) add(`output-${part.number}-${index + 2}.html`, more);
  }
  add('map.json', JSON.stringify(rendered.map));
  add(wholeTranscript, rendered.transcript);
  const records = logText(log);
  const packed = gzipSync(records);
  add(logFile, records, packed);
  if (file !== undefined) add('session.html', file);
  add('search.json', JSON.stringify(sessionToDocuments(session)));
  add('files.json', JSON.stringify(changed));
  add('outcome.json', JSON.stringify(glance.outcome));
  const meta = withShortNames({
    ...metaOf(seen, slug, selected),
    ...context.work.facts,
    glance: glanceFacts(glance),
    ...(rendered.band.length > 0 ? { band: rendered.band } : {}),
    changedFiles: changed.length,
    logBytes: packed.length,
    ...(hidden > 0 ? { hiddenTurns: hidden } : {}),
  });
  const digest = createHash('sha256');
  // Of the log as it is: how well it is compressed may differ between machines.
  for (const [name, { text, bytes }] of made) digest.update(`${slug}.${name}\0`).update(name === logFile ? text : bytes);
  // Names of search bundles are made of it: the same on machines with other salts.
  digest.update(JSON.stringify({ ...meta, redactedWith: undefined }));
  return add('meta.json', JSON.stringify({ ...meta, digest: digest.digest('hex') } satisfies SessionMeta));
}

/** The download: the session's own records, then each subagent's. */
function logText(log: RedactedLog): string {
  const lines: string[] = [];
  for (const file of log.files) for (const record of file.records) lines.push(JSON.stringify(record));
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

function metaOf({ session, rendered: { parts }, context }: Seen, slug: string, selected: Selected) {
  const { quoted, ...about } = sessionFacts(session, context.words.blocks);
  const { changed, glance, words, language } = context;
  const came = { ...about, changed: changed.length, tests: glance.outcome.tests };
  const { notes } = selected;
  const told = descriptionOf(session, came, words, language);
  const { description, descriptionLanguage = about.language } =
    notes.description === undefined ? told : { description: notes.description, descriptionLanguage: languageOfText(notes.description) };
  // What the owner has chosen is listed, whoever speaks in it.
  const noise = selected.folder === undefined ? session.noise : undefined;
  const iso = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString());
  return {
    id: session.id,
    agent: session.agent,
    slug,
    ...about,
    title: notes.title ?? about.title,
    ...(quoted && notes.title === undefined ? { quoted } : {}),
    description,
    ...(descriptionLanguage === about.language ? {} : { descriptionLanguage }),
    project: session.project.name,
    ...aboveOf(session),
    gitBranches: session.gitBranches,
    date: notes.date ?? iso(session.started),
    started: iso(session.started),
    ended: iso(session.ended),
    models: session.models,
    versions: session.versions,
    tokens: session.tokens,
    costUsd: session.costUsd,
    parts: parts.length,
    partFacts: parts.map(({ turns, outputs, moreOutputs }) => ({
      turns,
      outputs: outputs !== '',
      ...(moreOutputs ? { outputPages: moreOutputs.length + 1 } : {}),
    })),
    records: session.records,
    unknownKinds: session.unknownKinds,
    unreadable: session.unreadable.slice(0, 20),
    redactions: redactionsOf(session),
    continues: session.continues,
    redactedWith: session.redactedWith,
    tags: notes.tags,
    ...(notes.share.length > 0 ? { shared: notes.share.map(({ turn, ...rest }) => ({ anchor: turn, ...rest })) } : {}),
    ...(notes.cover === undefined ? {} : { cover: notes.cover }),
    draft: notes.draft,
    unlisted: notes.unlisted || noise !== undefined,
    noise,
    featured: notes.featured,
    hasNotes: notes.hasBody,
  };
}

/** What a stored session was redacted of is found no more: its placeholders are counted. */
function redactionsOf({ turns, titles, project }: RedactedSession): SessionMeta['redactions'] {
  return [...redactionsIn(turns, titles, project)]
    .map(([rule, values]) => ({ rule, values: values.size, places: [...values.values()].reduce((sum, places) => sum + places, 0) }))
    .sort((a, b) => b.places - a.places || (a.rule < b.rule ? -1 : 1));
}

/** Only where the name is that of the folder as it stands in the redacted log. */
function aboveOf({ project }: RedactedSession): Pick<SessionMeta, 'above'> {
  const folder = projectFolder(workedIn(project.cwds) ?? '');
  return folder?.name === project.name ? { above: folder.above } : {};
}

/** Longer than any name in use. Every list, filter and sum of the archive repeats them, so one log could make each megabytes large. */
const longest = 200;

/** Facts that are names, or hold some. */
const named = new Set(['project', 'above', 'gitBranches', 'models', 'versions', 'tools', 'unknownKinds', 'glance']);

/** The facts with names that are too long cut off; the session's own page has them whole. */
const withShortNames = <Facts extends object>(facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).map(([fact, value]) => [fact, named.has(fact) ? shortened(value) : value])) as Facts;

function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > longest ? `${value.slice(0, longest).toWellFormed()}…` : value;
  if (Array.isArray(value)) return value.map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [shortened(name), shortened(one)]));
}
