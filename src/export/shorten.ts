/** Long outputs in text formats: their beginning and their end, as levels below `everything` show them. */
import type { Json } from '../model/json.ts';
import type { RedactedSession } from '../model/redacted.ts';
import type { Block, Thread, Turn } from '../model/session.ts';
import { shorten } from '../render/index.ts';

/** A session whose long inputs and outputs are cut; what is said stays whole. */
export const shortened = (session: RedactedSession): RedactedSession => ({ ...session, turns: session.turns.map(ofTurn) });

const ofTurn = (turn: Turn): Turn => ({ ...turn, blocks: turn.blocks.map(ofBlock) });
const ofThread = (thread: Thread): Thread => ({ ...thread, turns: thread.turns.map(ofTurn) });

function ofBlock(block: Block): Block {
  switch (block.kind) {
    case 'tool': {
      const { result, thread } = block;
      return {
        ...block,
        input: ofJson(block.input),
        notes: block.notes.map(ofBlock),
        ...(result ? { result: ofJson(result as unknown as Json) as unknown as typeof result } : {}),
        ...(thread ? { thread: ofThread(thread) } : {}),
      };
    }
    case 'thread':
      return { ...block, thread: ofThread(block.thread) };
    case 'text':
    case 'thinking':
    case 'image':
      return block;
    default:
      return ofJson(block as unknown as Json) as unknown as Block;
  }
}

function ofJson(value: Json, depth = 0): Json {
  if (typeof value === 'string') return shorten(value);
  if (typeof value !== 'object' || value === null || depth > 200) return value;
  if (Array.isArray(value)) return value.map((item) => ofJson(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, ofJson(item, depth + 1)]));
}
