/** An event: `{id, parentId, timestamp, type, data, agentId?}`. The chain of `parentId` is the file's order. */
import { isObject, type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import type { LogRecord, RecordPlace } from '../agent.ts';
import { recordOf } from '../events.ts';
import { pictureIn } from '../parts.ts';
import { entryOf, names, sameFor, slimBy, uuidOf } from '../values.ts';

export interface CopilotRecord extends LogRecord {
  data: JsonObject;
}

export function toRecord(body: JsonObject, place: RecordPlace): CopilotRecord {
  const data = objectAt(body, 'data') ?? {};
  const kind = stringAt(body, 'type') || '(none)';
  return recordOf(body, place, {
    kind,
    uuid: uuidOf('copilot', stringAt(body, 'id')),
    sessionId: kind === 'session.start' ? stringAt(data, 'sessionId') : undefined,
    agentId: stringAt(body, 'agentId') || undefined,
    parentCall: stringAt(data, 'parentToolCallId') || undefined,
    data,
  });
}

/** Types of event that show nothing by themselves (session-events.ts of github/copilot-sdk): state, settings, telemetry, what is shown elsewhere. */
export const silentTypes = `session.remote_steerable_changed session.idle session.info session.schedule_created session.schedule_cancelled session.schedule_rearmed
session.autopilot_objective_changed session.mode_changed session.session_limits_changed session.permissions_changed
session.plan_changed session.todos_changed session.workspace_file_changed session.snapshot_rewind session.shutdown
session.usage_checkpoint session.usage_info session.context_cleared session.compaction_start
session.custom_notification session.auto_mode_resolved session.managed_settings_resolved session.managed_settings_enforced
session.tools_updated session.background_tasks_changed session.skills_loaded session.custom_agents_updated
session.mcp_servers_loaded session.mcp_server_status_changed session.extensions_loaded session.canvas.opened
session.canvas.registry_changed session.canvas.closed session.canvas.unavailable session.canvas.recorded session.canvas.removed
session.extensions.attachments_pushed pending_messages.modified assistant.turn_start assistant.intent
assistant.server_tool_progress assistant.reasoning_delta assistant.tool_call_delta assistant.streaming_delta
assistant.message_start assistant.message_delta assistant.turn_end assistant.idle assistant.usage model.call_failure
tool.execution_partial_result tool.execution_progress tool_search.activated subagent.completed subagent.failed
subagent.selected subagent.deselected hook.start hook.end hook.progress system.message permission.requested
permission.completed user_input.requested user_input.completed elicitation.requested elicitation.completed sampling.requested
sampling.completed mcp.oauth_required mcp.oauth_completed mcp.headers_refresh_required mcp.headers_refresh_completed
mcp.tools.list_changed mcp.resources.list_changed mcp.prompts.list_changed mcp_app.tool_call_complete ui.ephemeral_query
external_tool.requested external_tool.completed command.queued command.execute command.completed auto_mode_switch.requested
auto_mode_switch.completed session_limits_exhausted.requested session_limits_exhausted.completed commands.changed
capabilities.changed exit_plan_mode.requested exit_plan_mode.completed factory.run_updated factory.run_started
factory.run_settled session.fusion_route_started session.fusion_resolved session.fusion_handoff session.fusion_commit_started
session.fusion_completed session.completion_receipt session.mode_notice_delivered session.memory_changed session.import_legacy
assistant.fusion_phase_started assistant.fusion_phase_activity prompt_cache_break model.call_finished sandbox.decision agent.interrupted`;

const silent = new Set(names(silentTypes));

export const isSilentType = (type: string): boolean => silent.has(type);

/** What no page shows: what was sent to the model beside the words, encrypted reasoning, instructions, telemetry, ids of requests. */
const dropped = `transformedContent encryptedContent reasoningOpaque reasoningWireField requestId clientRequestId serviceRequestId
  providerCallId apiCallId interactionId parentAgentTaskId toolTelemetry toolDescription shellToolInfo mcpMeta uiResource citations
  serverTools rte stack supportedNativeDocumentMimeTypes nativeDocumentPathFallbackPaths taggedFilesEntry`;

const context = slimBy({ keep: 'cwd branch' });
const pictures = slimBy({ instead: pictureIn });
const of = {
  context,
  attachments: slimBy({ drop: dropped, instead: pictureIn }),
  result: slimBy({ drop: `${dropped} citableSources`, of: { contents: pictures, binaryResultsForLlm: pictures } }),
};

const onlyCall = slimBy({ keep: 'toolCallId' });
const other = slimBy({ drop: dropped, of });

/** Of these only some fields are read. */
const types: { [type: string]: (data: JsonObject) => JsonObject } = {
  'session.start': slimBy({ keep: 'sessionId version copilotVersion selectedModel context', of }),
  'session.resume': slimBy({ keep: 'selectedModel context', of }),
  'session.context_changed': context,
  'session.model_change': slimBy({ keep: 'newModel' }),
  'session.truncation': slimBy({ keep: 'preTruncationTokensInMessages messagesRemovedDuringTruncation' }),
  'session.compaction_complete': slimBy({ keep: 'success summaryContent preCompactionTokens error' }),
  'session.task_complete': slimBy({ keep: 'summary success' }),
  'assistant.fusion_phase_completed': slimBy({ keep: 'content model role verdict' }),
  ...sameFor(slimBy({ keep: 'message' }), 'assistant.fusion_phase_failed session.fusion_route_failed'),
  'subagent.configured': slimBy({ keep: 'toolCallId model' }),
  'subagent.started': slimBy({ keep: 'toolCallId agentName agentDisplayName' }),
  'session.binary_asset'(data) {
    const picture = pictureIn(data);
    return picture ? { assetId: data.assetId ?? null, picture } : other(data);
  },
};

export function slim(body: JsonObject): JsonObject {
  if (!isObject(body.data)) return body;
  const type = stringAt(body, 'type') ?? '';
  return { ...body, data: (isSilentType(type) ? onlyCall : (entryOf(types, type) ?? other))(body.data) };
}
