/** Long outputs in text formats: their beginning and their end, as levels below `everything` show them. */
import type { Json } from '../model/json.ts';
import type { RedactedSession } from '../model/redacted.ts';
import type { Block, Thread, Turn } from '../model/session.ts';

const most = { lines: 40, line: 1_500, chars: 6_000 };

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
  if (typeof value === 'string') return cut(value);
  if (typeof value !== 'object' || value === null || depth > 200) return value;
  if (Array.isArray(value)) return value.map((item) => ofJson(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, ofJson(item, depth + 1)]));
}

/** `[… 312 lines …]` stands for what is left out. */
function cut(text: string): string {
  const lines = text.split('\n');
  if (lines.length <= most.lines && text.length <= most.chars) return text;
  const half = lines.length <= most.lines ? lines.length : most.lines / 2;
  const head = within(lines.slice(0, half));
  const tail = half === lines.length ? [] : within(lines.slice(-half).reverse()).reverse();
  const gone = lines.length - head.length - tail.length;
  return [...head, ...(gone > 0 ? [`[… ${gone} ${gone === 1 ? 'line' : 'lines'} …]`] : []), ...tail].join('\n');
}

/** Lines up to half of the characters, each of them up to its own most. */
function within(lines: string[]): string[] {
  const out: string[] = [];
  let room = most.chars / 2;
  for (const line of lines) {
    if (room <= 0) break;
    const short = line.length > most.line ? `${line.slice(0, most.line).toWellFormed()} […]` : line;
    out.push(short);
    room -= short.length + 1;
  }
  return out;
}
