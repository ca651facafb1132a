/**
 * The registry: one line for each kind of record (records.md, "Record kinds"). An interpreter shows, folds or hides it; a kind
 * without a line is shown as a folded unknown and counted, so that a new kind is noticed the day it appears.
 */
import { numberAt, stringAt } from '../../../model/json.ts';
import { hidden, title, tombstoneAction } from '../../events.ts';
import { eachFor, entryOf, sameFor } from '../../values.ts';
import { attachmentKinds, familyInterpreter } from './attachments.ts';
import { dropped, type Interpreter, ignored, line, lineWithText, note } from './interpreter.ts';
import {
  apiError,
  compactBoundary,
  informational,
  localCommand,
  queueOperation,
  resultRecord,
  stopHook,
  taskNotification,
} from './system.ts';
import { assistant, looseBlock, messageRecord, user } from './user.ts';

const titled =
  (source: 'custom' | 'ai' | 'agentName', key: string): Interpreter =>
  ({ body }) =>
    title(source, stringAt(body, key)?.trim());

const kinds: { [kind: string]: Interpreter } = {
  // Conversation.
  user,
  assistant,
  message: messageRecord,
  ...sameFor(looseBlock, 'text thinking tool_use tool_result'),
  create: note('create'),
  tombstone: ({ body }) => tombstoneAction(body),

  // Titles, pointers, state.
  'custom-title': titled('custom', 'customTitle'),
  'ai-title': titled('ai', 'aiTitle'),
  'agent-name': titled('agentName', 'agentName'),
  summary: ({ body }) => {
    const text = stringAt(body, 'summary')?.trim();
    return text ? { type: 'summary', text, leaf: stringAt(body, 'leafUuid') } : hidden;
  },
  'pr-link': ({ body }) => {
    const url = stringAt(body, 'prUrl');
    if (url === undefined || !/^https:\/\//.test(url)) return hidden;
    return { type: 'pull-request', url, number: numberAt(body, 'prNumber') ?? 0, repository: stringAt(body, 'prRepository') ?? '' };
  },
  /** Where the conversation stands: after a rewind it says which prompt it goes on from. */
  'last-prompt': ({ body }) => {
    const leaf = stringAt(body, 'leafUuid');
    return leaf === undefined ? hidden : { type: 'leaf', id: leaf };
  },
  ...sameFor(ignored, 'fork-context-ref ended'),
  ...sameFor(
    dropped,
    `bridge-session relocated worktree-state continued-in frame-link session-id
    mode permission-mode agent-setting agent-color tag file-history-snapshot file-history-delta attribution-snapshot
    content-replacement cost-state isolation-latch atis-latch ended-by-model history-suppression observer-ref
    artifact-autoreact-ledger artifact-comment-monitor dev-mods memory-mode api-request api-request-shape api-request-blob
    speculation-accept marble-origami-commit marble-origami-snapshot marble-origami-reset`,
  ),

  // Prompts typed in mid-turn.
  'queue-operation/enqueue': queueOperation('add'),
  'queue-operation/dequeue': queueOperation('next'),
  'queue-operation/remove': queueOperation('take'),
  'queue-operation/popAll': queueOperation('back'),

  // system.subtype
  system: note('system'),
  'system/compact_boundary': compactBoundary,
  'system/microcompact_boundary': line('microcompaction'),
  'system/stop_hook_summary': stopHook,
  ...sameFor(localCommand, 'local_command local_command_output', 'system/'),
  ...sameFor(apiError, 'api_error api_retry', 'system/'),
  'system/away_summary': lineWithText('away-summary'),
  'system/informational': informational,
  'system/scheduled_task_fire': lineWithText('scheduled-task'),
  'system/task_notification': taskNotification,
  ...eachFor(
    (name) => line(name.replaceAll('_', '-')),
    'agents_killed memory_saved permission_retry permission_denied model_refusal_fallback model_refusal_no_fallback session_writes_lost',
    'system/',
  ),
  ...eachFor(note, 'hook_response memory_recall notification code_change_published post_turn_summary', 'system/'),
  ...sameFor(ignored, 'init file_snapshot vcs_state_changed', 'system/'),
  ...sameFor(
    dropped,
    `turn_duration bridge_status api_metrics status hook_started hook_progress task_started task_progress task_updated
    files_persisted session_state_changed active_goal background_tasks_changed commands_changed control_request_progress
    elicitation_complete mirror_error plugin_install thinking_tokens worker_shutting_down`,
    'system/',
  ),

  // stream-json beside the above.
  result: resultRecord,
  ...sameFor(
    resultRecord,
    'success error_during_execution error_max_turns error_max_budget_usd error_max_structured_output_retries',
    'result/',
  ),
  tool_use_summary: note('tool_use_summary'),
  conversation_reset: line('conversation-reset'),
  ...sameFor(dropped, 'stream_event rate_limit_event prompt_suggestion tool_progress auth_status active_goal'),

  // Ticks. `agent_progress` carries a subagent's messages where no agent file exists; see `events.ts`.
  'progress/agent_progress': ignored,
  ...sameFor(dropped, 'bash_progress hook_progress mcp_progress search_results_received query_update waiting_for_task', 'progress/'),

  ...attachmentKinds,
};

/** Every kind with a line of its own. */
export const knownKinds: readonly string[] = Object.keys(kinds);

const interpreterOf = (kind: string): Interpreter | undefined => entryOf(kinds, kind) ?? familyInterpreter(kind);

export const isKnownKind = (kind: string): boolean => interpreterOf(kind) !== undefined;

/** Ticks of kinds to come are noise like the others. */
export const isDropped = (kind: string): boolean =>
  interpreterOf(kind) === dropped || (kind.startsWith('progress/') && interpreterOf(kind) === undefined);

export const interpret: Interpreter = (record, context) =>
  interpreterOf(record.kind)?.(record, context) ?? { type: 'unknown', name: record.kind, value: record.body.attachment ?? record.body };
