/** Command lines and calls of a session, in order, and what each of them did. */
import { agentOf, type ToolNames } from '../agents/index.ts';
import type { RedactedSession } from '../model/redacted.ts';
import type { ShellBlock, ToolBlock, Turn } from '../model/session.ts';
import { threadsOf } from '../model/threads.ts';
import type { CommandUse, ToolUse } from '../model/tool.ts';
import { deedsOf } from './commands/index.ts';
import { gitOf } from './git.ts';
import type { Deed } from './ran.ts';
import { stepsOf } from './shell.ts';
import { toolDeeds } from './tools.ts';

/** What one call did. */
export interface Done {
  turn: Turn;
  /** The part of the page that it is on: a nested turn is on its host's. */
  part: number;
  block: ToolBlock | ShellBlock;
  deeds: Deed[];
}

/** Only these programs make anything here. */
const named = /(?<![\w-])(?:git|gh|hub|glab|tea|fj)(?:\.exe)?(?![\w-])/;
/** Lines that a family may read: of nothing else does an output consist for them. */
const telling = /[0-9a-f]{7}|https:|rebased|To |origin|othing|no changes|erged|fatal|error|Abort|xists/;
/** Steps of a command line and lines of its output are compared with one another: a hostile log has very many of both. */
const mostSteps = 100;
const mostLines = 1_000;
/** The part of an output that is read, at each end. */
const most = 200_000;

export function* doneIn(session: RedactedSession): Generator<Done> {
  const { tools } = agentOf(session.agent);
  // What a resumed session repeats was made in its first home.
  const own = session.turns.filter((turn) => turn.inherited === undefined && !turn.removed);
  const work: Work = { tools, folders: [...session.project.cwds] };
  for (const turn of own) yield* doneBy(turn, turn.part, work);
}

interface Work {
  tools: ToolNames;
  /** Grows by the worktrees that the session makes. */
  folders: string[];
}

function* doneBy(turn: Turn, part: number, work: Work): Generator<Done> {
  for (const block of turn.blocks) {
    if (block.kind === 'shell')
      yield { turn, part, block, deeds: commandDeeds(turn, block.input, `${block.stdout}\n${block.stderr}`, true, work) };
    if (block.kind === 'tool') yield { turn, part, block, deeds: callDeeds(turn, block, work) };
    for (const nested of threadsOf(block)) for (const one of nested.turns) yield* doneBy(one, part, work);
  }
}

function callDeeds(turn: Turn, block: ToolBlock, work: Work): Deed[] {
  if (block.result === undefined || block.state === 'denied') return [];
  const text = block.result.content.flatMap((item) => (item.kind === 'text' ? [item.text] : [])).join('\n');
  const use: ToolUse = work.tools.use({
    name: block.name,
    input: block.input,
    data: block.result.data,
    text,
    failed: block.state === 'failed',
  });
  const ok = block.state === 'done';
  if (use.kind === 'command') return commandDeeds(turn, use.command, printedBy(block, use, text), ok && (use.exitCode ?? 0) === 0, work);
  return ok && use.kind === 'mcp' ? toolDeeds(use.tool, block.input, text) : [];
}

/** The two streams where the log has them apart, else what the agent was shown. */
function printedBy({ result }: ToolBlock, { stdout, stderr }: CommandUse, text: string): string {
  const out = result?.spilled !== undefined && result.spilled.length > stdout.length ? result.spilled : stdout;
  return out !== '' || stderr !== '' ? `${out}\n${stderr}` : text;
}

function commandDeeds(turn: Turn, command: string, printed: string, ok: boolean, { folders }: Work): Deed[] {
  if (!named.test(command)) return [];
  const text = printed.length > 2 * most ? `${printed.slice(0, most)}\n${printed.slice(-most)}` : printed;
  // Colours, and progress that later lines overwrote.
  const lines = text
    .split(/[\n\r]/)
    .filter((line) => telling.test(line))
    .slice(0, mostLines)
    .map((line) => line.replace(/\u001b\[[\d;]{0,20}[A-Za-z]/g, '').trimEnd());
  const steps = stepsOf(command).slice(0, mostSteps);
  for (const step of steps) {
    const git = gitOf(step);
    if (git?.verb === 'worktree' && git.args[0] === 'add') folders.push(...git.args.slice(1).filter((arg) => !arg.startsWith('-')));
  }
  return deedsOf({ turn, steps, lines, ok, folders });
}
