/** Messages to events. */
import type { Action, Conversation, LogEvent, SideFileEvents } from '../../model/event.ts';
import { stringAt } from '../../model/json.ts';
import type { LogRecord, SessionRecords } from '../agent.ts';
import { byKind, hidden, notice, reminder, title, toConversationOf, toEvent } from '../events.ts';
import { askedIn, modelMessage, userMessage } from './messages.ts';
import { messageText, workspaceOf } from './record.ts';
import { type Calls, callsInSteps, type ReplayStep, replay } from './replay.ts';

/** What the meaning of a message depends on. */
interface Known extends Calls {
  /** Gemini CLI itself asks all that is asked here: what for. */
  asked: string | undefined;
}

export function toConversation(input: SessionRecords<LogRecord>): Conversation {
  const { id, main, subagents, read } = input;
  const steps = replay(main.records, id);
  const sides = subagents.map((file) => ({ file, steps: replay(file.records, file.id) }));
  const calls = { ...callsInSteps([...steps, ...sides.flatMap((side) => side.steps)]), asked: askedIn(main.name, id) };
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

function eventOf({ record, parent, isCopy }: ReplayStep, calls: Known): LogEvent {
  const more: Partial<LogEvent> = { cwd: workspaceOf(record), ...(parent === undefined ? {} : { parent }) };
  if (isCopy) return { ...toEvent(record, hidden, more), id: undefined };
  return toEvent(record, actionOf(record, calls), more);
}

const kinds: { [kind: string]: (record: LogRecord, calls: Known) => Action } = {
  metadata: ({ body }) => title('ai', stringAt(body, 'summary')),
  $set: ({ body }) => title('ai', stringAt(body.$set, 'summary')),
  $rewindTo: () => hidden,
  user: (record, { ids, asked }) => userMessage(record, ids, asked),
  gemini: modelMessage,
  // In the oldest logs.
  model: modelMessage,
  info(record) {
    const text = messageText(record);
    return /^Request cancelled\.?$/.test(text.trim()) ? notice('interrupted') : reminder('info', text);
  },
  warning: (record) => reminder('warning', messageText(record)),
  error: (record) => notice('api-error', { text: messageText(record) }),
};

const actionOf = byKind(kinds);
