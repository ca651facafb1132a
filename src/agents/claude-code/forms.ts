/** The forms of Claude Code's files. */
import type { JsonObject } from '../../model/json.ts';
import type { Form } from '../form.ts';
import { names } from '../values.ts';

/** One JSON object with `loglines`, a list of session-log records. */
const webSession: Form = {
  name: 'web-session',
  matches: (head, whole) => whole && head.length === 1 && Array.isArray(head[0]?.loglines),
};

/** `subagents/workflows/<run>/journal.jsonl`: a side file, recognised by its keys. */
const workflowJournal: Form = {
  name: 'workflow-journal',
  isSide: true,
  matches: (head) =>
    head.length > 0 &&
    head.every((o) => /^(started|result|failed)$/.test(String(o.type)) && typeof o.key === 'string' && !('session_id' in o)),
};

const streamTypes = new Set(names('system assistant user result stream_event tool_use_summary rate_limit_event tool_progress auth_status'));

/**
 * Output of `claude -p --output-format stream-json`, as lines or as one array. Session logs from 2.1.207 on carry
 * `session_id` too, so that key alone proves nothing: the difference is `parentUuid`, `sessionId` or a time.
 */
const streamJson: Form = {
  name: 'stream-json',
  matches: (head) => head.some(isInit) || (head.length > 0 && head.every(couldBeStream) && head.some((o) => 'session_id' in o)),
};

function isInit(object: JsonObject): boolean {
  return object.type === 'system' && object.subtype === 'init' && !('parentUuid' in object) && !('sessionId' in object);
}

function couldBeStream(object: JsonObject): boolean {
  return streamTypes.has(String(object.type)) && !('parentUuid' in object) && !('sessionId' in object);
}

/** Record types that a session file may consist of, also when it holds nothing else (records.md, "Record kinds"). */
const types = new Set(
  names(`user assistant system attachment progress summary custom-title ai-title agent-name last-prompt pr-link mode permission-mode
    queue-operation file-history-snapshot message bridge-session agent-setting fork-context-ref`),
);

/** `<project-key>/<session-id>.jsonl`, and subagents' logs. */
const sessionLog: Form = {
  name: 'session-log',
  matches: (head) => head.some(isRecord) && !head.some(isOthers),
};

/** Marks that no record of Claude Code has, on records that look like its own: of Pi, of Codex without envelopes, of Gemini's list of prompts. */
function isOthers(object: JsonObject): boolean {
  if (object.type === 'session' && typeof object.id === 'string' && !('sessionId' in object)) return true;
  if ('record_type' in object || ('instructions' in object && 'timestamp' in object && !('type' in object))) return true;
  return typeof object.messageId === 'number' && typeof object.sessionId === 'string' && typeof object.message === 'string';
}

function isRecord(object: JsonObject): boolean {
  if (typeof object.type !== 'string') return false;
  if (types.has(object.type)) return true;
  return typeof object.uuid === 'string' || 'parentUuid' in object || typeof object.sessionId === 'string';
}

export const forms: Form[] = [webSession, workflowJournal, streamJson, sessionLog];
