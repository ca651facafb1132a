import { type JsonObject, stringAt } from '../../model/json.ts';
import type { HeadFacts } from '../agent.ts';

const silent = new Set(['file-history-snapshot', 'file-history-delta', 'attribution-snapshot', 'mode', 'permission-mode', 'session-id']);

export const head: HeadFacts = {
  sessionIdOf: (object) => stringAt(object, 'sessionId') ?? stringAt(object, 'session_id'),
  folderOf: (object) => stringAt(object, 'cwd'),
  isSilent: ({ type }: JsonObject) => typeof type === 'string' && silent.has(type),
};
