/**
 * Facts of a session from its events: project, times, branches, versions, title, tokens as far as they can be true; and whether
 * anybody talks in it: requests of programs alone, or nothing that was said and answered, are no talk.
 */
import type { AgentAction, Conversation, LogEvent } from '../model/event.ts';
import { composed, projectFolder, workedIn } from '../model/project-folder.ts';
import { allThreadsOf, type Noise, type Session, type Turn } from '../model/session.ts';
import type { SessionState } from './draft.ts';

export function placeFacts(events: LogEvent[], projectKey: string | undefined): Pick<Session, 'project' | 'gitBranches' | 'versions'> {
  const seen = (key: 'cwd' | 'gitBranch' | 'version') => [...new Set(events.flatMap((event) => event[key] || []))];
  const cwds = seen('cwd');
  return {
    project: { name: projectName(workedIn(cwds), projectKey), key: projectKey, cwds },
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

type Usage = NonNullable<AgentAction['usage']>;

export function credibleUsage({ tokens, cost }: Usage): Usage {
  const credible = Object.entries(tokens).map(([kind, count]) => [kind, count >= 0 && count <= mostTokens ? count : 0]);
  return { tokens: Object.fromEntries(credible), cost: credibleCost(cost) };
}

/** Undefined for a cost that cannot be one. */
export const credibleCost = (dollars: number | undefined): number | undefined =>
  dollars !== undefined && dollars >= 0 && dollars <= mostDollars ? dollars : undefined;

/** The last that was asked before a turn. */
type Asked = 'words' | 'command' | 'request' | undefined;

/** Somebody's words, an answer to anything but a program's request, such a request, an error of the service in the place of an answer. */
type Heard = Set<'words' | 'answer' | 'request' | 'failure'>;

/** Words that were answered by nothing but errors are no talk; words that nobody answered at all are still somebody's. */
export function noiseOf(
  turns: Turn[],
  { unreadable, isPrograms, isSubagents }: Conversation,
  { unknownKinds }: SessionState,
): { noise?: Noise } {
  if (isPrograms) return { noise: 'programs' };
  // What could not be read, or is not known, may be anything.
  const others: { noise?: Noise } = isSubagents ? { noise: 'subagent' } : {};
  if (unreadable.length > 0 || unknownKinds.size > 0) return others;
  const heard: Heard = new Set();
  listen(turns, heard);
  if (heard.has('answer') || (heard.has('words') && !heard.has('failure'))) return others;
  return { noise: heard.has('request') ? 'programs' : 'empty' };
}

function listen(turns: Turn[], heard: Heard): void {
  let asked: Asked;
  for (const turn of turns) {
    asked = askedBy(turn) ?? asked;
    if (asked === 'words') heard.add('words');
    if (requestOf(turn) !== undefined) heard.add('request');
    if (turn.blocks.some((block) => block.kind === 'notice' && block.name === 'api-error')) heard.add('failure');
    // A command of the person's own is answered by what it prints.
    const hasRun = turn.role !== 'agent' && turn.blocks.some(({ kind }) => kind === 'shell');
    if (turn.removed || hasRun || (turn.role === 'agent' && asked !== 'request')) heard.add('answer');
    for (const thread of allThreadsOf(turn.blocks)) listen(thread.turns, heard);
  }
}

function askedBy(turn: Turn): Asked {
  if (turn.role === 'agent') return undefined;
  if (requestOf(turn) !== undefined) return 'request';
  if (turn.blocks.some(({ kind }) => ['text', 'image', 'document', 'shell'].includes(kind))) return 'words';
  return turn.blocks.some(({ kind }) => kind === 'command') ? 'command' : undefined;
}

/** Kind of the request that a turn is. */
function requestOf({ role, blocks }: Turn): string | undefined {
  const request = role === 'notice' ? blocks.find((block) => block.kind === 'notice' && block.name === 'request') : undefined;
  return request?.kind === 'notice' ? String(request.facts?.kind) : undefined;
}

/** What the agent answered when a program asked it to sum the session up. */
export function summaryIn(turns: Turn[]): string | undefined {
  let summary: string | undefined;
  let request: string | undefined;
  for (const turn of turns) {
    request = requestOf(turn) ?? (askedBy(turn) === undefined ? request : undefined);
    if (turn.role !== 'agent' || request !== 'summary') continue;
    const text = turn.blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : [])).join('\n');
    summary = text.replace(/<\/?summary>/g, '').trim() || summary;
  }
  return summary;
}
