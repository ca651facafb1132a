/** The calls of a session, in order, for every stage that reads them: what each does, and what it printed. */
import type { ToolNames } from '../agents/index.ts';
import { type ResultContent, type Session, type ShellBlock, type ToolBlock, type Turn, threadsOf } from '../model/session.ts';
import type { CommandUse, ToolUse } from '../model/tool.ts';

export interface CallAt {
  turn: Turn;
  /** The part of the page that it is on: a nested turn is on its host's. */
  part: number;
  block: ToolBlock | ShellBlock;
}

/**
 * All calls and shell lines that a session made itself, subagents' included, in the order of its pages; without what a resumed
 * session repeats: that was done in its first home.
 */
export function* callsOf({ turns }: Pick<Session, 'turns'>): Generator<CallAt> {
  for (const turn of turns) if (turn.inherited === undefined && !turn.removed) yield* callsIn(turn, turn.part);
}

function* callsIn(turn: Turn, part: number): Generator<CallAt> {
  for (const block of turn.blocks) {
    if (block.kind === 'shell' || block.kind === 'tool') yield { turn, part, block };
    for (const nested of threadsOf(block)) for (const one of nested.turns) yield* callsIn(one, part);
  }
}

/** All text the agent was shown as a result. */
export function resultText(content: ResultContent[] | undefined): string {
  return (content ?? []).flatMap((item) => (item.kind === 'text' ? [item.text] : [])).join('\n');
}

/** What a call does, in the terms of its kind. */
export const useOf = ({ name, input, result, state }: ToolBlock, tools: ToolNames, text = resultText(result?.content)): ToolUse =>
  tools.use({ name, input, data: result?.data, text, failed: state === 'failed' });

/** What a command printed: the two streams where the log has them apart, else the text that the agent was shown. */
export function printedBy({ result }: ToolBlock, { stdout, stderr: err }: CommandUse, text: string): { out: string; err: string } {
  const out = result?.spilled !== undefined && result.spilled.length > stdout.length ? result.spilled : stdout;
  return out !== '' || err !== '' ? { out, err } : { out: text, err };
}

/** Both as one text. */
export const printedText = (...call: Parameters<typeof printedBy>): string => Object.values(printedBy(...call)).join('\n');

/** On one line, and no longer than that. */
export function clip(text: string, longest: number): string {
  const line = text
    .slice(0, 4 * longest)
    .replace(/\s{1,400}/g, ' ')
    .trim();
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line;
}
