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
  /** What a call that may start a subagent asks of it, and which one it started; title and type also of others. */
  asks: { title?: string; agentType?: string; prompt?: string; agent?: string; mayStart: boolean; isWorkflow: boolean };
  /** The call gives the person words, which are an answer: they stand in its place, unless it failed. */
  says?: Block[] | undefined;
}

/** What a command printed, in a record of its own: it joins the command before; where there is none, it is a reminder. */
interface PrintedBlock {
  kind: 'printed';
  by: 'command' | 'shell';
  stream: 'stdout' | 'stderr';
  /** Of the reminder it becomes. */
  name: string;
  text: string;
}

export type EventBlock = Block | PrintedBlock;

/**
 * Whose words a person's message holds: `prompt` the person's, `peer` another session's or agent's, `context` the program's
 * (under `call`, if it belongs to one), `summary` the summary that a compacted conversation goes on with, `request` what a
 * program asks the agent, of the kind `name`, `command` a command that ran in the program alone, or its output (text that is
 * neither is folded under the name), `queued` a prompt from the queue, delivered while the agent worked.
 */
export type Manner =
  | { is: 'prompt' }
  | { is: 'peer' }
  | { is: 'summary' }
  | { is: 'request'; name: string }
  | { is: 'context'; name: string; call?: string }
  | { is: 'command'; name: string }
  | { is: 'queued'; name: string; byProgram: boolean };
