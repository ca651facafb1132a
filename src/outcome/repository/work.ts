/** What a session made: its commits and pull requests, from its command lines and calls in order, and which call made each. */
import { agentOf, type ToolNames } from '../../agents/index.ts';
import { withoutEscapes } from '../../model/cells.ts';
import { repositoryOf } from '../../model/forge.ts';
import type { RedactedSession } from '../../model/redacted.ts';
import type { MadeBy, MadeCommit, MadePull, TiedCommit } from '../../model/repository.ts';
import type { ShellBlock, ToolBlock, Turn } from '../../model/session.ts';
import { type CallAt, callsOf, printedText, resultText, useOf } from '../calls.ts';
import { stepsOf } from '../shell.ts';
import { type CallEvents, type GitFamily, gitOf, type Ran, type RepositoryEvent } from './events.ts';
import { commits, looks, openingPush, remotes, rewrites } from './git-commands.ts';
import { Commits, Pulls } from './made.ts';
import { pullEvents, toolEvents } from './pull-commands.ts';

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

function* callEventsIn(session: RedactedSession): Generator<CallEvents> {
  const reading: Reading = { tools: agentOf(session.agent).tools, folders: [...session.project.cwds] };
  for (const call of callsOf(session)) yield { ...call, events: eventsBy(call, reading) };
}

interface Reading {
  tools: ToolNames;
  /** Grows by the worktrees that the session makes. */
  folders: string[];
}

function eventsBy({ turn, block }: CallAt, reading: Reading): RepositoryEvent[] {
  if (block.kind === 'shell') return commandEvents(turn, block.input, `${block.stdout}\n${block.stderr}`, true, reading);
  if (block.result === undefined || block.state === 'denied') return [];
  const text = resultText(block.result.content);
  const use = useOf(block, reading.tools, text);
  const ok = block.state === 'done';
  if (use.kind === 'command')
    return commandEvents(turn, use.command, printedText(block, use, text), ok && (use.exitCode ?? 0) === 0, reading);
  return ok && use.kind === 'mcp' ? toolEvents(use.tool, block.input, text) : [];
}

function commandEvents(turn: Turn, command: string, printed: string, ok: boolean, { folders }: Reading): RepositoryEvent[] {
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

export interface Work {
  commits: MadeCommit[];
  pullRequests: MadePull[];
  /** The repository that the log names, where it names one only: `https://host/owner/name`. */
  remote?: string;
  madeBy(block: ToolBlock | ShellBlock): MadeBy;
}

/** The turn in which the program says what it did, with that address. */
const turnNaming = ({ turns }: RedactedSession, url: string): Turn | undefined =>
  turns.find(({ blocks, inherited }) => !inherited && blocks.some((block) => block.kind === 'notice' && block.text?.includes(url)));

/** Reads what was redacted, so that it says no more than the page does. */
export function workOf(session: RedactedSession): Work {
  const commits = new Commits();
  const pulls = new Pulls();
  const remotes = new Set<string | undefined>();
  for (const done of callEventsIn(session)) {
    commits.next();
    for (const event of done.events) {
      if (event.is === 'open' || event.is === 'merge') pulls[event.is](event as never, done);
      else if (event.is !== 'remote') commits[event.is](event as never, done);
      else remotes.add(repositoryOf(event.address)?.url);
    }
  }
  for (const pull of session.pullRequests) pulls.point(pull, turnNaming(session, pull.url));
  const [remote, more] = [...remotes].filter((url) => url !== undefined);
  return {
    commits: commits.all,
    pullRequests: pulls.all,
    remote: more === undefined ? remote : undefined,
    madeBy: (block) => ({
      commits: commits.made.get(block) ?? [],
      opened: pulls.opened.get(block) ?? [],
      merged: pulls.merged.get(block) ?? [],
    }),
  };
}

/**
 * The commits of a session with those that name it, of which its log need not know: each at the turn that was the last when it
 * was made.
 */
export function withTied(commits: readonly MadeCommit[], tied: readonly TiedCommit[], { turns }: RedactedSession): MadeCommit[] {
  const own = turns.filter((turn) => turn.inherited === undefined && !turn.removed && turn.at !== undefined);
  const all = commits.map((commit) => {
    const whole = tied.find(({ hash }) => hash.startsWith(commit.hash));
    return whole ? { ...commit, hash: whole.hash } : commit;
  });
  for (const { hash, at } of tied) {
    const before = own.findLast((turn) => (turn.at as number) <= at) ?? own[0];
    if (before && !all.some((commit) => commit.hash === hash))
      all.push({ hash, short: hash.slice(0, 7), anchor: before.anchor, part: before.part, at });
  }
  return all.every(({ at }) => at !== undefined) ? all.sort((a, b) => (a.at as number) - (b.at as number)) : all;
}
