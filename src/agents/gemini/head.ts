import { arrayAt, isObject, type JsonObject, stringAt } from '../../model/json.ts';
import type { HeadFacts } from '../agent.ts';

const isSaid = (message: unknown): boolean =>
  isObject(message) && /^(?:user|gemini|model|tombstone)$/.test(stringAt(message, 'type') ?? '');

export const head: HeadFacts = {
  sessionIdOf: (object) => stringAt(object, 'sessionId'),
  isSilent: (object: JsonObject) => !isSaid(object) && ![...arrayAt(object, 'messages'), ...arrayAt(object.$set, 'messages')].some(isSaid),
  /** Subagents' logs are in a folder that bears the full id of their session: `chats/<session>/<id>.jsonl`. */
  ownerOf: (head, path) => (head.some(({ kind }) => kind === 'subagent') ? /\/chats\/([^/]{8,80})\/[^/]+$/.exec(path)?.[1] : undefined),
};
