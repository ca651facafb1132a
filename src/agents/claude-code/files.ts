/** Claude Code's files: `projects/<project-key>/<session-id>.jsonl`, a folder beside each, and the forms they have. */
import { basename } from 'node:path';
import { addTo } from '../../model/add-to.ts';
import type { JsonObject } from '../../model/json.ts';
import type { SessionRun } from '../agent.ts';
import type { FileNames, Form, SideKind } from '../names.ts';
import { names } from '../values.ts';
import type { ClaudeRecord } from './record.ts';

export const files: FileNames = {
  besideLogs: {
    home: 'projects',
    folders: ['statsig', 'shell-snapshots', 'todos', 'file-history', 'plugins', 'ide', 'debug', 'cache'],
  },

  /** `<session>/subagents/**`, `<session>/workflows/*.json`, `<session>/tool-results/*`, `<session>/images/*`. */
  sidePlace(name) {
    // `subagents/workflows/…` belongs to `subagents`: the first of the folder names counts.
    const first = /(?<=^|\/)(subagents|workflows|tool-results|images)\/(?=.)/.exec(name);
    if (!first) return undefined;
    const own = name.slice(first.index);
    const kind = sideKinds.find(([form]) => form.test(own))?.[1];
    return kind && { owner: name.slice(0, Math.max(0, first.index - 1)), name: own, kind };
  },

  subagentForm: 'session-log',
  // As the CLI wrote them until 2.0.
  isSubagentLog: (name) => /^agent-/.test(basename(name)),

  projectKeyOf(name) {
    const parts = name.split('/').slice(0, -1);
    const key = parts.find((part) => /^(-|[A-Za-z]--)/.test(part));
    return key ?? (parts[0] === 'projects' ? parts[1] : undefined);
  },

  isOther: (name) => /(^|\/)history\.jsonl$/.test(name),
  agentIdOf: (name) => name.replace(/^.*agent-/, '').replace(/\.jsonl$/, ''),
  workflowOf: (name) => /workflows\/([^/]+)\//.exec(name)?.[1],
};

const sideKinds: [name: RegExp, kind: SideKind][] = [
  [/^tool-results\//, 'tool-result'],
  [/^images\//, 'image'],
  [/^workflows\/.*\.json$/s, 'workflow'],
  [/^subagents\/.*\.meta\.json$/s, 'meta'],
  [/^subagents\/(?:.*\/)?journal\.jsonl$/s, 'journal'],
  [/^subagents\/.*\.jsonl$/s, 'subagent'],
];

const streamTypes = new Set(names('system assistant user result stream_event tool_use_summary rate_limit_event tool_progress auth_status'));

const couldBeStream = (object: JsonObject): boolean =>
  streamTypes.has(String(object.type)) && !('parentUuid' in object) && !('sessionId' in object);

/** Record types that a session file may consist of, also when it holds nothing else (records.md, "Record kinds"). */
const types = new Set(
  names(`user assistant system attachment progress summary custom-title ai-title agent-name last-prompt pr-link mode permission-mode
    queue-operation file-history-snapshot message bridge-session agent-setting fork-context-ref`),
);

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

export const forms: Form[] = [
  // One JSON object with a list of session-log records.
  { name: 'web-session', matches: ([only, more], whole) => whole && more === undefined && Array.isArray(only?.loglines) },
  // `subagents/workflows/<run>/journal.jsonl`: a side file, recognised by its keys.
  {
    name: 'workflow-journal',
    isSide: true,
    matches: (head) =>
      head.length > 0 &&
      head.every((o) => /^(started|result|failed)$/.test(String(o.type)) && typeof o.key === 'string' && !('session_id' in o)),
  },
  // Output of `claude -p --output-format stream-json`, as lines or as one array. Session logs from 2.1.207 on carry `session_id`
  // too, so that key alone proves nothing: the difference is `parentUuid`, `sessionId` or a time.
  {
    name: 'stream-json',
    matches: (head) =>
      head.some((o) => couldBeStream(o) && o.subtype === 'init') || (head.every(couldBeStream) && head.some((o) => 'session_id' in o)),
  },
  // `<project-key>/<session-id>.jsonl`, and subagents' logs.
  { name: 'session-log', matches: (head) => head.some(isRecord) && !head.some(isOthers) },
];

/**
 * Cuts a stream-json file into runs, each a session. A run begins at `system/init` with another session id, or at any
 * `system/init` after a `result`. Its id is its session id; where a file repeats one, `<id>~2`, `<id>~3`, …
 */
export function splitRuns(records: ClaudeRecord[], fileId: string): SessionRun<ClaudeRecord>[] {
  const runs: SessionRun<ClaudeRecord>[] = [];
  /** Two runs may write into one file at a time: a record goes to the last run of its session. */
  const ofSession = new Map<string, SessionRun<ClaudeRecord>[]>();
  let ended = false;
  for (const record of records) {
    const { sessionId, kind } = record;
    let last = runs.at(-1);
    const isOther = sessionId !== undefined && last !== undefined && sessionId !== last.id.replace(/~\d+$/, '');
    const begins = isStart(record) && (ended || (isOther && last?.records.some(isStart)));
    if (!last || begins) {
      const base = sessionId ?? fileId;
      const times = (ofSession.get(base)?.length ?? 0) + 1;
      last = { id: times === 1 ? base : `${base}~${times}`, records: [record] };
      runs.push(last);
      addTo(ofSession, base, last);
      ended = kind.startsWith('result');
      continue;
    }
    const into = ofSession.get(sessionId ?? '')?.at(-1) ?? last;
    into.records.push(record);
    if (kind.startsWith('result') && into === last) ended = true;
  }
  return runs.length > 0 ? runs : [{ id: fileId, records: [] }];
}

const isStart = ({ kind }: ClaudeRecord): boolean => kind === 'system/init';
