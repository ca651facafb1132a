/** The JSON of an exported session. Its shape is documented in docs/linking.md; a change that breaks readers takes a new `version`. */
import type { RedactedSession } from '../model/redacted.ts';
import type { Block, ResultContent, Thread, ToolBlock, Turn } from '../model/session.ts';
import { isTime, type RenderContext, saidIn } from '../render/index.ts';
import type { Level, rangeOf } from './level.ts';

type TextContext = Pick<RenderContext, 'language' | 'timezone' | 'show' | 'words'>;

interface Facts {
  title: string;
  level: Level;
  /** Places of the turns among those of the whole session, from 1. */
  range: ReturnType<typeof rangeOf>;
}

/** What is undefined here is not written. */
export const sessionToJson = (session: RedactedSession, { title, level, range }: Facts, context: TextContext) => ({
  format: 'turnleaf-session',
  version: 1,
  level,
  session: {
    id: session.id,
    agent: session.agent,
    title,
    project: session.project.name,
    started: timeOf(session.started),
    ended: timeOf(session.ended),
    models: session.models,
  },
  range,
  turns: session.turns.map((turn) => ofTurn(turn, context)),
});

const timeOf = (at: number | undefined) => (isTime(at) ? new Date(at).toISOString() : undefined);
const some = <T>(list: T[]) => (list.length > 0 ? list : undefined);

function ofTurn(turn: Turn, context: TextContext) {
  const { blocks } = turn;
  return {
    id: turn.anchor,
    role: turn.role,
    time: timeOf(turn.at),
    model: turn.model,
    /** The first turn of an earlier version of a prompt or an answer, for all turns of that version. */
    version: turn.version,
    /** Its owner took it out. */
    removed: turn.removed || undefined,
    /** What is said, as Markdown. */
    text: saidIn(turn, context),
    thinking: some(blocks.flatMap((block) => (block.kind === 'thinking' && block.text.trim() !== '' ? [block.text] : []))),
    notes: notesIn(blocks),
    calls: blocks.flatMap((block, i) => (block.kind === 'tool' ? [ofCall(block, `${turn.anchor}-${i}`, context)] : [])),
    /** Threads that no call has started. */
    threads: some(blocks.flatMap((block) => (block.kind === 'thread' ? [ofThread(block.thread, context)] : []))),
  };
}

function ofCall({ name, state, input, result, thread, durationMs, notes }: ToolBlock, id: string, context: TextContext) {
  const shown = [...(result?.content ?? []).map(ofResult), ...(result?.spilled === undefined ? [] : [result.spilled])];
  return {
    id,
    tool: name,
    state,
    input,
    output: result && shown.join('\n'),
    milliseconds: durationMs,
    thread: thread && ofThread(thread, context),
    notes: notesIn(notes),
  };
}

function ofResult(item: ResultContent): string {
  if (item.kind === 'text') return item.text;
  if (item.kind === 'json') return JSON.stringify(item.value);
  return item.kind === 'document' && item.text !== undefined ? item.text : `[${item.kind}: ${item.mediaType}]`;
}

const ofThread = ({ title, turns }: Thread, context: TextContext): object => ({ title, turns: turns.map((turn) => ofTurn(turn, context)) });

/** What programs put in: reminders, notices, attachments. */
const notesIn = (blocks: readonly Block[]) =>
  some(
    blocks.flatMap((block): object[] => {
      const { kind } = block;
      if (kind === 'reminder' || kind === 'notice') return [{ kind, name: block.name, text: textOf(block.text) }];
      if (kind === 'attachment') return [{ kind, name: block.label ?? block.name, text: textOf(block.text) }];
      return kind === 'unknown' ? [{ kind, name: block.name, text: JSON.stringify(block.value) }] : [];
    }),
  );

const textOf = (text: string | undefined) => (text?.trim() ? text : undefined);
