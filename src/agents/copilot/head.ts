import { objectAt, stringAt } from '../../model/json.ts';
import type { HeadFacts } from '../agent.ts';

const said = new Set(['user.message', 'assistant.message', 'tombstone']);

/** The start names the session: the file's own name is `events`. */
export const head: HeadFacts = {
  sessionIdOf: (object) => (object.type === 'session.start' ? stringAt(object.data, 'sessionId') : undefined),
  folderOf: (object) => (object.type === 'session.start' ? stringAt(objectAt(object.data, 'context'), 'cwd') : undefined),
  isSilent: ({ type }) => typeof type !== 'string' || !said.has(type),
};
