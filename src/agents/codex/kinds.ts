/**
 * The registry: one line for each kind of record (codex-rs/history/src/rollout_payload.rs, codex-rs/protocol/src/protocol.rs and
 * items.rs). A kind without a line is shown as a folded unknown and counted.
 */
import type { Action } from '../../model/event.ts';
import { arrayAt, isObject, type JsonObject, numberAt, objectAt, stringAt } from '../../model/json.ts';
import { hidden, notice, reminder } from '../events.ts';
import { entryOf, sameFor } from '../values.ts';
import type { Log } from './log.ts';
import { answer, type CodexInterpreter, call, message, outcome, peer, prompt, result, speech, thought, unknownRecord } from './messages.ts';
import type { CodexRecord } from './record.ts';

const note =
  (name: string): CodexInterpreter =>
  ({ payload }) => {
    const fragments = arrayAt(payload, 'fragments').map((part) => stringAt(part, 'text') ?? (typeof part === 'string' ? part : ''));
    const text = (stringAt(payload, 'message') ?? fragments.join('\n\n')).trim();
    return reminder(name, text);
  };

/** Unless it only repeats another record. */
const own =
  (action: CodexInterpreter): CodexInterpreter =>
  (record, log) =>
    log.copies.has(record) ? hidden : action(record, log);

const compacted = own(({ payload }) => {
  const text = stringAt(payload, 'message')?.trim();
  return notice('compaction', text ? { text } : {});
});

const failed = own(({ payload }) => {
  const text = stringAt(payload, 'message') ?? stringAt(payload, 'error') ?? stringAt(payload.error, 'message');
  return text === undefined ? hidden : notice('api-error', { text });
});

const reviewStarted = own(({ payload }) => {
  const text = stringAt(payload, 'user_facing_hint') ?? stringAt(payload, 'review');
  return notice('review-started', text ? { text } : {});
});

/** The agent mostly says the outcome in its own words, too. */
const reviewEnded = own(({ payload }, log) => {
  const output = objectAt(payload, 'review_output');
  const text = output ? reviewText(output) : (stringAt(payload, 'review') ?? '');
  const isSaid = log.says(stringAt(output, 'overall_explanation') ?? text);
  return notice('review-ended', text.trim() === '' || isSaid ? {} : { text });
});

function reviewText(output: JsonObject): string {
  const findings = arrayAt(output, 'findings').filter(isObject).map(findingText);
  return [stringAt(output, 'overall_explanation') ?? '', ...findings].filter((text) => text.trim() !== '').join('\n\n');
}

function findingText(finding: JsonObject): string {
  const place = objectAt(finding, 'code_location');
  const first = numberAt(objectAt(place, 'line_range'), 'start');
  const path = stringAt(place, 'absolute_file_path');
  const at = path === undefined ? '' : ` — ${path}${first === undefined ? '' : `:${first}`}`;
  return `- ${stringAt(finding, 'title') ?? ''}${at}\n${stringAt(finding, 'body') ?? ''}`;
}

const ignored: CodexInterpreter = () => hidden;
/** Nor is anything read from it: such a record is not published. */
const dropped: CodexInterpreter = () => hidden;

