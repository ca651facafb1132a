/** What the head of a log shows: whose it is, and which other log it goes on with. */
import { type JsonObject, numberAt, objectAt, stringAt } from '../../model/json.ts';
import type { HeadFacts } from '../agent.ts';
import { isHeader } from './forms.ts';
import { isSubagents } from './record.ts';

const silentTypes = new Set(['session_meta', 'turn_context', 'world_state', 'inter_agent_communication_metadata', 'token_usage_record']);

/** The first is the log's own: a fork has its parent's after it. */
const metaOf = (head: JsonObject[]): JsonObject | undefined =>
  objectAt(
    head.find(({ type }) => type === 'session_meta'),
    'payload',
  );

export const head: HeadFacts = {
  sessionIdOf(object) {
    if (object.type === 'session_meta') return stringAt(object.payload, 'id');
    return isHeader(object) ? stringAt(object, 'id') : stringAt(object.session, 'id');
  },
  folderOf: ({ type, payload }) => (type === 'session_meta' || type === 'turn_context' ? stringAt(payload, 'cwd') : undefined),
  isSilent: ({ type, record_type }) => record_type === 'state' || (typeof type === 'string' && silentTypes.has(type)),
  /** `session_id` is the root of the tree of threads (since 0.14x); a subagent of a subagent belongs to the same session. */
  ownerOf(head) {
    const meta = metaOf(head);
    if (!meta || !isSubagents(meta)) return undefined;
    const id = stringAt(meta, 'id');
    const spawn = objectAt(objectAt(objectAt(meta, 'source'), 'subagent'), 'thread_spawn');
    const owners = [stringAt(meta, 'session_id'), stringAt(meta, 'parent_thread_id'), stringAt(spawn, 'parent_thread_id')];
    return owners.find((owner) => owner !== undefined && owner !== id);
  },
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
};
