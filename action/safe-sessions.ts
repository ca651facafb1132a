/** Sessions to pages that need nothing else, and to what is told of them. None is returned in which the gate found anything. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agentName } from '../src/agents/index.ts';
import { checkBytes } from '../src/check/index.ts';
import { type ArchiveOptions, policyOf, readSite, scopeKey, takenOut, undecidedOf } from '../src/content/index.ts';
import { withoutTaken } from '../src/curate/index.ts';
import { exportSession, fileSettings, type Level, withBytes } from '../src/export/index.ts';
import { shortId } from '../src/model/ids.ts';
import type { SiteConfig } from '../src/model/site.ts';
import type { Safe } from '../src/pipeline.ts';
import type { SessionSource } from '../src/read/index.ts';
import { type ArchiveScope, fingerprint, judges, type RedactionPolicy } from '../src/redact/index.ts';
import { changedFiles, sessionFacts } from '../src/render/index.ts';
import { safeSessions, together } from '../src/safe/index.ts';
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

/** A secret that one session gives away is taken out of all. */
export async function sortSessions(sources: readonly SessionSource[], { options, level }: Context): Promise<Sorted> {
  if (sources.length > most)
    throw new Problem(`There are ${sources.length} sessions, and more than ${most} in one pull request are not made.`);
  const policy = policyOf(options);
  const { show } = readSite(options);
  const taken = takenOut(options.content);
  const pictures = mkdtempSync(join(tmpdir(), 'turnleaf-action-'));
  try {
    const { made, scope } = await together(sources, { key: scopeKey(options), foreign: [] }, (source, scope) =>
      Array.fromAsync(safeSessions(source, (read) => withoutTaken(read, taken), { policy, show, pictures, scope })),
    );
    const sorted: Sorted = { sessions: [], refused: [], refusedIds: new Set() };
    for (const [index, one] of made.flat().entries()) {
      const number = index + 1;
      const { id } = one.session;
      const found = await checked(one, number, { policy, scope, options, level, pictures });
      if ('report' in found) sorted.sessions.push(found);
      else {
        sorted.refusedIds.add(id);
        const of = digitsOf(id) ?? `session ${number}`;
        sorted.refused.push(...found.map((place) => ({ of, ...place })));
      }
    }
    return sorted;
  } finally {
    rmSync(pictures, { recursive: true, force: true });
  }
}

/** An id that is not made of digits could be anything. */
const digitsOf = (id: string): string | undefined => /^[0-9a-f]{8}$/.exec(shortId(id))?.[0];

interface Checking extends Context {
  policy: RedactionPolicy;
  scope: ArchiveScope;
  /** Folder of the pictures. */
  pictures: string;
}

/** The session, or the places that speak against it. */
async function checked(one: Safe, number: number, checking: Checking): Promise<SafeSession | Omit<Refusal, 'of'>[]> {
  const { policy, scope, options } = checking;
  try {
    const report = reportOf(one, number, readSite(options).show);
    const page = await pageOf(one, checking);
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
function awaitsReview({ session, secrets }: Safe, { salt }: RedactionPolicy, options: ArchiveOptions): boolean {
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

function pageOf({ session, images }: Safe, { level, options, pictures }: Checking): Promise<string> {
  return exportSession(session, { level }, 'html', {
    slug: 'session',
    ...fileSettings(readSite(options)),
    cache: new Map(),
    images: withBytes(images, pictures),
  });
}

function reportOf({ session }: Safe, number: number, show: SiteConfig['show']): SessionReport {
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
