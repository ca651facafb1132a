/**
 * The registry: one line for each kind of record (records.md, "Record kinds"). An interpreter shows, folds or hides it; a kind
 * without a line is shown as a folded unknown and counted, so that a new kind is noticed the day it appears.
 */
import { hidden, type Interpreter } from '../interpreter.ts';
import { assistant, looseBlock, message } from './assistant.ts';
import { attachmentKinds, familyInterpreter } from './attachments.ts';
import { notice, noticeWithText, reminder } from './notices.ts';
import { queueOperation } from './queue.ts';
import { apiError, compactBoundary, informational, localCommand, resultRecord, stopHook, taskNotification } from './system.ts';
import { agentName, aiTitle, customTitle, lastPrompt, pullRequest, summary } from './titles.ts';
import { tombstone } from './tombstone.ts';
import { user } from './user.ts';

const kinds: { [kind: string]: Interpreter } = {
  // Conversation.
  user,
  assistant,
  message,
  text: looseBlock,
  thinking: looseBlock,
  tool_use: looseBlock,
  tool_result: looseBlock,
  create: reminder('create'),
  tombstone,

  // Titles and pointers.
  'custom-title': customTitle,
  'ai-title': aiTitle,
  'agent-name': agentName,
  summary,
  'pr-link': pullRequest,
  'last-prompt': lastPrompt,
  'bridge-session': hidden,
  'fork-context-ref': hidden,
  relocated: hidden,
  'worktree-state': hidden,
  'continued-in': hidden,
  'frame-link': hidden,
  'session-id': hidden,
  ended: hidden,

  // State.
  mode: hidden,
  'permission-mode': hidden,
  'agent-setting': hidden,
  'agent-color': hidden,
  tag: hidden,
  'file-history-snapshot': hidden,
  'file-history-delta': hidden,
  'attribution-snapshot': hidden,
  'content-replacement': hidden,
  'cost-state': hidden,
  'isolation-latch': hidden,
  'atis-latch': hidden,
  'ended-by-model': hidden,
  'history-suppression': hidden,
  'observer-ref': hidden,
  'artifact-autoreact-ledger': hidden,
  'artifact-comment-monitor': hidden,
  'dev-mods': hidden,
  'memory-mode': hidden,
  'api-request': hidden,
  'api-request-shape': hidden,
  'api-request-blob': hidden,
  'speculation-accept': hidden,
  'marble-origami-commit': hidden,
  'marble-origami-snapshot': hidden,
  'marble-origami-reset': hidden,

  // Prompts typed in mid-turn.
  'queue-operation/enqueue': queueOperation('add'),
  'queue-operation/dequeue': queueOperation('next'),
  'queue-operation/remove': queueOperation('take'),
  'queue-operation/popAll': queueOperation('back'),

  // system.subtype
  system: reminder('system'),
  'system/compact_boundary': compactBoundary,
  'system/microcompact_boundary': notice('microcompaction'),
  'system/stop_hook_summary': stopHook,
  'system/turn_duration': hidden,
  'system/local_command': localCommand,
  'system/local_command_output': localCommand,
  'system/api_error': apiError,
  'system/away_summary': noticeWithText('away-summary'),
  'system/informational': informational,
  'system/bridge_status': hidden,
  'system/agents_killed': notice('agents-killed'),
  'system/memory_saved': notice('memory-saved'),
  'system/permission_retry': notice('permission-retry'),
  'system/api_metrics': hidden,
  'system/scheduled_task_fire': noticeWithText('scheduled-task'),
  'system/init': hidden,
  'system/status': hidden,
  'system/api_retry': apiError,
  'system/hook_started': hidden,
  'system/hook_progress': hidden,
  'system/hook_response': reminder('hook_response'),
  'system/task_started': hidden,
  'system/task_progress': hidden,
  'system/task_updated': hidden,
  'system/task_notification': taskNotification,
  'system/permission_denied': notice('permission-denied'),
  'system/memory_recall': reminder('memory_recall'),
  'system/model_refusal_fallback': notice('model-refusal-fallback'),
  'system/notification': reminder('notification'),
  'system/files_persisted': hidden,
  'system/file_snapshot': hidden,
  'system/vcs_state_changed': hidden,
  'system/code_change_published': reminder('code_change_published'),
  'system/post_turn_summary': reminder('post_turn_summary'),
  'system/session_state_changed': hidden,

  // stream-json beside the above.
  result: resultRecord,
  'result/success': resultRecord,
  'result/error_during_execution': resultRecord,
  'result/error_max_turns': resultRecord,
  'result/error_max_budget_usd': resultRecord,
  'result/error_max_structured_output_retries': resultRecord,
  stream_event: hidden,
  tool_use_summary: reminder('tool_use_summary'),
  rate_limit_event: hidden,
  prompt_suggestion: hidden,
  conversation_reset: notice('conversation-reset'),
  tool_progress: hidden,
  auth_status: hidden,

  // Ticks. `agent_progress` carries a subagent's messages where no agent file exists; see `sides.ts`.
  'progress/agent_progress': hidden,
  'progress/bash_progress': hidden,
  'progress/hook_progress': hidden,
  'progress/mcp_progress': hidden,
  'progress/search_results_received': hidden,
  'progress/query_update': hidden,
  'progress/waiting_for_task': hidden,

  ...attachmentKinds,
};

/** Every kind with a line of its own. */
export const knownKinds: readonly string[] = Object.keys(kinds);

function interpreterOf(kind: string): Interpreter | undefined {
  return Object.hasOwn(kinds, kind) ? kinds[kind] : familyInterpreter(kind);
}

export function isKnownKind(kind: string): boolean {
  return interpreterOf(kind) !== undefined;
}

export const interpret: Interpreter = (record, context) => {
  const known = interpreterOf(record.kind);
  if (known) return known(record, context);
  return { type: 'unknown', name: record.kind, value: record.body.attachment ?? record.body };
};
