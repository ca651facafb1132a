/**
 * The registry: one line for each kind of record (codex-rs/history/src/rollout_payload.rs, codex-rs/protocol/src/protocol.rs and
 * items.rs). A kind without a line is shown as a folded unknown and counted.
 */
import type { Action } from '../../model/event.ts';
import { entryOf, names } from '../values.ts';
import type { Log } from './log.ts';
import { answer, call, type Interpreter, ignored, message, outcome, peer, prompt, result, thought, unknown } from './messages.ts';
import { aborted, compacted, failed, goal, named, note, reviewEnded, reviewStarted, rolledBack, undone } from './notices.ts';
import type { CodexRecord } from './record.ts';

const of = (interpreter: Interpreter, prefix: string, kinds: string): { [kind: string]: Interpreter } =>
  Object.fromEntries(names(kinds).map((kind) => [`${prefix}${kind}`, interpreter]));

const kinds: { [kind: string]: Interpreter } = {
  compacted,
  inter_agent_communication: peer,
  ...of(
    ignored,
    '',
    `tombstone header state session_meta turn_context world_state inter_agent_communication_metadata token_usage_record
    retained_context security_risk_score`,
  ),

  'response_item/message': message,
  'response_item/agent_message': peer,
  'response_item/reasoning': thought,
  ...of(call, 'response_item/', 'function_call custom_tool_call local_shell_call web_search_call image_generation_call tool_search_call'),
  ...of(result, 'response_item/', 'function_call_output custom_tool_call_output tool_search_output'),
  ...of(compacted, 'response_item/', 'compaction compaction_summary context_compaction'),
  ...of(ignored, 'response_item/', 'ghost_snapshot additional_tools configuration_update compaction_trigger other'),

  'event_msg/user_message': prompt,
  'event_msg/agent_message': answer,
  'event_msg/agent_reasoning': thought,
  'event_msg/agent_reasoning_raw_content': thought,
  'event_msg/context_compacted': compacted,
  'event_msg/turn_aborted': aborted,
  'event_msg/thread_rolled_back': rolledBack,
  'event_msg/entered_review_mode': reviewStarted,
  'event_msg/exited_review_mode': reviewEnded,
  'event_msg/thread_name_updated': named,
  'event_msg/thread_goal_updated': goal,
  'event_msg/undo_completed': undone,
  ...of(failed, 'event_msg/', 'error stream_error task_complete turn_complete'),
  ...of(note('warning'), 'event_msg/', 'warning guardian_warning deprecation_notice'),
  ...of(
    outcome,
    'event_msg/',
    `exec_command_end patch_apply_end mcp_tool_call_end web_search_end image_generation_end view_image_tool_call
    dynamic_tool_call_response collab_agent_spawn_end collab_agent_interaction_end collab_waiting_end collab_close_end
    collab_resume_end`,
  ),
  ...of(
    ignored,
    'event_msg/',
    `task_started turn_started token_count thread_settings_applied sub_agent_activity guardian_assessment
    dynamic_tool_call_request session_configured background_event turn_diff plan_update agent_reasoning_section_break
    exec_command_begin exec_command_output_delta exec_approval_request apply_patch_approval_request patch_apply_begin
    mcp_tool_call_begin web_search_begin image_generation_begin collab_agent_spawn_begin collab_agent_interaction_begin
    collab_waiting_begin collab_close_begin collab_resume_begin item_started shutdown_complete`,
  ),

  'item/UserMessage': prompt,
  'item/AgentMessage': answer,
  'item/Plan': answer,
  'item/Reasoning': thought,
  'item/ContextCompaction': compacted,
  'item/EnteredReviewMode': reviewStarted,
  'item/ExitedReviewMode': reviewEnded,
  'item/HookPrompt': note('hook_prompt'),
  ...of(
    outcome,
    'item/',
    `CommandExecution FileChange McpToolCall WebSearch Extension ImageView ImageGeneration DynamicToolCall
    CollabAgentToolCall`,
  ),
  ...of(ignored, 'item/', 'FunctionCallOutput SubAgentActivity Sleep'),
};

export const interpret = (record: CodexRecord, log: Log): Action => (entryOf(kinds, record.kind) ?? unknown)(record, log);
