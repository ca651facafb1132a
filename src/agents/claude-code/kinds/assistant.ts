/** `assistant` records, and records that are blocks by themselves. */
import type { Action, Piece } from '../../../model/event.ts';
import { isObject, stringAt } from '../../../model/json.ts';
import type { Block, Tokens } from '../../../model/session.ts';
import { agentMessage } from '../../events.ts';
import { tokensAt } from '../../parts.ts';
import { toPart } from '../blocks.ts';
import { type ClaudeRecord, messageParts } from '../record.ts';
import { resultPiece } from '../results.ts';
import type { Interpreter, InterpreterContext } from './interpreter.ts';
import { user } from './user.ts';

/** The model of the CLI's own words, mostly of an error of the service. */
const synthetic = '<synthetic>';

export const assistant: Interpreter = (record, context) => {
  const byProgram = record.isApiError || record.model === synthetic;
  const pieces = record.content.flatMap((item) => toAgentPiece(item, record, context, byProgram));
  return agentMessage(pieces, { message: record.messageId, model: record.model, usage: usageOf(record), byProgram });
};

const counts = {
  input: 'input_tokens',
  output: 'output_tokens',
  cacheRead: 'cache_read_input_tokens',
  cacheWrite: 'cache_creation_input_tokens',
};

const usageOf = ({ usage, costUsd: cost }: ClaudeRecord): { tokens: Tokens; cost?: number } | undefined =>
  usage || cost !== undefined ? { tokens: tokensAt(usage, counts), cost } : undefined;

function toAgentPiece(
  item: ClaudeRecord['content'][number],
  record: ClaudeRecord,
  context: InterpreterContext,
  byProgram: boolean,
): Piece[] {
  const part = toPart(item);
  if (part.is === 'nothing') return [];
  if (part.is === 'result') return [resultPiece(part.id, part.block, undefined, record, context)];
  return [byProgram && part.is === 'block' ? { is: 'block', block: programWords(part.block, record) } : part];
}

const programWords = (block: Block, record: ClaudeRecord): Block =>
  block.kind === 'text' ? { kind: 'notice', name: record.isApiError ? 'api-error' : 'synthetic', text: block.text } : block;

/** One description names `text`, `thinking`, `tool_use` and `tool_result` as records: the record is the block. */
export const looseBlock: Interpreter = (record, context): Action => {
  const { uuid: _u, parentUuid: _p, timestamp: _t, ...block } = record.body;
  const loose: ClaudeRecord = { ...record, content: [isObject(block.message) ? block.message : block] };
  return record.kind === 'tool_result' ? user(loose, context) : assistant(loose, context);
};

/** `message`: a container with a role. */
export const messageRecord: Interpreter = (record, context) => {
  const role = stringAt(record.body.message, 'role') ?? stringAt(record.body, 'role');
  const content: ClaudeRecord = record.content.length > 0 ? record : { ...record, content: messageParts({ message: record.body }) };
  return role === 'assistant' ? assistant(content, context) : user(content, context);
};
