/** Rows to events: those of a subagent are a side conversation. */
import type { Action, Conversation, LogEvent, Piece } from '../../model/event.ts';
import { placeUuid } from '../../model/ids.ts';
import { arrayAt, isObject, type Json, type JsonObject, numberAt, objectAt, stringAt } from '../../model/json.ts';
import type { LogRecord, RecordPlace, SessionRecords } from '../agent.ts';
import { agentMessage, blocks, hidden, person, recordOf, reminder, thinking, toConversationOf, toEvent } from '../events.ts';
import { textIn, toCallPiece, tokensAt, toParts, toPiece, toResultContent, toResultPiece } from '../parts.ts';
import { keepFields, type Slim } from '../values.ts';

export function toConversation(input: SessionRecords<LogRecord>): Conversation {
  const { main } = input;
  const trajectories = Map.groupBy(main.records, ({ agentId }) => agentId);
  const calls = callsIn(main.records);
  const sides = [...trajectories].flatMap(([side, records]) => (side === undefined ? [] : [{ side, records }]));
  return toConversationOf(input, {
    events: eventsOf(trajectories.get(undefined) ?? []),
    sides: sides.map(({ side, records }) => ({
      id: side,
      kind: 'subagent',
      call: calls.get(side),
      agentType: stringAt(headOf(records)?.body.agent, 'name'),
      events: eventsOf(records),
    })),
  });
}

/** The call whose result refers to a subagent's trajectory. */
function callsIn(records: LogRecord[]): Map<string, string> {
  const calls = new Map<string, string>();
  for (const { body, ordinal } of records) {
    for (const result of resultsOf(body)) {
      for (const ref of arrayAt(result, 'subagent_trajectory_ref')) {
        const id = stringAt(ref, 'trajectory_id') ?? stringAt(ref, 'session_id');
        if (id !== undefined) calls.set(id, `${ordinal}/${stringAt(result, 'source_call_id') ?? ''}`);
      }
    }
  }
  return calls;
}

const headOf = (records: LogRecord[]): LogRecord | undefined => records.find(({ kind }) => kind === 'head');

function eventsOf(records: LogRecord[]): LogEvent[] {
  const agent = objectAt(headOf(records)?.body, 'agent');
  const model = stringAt(agent, 'model_name');
  // The format is no agent: which one wrote stands beside its version.
  const version = [stringAt(agent, 'name'), stringAt(agent, 'version')].filter(Boolean).join(' ') || undefined;
  const folders = objectAt(agent, 'extra');
  const first = (key: string) => arrayAt(folders, key).find((one) => typeof one === 'string');
  return records.map((record) => {
    if (record.kind !== 'head') return toEvent(record, stepAction(record, model));
    return toEvent(record, hidden, { version, cwd: first('cwds'), gitBranch: first('git_branches') });
  });
}

/** `model`: the one that the head names. */
function stepAction(record: LogRecord, model: string | undefined): Action {
  const { kind, body } = record;
  // Steps of another trajectory that this one goes on from.
  if (body.is_copied_context === true) return hidden;
  if (kind === 'user') return prompt(record);
  if (kind === 'agent') return answer(record, model);
  if (kind === 'system') return program(record);
  return { type: 'unknown', name: kind, value: body };
}

const prompt = ({ content }: LogRecord): Action => person(content.map(toPiece).filter(hasWords));

const hasWords = (piece: Piece): boolean => piece.is !== 'block' || piece.block.kind !== 'text' || piece.block.text.trim() !== '';

/** Instructions, and what was observed without a call. */
function program({ content, body }: LogRecord): Action {
  const told = [...content, ...resultsOf(body).flatMap((result) => toParts(result.content))];
  return reminder('system', textIn(told.map(toResultContent), '\n\n').trim());
}

function answer(record: LogRecord, model: string | undefined): Action {
  const { body, ordinal } = record;
  const calls = arrayAt(body, 'tool_calls').filter(isObject);
  // Ids of calls may begin anew in each step.
  const idOf = (id: string | undefined) => `${ordinal}/${id ?? ''}`;
  const pieces: Piece[] = [
    ...thinking(stringAt(body, 'reasoning_content')),
    ...record.content.map(toPiece).filter(hasWords),
    ...calls.map((call) => {
      const mayStart = stringAt(call.arguments, 'prompt') !== undefined;
      return toCallPiece(idOf(stringAt(call, 'tool_call_id')), stringAt(call, 'function_name') ?? 'tool', call.arguments ?? null, {
        mayStart,
      });
    }),
    ...resultsOf(body).flatMap((result) => resultPieces(result, calls, idOf)),
  ];
  const metrics = objectAt(body, 'metrics');
  // Tokens that were read from a cache are among those of the prompt.
  const usage = metrics && {
    tokens: tokensAt(metrics, { input: 'prompt_tokens', output: 'completion_tokens', cacheRead: 'cached_tokens', inputHasCache: true }),
    cost: numberAt(metrics, 'cost_usd'),
  };
  return agentMessage(pieces, { model: stringAt(body, 'model_name') || model, usage });
}

