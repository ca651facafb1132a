/** What a turn of the agent's did, one after another, and how long each took after the turn began. */
import type { ToolNames } from '../agents/index.ts';
import type { MomentKind } from '../model/glance.ts';
import type { Block, Turn } from '../model/session.ts';
import { kindOfBlock, kindOfCall } from './kinds.ts';

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
