/**
 * The turns of a log. What is one message of the agent: its items up to the next result or prompt. The log has no mark of its own for the
 * responses of a model; results of calls are what parts them.
 */
import { isObject, numberAt, objectAt, stringAt } from '../../model/json.ts';
import type { Tokens } from '../../model/session.ts';
import { sumTokens } from '../../model/tokens.ts';
import { tokensAt } from '../parts.ts';
import { deliveredIn, forModel } from './answers.ts';
import type { CodexRecord } from './record.ts';

/** Events that share it are one turn. */
export interface Group {
  message: string;
  first: CodexRecord;
  model?: string;
  tokens?: Tokens;
}

/** Items of the model, copies of them included: whichever stands first gives the turn its address. */
const agents =
  /^(?:response_item\/(?:reasoning|function_call|custom_tool_call|local_shell_call|web_search_call|image_generation_call|tool_search_call)|event_msg\/agent_(?:message|reasoning|reasoning_raw_content)|item\/(?:AgentMessage|Reasoning|Plan))$/;

/** Where the agent's message before has ended: what stands here is a turn of its own, or a result. */
const ends =
  /^(?:tombstone|compacted|inter_agent_communication|response_item\/(?:(?:function_call|custom_tool_call|tool_search)_output|agent_message|compaction|compaction_summary|context_compaction)|event_msg\/(?:user_message|task_started|turn_started|task_complete|turn_complete|turn_aborted|thread_rolled_back|entered_review_mode|exited_review_mode|context_compacted|error|stream_error)|item\/(?:UserMessage|EnteredReviewMode|ExitedReviewMode|ContextCompaction))$/;

export const isAgents = ({ kind, payload, body }: CodexRecord): boolean =>
  agents.test(kind) || (kind === 'response_item/message' && stringAt(payload, 'role') === 'assistant' && !forModel(body));

/** `isAlso`: further records that belong to the agent's message, such as calls that only an event states. */
export function groupsIn(
  records: CodexRecord[],
  copies: ReadonlyMap<CodexRecord, unknown>,
  isAlso: (record: CodexRecord) => boolean,
): Map<CodexRecord, Group> {
  const groups = new Map<CodexRecord, Group>();
  let open: Group | undefined;
  let last: Group | undefined;
  let model: string | undefined;
  const counted = tokenCounter();
  /** Counted before the agent said anything. */
  let early: Tokens | undefined;
  for (const record of records) {
    const { kind, payload } = record;
    if (kind === 'turn_context') model = stringAt(payload, 'model') ?? model;
    // What a call delivered comes after the call's result, and is no message of its own.
    const isDelivered = copies.has(record) && deliveredIn(record.body) !== undefined;
    if (!isDelivered && (isAgents(record) || isAlso(record))) {
      open ??= { message: record.uuid ?? `${record.file}:${record.ordinal}`, first: record, model };
      last = open;
      if (early) open.tokens = sum(open.tokens, early);
      early = undefined;
      groups.set(record, open);
    } else if (isEnd(record) && !copies.has(record)) open = undefined;
    else {
      const tokens = counted(record);
      if (tokens && last) last.tokens = sum(last.tokens, tokens);
      else if (tokens) early = sum(early, tokens);
    }
  }
  return groups;
}

/** What a record says was used. The same count is written again at the start of a turn. */
function tokenCounter(): (record: CodexRecord) => Tokens | undefined {
  let total = '';
  return ({ kind, payload }) => {
    const info = kind === 'event_msg/token_count' ? objectAt(payload, 'info') : undefined;
    const now = JSON.stringify(info?.total_token_usage ?? null);
    if (!info || now === total) return undefined;
    total = now;
    return isObject(info.last_token_usage) ? tokensAt(info.last_token_usage, counts) : undefined;
  };
}

/** What is not published parts nothing: copies and surroundings. Of a turn that was taken out, its first tombstone has a role. */
function isEnd({ kind, payload, body, content }: CodexRecord): boolean {
  if (kind === 'tombstone') return body.role !== undefined;
  if (stringAt(payload, 'source') === 'user_shell') return true;
  return ends.test(kind) || (kind === 'response_item/message' && stringAt(payload, 'role') === 'user' && content.length > 0);
}

/** `input_tokens` counts those from and to the cache, too. */
const counts = {
  input: 'input_tokens',
  output: 'output_tokens',
  cacheRead: 'cached_input_tokens',
  cacheWrite: 'cache_write_input_tokens',
  inputHasCache: true,
} as const;

const sum = (a: Tokens | undefined, b: Tokens): Tokens => sumTokens([{ tokens: a }, { tokens: b }]);

/**
 * `thread_rolled_back` takes the last turns of the person back. What they type next stands where the first of those stood; the
 * log keeps both, and the earlier ones are shown as an earlier version. For each such prompt the id of the record before.
 */
export function parentsIn(
  records: CodexRecord[],
  isPrompt: (record: CodexRecord) => boolean,
  groups: Map<CodexRecord, Group>,
): Map<CodexRecord, string> {
  const parents = new Map<CodexRecord, string>();
  /** For each prompt that stands, the id of the turn before it; empty for the first. */
  const standing: string[] = [];
  let last = '';
  let goesOnAfter: string | undefined;
  for (const record of records) {
    if (record.kind === 'event_msg/thread_rolled_back') {
      const turns = Math.max(0, Math.min(standing.length, Math.trunc(numberAt(record.payload, 'num_turns') ?? 0)));
      if (turns > 0) [goesOnAfter] = standing.splice(standing.length - turns);
    }
    const isTyped = isPrompt(record);
    if (isTyped) {
      if (goesOnAfter !== undefined) parents.set(record, goesOnAfter);
      standing.push(goesOnAfter ?? last);
      goesOnAfter = undefined;
    }
    const isTurn =
      /^(?:compacted|event_msg\/(?:turn_aborted|thread_rolled_back))$/.test(record.kind) || groups.get(record)?.first === record;
    if (record.uuid !== undefined && (isTyped || isTurn)) last = record.uuid;
  }
  return parents;
}
