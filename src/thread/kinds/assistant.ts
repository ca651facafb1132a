/** `assistant` records, and records that are blocks by themselves. */
import { isObject, type JsonObject, stringAt } from '../../model/json.ts';
import { type LogRecord, toRecord } from '../../model/record.ts';
import type { Block } from '../../model/session.ts';
import { toPiece } from '../blocks.ts';
import { addCall, addResult } from '../calls.ts';
import { countUnknown, type Draft, extendTurn, type Fate, type Lane, startTurn, type Threading, tokensOf } from '../lane.ts';
import type { Handler } from './index.ts';
import { releaseQueue } from './queue.ts';
import { user } from './user.ts';

export const assistant: Handler = (record, lane, state) => {
  const turn = turnOf(record, lane, state);
  if (record.usage) state.usage.set(turn.uuid, { tokens: tokensOf(record.usage), cost: record.costUsd });
  else if (record.costUsd !== undefined) state.usage.set(turn.uuid, { tokens: tokensOf({}), cost: record.costUsd });
  const before = turn.blocks.length;
  let touched = false;
  for (const item of record.content) {
    const piece = toPiece(item);
    if (piece.is === 'call') {
      addCall(turn, record, piece, state);
      touched = true;
    } else if (piece.is === 'result') {
      addResult(lane, record, piece.id, piece.block, undefined, state);
      touched = true;
    } else if (piece.is === 'unknown') {
      countUnknown(state, `block/${piece.type}`);
      turn.blocks.push({ kind: 'unknown', name: piece.type, value: piece.value });
    } else if (piece.is === 'block') {
      turn.blocks.push(dress(piece.block, record, lane));
    }
  }
  if (record.isApiError || record.model === '<synthetic>')
    for (let at = before; at < turn.blocks.length; at += 1) turn.blocks[at] = cliWords(turn.blocks[at] as Block, record);
  return touched || turn.blocks.length > before ? 'shown' : 'hidden';
};

/**
 * Records that share a `message.id` are one turn, also with others in between; but no message goes on after a new prompt:
 * some proxies give the same id to all they say.
 */
function turnOf(record: LogRecord, lane: Lane, state: Threading): Draft {
  const known = record.messageId === undefined ? undefined : lane.messages.get(record.messageId);
  if (known?.asked === lane.asked) {
    extendTurn(known, record, [], state);
    return known;
  }
  releaseQueue(lane, state);
  const synthetic = record.isApiError || record.model === '<synthetic>';
  const turn = startTurn(lane, record, synthetic ? 'notice' : 'agent', [], state);
  if (record.model && !synthetic) {
    turn.model = record.model;
    state.models.add(record.model);
  }
  if (record.messageId !== undefined) lane.messages.set(record.messageId, turn);
  return turn;
}

function dress(block: Block, record: LogRecord, lane: Lane): Block {
  if (block.kind === 'thinking' && record.at !== undefined && lane.lastAt !== undefined && record.at > lane.lastAt)
    block.durationMs = record.at - lane.lastAt;
  return block;
}

/** Model `<synthetic>`: the CLI speaks, mostly of an error of the service. */
function cliWords(block: Block, record: LogRecord): Block {
  return block.kind === 'text' ? { kind: 'notice', name: record.isApiError ? 'api-error' : 'synthetic', text: block.text } : block;
}

/** One description names `text`, `thinking`, `tool_use` and `tool_result` as records: the record is the block. */
export const looseBlock: Handler = (record, lane, state) => {
  const { uuid: _u, parentUuid: _p, timestamp: _t, ...block } = record.body;
  const loose: LogRecord = { ...record, content: [isObject(block.message) ? block.message : block] };
  return record.kind === 'tool_result' ? user(loose, lane, state) : assistant(loose, lane, state);
};

/** `message`: a container whose role says whose it is. */
export const message: Handler = (record, lane, state) => {
  const role = stringAt(record.body.message, 'role') ?? stringAt(record.body, 'role');
  const content: LogRecord = record.content.length > 0 ? record : { ...record, content: asContent(record.body) };
  return role === 'assistant' ? assistant(content, lane, state) : user(content, lane, state);
};

function asContent(body: JsonObject): LogRecord['content'] {
  const content = body.content;
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  return Array.isArray(content) ? content : [];
}

/** The subagent's message inside an `agent_progress` tick. `undefined` where there is none. */
export function progressMessage(record: LogRecord): LogRecord | undefined {
  const inner = isObject(record.body.data) ? record.body.data.message : undefined;
  if (!isObject(inner)) return undefined;
  return {
    ...toRecord(inner, { file: record.file, line: record.line, ordinal: record.ordinal }),
    at: toRecord(inner, record).at ?? record.at,
    isSidechain: true,
  };
}

/** Ticks are gathered into threads before the lanes are walked; one that reaches a lane has nothing to say. */
export const agentProgress: Handler = (): Fate => 'hidden';
