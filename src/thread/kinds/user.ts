/** `user` records: prompts, tool results, and much that is neither. */
import { type Json, stringAt } from '../../model/json.ts';
import type { LogRecord } from '../../model/record.ts';
import type { Block } from '../../model/session.ts';
import { toPiece } from '../blocks.ts';
import { addCall, addNotes, addResult } from '../calls.ts';
import { countUnknown, extendTurn, type Fate, fold, type Lane, startTurn, type Threading } from '../lane.ts';
import { authorOf, textToBlocks } from '../machine.ts';
import { saidIn, withoutRefusal } from '../refusal.ts';
import { peerTextToBlocks } from '../wrappers.ts';
import type { Handler } from './index.ts';
import { sawPrompt } from './queue.ts';

export const user: Handler = (record, lane, state) => {
  const results = record.content.filter((item) => /tool_result$/.test(stringAt(item, 'type') ?? ''));
  const blocks: Block[] = [];
  const peer = peerOf(record.body.origin);
  const author = authorOf(record.body);
  const texts: string[] = [];
  const refusals: Block[] = [];
  for (const item of record.content) {
    const piece = toPiece(item);
    if (piece.is === 'result') {
      const said = saidIn(piece.block);
      if (said !== undefined) refusals.push({ kind: 'text', text: said, steering: true, refusing: true });
      // `toolUseResult` belongs to the one result of the record; with several nobody can say to which.
      const data = results.length === 1 ? record.toolUseResult : undefined;
      if (said === undefined) addResult(lane, record, piece.id, piece.block, data, state);
      else addResult(lane, record, piece.id, withoutRefusal(piece.block), data === undefined ? data : withoutRefusal(data), state);
    } else if (piece.is === 'call') {
      addCall(lane.last ?? startTurn(lane, record, 'agent', [], state), record, piece, state);
    } else if (piece.is === 'unknown') {
      countUnknown(state, `block/${piece.type}`);
      blocks.push({ kind: 'unknown', name: piece.type, value: piece.value });
    } else if (piece.is === 'block') {
      if (piece.block.kind === 'text') {
        const { text } = piece.block;
        texts.push(text);
        for (const block of peer === undefined ? textToBlocks(text, author) : peerTextToBlocks(text, peer)) blocks.push(block);
      } else blocks.push(piece.block);
    }
  }
  if (refusals.length > 0) return refused(record, lane, state, [...refusals, ...blocks]);
  if (blocks.length === 0) return results.length > 0 ? 'shown' : 'hidden';
  if (texts.length > 0 && cameLate(typed(blocks) ?? texts.join('\n'), blocks, record, lane, state)) return 'shown';
  return place(record, lane, state, blocks, results.length > 0);
};

/** The words stand where they were said, whatever the record says of itself: it was the CLI that wrote them into a result. */
function refused(record: LogRecord, lane: Lane, state: Threading, blocks: Block[]): Fate {
  startTurn(lane, record, 'prompt', blocks, state);
  return 'shown';
}

/** Whether a prompt is shown already, where it was taken from the queue; what it brings beside its words joins it there. */
export function cameLate(text: string, blocks: Block[], record: LogRecord, lane: Lane, state: Threading, fromQueue = false): boolean {
  const shown = sawPrompt(text, record, fromQueue || record.body.promptSource === 'queued', lane);
  if (!shown) return false;
  const isCommand = shown.blocks.some((block) => block.kind === 'command');
  const more = blocks.filter((block) => block.kind !== 'text' && !(isCommand && block.kind === 'command'));
  extendTurn(shown, record, more, state);
  if (isCommand) lane.late = shown;
  return true;
}

/** What was typed for a slash command or a shell line, which the log writes in tags. */
export function typed(blocks: Block[]): string | undefined {
  const block = blocks.find(({ kind }) => kind === 'command' || kind === 'shell');
  return block?.kind === 'command' ? `${block.name} ${block.args}` : block?.kind === 'shell' ? `!${block.input}` : undefined;
}

