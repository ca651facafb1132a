/** The first step: sessions to what may be uploaded. It has no token, and what the gate refuses is not in its folder. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ArchiveOptions, takenOut } from '../src/content/index.ts';
import { removedAs, type Taken } from '../src/curate/index.ts';
import { findSources, type SessionSource } from '../src/read/index.ts';
import { ofPullRequest } from './checkpoints.ts';
import type { Say } from './log.ts';
import { type MakeSettings, makeSettings } from './make-settings.ts';
import { buildSiteOf } from './make-site.ts';
import { setOutputs } from './outputs.ts';
import { Problem } from './problem.ts';
import { madeFolder, type Refusal, type Report, writeReport } from './report.ts';
import { sortSessions } from './safe-sessions.ts';
import { readAgain } from './second-reader.ts';
import { type Env, eventOf } from './settings.ts';

export async function make(env: Env, say: Say): Promise<void> {
  const settings = makeSettings(env);
  const made = madeFolder(settings.work);
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made, { recursive: true });
  let report: Report;
  try {
    report = await makeReport(settings, env, say);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    throw error;
  }
  writeReport(settings.work, report);
  for (const { place } of report.sessions) say(`made ${place}`);
  for (const { of, rule, turn } of report.refused) say(`not published: ${of}: ${rule}${turn === undefined ? '' : `, in turn ${turn}`}`);
  for (const { of, turn } of report.suspicions ?? []) say(`suspected by the second reader: ${of}, in turn ${turn}`);
  setOutputs(env.GITHUB_OUTPUT, {
    made: report.sessions.length > 0,
    refused: report.refused.length,
    suspected: report.suspicions?.length ?? 0,
    folder: made,
  });
}

async function makeReport(settings: MakeSettings, env: Env, say: Say): Promise<Report> {
  const { kind, level, work, reader } = settings;
  const options = optionsFor(settings, env);
  const all = sourcesIn(settings.sessions, say);
  const sources = withoutRemoved(
    settings.checkpoints ? ofPullRequest(all, resolve(settings.sessions), eventOf(env)) : all,
    takenOut(options.content),
    say,
  );
  const passed = await sortSessions(sources, { options, level });
  const from = resolve(settings.sessions);
  const names = new Set(sources.map(({ name }) => name));
  const heard = reader === undefined ? undefined : await readAgain(passed, { command: reader, from, names, options, env }, say);
  const sorted = heard ?? passed;
  const suspicions = heard && { suspicions: heard.suspicions };
  if (kind === 'site') {
    const { sessions, refused } = await buildSiteOf(settings, options, sorted, say);
    return { kind, sessions, refused: unique([...sorted.refused, ...refused]), ...suspicions };
  }
  for (const { report, page } of sorted.sessions) writeFileSync(join(madeFolder(work), report.place), page);
  return { kind, sessions: sorted.sessions.map(({ report }) => report), refused: unique(sorted.refused), ...suspicions };
}

/** Without those that the owner of `content` removed; what they took out of others is cut when those are made. */
function withoutRemoved(sources: SessionSource[], taken: readonly Taken[], say: Say): SessionSource[] {
  return sources.filter(({ name, runs }) => {
    const gone = runs.flatMap((id) => removedAs(taken, id) ?? []);
    for (const { slug, removed } of gone) say(`left aside: ${name} was removed as ${slug} on ${removed}`);
    return gone.length === 0;
  });
}

/** A rule may find one value at many places of a turn. */
const unique = (refused: Refusal[]): Refusal[] => [...new Map(refused.map((one) => [`${one.of} ${one.rule} ${one.turn}`, one])).values()];

function optionsFor({ content, work }: MakeSettings, env: Env): ArchiveOptions {
  if (content !== undefined && !existsSync(join(resolve(content), 'site.yaml')))
    throw new Problem('The folder named by content has no site.yaml. Check it out first, from the branch that is trusted.');
  const state = join(work, '.turnleaf');
  // Values that the workflow knows to be secret: looked for everywhere, and kept in this folder only.
  mkdirSync(join(state, 'private'), { recursive: true });
  writeFileSync(join(state, 'private', 'secrets.txt'), `${env.TURNLEAF_SECRETS ?? ''}\n`, { mode: 0o600 });
  return {
    content: content === undefined ? join(work, 'content') : resolve(content),
    out: madeFolder(work),
    state,
    fresh: false,
    quiet: true,
  };
}

function sourcesIn(sessions: string, say: Say): SessionSource[] {
  const path = resolve(sessions);
  if (!existsSync(path)) throw new Problem(`There is no ${path}. Did the agent run? Name its log, or a folder of logs, with sessions.`);
  const { sources, skipped } = findSources(path);
  for (const { name, reason, quiet } of skipped) if (!quiet) say(`left aside: ${name} ${reason}`);
  if (sources.length === 0) {
    const [only] = skipped.toSorted((a, b) => Number(a.quiet ?? false) - Number(b.quiet ?? false));
    throw new Problem(
      `No session is in ${path}${only ? `: ${only.name} ${only.reason}` : ''}. Name the log of an agent, or a folder of logs.`,
    );
  }
  return sources;
}
