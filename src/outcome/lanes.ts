/** Subagents beside the main thread. */
import type { ToolNames } from '../agents/index.ts';
import type { Lane } from '../model/glance.ts';
import type { Block, Thread, Turn } from '../model/session.ts';
import { threadsOf } from '../model/threads.ts';
import { useOf } from './calls.ts';

/** Of one turn of the main thread, which is at `from` on the session's clock; those of subagents of subagents too. */
export function lanesOf(turn: Turn, from: number, to: number, tools: ToolNames): Lane[] {
  const origin = turn.at;
  const laneOf = ({ started, ended, turns }: Pick<Thread, 'started' | 'ended' | 'turns'>, anchor: string): Lane => {
    // A subagent that only started here goes on beside what follows.
    const start = origin === undefined || started === undefined ? from : from + Math.max(0, started - origin);
    const end = started === undefined || ended === undefined ? to : start + Math.max(0, ended - started);
    return { anchor, part: turn.part, from: start, to: end, turns: turns.length, ...(started === undefined ? {} : { at: started }) };
  };
  const lanesIn = ({ anchor, blocks, at }: Turn): Lane[] =>
    blocks.flatMap((block, index) => {
      const own = `${anchor}-${index}`;
      const took = lengthOfUnseen(block, tools);
      const ended = at === undefined ? undefined : at + took;
      if (took > 0) return [laneOf({ started: at, ended, turns: [] }, own)];
      return threadsOf(block)
        .filter(({ kind }) => kind !== 'compaction')
        .flatMap((thread) => [laneOf(thread, own), ...thread.turns.flatMap(lanesIn)]);
    });
  return lanesIn(turn);
}

/** What the result of a call says of a subagent whose thread the log does not have. */
function lengthOfUnseen(block: Block, tools: ToolNames): number {
  if (block.kind !== 'tool' || block.thread || block.state !== 'done') return 0;
  const use = useOf(block, tools);
  return use.kind === 'subagent' && !use.launched ? (use.durationMs ?? 0) : 0;
}

/** How much of a stretch of time is covered by at least one of them. */
export function covered(lanes: readonly Lane[], from: number, to: number): number {
  let sum = 0;
  let reached = from;
  for (const lane of lanes.filter((one) => one.to > from && one.from < to).sort((a, b) => a.from - b.from)) {
    const [start, end] = [Math.max(lane.from, reached), Math.min(lane.to, to)];
    if (end > start) sum += end - start;
    reached = Math.max(reached, end);
  }
  return sum;
}
