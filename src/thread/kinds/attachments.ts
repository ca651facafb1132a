/** `attachment` records: one line a type (records.md, "attachment.attachment.type"). Types to come are folded like reminders. */
import { isObject, type JsonObject, stringAt } from '../../model/json.ts';
import type { AttachmentBlock, Block } from '../../model/session.ts';
import { textOf, toPiece } from '../blocks.ts';
import { fold, startTurn } from '../lane.ts';
import { authorOf, textToBlocks } from '../machine.ts';
import { peerTextToBlocks } from '../wrappers.ts';
import type { Handler } from './index.ts';
import { steering } from './queue.ts';
import { cameLate, peerOf } from './user.ts';

/** What a person can put into the queue: words, or a shell line. */
const personalModes = new Set(['prompt', 'bash']);

/** Steering text in mid-turn: a prompt where it took effect. */
const queuedCommand: Handler = (record, lane, state) => {
  const attachment = bodyOf(record.body);
  const prompt = attachment.prompt ?? attachment.content ?? null;
  const text = textOf(prompt);
  const peer = peerOf(attachment.origin);
  const byMachine =
    !personalModes.has(stringAt(attachment, 'commandMode') ?? 'prompt') || record.isMeta || authorOf(attachment) === 'machine';
  const author = byMachine ? 'machine' : authorOf(attachment);
  const toBlocks = (words: string) => (peer === undefined ? textToBlocks(words, author) : peerTextToBlocks(words, peer));
  const blocks: Block[] = typeof prompt === 'string' ? toBlocks(prompt) : [];
  if (Array.isArray(prompt)) {
    for (const item of prompt) {
      const piece = toPiece(item);
      if (piece.is === 'block' && piece.block.kind === 'text') for (const block of toBlocks(piece.block.text)) blocks.push(block);
      else if (piece.is === 'block') blocks.push(piece.block);
      else if (piece.is === 'unknown') blocks.push({ kind: 'unknown', name: piece.type, value: piece.value });
    }
  }
  if (blocks.length === 0) return 'hidden';
  if (text !== undefined && cameLate(text, blocks, record, lane, state, true)) return 'shown';
  const isWords = blocks.some((block) => block.kind === 'text' || block.kind === 'command' || block.kind === 'image');
  const said = blocks.some((block) => block.kind === 'text' && block.from !== undefined);
  if (said) startTurn(lane, record, 'notice', blocks, state);
  else if (isWords && !byMachine) startTurn(lane, record, 'prompt', steering(blocks), state);
  else if (blocks.some((block) => block.kind === 'notice')) startTurn(lane, record, 'notice', blocks, state);
  else
    fold(
      lane,
      record,
      byMachine
        ? blocks.map((block) => (block.kind === 'text' ? { kind: 'reminder', name: 'queued_command', text: block.text } : block))
        : blocks,
      state,
    );
  return 'shown';
};

/** Shown as a line of its own below the prompt it came with. */
const shown: Handler = (record, lane, state) => {
  const attachment = bodyOf(record.body);
  const block: AttachmentBlock = {
    kind: 'attachment',
    name: stringAt(attachment, 'type') ?? 'attachment',
    label: labelOf(attachment),
    text: wordsOf(attachment),
    facts: factsOf(attachment),
  };
  return fold(lane, record, [block], state);
};

const folded: Handler = (record, lane, state) => {
  const attachment = bodyOf(record.body);
  const name = stringAt(attachment, 'type') ?? 'attachment';
  const text = wordsOf(attachment) ?? JSON.stringify(factsOf(attachment) ?? {}, null, 2);
  const block: Block = { kind: 'reminder', name, text };
  // What a hook said of a call belongs under that call; a line after each call would drown the reading.
  const call = state.calls.get(stringAt(attachment, 'toolUseID') ?? '');
  if (!call) return fold(lane, record, [block], state);
  call.block.notes.push(block);
  call.turn.sources.push({ file: record.file, line: record.line });
  return 'shown';
};

