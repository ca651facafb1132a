/** What most logs need: one file a session, a line a record, nothing beside it. An adapter names what is otherwise. */
import { type LogShape, plainShape } from '../model/log-shape.ts';
import type { Agent, Editing, History, LogRecord } from './agent.ts';
import { tombstoneRecord } from './events.ts';
import { type BlockNames, type FileNames, plainBlocks, plainFiles } from './names.ts';

type Needed = 'id' | 'name' | 'forms' | 'homes' | 'head' | 'tools' | 'toRecord' | 'toConversation' | 'conceal';

/** Folders are replaced as a whole; `files`, `blockNames`, `editing` and `shape` member by member. */
type Adapter<Own extends LogRecord> = Pick<Agent<Own>, Needed> &
  Partial<Omit<Agent<Own>, Needed | 'files' | 'blockNames' | 'editing' | 'shape'>> & {
    files?: Partial<FileNames>;
    blockNames?: Partial<BlockNames>;
    editing?: Partial<Editing<Own>>;
    shape?: Partial<LogShape>;
  };

export function toAgent<Own extends LogRecord>(own: Adapter<Own>): Agent<Own> {
  return {
    history: noHistory,
    slim: (body) => body,
    isPrinted: () => false,
    recordsIn: () => undefined,
    publishable: (records) => records.map(({ body }) => body),
    ...own,
    toRecord: (body, place) => (body.type === 'tombstone' ? (tombstoneRecord(body, place) as Own) : own.toRecord(body, place)),
    files: { ...plainFiles, ...own.files },
    blockNames: { ...plainBlocks, ...own.blockNames },
    editing: { ...plainEditing, ...own.editing },
    shape: { ...plainShape, ...own.shape },
  };
}

const noHistory: History = { fields: [], identify: () => () => undefined };

const plainEditing: Editing = {
  resultOf: () => undefined,
  refusalWords: () => undefined,
  callOf: ({ parentCall }) => parentCall,
  withContent: (body, content) => ({ ...body, content }),
  withoutData: (body) => body,
  withoutRefusals: (body) => body,
};
