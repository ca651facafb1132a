/** Command lines and calls of a session, in order, and what each of them did. */
import { agentOf, type ToolNames } from '../../agents/index.ts';
import { withoutEscapes } from '../../model/cells.ts';
import type { RedactedSession } from '../../model/redacted.ts';
import type { Turn } from '../../model/session.ts';
import { type CallAt, callsOf, printedText, resultText, useOf } from '../calls.ts';
import { stepsOf } from '../shell.ts';
import { commits } from './commit-command.ts';
import type { GitFamily, Ran, RepositoryEvent } from './events.ts';
import { gitOf } from './events.ts';
import { looks, openingPush, remotes, rewrites } from './git-commands.ts';
import { pullEvents, toolEvents } from './pull-commands.ts';

/** What one call did. */
export interface CallEvents extends CallAt {
  events: RepositoryEvent[];
}

/** In the order in which their events count: a rebase moves away from what was committed before it. */
const gitFamilies: readonly GitFamily[] = [rewrites, commits, looks, remotes, openingPush];
/** Only these programs make anything here. */
const named = /(?<![\w-])(?:git|gh|hub|glab|tea|fj)(?:\.exe)?(?![\w-])/;
/** Lines that a family may read: of nothing else does an output consist for them. */
const telling = /[0-9a-f]{7}|https:|rebased|To |origin|othing|no changes|erged|fatal|error|Abort|xists/;
/** Steps of a command line and lines of its output are compared with one another: a hostile log has very many of both. */
const mostSteps = 100;
const mostLines = 1_000;
/** The part of an output that is read, at each end. */
const most = 200_000;

export function* callEventsIn(session: RedactedSession): Generator<CallEvents> {
  const work: Work = { tools: agentOf(session.agent).tools, folders: [...session.project.cwds] };
  for (const call of callsOf(session)) yield { ...call, events: eventsBy(call, work) };
}

interface Work {
  tools: ToolNames;
  /** Grows by the worktrees that the session makes. */
  folders: string[];
}

function eventsBy({ turn, block }: CallAt, work: Work): RepositoryEvent[] {
  if (block.kind === 'shell') return commandEvents(turn, block.input, `${block.stdout}\n${block.stderr}`, true, work);
  if (block.result === undefined || block.state === 'denied') return [];
  const text = resultText(block.result.content);
  const use = useOf(block, work.tools, text);
  const ok = block.state === 'done';
  if (use.kind === 'command') return commandEvents(turn, use.command, printedText(block, use, text), ok && (use.exitCode ?? 0) === 0, work);
  return ok && use.kind === 'mcp' ? toolEvents(use.tool, block.input, text) : [];
}

function commandEvents(turn: Turn, command: string, printed: string, ok: boolean, { folders }: Work): RepositoryEvent[] {
  if (!named.test(command)) return [];
  const text = printed.length > 2 * most ? `${printed.slice(0, most)}\n${printed.slice(-most)}` : printed;
  // Colours, and progress that later lines overwrote.
  const lines = text
    .split(/[\n\r]/)
    .filter((line) => telling.test(line))
    .slice(0, mostLines)
    .map((line) => withoutEscapes(line).trimEnd());
  const steps = stepsOf(command).slice(0, mostSteps);
  const gits = steps.map(gitOf);
  for (const git of gits)
    if (git?.verb === 'worktree' && git.args[0] === 'add') folders.push(...git.args.slice(1).filter((arg) => !arg.startsWith('-')));
  const ran: Ran = { turn, steps, gits, lines, ok, folders };
  return steps.flatMap((step, index) => {
    const git = gits[index];
    return git ? gitFamilies.flatMap((family) => family(git, ran, index)) : pullEvents(ran, step);
  });
}
