/** Codex (CLI, app, editors): its logs, called rollouts, in every form since 2025. */
import { isObject, type JsonObject, numberAt, objectAt, stringAt } from '../../model/json.ts';
import { toAgent } from '../adapter.ts';
import type { Agent } from '../agent.ts';
import { names } from '../values.ts';
import { publishable, toConversation } from './events.ts';
import { history } from './history.ts';
import { keptNames } from './names.ts';
import { type CodexRecord, isHeader, ownerIn, toRecord } from './record.ts';
import { slim } from './slim.ts';
import { tools } from './tools/index.ts';

/** `type` of a line (codex-rs/history/src/rollout_payload.rs). */
const lineTypes = new Set(names('session_meta response_item event_msg turn_context compacted world_state realtime_item'));

const silentTypes = new Set(names('session_meta turn_context world_state inter_agent_communication_metadata token_usage_record'));

/** The first is the log's own: a fork has its parent's after it. */
const metaOf = (head: JsonObject[]): JsonObject | undefined => {
  const first = head.find(({ type }) => type === 'session_meta');
  return objectAt(first, 'payload');
};

export const codex: Agent<CodexRecord> = toAgent({
  id: 'codex',
  name: 'Codex',
  /**
   * Since autumn 2025 a line is `{timestamp, type, payload}`; before, a header and then the items of the Responses API as they are;
   * before that, one JSON value with both.
   */
  forms: [
    { name: 'rollout', matches: (head) => head.some((object) => lineTypes.has(String(object.type)) && isObject(object.payload)) },
    {
      name: 'bare-rollout',
      matches: (head, whole) => !whole && head.some((object, at) => (at === 0 && isHeader(object)) || object.record_type === 'state'),
    },
    { name: 'json-rollout', matches: ([first], whole) => whole && Array.isArray(first?.items) && isObject(first.session) },
  ],
  homes: [{ variable: 'CODEX_HOME', folder: '.codex' }],
  resume: 'codex resume {id}',
  /** `sessions/YYYY/MM/DD/rollout-<time>-<id>.jsonl`, and flat in `archived_sessions/`. */
  files: {
    besideLogs: {
      home: 'sessions',
      folders: names('log logs memories skills plugins prompts rules shell_snapshots .tmp cache vendor_imports'),
    },
    subagentForm: 'rollout',
    isOther: (name) => /(?:^|\/)(?:history|session_index)\.jsonl$/.test(name),
    agentIdOf: (name) => /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.[a-z]{1,6}){1,2}$/.exec(name)?.[1] ?? name,
  },
  head: {
    sessionIdOf(object) {
      if (object.type === 'session_meta') return stringAt(object.payload, 'id');
      return isHeader(object) ? stringAt(object, 'id') : stringAt(object.session, 'id');
    },
    folderOf: ({ type, payload }) => (type === 'session_meta' || type === 'turn_context' ? stringAt(payload, 'cwd') : undefined),
    isSilent: ({ type, record_type }) => record_type === 'state' || (typeof type === 'string' && silentTypes.has(type)),
    ownerOf: (head) => ownerIn(metaOf(head)),
    /** A paginated log that forks holds only what is new (`history_base`, since 0.146). */
    prefixOf(head) {
      const base = objectAt(metaOf(head), 'history_base');
      const id = stringAt(base, 'thread_id');
      return id === undefined ? undefined : { id, bytes: numberAt(base, 'end_byte_offset') };
    },
    withoutPrefix(body) {
      const meta = objectAt(body, 'payload');
      if (meta) delete meta.history_base;
    },
    names: keptNames,
  },
  shape: { ids: ['session_id', 'call_id', 'callId', 'turn_id', 'item_id', 'thread_id', 'media_type'] },
  history,
  tools,
  slim,
  toRecord,
  isPrinted: ({ payload }) =>
    /_output$|^exec_command_end$/.test(stringAt(payload, 'type') ?? '') ||
    stringAt(objectAt(payload, 'item'), 'type') === 'CommandExecution',
  /** `{session, items}`; the session's fields lead, as the header does in later forms. */
  recordsIn: ({ session, items }) => (Array.isArray(items) && isObject(session) ? [{ ...session }, ...items] : undefined),
  toConversation,
  publishable,
  /** What thoughts cost is in no record. */
  conceal({ kind, payload }, { thinking }) {
    if (!thinking) return;
    if (kind === 'response_item/reasoning') Object.assign(payload, { summary: [], content: [] });
    else if (kind === 'item/Reasoning') Object.assign(payload, { summary_text: [], raw_content: [] });
    else if (/^event_msg\/agent_reasoning(?:_raw_content)?$/.test(kind)) payload.text = '';
  },
  /** Results are records of their own, and events tell of calls. */
  editing: {
    resultOf: (part) => (/_output$/.test(stringAt(part, 'type') ?? '') ? (stringAt(part, 'call_id') ?? '') : undefined),
    callOf: ({ kind, payload }) =>
      /^(?:event_msg|item)\//.test(kind) ? (stringAt(payload, 'call_id') ?? stringAt(payload, 'id')) : undefined,
    withContent(body, content) {
      const payload = isObject(body.payload) ? body.payload : body;
      // A result keeps its place, without what it held.
      const { output: _output, tools: _tools, ...place } = payload;
      const held: JsonObject = Array.isArray(payload.content) ? { ...payload, content } : content.length > 0 ? payload : place;
      return isObject(body.payload) ? { ...body, payload: held } : held;
    },
  },
});
