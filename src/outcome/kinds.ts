/** Which kind of moment a block is. */
import type { ToolNames } from '../agents/index.ts';
import type { MomentKind } from '../model/glance.ts';
import type { Block, ToolBlock, Turn } from '../model/session.ts';
import type { ToolKind } from '../model/tool.ts';
import { useOf } from './calls/index.ts';

/** Kinds of call that are not `other`. Questions and plans wait for an answer. */
const ofCalls: { [kind in ToolKind]?: MomentKind } = {
  command: 'ran',
  'command-output': 'ran',
  'stop-command': 'ran',
  read: 'read',
  search: 'read',
  'find-files': 'read',
  'list-folder': 'read',
  fetch: 'read',
  'web-search': 'read',
  'find-tools': 'read',
  edit: 'edited',
  patch: 'edited',
  write: 'edited',
  'edit-notebook': 'edited',
  subagent: 'delegated',
  workflow: 'delegated',
  question: 'waited',
  plan: 'waited',
};

export function kindOfCall(block: ToolBlock, tools: ToolNames): MomentKind {
  // The person was asked, and said no.
  if (block.state === 'denied') return 'waited';
  if (block.state === 'failed') return 'failed';
  if (block.thread) return 'delegated';
  return ofCalls[useOf(block, tools).kind] ?? 'other';
}

/** Of what is no call; undefined for what takes no part in the course, such as a reminder. */
export function kindOfBlock(block: Block): MomentKind | undefined {
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
