/**
 * ATIF, the exchange format of several agents (rfcs/0001-trajectory-format.md of harbor-framework/harbor): one document with a
 * head and its steps. Here each is a record of its own, and so it is stored: the head, its steps, then the heads and steps of
 * the subagents that the document holds, marked with whose they are.
 */
import { placeUuid } from '../../model/ids.ts';
import { arrayAt, isObject, type Json, type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import type { LogRecord, RecordPlace } from '../agent.ts';
import { recordOf } from '../events.ts';
import { toParts } from '../parts.ts';
import { keepFields, type Slim } from '../slim.ts';

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
export const resultsOf = (row: JsonObject): JsonObject[] => arrayAt(objectAt(row, 'observation'), 'results').filter(isObject);

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
