/** Results of calls: what the program framed them in is taken off, and says how the call ended. */
import type { Piece, ResultFacts } from '../../model/event.ts';
import { isObject, type Json, type JsonObject, numberAt, objectAt, stringAt } from '../../model/json.ts';
import type { ResultContent, ToolState } from '../../model/session.ts';
import { textIn, toResultPiece } from '../parts.ts';
import { parsedObject } from '../values.ts';
import { type CallOutcome, contentOf } from './outcomes.ts';

type ResultPiece = Extract<Piece, { is: 'result' }>;

/**
 * Lines before `Output:` (codex-rs/core/src/tools/mod.rs, unified_exec, code_mode), and the field of what they state: a number
 * where the field is one, or a word of its own.
 */
const headerLines: [start: string, field?: string, word?: string][] = [
  ['Exit code: ', 'exit_code'],
  ['Process exited with code ', 'exit_code'],
  ['Process running with session ID ', 'session_id'],
  ['Script running with cell ID ', 'cell_id'],
  ['Script completed'],
  ['Script failed', 'script', 'failed'],
  ['Script terminated', 'script', 'terminated'],
  ['Wall time', 'duration_seconds'],
  ['Command: '],
  ['Chunk ID: '],
  ['Original token count: '],
  ['Total output lines: '],
];
const numbers = new Set(['exit_code', 'duration_seconds']);

/** A result without its header; where it has none, as it is. */
function withoutHeader(text: string, data: JsonObject): string {
  const found: JsonObject = {};
  let at = 0;
  for (let lines = 0; lines < 12; lines += 1) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end === -1 ? text.length : end);
    if (line === 'Output:') {
      Object.assign(data, found);
      return end === -1 ? '' : text.slice(end + 1);
    }
    const [start, field, word] = headerLines.find(([begins]) => line.startsWith(begins)) ?? [];
    if (start === undefined || end === -1) return text;
    const rest = line.slice(start.length).replace(/^:? /, '');
    if (field !== undefined && !numbers.has(field)) found[field] = word ?? rest.trim();
    else if (field !== undefined && Number.isFinite(Number.parseFloat(rest))) found[field] = Number.parseFloat(rest);
    at = end + 1;
  }
  return text;
}

/** `output`: a text, JSON in a text with `metadata`, the same as an object, or a list of parts. */
function unwrapped(value: Json | undefined, data: JsonObject): Json[] {
  if (Array.isArray(value)) return value;
  const object = parsedObject(value);
  if (!isObject(object)) return [object];
  const { output, content, metadata, type } = object;
  for (const key of numbers) {
    const stated = numberAt(metadata, key);
    if (stated !== undefined) data[key] = stated;
  }
  if (object.success === false) data.success = false;
  const held = isObject(metadata) || typeof value !== 'string' ? (output ?? content) : undefined;
  if (held !== undefined) return Array.isArray(held) ? held : [held];
  // The agent was shown a text.
  return [typeof value === 'string' ? value : type === undefined ? JSON.stringify(object) : object];
}

interface Known {
  /** What the program noted beside it. */
  outcome?: CallOutcome | undefined;
  /** The command that a session of the terminal runs. */
  command?: string | undefined;
  /** What the calls of a script have shown. */
  shown?: string[] | undefined;
}

export function resultOf(id: string, payload: JsonObject, { outcome, command, shown = [] }: Known): ResultPiece {
  const data: JsonObject = { ...outcome?.data };
  const parts = contentOf(unwrapped(payload.output ?? payload.tools, data));
  const plain = parts.map((part) => (part.kind === 'text' ? { ...part, text: withoutHeader(part.text, data) } : part));
  const content = plain.filter((part) => part.kind !== 'text' || !shown.some((text) => text.includes(part.text.trim())));
  if (command !== undefined) data.command = command;
  return piece(id, stringAt(payload, 'name') ?? '', longer(content, outcome, data), data, outcome);
}

/** Of a call without a result of its own. */
export const resultOfOutcome = (outcome: CallOutcome): ResultPiece =>
  piece(outcome.call, outcome.name, outcome.content, { ...outcome.data }, outcome);

/** The model is shown long outputs cut; the program may have kept more. What still runs has been shown in pieces. */
function longer(content: ResultContent[], outcome: CallOutcome | undefined, data: JsonObject): ResultContent[] {
  const length = (parts: ResultContent[]) => textIn(parts, '').trim().length;
  const isText = content.every((part) => part.kind === 'text');
  if (!outcome || !isText || data.session_id !== undefined || outcome.name === 'apply_patch') return content;
  return length(outcome.content) > length(content) ? outcome.content : content;
}

function piece(id: string, name: string, content: ResultContent[], data: JsonObject, outcome: CallOutcome | undefined): ResultPiece {
  const shown = content.filter((part) => part.kind !== 'text' || part.text !== '');
  const state = stateOf(shown, data, outcome);
  return toResultPiece({
    id,
    name,
    content: shown,
    data: Object.keys(data).length > 0 ? data : undefined,
    state,
    isError: state === 'failed',
    facts: factsOf(shown, data, outcome),
  });
}

const denied =
  /^(?:exec command rejected by user|This action was rejected|patch rejected by user|rejected by user|.{0,80}\brejected (?:by user|this tool call))/i;
const interrupted = /^(?:aborted by user|aborted$|Script terminated)/i;
const failed =
  /^(?:apply_patch verification failed|failed to parse function arguments|execution error|unsupported call|Script error:|command timed out|err: |tool call error)/i;

function stateOf(content: ResultContent[], data: JsonObject, outcome: CallOutcome | undefined): ToolState {
  const text = (content.find((part) => part.kind === 'text')?.text ?? '').trimStart().slice(0, 400);
  if (denied.test(text) || outcome?.state === 'denied') return 'denied';
  if (interrupted.test(text) || data.script === 'terminated') return 'interrupted';
  const code = numberAt(data, 'exit_code');
  if (failed.test(text) || data.script === 'failed' || data.success === false || (code !== undefined && code !== 0)) return 'failed';
  return outcome?.state ?? 'done';
}

function factsOf(content: ResultContent[], data: JsonObject, outcome: CallOutcome | undefined): ResultFacts {
  const seconds = numberAt(data, 'duration_seconds');
  const durationMs = outcome?.durationMs ?? (seconds === undefined ? undefined : Math.round(seconds * 1_000));
  return { durationMs, agent: stringAt(data, 'agent_id') ?? agentIn(content) };
}

/** What `spawn_agent` returns: JSON with the agent's id. */
function agentIn([part]: ResultContent[]): string | undefined {
  if (part?.kind !== 'text' || !/^\s{0,8}\{.{0,200}"agent_id"/s.test(part.text.slice(0, 400))) return undefined;
  const value = parsedObject(part.text);
  return stringAt(value, 'agent_id') ?? stringAt(objectAt(value, 'agent'), 'agent_id');
}
