/** `user` records: prompts, tool results, and much that is neither. */
import type { Action, EventBlock, Manner } from '../../../model/event.ts';
import { arrayAt, isObject, type Json, type JsonObject, stringAt } from '../../../model/json.ts';
import type { Block, Tokens } from '../../../model/session.ts';
import { agentMessage, asPieces, person } from '../../events.ts';
import { tokensAt, toParts } from '../../parts.ts';
import { entryOf } from '../../values.ts';
import { blockText, resultIn, type ToResult, toPieces } from '../blocks.ts';
import { authorOf, finishedIn, promptKey, textToBlocks } from '../machine.ts';
import { type ClaudeRecord, messageParts } from '../record.ts';
import { refusalWords, resultPiece, withoutRefusal } from '../results.ts';
import { peerTextToBlocks } from '../wrappers.ts';
import type { Interpreter } from './interpreter.ts';

export const user: Interpreter = (record, context) => {
  const request = context.requestOf(record);
  const peer = peerOf(record.body.origin);
  const author = authorOf(record.body);
  // `toolUseResult` belongs to the one result of the record; with several, it is unknown to which.
  const results = record.content.filter((part) => resultIn(part) !== undefined).length;
  const data = results === 1 ? record.toolUseResult : undefined;
  const refusals: Block[] = [];
  const toResult: ToResult = (id, block) => {
    const words = refusalWords(block);
    if (words === undefined) return [resultPiece(id, block, data, record, context)];
    refusals.push({ kind: 'text', text: words, steering: true, refusing: true });
    return [resultPiece(id, withoutRefusal(block), data && withoutRefusal(data), record, context)];
  };
  const parts = record.content.flatMap((part) => toPieces(part, toResult));
  const texts = parts.flatMap((part) => (part.is === 'block' && part.block.kind === 'text' ? [part.block.text] : []));
  const said = (text: string): Block[] => {
    if (request === 'unknown-command') return [{ kind: 'notice', name: request, text }];
    return peer === undefined ? textToBlocks(text, author) : peerTextToBlocks(text, peer);
  };
  const pieces = parts.flatMap((part) =>
    part.is === 'block' && part.block.kind === 'text' ? asPieces(said(part.block.text).map(toEventBlock)) : [part],
  );
  pieces.push(...asPieces(pastedIn(record.body, texts)));
  const blocks = pieces.flatMap((piece) => (piece.is === 'block' ? [piece.block] : []));
  return person(pieces, {
    hasResults: results > 0,
    refusals,
    typed: texts.length > 0 ? { key: promptKey(typedIn(blocks) ?? texts.join('\n')), fromQueue: isQueued(record) } : undefined,
    opening: texts[0],
    as: request === undefined || request === 'unknown-command' ? mannerOf(record, blocks) : { is: 'request', name: request },
    finished: finishedIn(blocks),
  });
};

/** What was pasted into a prompt, where the record keeps it apart from what was typed (since 2.1.25x). */
function pastedIn(body: JsonObject, typed: string[]): Block[] {
  return arrayAt(body, 'pasted_content').flatMap((entry): Block[] => {
    const parts = isObject(entry) && entry.content !== undefined ? toParts(entry.content) : [entry];
    const text = blockText(parts)?.trim() ?? '';
    if (text === '' || typed.some((words) => words.includes(text))) return [];
    return [{ kind: 'attachment', name: 'pasted', text }];
  });
}

export const isQueued = (record: ClaudeRecord): boolean => record.body.promptSource === 'queued';

function mannerOf(record: ClaudeRecord, blocks: EventBlock[]): Manner {
  if (record.isCompactSummary) return { is: 'summary' };
  // Other sessions' and agents' words are marked as the CLI's own are, but they are words.
  const fromOthers = blocks.some((block) => block.kind === 'text' && block.from !== undefined);
  const isMeta = record.isMeta || record.body.isSynthetic === true;
  if (record.sourceCall !== undefined) return { is: 'context', name: 'skill', call: record.sourceCall };
  if (isMeta && !fromOthers) return { is: 'context', name: 'meta' };
  return { is: fromOthers || authorOf(record.body) === 'machine' ? 'peer' : 'prompt' };
}

/** What was typed for a slash command or a shell line, which the log writes in tags. */
export function typedIn(blocks: EventBlock[]): string | undefined {
  const block = blocks.find(({ kind }) => kind === 'command' || kind === 'shell');
  return block?.kind === 'command' ? `${block.name} ${block.args}` : block?.kind === 'shell' ? `!${block.input}` : undefined;
}

/** Output of a slash command or a shell line. */
const printed: { [name: string]: { by: 'command' | 'shell'; stream: 'stdout' | 'stderr' } } = {
  'local-command-stdout': { by: 'command', stream: 'stdout' },
  'local-command-stderr': { by: 'command', stream: 'stderr' },
  'bash-stdout': { by: 'shell', stream: 'stdout' },
  'bash-stderr': { by: 'shell', stream: 'stderr' },
};

export function toEventBlock(block: Block): EventBlock {
  const by = block.kind === 'reminder' ? entryOf(printed, block.name) : undefined;
  return block.kind === 'reminder' && by ? { kind: 'printed', ...by, name: block.name, text: block.text } : block;
}

/** The sender of a record or an attachment from another session or from a channel. */
export function peerOf(origin: Json | undefined): string | undefined {
  const kind = stringAt(origin, 'kind');
  if (kind !== 'peer' && kind !== 'channel') return undefined;
  return stringAt(origin, 'name') ?? stringAt(origin, 'from') ?? stringAt(origin, 'fromSession') ?? stringAt(origin, 'server') ?? 'Claude';
}

// `assistant` records, and records that are blocks by themselves.

/** The model of the CLI's own words, mostly of an error of the service. */
const synthetic = '<synthetic>';

export const assistant: Interpreter = (record, context) => {
  const byProgram = record.isApiError || record.model === synthetic;
  const pieces = record.content
    .flatMap((part) => toPieces(part, (id, block) => [resultPiece(id, block, undefined, record, context)]))
    .map((piece) => (byProgram && piece.is === 'block' ? { ...piece, block: programWords(piece.block, record) } : piece));
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

const programWords = (block: EventBlock, record: ClaudeRecord): EventBlock =>
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
