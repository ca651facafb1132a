/**
 * What the program noted of a call beside its result: as an event or, in paginated logs, as a completed item. It adds exit codes,
 * whole outputs, real line numbers, found pages. A call that stands nowhere else (one that a script made, say) is shown from it.
 */
import { arrayAt, isObject, type Json, type JsonObject, numberAt, objectAt, stringAt } from '../../model/json.ts';
import type { ResultContent, ToolState } from '../../model/session.ts';
import { toResultContent } from '../parts.ts';
import { defined, entryOf, firstString, sameFor } from '../values.ts';
import type { CodexRecord } from './record.ts';
import { textsOf } from './record.ts';

export interface CallOutcome {
  /** Id of the call. */
  call: string;
  name: string;
  input: JsonObject;
  /** All of what was printed or returned. */
  content: ResultContent[];
  data: JsonObject;
  state?: ToolState;
  durationMs?: number;
}

/** What is not said is empty; `state`: by the status. */
type OutcomeReader = (payload: JsonObject) => (Pick<CallOutcome, 'name'> & Partial<CallOutcome>) | undefined;

const statusStates: { [status: string]: ToolState } = {
  completed: 'done',
  failed: 'failed',
  declined: 'denied',
  in_progress: 'running',
  interrupted: 'interrupted',
};

const stateOf = (payload: JsonObject): ToolState | undefined => {
  if (payload.success === false) return 'failed';
  return entryOf(statusStates, stringAt(payload, 'status') ?? '');
};

const text = (words: string | undefined): ResultContent[] => (words ? [{ kind: 'text', text: words }] : []);

const pickText = (object: JsonObject, key: string, as = key): JsonObject => defined({ [as]: stringAt(object, key) || undefined });

/** Parts of a result: texts, pictures, and what is neither. */
export function contentOf(parts: Json[]): ResultContent[] {
  return parts.flatMap((part): ResultContent[] => {
    const words = typeof part === 'string' ? part : stringAt(part, 'text');
    if (words !== undefined) return text(words);
    return isObject(part) ? [toResultContent(part)] : [];
  });
}

/** Calls about other agents: an event for each kind (until 0.12x), or one item for all. */
const agents =
  (name?: string): OutcomeReader =>
  (payload) => {
    const agent = firstString(payload, 'new_thread_id', 'receiver_thread_id') ?? textsOf(arrayAt(payload, 'receiver_thread_ids'))[0];
    return {
      name: name ?? stringAt(payload, 'tool') ?? 'agent',
      input: {
        ...pickText(payload, 'prompt', 'message'),
        ...pickText(payload, 'new_agent_role', 'agent_type'),
        ...defined({ target: agent }),
      },
      content: answersIn(payload).map((text) => ({ kind: 'text', text })),
      data: defined({ agent_id: agent }),
      state: 'done',
    };
  };

/** What agents said at their end: `statuses: {<agent>: {completed: "…"}}`, `agents_states: {<agent>: {message}}`. */
const answersIn = (payload: JsonObject): string[] =>
  Object.values(objectAt(payload, 'statuses') ?? objectAt(payload, 'agents_states') ?? {}).flatMap(
    (state) => firstString(state, 'completed', 'errored', 'message') || [],
  );

