import { stringAt } from '../../model/json.ts';
import type { HeadFacts } from '../agent.ts';

/** Only the header names the session; entries have ids of their own. */
export const head: HeadFacts = {
  sessionIdOf: (object) => (object.type === 'session' ? stringAt(object, 'id') : undefined),
  folderOf: (object) => (object.type === 'session' ? stringAt(object, 'cwd') : undefined),
  isSilent: ({ type }) => type !== 'message' && type !== 'tombstone',
};
