import { type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import type { HeadFacts } from '../agent.ts';
import { rowOf } from './rows.ts';

export const head: HeadFacts = {
  sessionIdOf: (object) => stringAt(infoOf(object), rowOf(object) ? 'sessionId' : 'id'),
  folderOf: (object) => stringAt(infoOf(object), 'directory'),
  isSilent: () => false,
  ownerOf: ([first]) => (first === undefined ? undefined : stringAt(infoOf(first), 'parentID')),
};

/** The session's own facts: of an export they stand in `info`. */
const infoOf = (object: JsonObject): JsonObject => objectAt(object, 'info') ?? object;
