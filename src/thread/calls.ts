/** Tool calls and their results, joined by id: results come in any order, so never by parent. */
import { addTo } from '../model/add-to.ts';
import type { CallPiece, EventBlock, LogEvent, Piece, ResultPiece } from '../model/event.ts';
import type { Block, ToolBlock, ToolResult } from '../model/session.ts';
import { show } from './builder.ts';
import { countUnknown, type Draft, type DraftCall, type SessionState, type ThreadBuilder } from './draft.ts';

/** The pieces of a message: calls go into a turn, results to their calls, `into.block` takes all else. Returns whether there were any of both. */
export function addPieces(
  pieces: readonly Piece[],
  event: LogEvent,
  builder: ThreadBuilder,
  into: { turn: () => Draft; block: (block: EventBlock) => void },
): boolean {
  for (const piece of pieces) {
    if (piece.is === 'call') addCall(into.turn(), event, piece, builder);
    else if (piece.is === 'result') addResult(builder, event, piece);
    else if (piece.is === 'unknown') {
      countUnknown(builder.state, `block/${piece.type}`);
      into.block({ kind: 'unknown', name: piece.type, value: piece.value });
    } else into.block(piece.block);
  }
  return pieces.some(({ is }) => is === 'call' || is === 'result');
}

function addCall(turn: Draft, event: LogEvent, call: CallPiece, { state }: ThreadBuilder): void {
  // A record that repeats a call (a partial message written again) adds nothing.
  if (call.id !== '' && (state.calls.has(call.id) || state.said.has(call.id))) return;
  if (call.says && say(turn, event, call, state)) return;
  const block: ToolBlock = { kind: 'tool', id: call.id, name: call.name, input: call.input, state: 'running', notes: [] };
  turn.blocks.push(block);
  const known: DraftCall = { block, turn, at: event.at, asks: call.asks };
  if (call.id === '') return;
  state.calls.set(call.id, known);
  const early = state.early.get(call.id);
  if (early) {
    state.early.delete(call.id);
    // It had been shown as a result without a call.
    addTo(state.found, early.turn, early.shown);
    join(known, early.piece, early.at);
  }
}

/** So many blocks before a call may stand what it says. */
const mostBeside = 8;

/** The words that a call gave the person, in its place. Nothing where its result, which has come before, says that it failed. */
function say(turn: Draft, { at }: LogEvent, call: CallPiece, state: SessionState): boolean {
  const early = state.early.get(call.id);
  if (early && isRefused(early.piece)) return false;
  if (early) addTo(state.found, early.turn, early.shown);
  state.early.delete(call.id);
  // The message may say the same beside the call.
  const repeated = new Set(turn.blocks.slice(-mostBeside).flatMap((block) => (block.kind === 'text' ? [block.text.trim()] : [])));
  const blocks = (call.says ?? []).filter((block) => block.kind !== 'text' || !repeated.has(block.text.trim()));
  addBlocks(turn, blocks);
  if (call.id !== '') state.said.set(call.id, { call, blocks, turn, at });
  return true;
}

/** What nobody got is a call like others: it takes the place of its words. */
function unsay(builder: ThreadBuilder, event: LogEvent, said: NonNullable<ReturnType<SessionState['said']['get']>>): void {
  const { call, blocks, turn, at } = said;
  builder.state.said.delete(call.id);
  for (const block of blocks) addTo(builder.state.found, turn, block);
  addCall(turn, { ...event, at }, { ...call, says: undefined }, builder);
}

const isRefused = ({ state }: ResultPiece): boolean => state === 'failed' || state === 'denied' || state === 'interrupted';

/** Joins a result with its call; without one it is shown at its own place until its call comes. */
function addResult(builder: ThreadBuilder, event: LogEvent, piece: ResultPiece): void {
  const { state } = builder;
  const { id, result, notes } = piece;
  for (const kind of piece.unknown) countUnknown(state, kind);
  const said = state.said.get(id);
  if (said && isRefused(piece)) unsay(builder, event, said);
  else if (said) {
    said.turn.sources.push({ file: event.file, line: event.line });
    if (event.id) state.owner.set(event.id, said.turn);
    if (notes.length > 0) show(builder, event, notes);
    return;
  }
  const call = state.calls.get(id);
  if (call) {
    join(call, piece, event.at);
    call.turn.sources.push({ file: event.file, line: event.line });
    if (event.at !== undefined) call.turn.until = Math.max(call.turn.until ?? event.at, event.at);
    if (event.id) state.owner.set(event.id, call.turn);
    return;
  }
  const orphan: ToolBlock = { kind: 'tool', id, name: piece.name, input: null, state: piece.state, result, notes, orphan: true };
  show(builder, event, [orphan]);
  if (id !== '' && builder.last) state.early.set(id, { piece, at: event.at, turn: builder.last, shown: orphan });
}

function join(call: DraftCall, piece: ResultPiece, at: number | undefined): void {
  const { block } = call;
  const { result, facts } = piece;
  // A second result for one call (seen in doubled lines): the first stays, unless it was of a call that only began.
  if (block.result && block.state !== 'running') {
    if (JSON.stringify(block.result.content) !== JSON.stringify(result.content)) addNotes(block, resultAsNotes(result));
    return;
  }
  if (block.result) addNotes(block, resultAsNotes(block.result));
  block.result = result;
  call.facts = facts;
  addNotes(block, piece.notes);
  block.state = piece.state;
  const measured = at !== undefined && call.at !== undefined && at >= call.at ? at - call.at : undefined;
  block.durationMs = facts.durationMs ?? measured;
}

/** One by one: a hostile message has more blocks than a call may have arguments. */
function addBlocks(turn: Draft, blocks: readonly Block[]): void {
  for (const block of blocks) turn.blocks.push(block);
}

/** One by one: a hostile result has more parts than a call may have arguments. */
export function addNotes(block: ToolBlock, notes: Block[]): void {
  for (const note of notes) block.notes.push(note);
}

function resultAsNotes(result: ToolResult): Block[] {
  return result.content.map((content): Block => {
    if (content.kind === 'text') return { kind: 'reminder', name: 'tool-result', text: content.text };
    if (content.kind === 'json') return { kind: 'unknown', name: content.name, value: content.value };
    return content;
  });
}

/** How calls ended that no result ends: in the background by a notification, or cut off where anything came after them. */
export function endCalls(main: ThreadBuilder, state: SessionState): void {
  for (const call of state.calls.values()) {
    if (!call.block.result && main.turns.at(-1) !== call.turn) call.block.state = 'interrupted';
  }
}

export function endTasks(state: SessionState): void {
  const running = new Map<string, DraftCall>();
  for (const call of state.calls.values()) {
    const task = call.facts?.task;
    if (call.block.state === 'running' && task !== undefined) running.set(task, call);
  }
  for (const { task, state: ended } of state.finished) {
    const call = running.get(task);
    if (call) call.block.state = ended;
  }
}
