/** Tool calls and their results, joined by id: in any order, never by parent (records.md, "How real logs misbehave", 2). */
import { isObject, type Json, type JsonObject, numberAt, stringAt } from '../model/json.ts';
import type { LogRecord } from '../model/record.ts';
import type { Block, ToolBlock, ToolResult, ToolState } from '../model/session.ts';
import { resultContent } from './blocks.ts';
import { type Call, countUnknown, type Draft, fold, type Lane, type Threading } from './lane.ts';
import { splitWrapped } from './wrappers.ts';

export function addCall(turn: Draft, record: LogRecord, call: { id: string; name: string; input: Json }, state: Threading): void {
  // A record that repeats a call (a partial message written again) adds nothing.
  if (call.id !== '' && state.calls.has(call.id)) return;
  const block: ToolBlock = { kind: 'tool', id: call.id, name: call.name, input: call.input, state: 'running', notes: [] };
  turn.blocks.push(block);
  const known: Call = { block, turn, at: record.at, order: state.calls.size };
  if (call.id === '') return;
  state.calls.set(call.id, known);
  const early = state.early.get(call.id);
  if (early) {
    state.early.delete(call.id);
    // It had been shown as a result without a call.
    const found = state.found.get(early.turn);
    if (found) found.add(early.shown);
    else state.found.set(early.turn, new Set([early.shown]));
    settle(known, early.result, early.notes, early.at);
  }
}

/** Joins a result with its call; without one it is shown where it stands until its call comes. */
export function addResult(lane: Lane, record: LogRecord, id: string, block: JsonObject, data: Json | undefined, state: Threading): void {
  const { result, notes } = toResult(block, data, state);
  const call = state.calls.get(id);
  if (call) {
    settle(call, result, notes, record.at);
    call.turn.sources.push({ file: record.file, line: record.line });
    if (record.at !== undefined) call.turn.until = Math.max(call.turn.until ?? record.at, record.at);
    if (record.uuid) state.owner.set(record.uuid, call.turn);
    return;
  }
  const orphan: ToolBlock = {
    kind: 'tool',
    id,
    name: stringAt(block, 'name') ?? '',
    input: null,
    state: stateOf(result),
    result,
    notes,
    orphan: true,
  };
  fold(lane, record, [orphan], state);
  if (id !== '' && lane.last) state.early.set(id, { result, notes, at: record.at, turn: lane.last, shown: orphan });
}

function settle(call: Call, result: ToolResult, notes: Block[], at: number | undefined): void {
  const { block } = call;
  // A second result for one call (seen in doubled lines): the first stays, unless it was only "launched".
  if (block.result && !isLaunched(block.result)) {
    if (JSON.stringify(block.result.content) !== JSON.stringify(result.content)) addNotes(block, resultAsNotes(result));
    return;
  }
  if (block.result) addNotes(block, resultAsNotes(block.result));
  block.result = result;
  addNotes(block, notes);
  block.state = stateOf(result);
  const stated = numberAt(result.data, 'totalDurationMs') ?? numberAt(result.data, 'durationMs');
  const measured = at !== undefined && call.at !== undefined && at >= call.at ? at - call.at : undefined;
  block.durationMs = stated ?? measured;
}

/** One by one: a hostile result has more parts than a call may have arguments. */
export function addNotes(block: ToolBlock, notes: Block[]): void {
  for (const note of notes) block.notes.push(note);
}

function isLaunched(result: ToolResult): boolean {
  return stringAt(result.data, 'status') === 'async_launched';
}

function resultAsNotes(result: ToolResult): Block[] {
  return result.content.map((content): Block => {
    if (content.kind === 'text') return { kind: 'reminder', name: 'tool-result', text: content.text };
    if (content.kind === 'json') return { kind: 'unknown', name: content.name, value: content.value };
    return content;
  });
}

function toResult(block: JsonObject, data: Json | undefined, state: Threading): { result: ToolResult; notes: Block[] } {
  const notes: Block[] = [];
  const content = resultContent(block.content ?? block.output ?? contentOfServerResult(block));
  for (const part of content) {
    if (part.kind !== 'text' || !part.text.includes('<')) {
      if (part.kind === 'json' && part.name !== 'tool_reference' && part.name !== 'value' && !/_(result|output|error)$/.test(part.name))
        countUnknown(state, `result/${part.name}`);
      continue;
    }
    part.text = takeReminders(part.text, notes);
  }
  const result: ToolResult = { isError: block.is_error === true || isServerError(block), content };
  if (data !== undefined && data !== null) result.data = data;
  const spilledAt = stringAt(data, 'persistedOutputPath') ?? spilledName(content);
  if (spilledAt !== undefined) {
    const spilled = state.spilled(spilledAt);
    if (spilled !== undefined) result.spilled = spilled;
  }
  return { result, notes };
}

/** Takes `<system-reminder>` out of a result's text; it is not the tool's output. */
function takeReminders(text: string, notes: Block[]): string {
  if (!text.includes('<system-reminder>')) return text;
  let kept = '';
  for (const piece of splitWrapped(text, (tag) => tag === 'system-reminder')) {
    if (piece.tag === undefined) kept += piece.text;
    else notes.push({ kind: 'reminder', name: 'system-reminder', text: piece.text.trim() });
  }
  return kept;
}

function spilledName(content: ToolResult['content']): string | undefined {
  for (const part of content) {
    if (part.kind !== 'text' || !part.text.includes('<persisted-output>')) continue;
    const found = /(?:saved to|written to|path):?\s+([^\n<>"]{1,300}?\.(?:txt|json|log))(?=\s|[<"]|$)/i.exec(part.text);
    if (found) return found[1];
  }
  return undefined;
}

function contentOfServerResult(block: JsonObject): Json | undefined {
  return isObject(block.result) ? block.result : undefined;
}

function isServerError(block: JsonObject): boolean {
  return isObject(block.content) && /_error$/.test(String(block.content.type));
}

const denied =
  /^(The user doesn't want to (proceed|take this action)|Permission (to use .{0,200}|for this action) has been denied|.{0,200}requested permissions? to .{0,400} but you haven't granted|This (Bash )?command (requires approval|contains multiple operations\. The following parts? requires? approval))/;
const interrupted = /^\[Request interrupted by user/;

function stateOf(result: ToolResult): ToolState {
  const first = result.content.find((part) => part.kind === 'text');
  const text = first?.kind === 'text' ? first.text.trimStart() : '';
  const data = result.data;
  if (interrupted.test(text) || (isObject(data) && data.interrupted === true)) return 'interrupted';
  if (denied.test(text) || stringAt(data, 'status') === 'denied') return 'denied';
  if (isLaunched(result)) return 'running';
  return result.isError || (typeof data === 'string' && data.startsWith('Error:')) ? 'failed' : 'done';
}
