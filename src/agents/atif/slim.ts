/** What is kept of a row: not the tools' schemas, nor the tokens themselves, nor what a writer adds of its own. */
import { arrayAt, isObject, type Json, type JsonObject } from '../../model/json.ts';
import { type Fields, type Slim, slim as slimBy } from '../slim.ts';
import { names } from '../values.ts';
import { isHead } from './record.ts';

const keep = (fields: string, of: Fields['of'] = {}) => slimBy({ keep: names(fields), ordered: true, withoutNull: true, of });

const result = keep('source_call_id content subagent_trajectory_ref');
const resultOf = (value: Json): Json => (typeof value === 'string' ? { content: value } : result(value));
const observation: Slim = (value) => (isObject(value) ? { results: arrayAt(value, 'results').map(resultOf) } : value);

const step = keep(
  `uuid sessionId type subagent step_id timestamp source model_name message reasoning_content tool_calls observation metrics
  is_copied_context`,
  { metrics: keep('prompt_tokens completion_tokens cached_tokens cost_usd'), observation },
);

const head = keep('uuid sessionId schema_version session_id trajectory_id subagent agent notes', {
  agent: keep('name version model_name extra', { extra: keep('cwds git_branches') }),
});

export const slim = (row: JsonObject): JsonObject => (row.type === 'tombstone' ? row : (isHead(row) ? head : step)(row));