const kinds: { [kind: string]: CodexInterpreter } = {
  compacted,
  inter_agent_communication: peer,
  ...sameFor(ignored, 'tombstone header session_meta turn_context'),
  ...sameFor(dropped, 'state world_state inter_agent_communication_metadata token_usage_record retained_context security_risk_score'),

  'realtime_item/transcript_segment': speech,
  ...sameFor(dropped, 'realtime_session_started realtime_session_closed bem_item_promoted', 'realtime_item/'),

  'response_item/message': message,
  'response_item/agent_message': peer,
  'response_item/reasoning': thought,
  ...sameFor(
    call,
    'function_call custom_tool_call local_shell_call web_search_call image_generation_call tool_search_call',
    'response_item/',
  ),
  ...sameFor(result, 'function_call_output custom_tool_call_output tool_search_output', 'response_item/'),
  ...sameFor(compacted, 'compaction compaction_summary context_compaction', 'response_item/'),
  ...sameFor(dropped, 'ghost_snapshot additional_tools configuration_update compaction_trigger other', 'response_item/'),

  'event_msg/user_message': prompt,
  'event_msg/agent_message': answer,
  ...sameFor(thought, 'agent_reasoning agent_reasoning_raw_content', 'event_msg/'),
  'event_msg/context_compacted': compacted,
  /** A turn that a new prompt replaced, or the end of a review, is no interruption. */
  'event_msg/turn_aborted': own((record) =>
    /^(?:replaced|review_ended)$/.test(stringAt(record.payload, 'reason') ?? '') ? hidden : notice('interrupted'),
  ),
  'event_msg/thread_rolled_back': ({ payload }) => notice('rolled-back', { facts: { prompts: numberAt(payload, 'num_turns') ?? 1 } }),
  'event_msg/entered_review_mode': reviewStarted,
  'event_msg/exited_review_mode': reviewEnded,
  'event_msg/thread_name_updated': ({ payload }) => ({ type: 'title', source: 'custom', text: stringAt(payload, 'thread_name') }),
  /** Written at each step towards it; shown where it changes. */
  'event_msg/thread_goal_updated': ({ payload }) => {
    const goal = objectAt(payload, 'goal');
    const text = [stringAt(goal, 'objective'), stringAt(goal, 'status')].filter(Boolean).join('\n');
    return text === '' ? hidden : { type: 'quiet', blocks: [{ kind: 'reminder', name: 'goal', text }], once: `goal ${text}` };
  },
  /** `/undo`: the files are as they were before the last prompt. */
  'event_msg/undo_completed': (record, log) => {
    const action = note('undo')(record, log);
    return action.type === 'quiet' && record.payload.success !== false ? { ...action, undoes: true } : action;
  },
  ...sameFor(failed, 'error stream_error task_complete turn_complete', 'event_msg/'),
  ...sameFor(note('warning'), 'warning guardian_warning deprecation_notice', 'event_msg/'),
  ...sameFor(
    outcome,
    `exec_command_end patch_apply_end mcp_tool_call_end web_search_end image_generation_end view_image_tool_call
    dynamic_tool_call_response collab_agent_spawn_end collab_agent_interaction_end collab_waiting_end collab_close_end
    collab_resume_end`,
    'event_msg/',
  ),
  ...sameFor(ignored, 'task_started turn_started token_count sub_agent_activity', 'event_msg/'),
  ...sameFor(
    dropped,
    `thread_settings_applied guardian_assessment dynamic_tool_call_request session_configured background_event turn_diff plan_update agent_reasoning_section_break
    exec_command_begin exec_command_output_delta exec_approval_request apply_patch_approval_request patch_apply_begin
    mcp_tool_call_begin web_search_begin image_generation_begin collab_agent_spawn_begin collab_agent_interaction_begin
    collab_waiting_begin collab_close_begin collab_resume_begin item_started shutdown_complete`,
    'event_msg/',
  ),

  'item/UserMessage': prompt,
  ...sameFor(answer, 'AgentMessage Plan', 'item/'),
  'item/Reasoning': thought,
  'item/ContextCompaction': compacted,
  'item/EnteredReviewMode': reviewStarted,
  'item/ExitedReviewMode': reviewEnded,
  'item/HookPrompt': note('hook_prompt'),
  ...sameFor(
    outcome,
    `CommandExecution FileChange McpToolCall WebSearch Extension ImageView ImageGeneration DynamicToolCall
    CollabAgentToolCall`,
    'item/',
  ),
  'item/SubAgentActivity': ignored,
  ...sameFor(dropped, 'FunctionCallOutput Sleep', 'item/'),
};

export const interpret = (record: CodexRecord, log: Log): Action => (entryOf(kinds, record.kind) ?? unknownRecord)(record, log);

export const isDropped = (kind: string): boolean => entryOf(kinds, kind) === dropped;
