/** Claude Code: session logs, subagents' logs, stream-json, web sessions. The format is described in records.md. */
import { isObject, type Json, type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import type { Agent, History } from '../agent.ts';
import type { AttachmentKind } from '../names.ts';
import { eachObject, entryOf, hashOf, momentIn, names } from '../values.ts';
import { resultIn } from './blocks.ts';
import { toConversation } from './events.ts';
import { files, forms, splitRuns } from './files.ts';
import { isKnownKind } from './kinds/index.ts';
import { publishable } from './publishable.ts';
import { type ClaudeRecord, isPrinted, recordKind, shape, toRecord } from './record.ts';
import { openingIn } from './repeated.ts';
import { refusalWords, withoutRefusal } from './results.ts';
import { slim } from './slim.ts';
import { tools } from './tools/index.ts';

/** A resumed session repeats records with their uuids; a copy with uuids of its own has the same moments and words. */
export const history: History = {
  fields: [
    { field: '"uuid"', value: /^\s*:\s*"([0-9a-fA-F][0-9a-fA-F-]{7,39})"/, isHex: true },
    // Short ids recur in any two sessions (Ollama's are `chatcmpl-0` to `chatcmpl-998`).
    { field: '"id"', value: /^\s*:\s*"((?:msg_|chatcmpl-|gen-)[\w-]{12,80})"/, isHex: false },
  ],
  identify: () => (object) => {
    const uuid = stringAt(object, 'uuid');
    if (uuid === undefined) return undefined;
    const at = momentIn(object.timestamp);
    // A fork states for each record where it is from.
    const from = objectAt(object, 'forkedFrom');
    const sessionId = stringAt(from, 'sessionId') ?? stringAt(object, 'sessionId');
    return { uuid, keys: keysOf(stringAt(from, 'messageUuid') ?? uuid, object, at), sessionId, at };
  },
};

/** Ids that the service gave, long enough that none is given twice. */
const given = /^(?:msg_|chatcmpl-|gen-|toolu_)[\w-]{12,80}$/;

function keysOf(uuid: string, object: JsonObject, at: number | undefined): string[] {
  const { type = null } = object;
  const message = withBlocks(object.message);
  const byId = `${uuid} ${hashOf([type, message ?? object.content ?? object.attachment ?? null])}`;
  if (!isObject(message)) return [byId];
  const byMoment = at === undefined ? [] : [`${at} ${hashOf([type, message.id ?? null, message.content ?? null])}`];
  return [byId, ...byMoment, ...blockKeys(message)];
}

/** A prompt that was written as a plain string may be copied as a block. */
const withBlocks = (message: Json | undefined): Json | undefined =>
  isObject(message) && typeof message.content === 'string' ? { ...message, content: [{ type: 'text', text: message.content }] } : message;

/** Versions 1.0 gave a copy other uuids, the time of the copying, and other pieces; the ids of messages and calls stayed. */
function blockKeys({ id, content }: JsonObject): string[] {
  if (!Array.isArray(content)) return [];
  return content.filter(isObject).flatMap((block) => {
    const of = block.type === 'tool_result' ? block.tool_use_id : id;
    return typeof of === 'string' && given.test(of) ? [`${of} ${hashOf(block)}`] : [];
  });
}

/** What the names of attachments mean. */
const attachments: { [name: string]: AttachmentKind } = {
  file: 'file',
  edited_text_file: 'changed-file',
  opened_file_in_ide: 'opened-file',
  ide_opened_file: 'opened-file',
  selected_lines_in_ide: 'selection',
  ide_selection: 'selection',
  diagnostics: 'diagnostics',
  ide_diagnostics: 'diagnostics',
  goal_status: 'goal',
  task_status: 'task-status',
  hook_blocking_error: 'hook-objection',
  hook_permission_decision: 'hook-decision',
};

const silent = new Set(names('file-history-snapshot file-history-delta attribution-snapshot mode permission-mode session-id'));

export const claudeCode: Agent<ClaudeRecord> = {
  id: 'claude-code',
  name: 'Claude Code',
  forms,
  homes: [{ variable: 'CLAUDE_CONFIG_DIR', folder: '.claude' }],
  resume: 'claude --resume {id}',
  files,
  head: {
    sessionIdOf: (object) => stringAt(object, 'sessionId') ?? stringAt(object, 'session_id'),
    folderOf: (object) => stringAt(object, 'cwd'),
    isSilent: ({ type }) => typeof type === 'string' && silent.has(type),
    openingIn,
  },
  shape,
  history,
  tools,
  blockNames: {
    attachmentKind: (name) => entryOf(attachments, name),
    /** The file of an editor's note: "The user opened the file … in the IDE.", "… selected the lines 3 to 9 from …:". */
    fileIn: (text) =>
      /^[ \t]*The user (?:opened the file|selected the lines? [\d to]+ from) (.{1,300}?)(?: in the IDE\b|:?\s*$)/m.exec(text)?.[1],
    // The queue's records are a person's words, not the system's.
    reminderKind: (name) => (name === 'queue-operation' ? 'unsent' : name.includes('hook') ? 'hook' : 'other'),
  },
  slim: (body) => slim(body, isKnownKind(recordKind(body))),
  toRecord,
  isPrinted,
  runs: { form: 'stream-json', split: splitRuns },
  recordsIn: ({ loglines }) => (Array.isArray(loglines) ? loglines : undefined),
  toConversation,
  publishable,
  /** Results inside messages, words that refuse a call. */
  editing: {
    resultOf: resultIn,
    refusalWords,
    callOf: ({ body, parentCall }) => stringAt(body, 'toolUseID') ?? stringAt(body.attachment, 'toolUseID') ?? parentCall,
    withContent: (body, content) => (isObject(body.message) ? { ...body, message: { ...body.message, content } } : { ...body, content }),
    withoutData: ({ toolUseResult: _a, tool_use_result: _b, ...body }) => body,
    withoutRefusals(body) {
      const out: JsonObject = {};
      for (const [key, value] of Object.entries(body))
        out[key] = /^(message|content|toolUseResult|tool_use_result)$/.test(key) ? withoutRefusal(value) : value;
      return out;
    },
  },
  conceal(record, { thinking, cost }) {
    if (thinking)
      eachObject([record.body, record.content], (part) => {
        if (part.type === 'thinking' && typeof part.thinking === 'string') part.thinking = '';
      });
    if (!cost) return;
    for (const key of ['costUSD', 'total_cost_usd', 'cost_usd']) delete record.body[key];
    delete record.costUsd;
  },
};
