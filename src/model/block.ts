/** What a turn consists of: the blocks that hold no other turns. */
import type { Json, JsonObject } from './json.ts';

export type PlainBlock =
  | TextBlock
  | ThinkingBlock
  | ImageBlock
  | DocumentBlock
  | ReminderBlock
  | CommandBlock
  | ShellBlock
  | NoticeBlock
  | AttachmentBlock
  | UnknownBlock;

/** Words of the person (in a prompt) or of the agent, as Markdown. */
export interface TextBlock {
  kind: 'text';
  text: string;
  /** A prompt typed while the agent was working. */
  steering?: boolean;
  /** Of those: written instead of letting a call run or accepting a plan. */
  refusing?: boolean;
  /** The sender where it is neither the person nor this agent (a teammate, a peer). */
  from?: string;
}

export interface ThinkingBlock {
  kind: 'thinking';
  text: string;
  /** Milliseconds from the record before to this one, where both have a time. */
  durationMs?: number;
}

export type ToolState = 'done' | 'failed' | 'denied' | 'interrupted' | 'running';

export interface ToolResult {
  isError: boolean;
  /** What the model was shown; system reminders taken out (they are in `notes`). */
  content: ResultContent[];
  /** What the agent's program kept for its own display, slimmed to what a view shows. */
  data?: Json;
  /** Text of a spilled output file, read from inside the session's own folder. */
  spilled?: string;
}

export type ResultContent =
  | { kind: 'text'; text: string }
  | ImageBlock
  | DocumentBlock
  /** Any other block, such as `tool_reference` or a server tool's result. */
  | { kind: 'json'; name: string; value: Json };

export interface ImageBlock {
  kind: 'image';
  /** MIME type as the log states it; not trusted. */
  mediaType: string;
  /** Base64 of the bytes, or the name of a file in the session's `images/` folder. Exactly one is set, or neither where the log holds only a reference. */
  data?: string;
  file?: string;
}

export interface DocumentBlock {
  kind: 'document';
  name?: string;
  mediaType: string;
  /** Plain text of a text document; the bytes of others are not carried. */
  text?: string;
  /** Size in bytes, where known. */
  size?: number;
  /** Its bytes are not published. */
  withheld?: boolean;
}

/** Text the CLI put into the conversation: folded, one grey line. */
export interface ReminderBlock {
  kind: 'reminder';
  /** What it came in, as the log names it. */
  name: string;
  text: string;
}

/** A slash command. */
export interface CommandBlock {
  kind: 'command';
  /** With its slash. */
  name: string;
  args: string;
  stdout?: string;
  stderr?: string;
}

/** The person's own shell line (`!command`). */
export interface ShellBlock {
  kind: 'shell';
  input: string;
  stdout: string;
  stderr: string;
}

/** Something that happened, in one line of ours; `text` is the log's own words, if any. */
export interface NoticeBlock {
  kind: 'notice';
  /** Key of the words catalogue: `compaction`, `interrupted`, `api-error`, `away-summary`, `hook-stop`, `result`, … */
  name: string;
  text?: string;
  /** Facts the line shows, e.g. `{ preTokens: 155012 }`. */
  facts?: JsonObject;
}

/** A file, selection, diagnostic or plan that was attached to a prompt; one line, open on request. */
export interface AttachmentBlock {
  kind: 'attachment';
  /** The attachment's type as the log names it. */
  name: string;
  /** A path or other short label. */
  label?: string;
  text?: string;
  facts?: JsonObject;
}

/** What the registry does not know: shown folded as JSON, and counted. */
export interface UnknownBlock {
  kind: 'unknown';
  /** Record type/subtype or block type. */
  name: string;
  value: Json;
}
