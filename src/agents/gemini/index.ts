/** Gemini CLI: sessions as one document, and as lines that are replayed. */
import { placeUuid } from '../../model/ids.ts';
import { arrayAt, isObject, type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import { toMillis } from '../../model/time.ts';
import { toAgent } from '../adapter.ts';
import type { Agent } from '../agent.ts';
import { eachObject } from '../values.ts';
import { publishable, toConversation } from './events.ts';
import { messageUuid, slim, toRecord } from './record.ts';
import { tools } from './tools.ts';

/** Where it is stored, it has an id for its place, and the hash is empty. */
const isMetadata = ({ sessionId, projectHash, uuid }: JsonObject): boolean =>
  typeof sessionId === 'string' && typeof projectHash === 'string' && (uuid === undefined || projectHash === '');

/** A log whose first line is gone. */
const isStep = (object: JsonObject): boolean =>
  typeof object.$rewindTo === 'string' ||
  objectAt(object, '$set') !== undefined ||
  (object.type === 'gemini' && typeof object.id === 'string' && 'content' in object);

const isSaid = (message: unknown): boolean =>
  isObject(message) && /^(?:user|gemini|model|tombstone)$/.test(stringAt(message, 'type') ?? '');

export const gemini: Agent = toAgent({
  id: 'gemini',
  name: 'Gemini CLI',
  forms: [
    // `chats/session-<time>-<id>.json`: one document, until version 0.39.
    { name: 'document', matches: (head, whole) => whole && head.length === 1 && head.some(isMetadata) },
    // `chats/session-<time>-<id>.jsonl`: lines that are replayed.
    { name: 'lines', matches: (head) => head.some((object) => isMetadata(object) || isStep(object)) },
  ],
  // The variable names what else is the person's home (`homedir` in utils/paths.ts).
  homes: [{ variable: 'GEMINI_CLI_HOME', inVariable: '.gemini', folder: '.gemini' }],
  resume: 'gemini --resume {id}',
  /** Below `.gemini/tmp/<project>/`: `chats/` has the sessions; what lies beside is none. */
  files: {
    besideLogs: { home: 'tmp', folders: ['antigravity', 'antigravity-cli', 'extensions'] },
    /** A project's folder was its path's hash; now it is a short name. */
    projectKeyOf: (name) => {
      const project = /(?:^|\/)([^/]+)\/chats\/[^/]+$/.exec(name)?.[1];
      return project === undefined || /^[0-9a-f]{64}$/.test(project) ? undefined : project;
    },
    isOther: (name) => /(?:^|\/)(?:logs|checkpoint-[^/]*)\.json$/.test(name),
  },
  head: {
    sessionIdOf: (object) => stringAt(object, 'sessionId'),
    isSilent: (object) => !isSaid(object) && ![...arrayAt(object, 'messages'), ...arrayAt(object.$set, 'messages')].some(isSaid),
    /** Subagents' logs are in a folder that bears the full id of their session: `chats/<session>/<id>.jsonl`. */
    ownerOf: (head, path) => (head.some(({ kind }) => kind === 'subagent') ? /\/chats\/([^/]{8,80})\/[^/]+$/.exec(path)?.[1] : undefined),
  },
  shape: { ids: ['parentUuid', 'messageId'] },
  /** A log that was taken over from the older form keeps the ids of its messages. That of the first, which sets up the context, is no UUID and recurs. */
  history: {
    fields: [{ field: '"id"', value: /^\s*:\s*"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"/, isHex: true }],
    identify: (session) => (object, ordinal) => {
      const time = stringAt(object, 'timestamp');
      const id = stringAt(object, 'id');
      const uuid = stringAt(object, 'uuid') || messageUuid(id) || placeUuid(session, String(ordinal));
      return id === undefined || time === undefined ? undefined : { uuid, keys: [`gemini ${id} ${time}`], at: toMillis(time) };
    },
  },
  tools,
  slim,
  toRecord,
  isPrinted: ({ type }) => type === 'gemini',
  recordsIn: ({ messages, ...metadata }) => (Array.isArray(messages) ? [metadata, ...messages] : undefined),
  toConversation,
  publishable,
  /** The log states no costs. Messages may stand in lists (`$set`). */
  conceal({ body }, { thinking }) {
    if (!thinking) return;
    eachObject(body, (part) => {
      if (Array.isArray(part.thoughts)) part.thoughts = [];
      if (part.thought === true && typeof part.text === 'string') part.text = '';
    });
  },
});
