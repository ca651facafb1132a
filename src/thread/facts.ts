/** Facts of a session from its events: project, times, branches, versions, title, tokens as far as they can be true. */
import type { LogEvent } from '../model/event.ts';
import { composed, projectFolder } from '../model/project-folder.ts';
import type { Session, Tokens } from '../model/session.ts';
import type { SessionState } from './draft.ts';

export function placeFacts(events: LogEvent[], projectKey: string | undefined): Pick<Session, 'project' | 'gitBranches' | 'versions'> {
  const seen = (key: 'cwd' | 'gitBranch' | 'version') => [...new Set(events.flatMap((event) => event[key] || []))];
  const cwds = seen('cwd');
  return {
    project: { name: projectName(cwds[0], projectKey), key: projectKey, cwds },
    gitBranches: seen('gitBranch').filter((branch) => branch !== 'HEAD'),
    versions: seen('version'),
  };
}

/** The last folder of the first `cwd`: keys are not reversible (`-home-me-my-app` may be `my-app` or `my/app`). */
function projectName(cwd: string | undefined, key: string | undefined): string {
  // Somebody's home folder is named after them.
  if (/^(?:\/[a-z]|[A-Za-z]:|\/mnt\/[a-z])?[\\/]+(?:home|Users)[\\/]+[^\\/]+[\\/]*$|^\/root\/?$/.test(cwd ?? '')) return 'home';
  const folders = (cwd ?? '').split(/[\\/]+/).filter(Boolean);
  return composed(projectFolder(cwd ?? '')?.name ?? folders.at(-1) ?? key?.split('-').filter(Boolean).at(-1) ?? 'unknown');
}

/** Earliest and latest time. */
export function timeFacts(events: LogEvent[]): Pick<Session, 'started' | 'ended'> {
  const times = events.map((event) => event.at).filter((at) => at !== undefined);
  times.sort((a, b) => a - b);
  return { started: times[0], ended: times.at(-1) };
}

/**
 * Title candidates. A summary whose last record is not in this file is of another session and is only used where nothing
 * else says what this one is about. `asked`: what a program was answered that asked for a summary.
 */
export function titleFacts(state: SessionState, hasPrompt: boolean, asked?: string): Session['titles'] {
  const { custom, ai, agentName, summaries } = state.titles;
  const own = summaries.findLast((one) => one.leaf === undefined || state.parent.has(one.leaf) || state.owner.has(one.leaf));
  const summary = own ?? (hasPrompt ? undefined : summaries.at(-1));
  return { custom, ai, agentName, summary: summary?.text ?? asked };
}

/** No message comes near. Sums of such numbers stay whole: one log with a wrong number would spoil those of an archive. */
const mostTokens = 1e10;
const mostDollars = 1e6;

interface Usage {
  tokens: Tokens;
  cost?: number;
}

export function credibleUsage({ tokens, cost }: Usage): Usage {
  const credible = Object.entries(tokens).map(([kind, count]) => [kind, count >= 0 && count <= mostTokens ? count : 0]);
  return { tokens: Object.fromEntries(credible), cost: credibleCost(cost) };
}

/** Undefined for a cost that cannot be one. */
export const credibleCost = (dollars: number | undefined): number | undefined =>
  dollars !== undefined && dollars >= 0 && dollars <= mostDollars ? dollars : undefined;
