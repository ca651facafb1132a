/** The records worth publishing, in the log's own format: everything said once, and no record that shows nothing. */
import { arrayAt, type Json, type JsonObject, objectAt } from '../../model/json.ts';
import { isTyped, type Log, toLog } from './log.ts';
import { picturesOf } from './parts.ts';
import type { CodexRecord } from './record.ts';

/** Kinds that no view shows and nothing is read from. */
const dropped =
  /^(?:state|world_state|retained_context|token_usage_record|security_risk_score|inter_agent_communication_metadata|response_item\/(?:ghost_snapshot|additional_tools|configuration_update|compaction_trigger|other)|event_msg\/(?:thread_settings_applied|guardian_assessment|dynamic_tool_call_request|session_configured|background_event|turn_diff|plan_update|agent_reasoning_section_break|exec_command_(?:begin|output_delta)|exec_approval_request|apply_patch_approval_request|patch_apply_begin|mcp_tool_call_begin|web_search_begin|image_generation_begin|collab_\w{1,40}_begin|item_started|shutdown_complete)|item\/(?:FunctionCallOutput|Sleep))$/;

export function publishable(records: CodexRecord[]): JsonObject[] {
  const log = toLog(records);
  return records.flatMap((record): JsonObject[] => {
    const { kind, body } = record;
    if (dropped.test(kind) || isContext(record)) return [];
    if (!log.copies.has(record)) return [isTyped(record) ? withPictures(record, log) : body];
    // The first record of a message gives its turn the address; one without words is enough for that.
    return log.groups.get(record)?.first === record ? [placeholder(body)] : [];
  });
}

/** Instructions and surroundings, of which nothing was kept. */
const isContext = ({ kind, content }: CodexRecord): boolean => kind === 'response_item/message' && content.length === 0;

const placeholder = ({ timestamp, uuid }: JsonObject): JsonObject => ({
  ...(timestamp === undefined ? {} : { timestamp }),
  type: 'event_msg',
  payload: { type: 'agent_message', message: '' },
  ...(uuid === undefined ? {} : { uuid }),
});

/** A prompt's pictures may stand in its copy alone, which is not published. */
function withPictures(record: CodexRecord, log: Log): JsonObject {
  const { kind, body, payload } = record;
  const pictures = log.pictured.get(record);
  const key = kind === 'event_msg/user_message' ? 'images' : 'content';
  const own = arrayAt(payload, key);
  if (!pictures || picturesOf(own).length > 0) return body;
  const held: JsonObject = { ...payload, [key]: [...own, ...pictures] as Json[] };
  if (kind === 'event_msg/user_message') return { ...body, payload: held };
  return { ...body, payload: { ...objectAt(body, 'payload'), item: held } };
}
