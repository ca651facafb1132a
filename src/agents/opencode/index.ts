/** OpenCode: its database of versions 1 and 2, the files before it, `opencode export`. */
import { arrayAt, isObject, type Json, type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import { toAgent } from '../adapter.ts';
import type { Agent } from '../agent.ts';
import { hashOf } from '../values.ts';
import { database } from './database.ts';
import { publishable, toConversation } from './events.ts';
import { exportedRows, gather, isSessionFile, partsKey, rowOf, toRecord } from './rows.ts';
import { slim } from './slim.ts';
import { isShell, tools } from './tools.ts';

/** The session's own facts: of an export they stand in `info`. */
const infoOf = (object: JsonObject): JsonObject => objectAt(object, 'info') ?? object;

/** Until 1.2 the store was a file for each session, message and part: `storage/message/<session>/<message>.json`. */
const storedParts = /(?:^|\/)storage[^/]*\/(?:session\/)?(?:message|part|project|todo|session_diff|session_share|migration)(?:\/|$)/;

/** What was said and called, without the ids. */
function wordsOf(body: JsonObject): Json {
  const parts = [...arrayAt(body, 'parts'), ...arrayAt(body, 'content')].filter(isObject);
  return [
    stringAt(body, 'role') ?? stringAt(body, 'event') ?? '',
    stringAt(body, 'text') ?? stringAt(body, 'command') ?? '',
    ...parts
      .filter(({ type }) => type === 'text' || type === 'tool')
      .map((part) => stringAt(part, 'text') ?? objectAt(objectAt(part, 'state'), 'input') ?? ''),
  ];
}

export const openCode: Agent = toAgent({
  id: 'opencode',
  name: 'OpenCode',
  forms: [
    // What is stored: a row a line.
    {
      name: 'rows',
      matches: ([first], whole) =>
        !whole && first !== undefined && rowOf(first) !== undefined && stringAt(first, 'sessionId') !== undefined,
    },
    // What `opencode export` prints.
    {
      name: 'export',
      matches: ([first], whole) =>
        whole && isObject(first?.info) && /^ses_/.test(stringAt(first.info, 'id') ?? '') && Array.isArray(first.messages),
    },
    { name: 'files', matches: ([only, more], whole) => whole && more === undefined && only !== undefined && isSessionFile(only), gather },
    { name: 'database', matches: () => false, database },
  ],
  homes: [{ variable: 'XDG_DATA_HOME', inVariable: 'opencode', folder: '.local/share/opencode' }],
  resume: 'opencode --session {id}',
  files: {
    besideLogs: { home: 'storage', folders: ['log', 'snapshot', 'bin', 'tool-output'] },
    isOther: (name) => storedParts.test(name),
  },
  head: {
    sessionIdOf: (object) => stringAt(infoOf(object), rowOf(object) ? 'sessionId' : 'id'),
    folderOf: (object) => stringAt(infoOf(object), 'directory'),
    isSilent: () => false,
    ownerOf: ([first]) => (first === undefined ? undefined : stringAt(infoOf(first), 'parentID')),
  },
  shape: { ids: ['sessionID', 'messageID', 'parentID', 'parent_id', 'projectID', 'callID', 'session_id', 'media_type'] },
  /** A forked session begins with copies of another's messages: with ids of their own, of the same moments and words. */
  history: {
    fields: [{ field: '"created"', value: /^\s*:\s*(\d{13})\b/, isHex: false }],
    identify: () => (object, ordinal) => {
      const row = rowOf(object);
      if (row !== 'message' && row !== 'event') return undefined;
      const { uuid, sessionId, at } = toRecord(object, { file: 0, line: ordinal + 1, ordinal });
      if (uuid === undefined) return undefined;
      const words = hashOf(wordsOf(object));
      return { uuid, keys: [`${uuid} ${words}`, ...(at === undefined ? [] : [`${at} ${words}`])], sessionId, at };
    },
  },
  tools,
  slim,
  toRecord,
  isPrinted: (body) => body.event === 'shell' || [...arrayAt(body, 'parts'), ...arrayAt(body, 'content')].some(isShell),
  recordsIn: exportedRows,
  toConversation,
  publishable,
  editing: { withContent: (body: JsonObject, content) => ({ ...body, [partsKey(body)]: content }) },
  conceal({ body, content }, { thinking, cost }) {
    if (thinking) for (const part of content) if (isObject(part) && part.type === 'reasoning') part.text = '';
    if (cost) delete body.cost;
  },
});