/** A result that names no call is that of the only one, else what the agent observed. */
function resultPieces(result: JsonObject, calls: JsonObject[], idOf: (id: string | undefined) => string): Piece[] {
  const content = toParts(result.content).map(toResultContent);
  const named = stringAt(result, 'source_call_id') ?? (calls.length === 1 ? stringAt(calls[0], 'tool_call_id') : undefined);
  if (named !== undefined) return [toResultPiece({ id: idOf(named), content, state: 'done' })];
  return content.flatMap((one): Piece[] => {
    if (one.kind === 'json') return [{ is: 'unknown', type: one.name, value: one.value }];
    return blocks(one.kind === 'text' ? { kind: 'reminder', name: 'observation', text: one.text } : one);
  });
}

// ATIF, the exchange format of several agents (rfcs/0001-trajectory-format.md of harbor-framework/harbor): one document with a
// head and its steps. Here each is a record of its own, and so it is stored: the head, its steps, then the heads and steps of
// the subagents that the document holds, marked with whose they are.

export const isTrajectoryHead = (row: JsonObject): boolean => stringAt(row, 'schema_version')?.startsWith('ATIF-') === true;

/** Of a subagent's rows: its id. */
export const sideOf = (row: JsonObject): string | undefined => stringAt(row, 'subagent') || undefined;

export const trajectoryId = (head: JsonObject): string | undefined =>
  stringAt(head, 'session_id') || stringAt(head, 'trajectory_id') || undefined;

export const rowsIn = (document: JsonObject): JsonObject[] | undefined =>
  isTrajectoryHead(document) && Array.isArray(document.steps) ? rowsOf(document, undefined, 0) : undefined;

function rowsOf({ steps, subagent_trajectories: below, ...head }: JsonObject, subagent: string | undefined, depth: number): JsonObject[] {
  const mark: JsonObject = subagent === undefined ? {} : { subagent };
  const own = [head, ...arrayAt({ steps }, 'steps').filter(isObject)].map((row) => ({ ...row, ...mark }));
  const children = depth > 8 ? [] : arrayAt({ below }, 'below').filter(isObject);
  return [
    ...own,
    ...children.flatMap((child, index) => {
      const id = stringAt(child, 'trajectory_id') || trajectoryId(child) || `${subagent ?? ''}.${index + 1}`;
      return rowsOf({ schema_version: head.schema_version ?? '', ...child }, id, depth + 1);
    }),
  ];
}

/** Steps are numbered in each trajectory; those of a subagent stand behind the others, which may become more. */
export function toRecord(body: JsonObject, place: RecordPlace): LogRecord {
  const side = sideOf(body);
  return recordOf(body, place, {
    kind: isTrajectoryHead(body) ? 'head' : (stringAt(body, 'source') ?? '(none)'),
    uuid: side === undefined ? undefined : placeUuid(side, String(body.step_id ?? 'head')),
    sessionId: stringAt(body, 'sessionId') ?? (side === undefined ? trajectoryId(body) : undefined),
    agentId: side,
    content: toParts(body.message),
  });
}

/** The results of a step's calls. */
const resultsOf = (row: JsonObject): JsonObject[] => arrayAt(objectAt(row, 'observation'), 'results').filter(isObject);

/** What is kept of a row: not the tools' schemas, nor the tokens themselves, nor what a writer adds of its own. */
const result = keepFields('source_call_id content subagent_trajectory_ref');
const resultOf = (value: Json): Json => (typeof value === 'string' ? { content: value } : result(value));
const observation: Slim = (value) => (isObject(value) ? { results: arrayAt(value, 'results').map(resultOf) } : value);

const step = keepFields(
  `uuid sessionId type subagent step_id timestamp source model_name message reasoning_content tool_calls observation metrics
  is_copied_context`,
  { metrics: keepFields('prompt_tokens completion_tokens cached_tokens cost_usd'), observation },
);

const head = keepFields('uuid sessionId schema_version session_id trajectory_id subagent agent notes', {
  agent: keepFields('name version model_name extra', { extra: keepFields('cwds git_branches') }),
});

export const slim = (row: JsonObject): JsonObject => (row.type === 'tombstone' ? row : (isTrajectoryHead(row) ? head : step)(row));
