/** Messages to events. */
import type { Action, Conversation, LogEvent, SideFileEvents } from '../../model/event.ts';
import { stringAt } from '../../model/json.ts';
import type { SessionRecords } from '../agent.ts';
import { toConversationOf } from '../conversation.ts';
import { toEvent } from '../event.ts';
import { geminiMessage } from './answers.ts';
import { type Calls, callsOf } from './calls.ts';
import type { GeminiRecord } from './record.ts';
import { replay, type Step } from './replay.ts';
import { askedIn } from './requests.ts';
import { userMessage } from './said.ts';
import { textOf, workspaceOf } from './workspace.ts';

/** What the meaning of a message depends on. */
interface Known extends Calls {
  /** Gemini CLI itself asks all that is asked here: what for. */
  asked: string | undefined;
}

export function toConversation(input: SessionRecords<GeminiRecord>): Conversation {
  const { id, main, subagents, read } = input;
  const steps = replay(main.records, id);
  const sides = subagents.map((file) => ({ file, steps: replay(file.records, file.id) }));
  const calls = { ...callsOf([...steps, ...sides.flatMap((side) => side.steps)]), asked: askedIn(main.name, id) };
  /** Messages in a list of a line count as records of their own. */
  const more = [{ steps, records: main.records }, ...sides.map((side) => ({ steps: side.steps, records: side.file.records }))];
  const added = more.reduce((sum, one) => sum + one.steps.length - one.records.length, 0);
  const whole = { ...input, read: read + added };
  return toConversationOf(whole, {
    events: steps.map((step) => eventOf(step, calls)),
    sides: sides.map(
      ({ file, steps: own }): SideFileEvents => ({
        id: file.id,
        kind: 'subagent',
        call: calls.byAgent.get(file.id),
        events: own.map((step) => eventOf(step, calls)),
      }),
    ),
  });
}

function eventOf({ record, parent, isCopy }: Step, calls: Known): LogEvent {
  const more: Partial<LogEvent> = { cwd: workspaceOf(record), ...(parent === undefined ? {} : { parent }) };
  if (isCopy) return { ...toEvent(record, { type: 'hidden' }, more), id: undefined };
  return toEvent(record, actionOf(record, calls), more);
}

const notice = (name: string, text?: string): Action => ({ type: 'notice', blocks: [{ kind: 'notice', name, text }], finished: [] });

const kinds: { [kind: string]: (record: GeminiRecord, calls: Known) => Action } = {
  metadata: ({ body }) => titleOf(stringAt(body, 'summary')),
  $set: ({ body }) => titleOf(stringAt(body.$set, 'summary')),
  $rewindTo: () => ({ type: 'hidden' }),
  user: (record, { ids, asked }) => userMessage(record, ids, asked),
  gemini: geminiMessage,
  // In the oldest logs.
  model: geminiMessage,
  info(record) {
    const text = textOf(record);
    if (/^Request cancelled\.?$/.test(text.trim())) return notice('interrupted');
    return reminder('info', text);
  },
  warning: (record) => reminder('warning', textOf(record)),
  error: (record) => notice('api-error', textOf(record)),
};

const titleOf = (text: string | undefined): Action => (text ? { type: 'title', source: 'ai', text } : { type: 'hidden' });

const reminder = (name: string, text: string): Action =>
  text.trim() === '' ? { type: 'hidden' } : { type: 'quiet', blocks: [{ kind: 'reminder', name, text }] };

function actionOf(record: GeminiRecord, calls: Known): Action {
  const { kind, body } = record;
  if (Object.hasOwn(kinds, kind)) return (kinds[kind] as (record: GeminiRecord, calls: Known) => Action)(record, calls);
  return { type: 'unknown', name: kind, value: body };
}
