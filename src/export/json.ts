/** The JSON of an exported session. Its shape is documented in docs/linking.md; a change that breaks readers takes a new `version`. */
import type { Json } from '../model/json.ts';
import type { RedactedSession } from '../model/redacted.ts';
import type { Block, ResultContent, Thread, ToolBlock, Turn } from '../model/session.ts';
import { isTime, type RenderContext, saidIn } from '../render/index.ts';
import type { Level } from './level.ts';

type TextContext = Pick<RenderContext, 'language' | 'timezone' | 'show' | 'words'>;

export interface ExportedSession {
  format: 'turnleaf-session';
  version: 1;
  level: Level;
  session: {
    id: string;
    agent: string;
    title: string;
    project: string;
    started?: string;
    ended?: string;
    models: string[];
  };
  /** Places of the turns among those of the whole session, from 1. */
  range: { from: number; to: number; total: number };
  turns: ExportedTurn[];
}

interface ExportedTurn {
  /** The turn's anchor. */
  id: string;
  role: Turn['role'];
  time?: string;
  model?: string;
  /** The first turn of an earlier version of a prompt or an answer, for all turns of that version. */
  version?: string;
  /** Its owner took it out. */
  removed?: true;
  /** What is said, as Markdown. */
  text: string;
  thinking?: string[];
  /** What programs put in: reminders, notices, attachments. */
  notes?: { kind: string; name: string; text?: string }[];
  calls: ExportedCall[];
  /** Threads that no call has started. */
  threads?: ExportedThread[];
}

interface ExportedCall {
  id: string;
  tool: string;
  state: ToolBlock['state'];
  input: Json;
  output?: string;
  milliseconds?: number;
  thread?: ExportedThread;
  notes?: ExportedTurn['notes'];
}

interface ExportedThread {
  title?: string;
  turns: ExportedTurn[];
}

export function sessionToJson(
  session: RedactedSession,
  facts: Pick<ExportedSession, 'level' | 'range'> & { title: string },
  context: TextContext,
): ExportedSession {
  return {
    format: 'turnleaf-session',
    version: 1,
    level: facts.level,
    session: {
      id: session.id,
      agent: session.agent,
      title: facts.title,
      project: session.project.name,
      ...timeOf('started', session.started),
      ...timeOf('ended', session.ended),
      models: session.models,
    },
    range: facts.range,
    turns: session.turns.map((turn) => ofTurn(turn, context)),
  };
}

const timeOf = <Key extends string>(key: Key, at: number | undefined): { [K in Key]?: string } =>
  (isTime(at) ? { [key]: new Date(at).toISOString() } : {}) as { [K in Key]?: string };

function ofTurn(turn: Turn, context: TextContext): ExportedTurn {
  const { blocks } = turn;
  const thinking = blocks.flatMap((block) => (block.kind === 'thinking' && block.text.trim() !== '' ? [block.text] : []));
  const threads = blocks.flatMap((block) => (block.kind === 'thread' ? [ofThread(block.thread, context)] : []));
  return {
    id: turn.anchor,
    role: turn.role,
    ...timeOf('time', turn.at),
    ...(turn.model === undefined ? {} : { model: turn.model }),
    ...(turn.version === undefined ? {} : { version: turn.version }),
    ...(turn.removed ? { removed: true as const } : {}),
    text: saidIn(turn, context),
    ...(thinking.length > 0 ? { thinking } : {}),
    ...notesIn(blocks),
    calls: blocks.flatMap((block, i) => (block.kind === 'tool' ? [ofCall(block, `${turn.anchor}-${i}`, context)] : [])),
    ...(threads.length > 0 ? { threads } : {}),
  };
}

function ofCall(block: ToolBlock, id: string, context: TextContext): ExportedCall {
  const { result, thread, durationMs } = block;
  const shown = (result?.content ?? []).map(ofResult);
  const output = [...shown, ...(result?.spilled === undefined ? [] : [result.spilled])].join('\n');
  return {
    id,
    tool: block.name,
    state: block.state,
    input: block.input,
    ...(result ? { output } : {}),
    ...(durationMs === undefined ? {} : { milliseconds: durationMs }),
    ...(thread ? { thread: ofThread(thread, context) } : {}),
    ...notesIn(block.notes),
  };
}

function ofResult(item: ResultContent): string {
  if (item.kind === 'text') return item.text;
  if (item.kind === 'json') return JSON.stringify(item.value);
  return item.kind === 'document' && item.text !== undefined ? item.text : `[${item.kind}: ${item.mediaType}]`;
}

const ofThread = (thread: Thread, context: TextContext): ExportedThread => ({
  ...(thread.title === undefined ? {} : { title: thread.title }),
  turns: thread.turns.map((turn) => ofTurn(turn, context)),
});

function notesIn(blocks: readonly Block[]): Pick<ExportedTurn, 'notes'> {
  const notes = blocks.flatMap((block): NonNullable<ExportedTurn['notes']> => {
    if (block.kind === 'reminder' || block.kind === 'notice') return [{ kind: block.kind, name: block.name, ...textOf(block.text) }];
    if (block.kind === 'attachment') return [{ kind: block.kind, name: block.label ?? block.name, ...textOf(block.text) }];
    if (block.kind === 'unknown') return [{ kind: block.kind, name: block.name, text: JSON.stringify(block.value) }];
    return [];
  });
  return notes.length > 0 ? { notes } : {};
}

const textOf = (text: string | undefined) => (text?.trim() ? { text } : {});
