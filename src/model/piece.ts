/** Parts of an agent's action that hold no other events. */
import type { Json } from './json.ts';
import type { Block, ToolState } from './session.ts';

/** A call that runs in the background has ended. */
export interface FinishedTask {
  task: string;
  state: ToolState;
}

export interface CallPiece {
  id: string;
  name: string;
  input: Json;
  /** What a call that may start a subagent asks of it; title and type also of others. */
  asks: { title?: string; agentType?: string; prompt?: string; mayStart: boolean; isWorkflow: boolean };
}

/** What a command printed, in a record of its own: it joins the command before; where there is none, it is a reminder. */
export interface PrintedBlock {
  kind: 'printed';
  by: 'command' | 'shell';
  stream: 'stdout' | 'stderr';
  /** Of the reminder it becomes. */
  name: string;
  text: string;
}

export type EventBlock = Block | PrintedBlock;