const shownTypes = [
  'file',
  'edited_text_file',
  'plan_file_reference',
  'selected_lines_in_ide',
  'opened_file_in_ide',
  'diagnostics',
  'hook_blocking_error',
  'hook_permission_decision',
  'goal_status',
  'task_status',
  'directory',
  'agent_mention',
  'peer_mention',
  'teammate_mailbox',
  'hook_system_message',
  'hook_stopped_continuation',
];
const foldedTypes = [
  'hook_success',
  'hook_additional_context',
  'hook_non_blocking_error',
  'hook_cancelled',
  'compact_file_reference',
  'nested_memory',
  'skill_listing',
  'invoked_skills',
  'output_style',
  'todo_reminder',
  'task_reminder',
  'mcp_instructions_delta',
  'deferred_tools_delta',
  'agent_listing_delta',
  'command_permissions',
  'date_change',
  'structured_output',
  'pdf_reference',
  'mcp_resource',
  'memory_update',
  'relevant_memories',
  'team_context',
  'plan_mode',
  'plan_mode_exit',
  'plan_mode_reentry',
  'auto_mode',
  'auto_mode_exit',
  'ultrathink_effort',
  'async_hook_response',
  'async_hook_response_batch',
  'batching_reminder',
  'cowork_memory_context',
  'date',
  'deferred_tools_record',
  'dir_sync_notice',
  'environment',
  'fork_briefing',
  'hook_deferred_tool',
  'hook_error_during_execution',
  'instructions',
  'language',
  'max_turns_reached',
  'model',
  'output_style_instructions',
  'poll_events',
  'read_truncation_notice',
  'remote_session_change',
  'sandbox_instructions',
  'secondary_reminder',
  'session_context',
  'silent_turn_reminder',
  'teammate_shutdown_batch',
  'thinking_stripped',
  'tool_host_result_lines',
  'tool_hosts_notice',
  'tool_search_usage_reminder',
  'workflow_size_guideline_change',
];
/** What the CLI counts for the agent after every call: how much is used and left. The first says that it does. */
const counters = ['total_tokens_reminder', 'budget_usd', 'token_usage'];

const counted: Handler = (record, lane, state) => {
  if (lane.counted.has(record.kind)) return 'hidden';
  lane.counted.add(record.kind);
  return folded(record, lane, state);
};

/** Families that the descriptions name only by how they begin. */
const foldedFamilies = /^attachment\/(plan_mode|auto_mode|ultra)/;

export const attachmentKinds: { [kind: string]: Handler } = {
  'attachment/queued_command': queuedCommand,
  ...Object.fromEntries(shownTypes.map((type) => [`attachment/${type}`, shown])),
  // The system prompt with every tool's schema: the CLI's own, and longer than most sessions.
  'attachment/prompt_snapshot': () => 'hidden',
  ...Object.fromEntries(foldedTypes.map((type) => [`attachment/${type}`, folded])),
  ...Object.fromEntries(counters.map((type) => [`attachment/${type}`, counted])),
};

/** The handler of a type that has no line but belongs to a family. */
export function familyHandler(kind: string): Handler | undefined {
  return foldedFamilies.test(kind) ? folded : undefined;
}

function bodyOf(body: JsonObject): JsonObject {
  return isObject(body.attachment) ? body.attachment : {};
}

function labelOf(attachment: JsonObject): string | undefined {
  for (const key of ['displayPath', 'filename', 'filePath', 'file_path', 'path', 'planFilePath', 'hookName', 'name', 'title', 'goal']) {
    const text = stringAt(attachment, key);
    if (text) return text;
  }
  return undefined;
}

const textKeys = [
  'content',
  'snippet',
  'text',
  'planContent',
  'stdout',
  'stderr',
  'command',
  'blockingError',
  'message',
  'diagnostics',
  'files',
  'names',
  'addedNames',
  'addedLines',
  'addedTypes',
  'removedNames',
  'addedBlocks',
];

/** Every text an attachment holds, in the order of `textKeys`; lists line by line, objects as JSON. */
function wordsOf(attachment: JsonObject): string | undefined {
  const seen = new Set<string>();
  for (const key of textKeys) {
    const value = attachment[key];
    if (value === undefined || value === null || value === '') continue;
    const text = asText(value).trimEnd();
    if (text !== '') seen.add(text);
  }
  return seen.size > 0 ? [...seen].join('\n\n') : undefined;
}

function asText(value: JsonObject[string]): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string') ? value.join('\n') : JSON.stringify(value, null, 2);
  const file = stringAt(isObject(value) ? value.file : undefined, 'content');
  return file ?? stringAt(value, 'blockingError') ?? stringAt(value, 'content') ?? JSON.stringify(value, null, 2);
}

/** Short facts beside the text: numbers and single-line strings. */
function factsOf(attachment: JsonObject): JsonObject | undefined {
  const facts = Object.entries(attachment).filter(
    ([key, value]) =>
      key !== 'type' &&
      key !== 'toolUseID' &&
      !textKeys.includes(key) &&
      (typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value !== '')),
  );
  const lists = Object.entries(attachment).filter(
    ([key, value]) => !textKeys.includes(key) && (Array.isArray(value) ? value.length > 0 : isObject(value)),
  );
  const all = [...facts, ...lists];
  return all.length > 0 ? Object.fromEntries(all) : undefined;
}
