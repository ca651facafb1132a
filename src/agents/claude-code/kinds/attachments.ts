/** `attachment` records: one line a type (records.md, "attachment.attachment.type"). Types to come are folded like reminders. */
import { isObject, type JsonObject, objectAt, stringAt } from '../../../model/json.ts';
import type { AttachmentBlock, Block } from '../../../model/session.ts';
import { asPieces, hidden, person } from '../../events.ts';
import { firstString, names, sameFor } from '../../values.ts';
import { blockText, toPieces } from '../blocks.ts';
import { authorOf, finishedIn, promptKey, textToBlocks } from '../machine.ts';
import { peerTextToBlocks } from '../wrappers.ts';
import { type Interpreter, ignored } from './interpreter.ts';
import { peerOf } from './user.ts';

/** What a person can put into the queue: words, or a shell line. */
const personalModes = new Set(['prompt', 'bash']);

/** Steering text in mid-turn: a prompt where it took effect. */
const queuedCommand: Interpreter = (record) => {
  const attachment = bodyOf(record.body);
  const prompt = attachment.prompt ?? attachment.content ?? null;
  const text = blockText(prompt);
  const peer = peerOf(attachment.origin);
  const byProgram =
    !personalModes.has(stringAt(attachment, 'commandMode') ?? 'prompt') || record.isMeta || authorOf(attachment) === 'machine';
  const author = byProgram ? 'machine' : authorOf(attachment);
  const toBlocks = (words: string) => (peer === undefined ? textToBlocks(words, author) : peerTextToBlocks(words, peer));
  const blocks = (Array.isArray(prompt) || typeof prompt === 'string' ? [prompt].flat() : []).flatMap((item): Block[] => {
    const [piece] = toPieces(item, () => []);
    if (piece?.is === 'block') return piece.block.kind === 'text' ? toBlocks(piece.block.text) : [piece.block as Block];
    return piece?.is === 'unknown' ? [{ kind: 'unknown', name: piece.type, value: piece.value }] : [];
  });
  if (blocks.length === 0) return hidden;
  const typed = text === undefined ? undefined : { key: promptKey(text), fromQueue: true };
  const as = { is: 'queued', byProgram, name: 'queued_command' } as const;
  return person(asPieces(blocks), { as, typed, opening: undefined, finished: finishedIn(blocks) });
};

/** Shown as a line of its own below the prompt it came with. */
const shown: Interpreter = (record) => {
  const attachment = bodyOf(record.body);
  const block: AttachmentBlock = {
    kind: 'attachment',
    name: stringAt(attachment, 'type') ?? 'attachment',
    label: labelKeys.map((key) => stringAt(attachment, key)).find(Boolean),
    text: wordsOf(attachment),
    facts: factsOf(attachment),
  };
  return { type: 'quiet', blocks: [block] };
};

/** A hook's output on a call belongs under that call; a line after each call would drown the reading. */
const folded: Interpreter = (record) => {
  const attachment = bodyOf(record.body);
  const name = stringAt(attachment, 'type') ?? 'attachment';
  const text = wordsOf(attachment) ?? JSON.stringify(factsOf(attachment) ?? {}, null, 2);
  return { type: 'quiet', blocks: [{ kind: 'reminder', name, text }], call: stringAt(attachment, 'toolUseID') };
};

const shownTypes = `file edited_text_file plan_file_reference selected_lines_in_ide opened_file_in_ide diagnostics hook_blocking_error
    hook_permission_decision goal_status task_status directory agent_mention peer_mention teammate_mailbox hook_system_message
    hook_stopped_continuation`;
const foldedTypes = `hook_success hook_additional_context hook_non_blocking_error hook_cancelled compact_file_reference nested_memory skill_listing
    invoked_skills output_style todo_reminder task_reminder mcp_instructions_delta deferred_tools_delta agent_listing_delta
    command_permissions date_change structured_output pdf_reference mcp_resource memory_update relevant_memories team_context
    plan_mode plan_mode_exit plan_mode_reentry auto_mode auto_mode_exit ultrathink_effort async_hook_response
    async_hook_response_batch batching_reminder cowork_memory_context date deferred_tools_record dir_sync_notice environment
    fork_briefing hook_deferred_tool hook_error_during_execution instructions language max_turns_reached model
    output_style_instructions poll_events read_truncation_notice remote_session_change sandbox_instructions secondary_reminder
    session_context silent_turn_reminder teammate_shutdown_batch thinking_stripped tool_host_result_lines tool_hosts_notice
    tool_search_usage_reminder workflow_size_guideline_change companion_intro compaction_reminder context_efficiency
    critical_system_reminder current_session_memory edited_image_file echo_activities pen_mode_enter pen_mode_exit
    verify_plan_reminder batching_reminder_sent bash_output_audience_note`;
/** What the CLI counts for the agent after every call: how much is used and left. Only the first is shown. */
const counters = 'total_tokens_reminder budget_usd token_usage output_token_usage';

const counted: Interpreter = (record, context) => {
  const action = folded(record, context);
  return action.type === 'quiet' ? { ...action, once: record.kind } : action;
};

/** Families that the descriptions name only by how they begin. */
const foldedFamilies = /^attachment\/(plan_mode|auto_mode|ultra)/;

export const attachmentKinds: { [kind: string]: Interpreter } = {
  'attachment/queued_command': queuedCommand,
  ...sameFor(shown, shownTypes, 'attachment/'),
  // The system prompt with every tool's schema: the CLI's own, and longer than most sessions.
  'attachment/prompt_snapshot': ignored,
  ...sameFor(folded, foldedTypes, 'attachment/'),
  ...sameFor(counted, counters, 'attachment/'),
};

/** The interpreter of a type that has no line but belongs to a family. */
export const familyInterpreter = (kind: string): Interpreter | undefined => (foldedFamilies.test(kind) ? folded : undefined);

const bodyOf = (body: JsonObject): JsonObject => objectAt(body, 'attachment') ?? {};

const labelKeys = names('displayPath filename filePath file_path path planFilePath hookName name title goal');

const textKeys =
  names(`content snippet text planContent stdout stderr command blockingError message diagnostics files names addedNames addedLines
    addedTypes removedNames addedBlocks`);

/** Every text an attachment holds, in the order of `textKeys`; lists line by line, objects as JSON. */
function wordsOf(attachment: JsonObject): string | undefined {
  const held = textKeys.map((key) => attachment[key] ?? '').filter((value) => value !== '');
  const texts = new Set(held.map((value) => textIn(value).trimEnd()).filter(Boolean));
  return texts.size > 0 ? [...texts].join('\n\n') : undefined;
}

function textIn(value: JsonObject[string]): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string') ? value.join('\n') : JSON.stringify(value, null, 2);
  return stringAt(objectAt(value, 'file'), 'content') ?? firstString(value, 'blockingError', 'content') ?? JSON.stringify(value, null, 2);
}

/** Short facts beside the text: numbers and single-line strings. */
function factsOf(attachment: JsonObject): JsonObject | undefined {
  const own = Object.entries(attachment).filter(([key]) => key !== 'type' && key !== 'toolUseID' && !textKeys.includes(key));
  const facts = own.filter(([, value]) => /^(?:number|boolean)$/.test(typeof value) || (typeof value === 'string' && value !== ''));
  const lists = own.filter(([, value]) => (Array.isArray(value) ? value.length > 0 : isObject(value)));
  const all = [...facts, ...lists];
  return all.length > 0 ? Object.fromEntries(all) : undefined;
}