const readers: { [kind: string]: OutcomeReader } = {
  ...sameFor((payload) => {
    // Commands of the person are no calls.
    if (stringAt(payload, 'source') === 'user_shell') return undefined;
    const both = `${stringAt(payload, 'stdout') ?? ''}${stringAt(payload, 'stderr') ?? ''}`;
    const code = numberAt(payload, 'exit_code');
    return {
      name: 'exec_command',
      input: { command: payload.command ?? '', ...pickText(payload, 'cwd', 'workdir') },
      content: text(stringAt(payload, 'aggregated_output') || both),
      data: defined({ exit_code: code }),
      state: stateOf(payload) === 'denied' ? 'denied' : code !== undefined && code !== 0 ? 'failed' : stateOf(payload),
    };
  }, 'event_msg/exec_command_end item/CommandExecution'),
  ...sameFor<OutcomeReader>(
    (payload) => ({
      name: 'apply_patch',
      content: text(stringAt(payload, 'stdout') || stringAt(payload, 'stderr')),
      data: { changes: objectAt(payload, 'changes') ?? {} },
    }),
    'event_msg/patch_apply_end item/FileChange',
  ),
  ...sameFor((payload) => {
    const invocation = objectAt(payload, 'invocation') ?? payload;
    const answer = objectAt(payload, 'result');
    const result = objectAt(answer, 'Ok') ?? answer;
    const error = stringAt(answer, 'Err') ?? stringAt(payload.error, 'message');
    return {
      name: `mcp__${stringAt(invocation, 'server') ?? 'server'}__${stringAt(invocation, 'tool') ?? 'tool'}`,
      input: objectAt(invocation, 'arguments') ?? {},
      content: error === undefined ? contentOf(arrayAt(result, 'content')) : text(error),
      ...(error !== undefined || result?.isError === true ? { state: 'failed' } : {}),
    };
  }, 'event_msg/mcp_tool_call_end item/McpToolCall'),
  /** Extensions search the web, too: they state a query or what they did. */
  ...sameFor((payload) => {
    if (payload.query === undefined && !isObject(payload.action)) return undefined;
    return {
      name: 'web_search',
      input: { ...pickText(payload, 'query'), ...(isObject(payload.action) ? { action: payload.action } : {}) },
      data: { results: arrayAt(payload, 'results') },
      state: 'done',
    };
  }, 'event_msg/web_search_end item/WebSearch item/Extension'),
  ...sameFor<OutcomeReader>(
    (payload) => ({
      name: 'image_generation',
      input: pickText(payload, 'revised_prompt', 'prompt'),
      content: contentOf([payload.result ?? null]),
    }),
    'event_msg/image_generation_end item/ImageGeneration',
  ),
  ...sameFor<OutcomeReader>(
    (payload) => ({ name: 'view_image', input: pickText(payload, 'path'), state: 'done' }),
    'event_msg/view_image_tool_call item/ImageView',
  ),
  ...sameFor<OutcomeReader>(
    (payload) => ({
      name: stringAt(payload, 'tool') ?? 'tool',
      input: objectAt(payload, 'arguments') ?? {},
      content: contentOf(arrayAt(payload, 'content_items')),
    }),
    'event_msg/dynamic_tool_call_response item/DynamicToolCall',
  ),
  'event_msg/collab_agent_spawn_end': agents('spawn_agent'),
  'event_msg/collab_agent_interaction_end': agents('send_input'),
  'event_msg/collab_waiting_end': agents('wait_agent'),
  'event_msg/collab_close_end': agents('close_agent'),
  'event_msg/collab_resume_end': agents('resume_agent'),
  'item/CollabAgentToolCall': agents(),
};

/** Of a call that the model's API answers itself, without a result of its own: `result` is what it made. */
export function answeredIn({ kind, payload }: CodexRecord): CallOutcome | undefined {
  if (!/^response_item\/(?:web_search|image_generation)_call$/.test(kind)) return undefined;
  return { call: '', name: '', input: {}, content: contentOf([payload.result ?? '']), data: {} };
}

export function callOutcome({ kind, payload, uuid }: CodexRecord): CallOutcome | undefined {
  const read = entryOf(readers, kind)?.(payload);
  if (!read) return undefined;
  const call = firstString(payload, 'call_id', 'callId', 'id') ?? `outcome:${uuid ?? ''}`;
  const [secs, nanos = 0] = [numberAt(payload.duration, 'secs'), numberAt(payload.duration, 'nanos')];
  const durationMs = secs === undefined ? undefined : Math.round(secs * 1_000 + nanos / 1e6);
  return { call, durationMs, input: {}, content: [], data: {}, state: stateOf(payload), ...read };
}
