/** What a turn of the agent's did, one after another, how long each took after the turn began, and the subagents beside it. */
import type { ToolNames } from '../agents/index.ts';
import { callKindOf } from '../model/call-kinds.ts';
import type { Lane, MomentKind } from '../model/glance.ts';
import { type Block, type Thread, type ToolBlock, type Turn, threadsOf } from '../model/session.ts';
import { useOf } from './calls.ts';

interface Activity {
  kind: MomentKind;
  /** Milliseconds. */
  took: number;
  calls: number;
}

/** Neighbours of one kind are one; `time` milliseconds, which results took to come, are dealt out by how long each call took. */
export function activitiesOf(turn: Turn, tools: ToolNames, time: number): Activity[] {
  const activities: Activity[] = [];
  for (const block of turn.blocks) {
    const kind = kindOf(block, tools);
    if (!kind) continue;
    // Calls made at once end together, so none weighs more than all the time there was.
    const took = block.kind === 'tool' ? Math.min(block.durationMs ?? 0, time) : 0;
    const calls = block.kind === 'tool' ? 1 : 0;
    const last = activities.at(-1);
    if (last?.kind === kind) {
      last.took += took;
      last.calls += calls;
    } else activities.push({ kind, took, calls });
  }
  const sum = activities.reduce((all, { took }) => all + took, 0);
  const last = activities.at(-1);
  if (sum > 0) for (const activity of activities) activity.took = Math.floor((activity.took / sum) * time);
  if (last) last.took += time - activities.reduce((all, { took }) => all + took, 0);
  return activities;
}

function kindOfCall(block: ToolBlock, tools: ToolNames): MomentKind {
  // The person was asked, and said no.
  if (block.state === 'denied') return 'waited';
  if (block.state === 'failed') return 'failed';
  if (block.thread) return 'delegated';
  return callKindOf(useOf(block, tools)).moment;
}

/** Undefined for what takes no part in the course, such as a reminder. */
function kindOf(block: Block, tools: ToolNames): MomentKind | undefined {
  if (block.kind === 'tool') return kindOfCall(block, tools);
  if (block.kind === 'thread') return 'delegated';
  if (block.kind === 'text') return 'said';
  if (block.kind === 'thinking') return 'thought';
  if (block.kind !== 'notice') return undefined;
  if (block.name === 'compaction') return 'compaction';
  return block.name === 'api-error' ? 'failed' : undefined;
}

/** Whose words a prompt is: a person's, given while the agent waited or (`steering`) worked, or those of another agent. */
export function speakerOf({ blocks }: Turn): 'person' | 'steering' | 'other' {
  const texts = blocks.flatMap((block) => (block.kind === 'text' ? [block] : []));
  if (texts.length > 0 && texts.every(({ from }) => from !== undefined)) return 'other';
  return texts.some(({ steering, refusing }) => steering && !refusing) ? 'steering' : 'person';
}

/** Of one turn of the main thread, which is at `from` on the session's clock; those of subagents of subagents too. */
export function lanesOf(turn: Turn, from: number, to: number, tools: ToolNames): Lane[] {
  const origin = turn.at;
  const laneOf = ({ started, ended, turns }: Pick<Thread, 'started' | 'ended' | 'turns'>, anchor: string): Lane => {
    // A subagent that only started here goes on beside what follows.
    const start = origin === undefined || started === undefined ? from : from + Math.max(0, started - origin);
    const end = started === undefined || ended === undefined ? to : start + Math.max(0, ended - started);
    return { anchor, part: turn.part, from: start, to: end, turns: turns.length, at: started };
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
