import type { Conversation } from '../model/event.ts';
import type { LogRecord, SessionRecords } from './agent.ts';

/** A conversation of what reading states itself; `own`: what the adapter says of the records. */
export function toConversationOf<Own extends LogRecord>(
  input: SessionRecords<Own>,
  own: Pick<Conversation, 'events'> & Partial<Pick<Conversation, 'sides' | 'runs' | 'isPrograms'>>,
): Conversation {
  const { id, agent, form, projectKey, main, subagents, journals, unreadable, read, inherited, originals } = input;
  return {
    id,
    agent,
    form,
    projectKey,
    files: [main, ...subagents, ...journals].map(({ name }) => name),
    unreadable,
    read,
    inherited,
    originals,
    sides: [],
    runs: [],
    ...own,
  };
}
