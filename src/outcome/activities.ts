/** What a turn of the agent's did, one after another, and how long each took after the turn began. */
import type { ToolNames } from '../agents/index.ts';
import type { MomentKind } from '../model/glance.ts';
import type { Block, ToolBlock, Turn } from '../model/session.ts';
import { callKindOf } from '../model/tool.ts';
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

function kindOf(block: Block, tools: ToolNames): MomentKind | undefined {
  if (block.kind === 'tool') return kindOfCall(block, tools);
  return block.kind === 'thread' ? 'delegated' : kindOfBlock(block);
}

function kindOfCall(block: ToolBlock, tools: ToolNames): MomentKind {
  // The person was asked, and said no.
  if (block.state === 'denied') return 'waited';
  if (block.state === 'failed') return 'failed';
  if (block.thread) return 'delegated';
  return callKindOf(useOf(block, tools)).moment;
}

/** Of what is no call; undefined for what takes no part in the course, such as a reminder. */
function kindOfBlock(block: Block): MomentKind | undefined {
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
