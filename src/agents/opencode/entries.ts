/** Messages of version 2 (packages/schema/src/session-message.ts): one line a kind. */
import type { Action, FinishedTask, Piece } from '../../model/event.ts';
import { arrayAt, isObject, type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import { blocks, hidden, reminder, shellLine, spoken } from '../actions.ts';
import type { LogRecord } from '../agent.ts';
import { entryOf } from '../values.ts';
import { errorText } from './calls.ts';
import { fileBlock } from './media.ts';
import { answer, compaction, prompt } from './messages.ts';

type ToAction = (record: LogRecord, isSide: boolean) => Action;

const ignored: ToAction = () => hidden;

const actions: { [kind: string]: ToAction } = {
  user({ body }, isSide) {
    const said = stringAt(body, 'text') ?? '';
    const text = isSide ? said.replace(introduction, '') : said;
    return prompt([...spoken(text), ...blocks(...arrayAt(body, 'files').filter(isObject).map(fileBlock))]);
  },
  assistant: (record) => answer(record, retryPiece(record.body)),
  synthetic({ body }) {
    const text = stringAt(body, 'text') ?? '';
    const finished = finishedIn(text);
    if (finished.length === 0) return reminder('synthetic', text);
    return { type: 'notice', blocks: [{ kind: 'notice', name: 'task-notification', text }], finished };
  },
  skill({ body }) {
    const text = stringAt(body, 'text') ?? '';
    return { type: 'quiet', blocks: [{ kind: 'attachment', name: 'skill', label: stringAt(body, 'name'), text }] };
  },
  shell({ body }) {
    const { output } = body;
    const printed =
      typeof output === 'string' ? output : (stringAt(output, 'output') ?? stringAt(output, 'text') ?? stringAt(output, 'preview'));
    return shellLine(stringAt(body, 'command') ?? '', printed ?? '');
  },
  compaction: ({ body }) => (body.status === 'running' ? hidden : compaction(stringAt(body, 'summary') ?? '', body)),
  // What the agent is told of a changed context is not the conversation's; who answers is seen on the answers.
  system: ignored,
  'agent-switched': ignored,
  'model-switched': ignored,
  'location-switched': ignored,
  idle: ignored,
};

export function entryAction(record: LogRecord, isSide: boolean): Action {
  const name = stringAt(record.body, 'event') ?? '';
  return entryOf(actions, name)?.(record, isSide) ?? { type: 'unknown', name: record.kind, value: record.body };
}

/** Stands before what a subagent is asked. */
const introduction = /^You are a subagent spawned by another session\.\n/;

function retryPiece({ retry }: JsonObject): Piece[] {
  if (!isObject(retry)) return [];
  return blocks({ kind: 'notice', name: 'api-error', text: errorText(retry.error) });
}

/** News of work in the background: `<subagent sessionID="…" state="completed">`. */
function finishedIn(text: string): FinishedTask[] {
  const tag = /^<(?:task|subagent|shell)((?:\s+[\w-]{1,40}="[^"<>]{0,400}"){1,12})\s*>/.exec(text)?.[1];
  if (tag === undefined) return [];
  const told = new Map([...tag.matchAll(/([\w-]{1,40})="([^"]{0,400})"/g)].map(([, name, value]) => [name, value]));
  const task = told.get('sessionID') ?? told.get('shellID') ?? told.get('id');
  const state = told.get('state') ?? told.get('status');
  return task === undefined ? [] : [{ task, state: state === 'error' ? 'failed' : state === 'cancelled' ? 'interrupted' : 'done' }];
}

/** The folder that the session went on in. */
export const folderIn = (body: JsonObject): string | undefined => stringAt(objectAt(body, 'location'), 'directory');