function place(record: LogRecord, lane: Lane, state: Threading, all: Block[], besideResults: boolean): Fate {
  if (record.isCompactSummary) return compactSummary(record, lane, state, all);
  // Other sessions' and agents' words are marked as the CLI's own are, but they are words.
  const said = all.some((block) => block.kind === 'text' && block.from !== undefined);
  const isMeta = record.isMeta || record.body.isSynthetic === true;
  if (record.sourceCall !== undefined || (isMeta && !said)) return notTheirWords(record, lane, state, all);
  const blocks = all.filter((block) => !attachOutput(lane, block));
  if (blocks.length === 0) {
    const host = lane.late ?? lane.last;
    if (host) extendTurn(host, record, []);
    return 'shown';
  }
  const fromPeer = said || authorOf(record.body) === 'machine';
  const hasWords = blocks.some((block) => ['text', 'image', 'document', 'command', 'shell'].includes(block.kind));
  if (hasWords && !(besideResults && blocks.every((block) => block.kind !== 'text')))
    startTurn(lane, record, fromPeer ? 'notice' : 'prompt', blocks, state);
  else if (blocks.some((block) => block.kind === 'notice')) startTurn(lane, record, 'notice', blocks, state);
  else fold(lane, record, blocks, state);
  return 'shown';
}

/** Who speaks where a record or an attachment comes from another session or from a channel. */
export function peerOf(origin: Json | undefined): string | undefined {
  const kind = stringAt(origin, 'kind');
  if (kind !== 'peer' && kind !== 'channel') return undefined;
  return stringAt(origin, 'name') ?? stringAt(origin, 'from') ?? stringAt(origin, 'server') ?? 'Claude';
}

/** Meta records: a skill's body is folded under its call, anything else under the turn before. */
function notTheirWords(record: LogRecord, lane: Lane, state: Threading, blocks: Block[]): Fate {
  const folded = blocks.map(
    (block): Block => (block.kind === 'text' ? { kind: 'reminder', name: record.sourceCall ? 'skill' : 'meta', text: block.text } : block),
  );
  const call = record.sourceCall === undefined ? undefined : state.calls.get(record.sourceCall);
  if (call) {
    addNotes(call.block, folded);
    call.turn.sources.push({ file: record.file, line: record.line });
    return 'shown';
  }
  const rest = folded.filter((block) => !attachOutput(lane, block));
  if (rest.some((block) => block.kind === 'notice' || block.kind === 'command')) startTurn(lane, record, 'notice', rest, state);
  else if (rest.length > 0) fold(lane, record, rest, state);
  return 'shown';
}

/** The summary a compacted conversation goes on with: part of the boundary's line, or a line of its own where there is none. */
function compactSummary(record: LogRecord, lane: Lane, state: Threading, blocks: Block[]): Fate {
  const text = blocks.map((block) => ('text' in block ? block.text : '')).join('\n\n');
  const boundary = lane.last?.blocks.find((block) => block.kind === 'notice' && block.name === 'compaction');
  if (lane.last && boundary?.kind === 'notice' && boundary.text === undefined) {
    boundary.text = text;
    extendTurn(lane.last, record, [], state);
  } else {
    startTurn(lane, record, 'notice', [{ kind: 'notice', name: 'compaction', text }], state);
  }
  return 'shown';
}

/** Output of a slash command or shell line comes in a record of its own: it joins the block before. */
export function attachOutput(lane: Lane, block: Block): boolean {
  const target = (lane.late ?? lane.last)?.command;
  if (block.kind !== 'reminder') return false;
  if (target?.kind === 'command' && block.name === 'local-command-stdout' && target.stdout === undefined) target.stdout = block.text;
  else if (target?.kind === 'command' && block.name === 'local-command-stderr' && target.stderr === undefined) target.stderr = block.text;
  else if (target?.kind === 'shell' && block.name === 'bash-stdout' && target.stdout === '') target.stdout = block.text;
  else if (target?.kind === 'shell' && block.name === 'bash-stderr' && target.stderr === '') target.stderr = block.text;
  else return false;
  return true;
}
