/** Sessions to pages that need nothing else, and to what is told of them. None is returned in which the gate found anything. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agentName } from '../src/agents/index.ts';
import { checkBytes } from '../src/check/index.ts';
import {
  type ArchiveOptions,
  dropUnshown,
  keepsOf,
  movePictures,
  policyOf,
  readPrivate,
  readSite,
  takenOut,
  toLog,
  undecidedOf,
} from '../src/content/index.ts';
import { withoutTaken } from '../src/curate/index.ts';
import { exportSession, fileSettings, type Level, withBytes } from '../src/export/index.ts';
import { shortId } from '../src/model/ids.ts';
import type { SiteConfig } from '../src/model/site.ts';
import { redactSource, type Safe } from '../src/pipeline.ts';
import type { SessionSource } from '../src/read/index.ts';
import {
  type ArchiveScope,
  createRedactor,
  fingerprint,
  judges,
  printsOf,
  type RedactionPolicy,
  type SecretPrint,
} from '../src/redact/index.ts';
import { changedFiles, sessionFacts } from '../src/render/index.ts';
import { Problem } from './problem.ts';
import type { Refusal, SessionReport } from './report.ts';

export interface SafeSession {
  report: SessionReport;
  /** The one file. */
  page: string;
}

export interface Sorted {
  sessions: SafeSession[];
  refused: Refusal[];
  /** Ids of the sessions refused. */
  refusedIds: Set<string>;
}

interface Context {
  options: ArchiveOptions;
  level: Level;
}

const most = 50;

/** In two rounds: a secret that one session gives away is taken out of all. */
export async function safeSessions(sources: readonly SessionSource[], { options, level }: Context): Promise<Sorted> {
  if (sources.length > most)
    throw new Problem(`There are ${sources.length} sessions, and more than ${most} in one pull request are not made.`);
  const policy = policyOf(options);
  const { salt: key } = readPrivate(options.state);
  const foreign: SecretPrint[] = [];
  for (const source of sources)
    for await (const { secrets } of redacted(source, policy, { key, foreign: [] }, options)) foreign.push(...printsOf(secrets, key));
  const sorted: Sorted = { sessions: [], refused: [], refusedIds: new Set() };
  let number = 0;
  for (const source of sources)
    for await (const one of redacted(source, policy, { key, foreign }, options)) {
      number += 1;
      const { id } = one.session;
      const found = await checked(one, number, { policy, scope: { key, foreign }, options, level });
      if ('report' in found) sorted.sessions.push(found);
      else {
        sorted.refusedIds.add(id);
        const of = digitsOf(id) ?? `session ${number}`;
        sorted.refused.push(...found.map((place) => ({ of, ...place })));
      }
    }
  return sorted;
}

/** An id that is not made of digits could be anything. */
const digitsOf = (id: string): string | undefined => /^[0-9a-f]{8}$/.exec(shortId(id))?.[0];

interface Checking extends Context {
  policy: RedactionPolicy;
  scope: ArchiveScope;
}

/** The session, or the places that speak against it. */
async function checked(
  one: Read,
  number: number,
  { policy, scope, options, level }: Checking,
): Promise<SafeSession | Omit<Refusal, 'of'>[]> {
  try {
    const report = reportOf(one, number, readSite(options).show);
    const page = await pageOf(one, level, options);
    const judge = judges(policy)({ secrets: one.secrets, scope, names: one.names });
    const files = { 'page.html': page, 'report.json': JSON.stringify(report) };
    const found = Object.entries(files).map(([name, text]) => checkBytes(name, Buffer.from(text), judge));
    const places = found.flatMap(({ findings }) => findings.map(({ rule, turn }) => ({ rule, ...(turn === undefined ? {} : { turn }) })));
    if (found.some(({ reason }) => reason !== undefined)) places.push({ rule: 'cannot-be-checked' });
    if (awaitsReview(one, policy, options)) places.push({ rule: 'awaits-review' });
    return places.length === 0 ? { report, page } : places;
  } catch {
    // What went wrong could quote the session.
    return [{ rule: 'cannot-be-made' }];
  }
}

/** With `review: required`, what may be a secret waits for a person. */
function awaitsReview({ session, secrets }: Read, { salt }: RedactionPolicy, options: ArchiveOptions): boolean {
  if (readSite(options).review !== 'required') return false;
  const text = JSON.stringify(session);
  const left = secrets.filter(({ tier, value }) => tier === 'suspicion' && text.includes(JSON.stringify(value).slice(1, -1)));
  return (
    undecidedOf(
      options,
      left.map(({ value }) => fingerprint(salt, value)),
    ).length > 0
  );
}

interface Read extends Safe {
  /** Of its pictures. */
  folder: string;
}

async function* redacted(
  source: SessionSource,
  policy: RedactionPolicy,
  scope: ArchiveScope,
  options: ArchiveOptions,
): AsyncGenerator<Read> {
  const { show } = readSite(options);
  const keeps = keepsOf(show);
  const taken = takenOut(options.content);
  const folder = mkdtempSync(join(tmpdir(), 'turnleaf-action-'));
  try {
    const safe = redactSource(source, {
      redactor: createRedactor(policy),
      scope,
      keeps,
      curate: (read) => dropUnshown(withoutTaken(read, taken).read, show),
      movePictures: (read) => movePictures(read, source.side, folder, keeps),
      toLog,
    });
    for await (const one of safe) yield { ...one, folder };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function pageOf({ session, images, folder }: Read, level: Level, options: ArchiveOptions): Promise<string> {
  const settings = readSite(options);
  return exportSession(session, { level }, 'html', {
    slug: 'session',
    ...fileSettings(settings),
    cache: new Map(),
    images: settings.show.images ? withBytes(images, folder) : {},
  });
}

function reportOf({ session }: Read, number: number, show: SiteConfig['show']): SessionReport {
  const { title, prompts, toolCalls } = sessionFacts(session);
  const digits = digitsOf(session.id);
  return {
    id: session.id,
    agent: agentName(session.agent),
    title,
    prompts,
    calls: toolCalls,
    ...(session.costUsd === undefined || !show.cost ? {} : { costUsd: session.costUsd }),
    files: changedFiles(session).map(({ path, changes }) => ({ path, ...lines(changes) })),
    place: `session-${number}${digits === undefined ? '' : `-${digits}`}.html`,
  };
}

const lines = (changes: { added: number; removed: number }[]) => ({
  added: changes.reduce((sum, { added }) => sum + added, 0),
  removed: changes.reduce((sum, { removed }) => sum + removed, 0),
});
