/** Messages to events. */
import type { Action, Conversation, LogEvent } from '../../model/event.ts';
import { placeUuid } from '../../model/ids.ts';
import { arrayAt, isObject, type JsonObject, stringAt } from '../../model/json.ts';
import type { LogRecord, SessionRecords } from '../agent.ts';
import { byKind, hidden, notice, reminder, title, toConversationOf, toEvent } from '../events.ts';
import { answeredBy, askedIn, modelMessage, userMessage } from './messages.ts';
import { isContext, messageText, messageUuid, toRecord, workspaceOf } from './record.ts';

/** What the meaning of a message depends on. */
interface Known {
  /** Calls whose results stand in the message that makes them. */
  answered: Set<string>;
  /** Gemini CLI itself asks all that is asked here: what for. */
  asked: string | undefined;
}

export function toConversation(input: SessionRecords<LogRecord>): Conversation {
  const { id, main, subagents, read } = input;
  const steps = replay(main.records, id);
  const sides = subagents.map((file) => ({ id: file.id, kind: 'subagent' as const, steps: replay(file.records, file.id) }));
  const all = [...steps, ...sides.flatMap((side) => side.steps)];
  const known: Known = { answered: answeredIn(all), asked: askedIn(main.name, id) };
  /** Messages in a list of a line count as records of their own. */
  const added = [main, ...subagents].reduce((left, { records }) => left - records.length, all.length);
  return toConversationOf(
    { ...input, read: read + added },
    {
      events: steps.map((step) => eventOf(step, known)),
      // A subagent's log without its session.
      isSubagents: main.records.some(({ kind, body }) => kind === 'metadata' && body.kind === 'subagent'),
      sides: sides.map(({ steps: own, ...side }) => ({ ...side, events: own.map((step) => eventOf(step, known)) })),
    },
  );
}

function eventOf({ record, parent, isCopy }: ReplayStep, known: Known): LogEvent {
  const event = toEvent(record, isCopy ? hidden : actionOf(record, known), { cwd: workspaceOf(record) });
  return { ...event, parent: parent ?? event.parent, id: isCopy ? undefined : event.id };
}

const kinds: { [kind: string]: (record: LogRecord, known: Known) => Action } = {
  metadata: ({ body }) => title('ai', stringAt(body, 'summary')),
  $set: ({ body }) => title('ai', stringAt(body.$set, 'summary')),
  $rewindTo: () => hidden,
  user: (record, { answered, asked }) => userMessage(record, answered, asked),
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

// Lines to messages, as `loadConversationRecord` replays them (chatRecordingService.ts): a message that is written again
// keeps its place and has its last content; `$rewindTo` takes a message back with all after it. Here nothing that was said is
// lost: what was taken back stays as an earlier version, and a list of messages in `$set`, written after a compression, adds
// those that are new and leaves the others as they were.

interface ReplayStep {
  record: LogRecord;
  /** The message before it in the conversation; set where the log goes back. */
  parent?: string;
  /** A message that stands at its first place. */
  isCopy?: true;
}

function replay(records: LogRecord[], session: string): ReplayStep[] {
  const steps: ReplayStep[] = [];
  const first = new Map<string, ReplayStep>();
  /** Messages that were not taken back, with their places. */
  const live: string[] = [];
  const placeOf = new Map<string, number>();
  let hasRewind = false;
  const add = (record: LogRecord, isFromList: boolean) => {
    const { uuid = '' } = record;
    const known = first.get(uuid);
    if (known && (placeOf.has(uuid) || isFromList)) {
      if (!isFromList)
        known.record = { ...record, line: known.record.line, ordinal: known.record.ordinal, at: known.record.at ?? record.at };
      steps.push({ record, isCopy: true });
      return;
    }
    const step: ReplayStep = { record, parent: live.at(-1) ?? '' };
    steps.push(step);
    if (uuid === '') return;
    first.set(uuid, step);
    placeOf.set(uuid, live.push(uuid) - 1);
  };
  for (const record of records) {
    const list = messagesIn(record.body);
    if (record.kind === '$rewindTo') {
      hasRewind = true;
      // An unknown message takes all back, as in the program.
      const at = placeOf.get(messageUuid(stringAt(record.body, '$rewindTo')) ?? '') ?? 0;
      while (live.length > at) placeOf.delete(live.pop() as string);
      steps.push({ record });
    } else if (isStep(record.kind)) {
      steps.push({ record });
      for (const [index, body] of list.entries()) add(messageOf(body, record, index, session), true);
    } else add(record, false);
  }
  if (!hasRewind) for (const step of steps) delete step.parent;
  return steps;
}

const isStep = (kind: string): boolean => kind === 'metadata' || kind === '$set';

const messagesIn = (body: JsonObject): JsonObject[] => [...arrayAt(body, 'messages'), ...arrayAt(body.$set, 'messages')].filter(isObject);

/** A message in a list has the place of the line. */
function messageOf(body: JsonObject, { file, line, ordinal }: LogRecord, index: number, session: string): LogRecord {
  const record = toRecord(body, { file, line, ordinal });
  if (record.uuid === undefined) {
    record.uuid = placeUuid(session, `${ordinal}:${index}`);
    body.uuid = record.uuid;
  }
  return record;
}

/** Calls whose results stand in the message that makes them. */
const answeredIn = (steps: ReplayStep[]): Set<string> => {
  const calls = steps.flatMap(({ record }) => arrayAt(record.body, 'toolCalls')).filter(isObject);
  return new Set(calls.filter(({ result = null }) => result !== null).map((call) => stringAt(call, 'id') ?? ''));
};

/** The lines after their replay: each message once, with its last content, at its first place. */
export function publishable(records: LogRecord[]): JsonObject[] {
  const steps = replay(records, '');
  const answered = answeredIn(steps);
  const workspace = steps.map(({ record }) => workspaceOf(record)).find(Boolean);
  return steps.flatMap(({ record, isCopy }) => {
    const { kind, body, content } = record;
    if (isCopy || isContext(record)) return [];
    if (kind === 'metadata') {
      const { messages: _, ...metadata } = body;
      return [{ ...metadata, ...(workspace === undefined ? {} : { directories: [workspace] }) }];
    }
    if (kind === '$set') {
      const summary = stringAt(body.$set, 'summary');
      return summary === undefined ? [] : [{ $set: { summary } }];
    }
    // Results stand in the message that makes the calls.
    const isAnswer = kind === 'user' && content.length > 0 && content.every((part) => answeredBy(part) !== undefined);
    return isAnswer && content.every((part) => answered.has(answeredBy(part) ?? '')) ? [] : [body];
  });
}
