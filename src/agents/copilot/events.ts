/** Events of the log to events of a conversation. */
import type { Action, Conversation, LogEvent, SideKey } from '../../model/event.ts';
import { numberAt, objectAt, stringAt } from '../../model/json.ts';
import type { SessionRecords } from '../agent.ts';
import {
  agentMessage,
  blocks,
  byKind,
  factOf,
  hidden,
  notice,
  person,
  reminder,
  results,
  shellLine,
  thinking,
  title,
  toConversationOf,
  toEvent,
} from '../events.ts';
import { sameFor } from '../values.ts';
import {
  assistantMessage,
  callIdOf,
  commandOf,
  type Overview,
  overviewOf,
  personMessage,
  phaseCompleted,
  shownText,
  taskCompleted,
  toCall,
  toResult,
} from './messages.ts';
import { type CopilotRecord, silentTypes } from './record.ts';

export function toConversation(input: SessionRecords<CopilotRecord>): Conversation {
  const { records } = input.main;
  const reading: Reading = { overview: overviewOf(records), model: undefined, nextMessage: nextMessages(records) };
  return toConversationOf(input, { events: records.map((record) => eventOf(record, reading)) });
}

const places = new Set(['session.start', 'session.resume', 'session.context_changed']);

function eventOf(record: CopilotRecord, reading: Reading): LogEvent {
  const { data, kind } = record;
  const place = places.has(kind) ? (objectAt(data, 'context') ?? data) : undefined;
  const model = kind.startsWith('session.') ? stringAt(data, kind === 'session.model_change' ? 'newModel' : 'selectedModel') : undefined;
  if (model) reading.model = model === 'auto' ? undefined : model;
  return toEvent(record, record.body.ephemeral === true ? hidden : actionOf(record, reading), {
    side: sideOf(record, reading),
    cwd: stringAt(place, 'cwd'),
    gitBranch: stringAt(place, 'branch'),
    version: kind === 'session.start' ? stringAt(data, 'copilotVersion') : undefined,
  });
}

/** A subagent's events name it, or the call that started it. */
function sideOf({ agentId, parentCall, kind }: CopilotRecord, { overview }: Reading): SideKey | undefined {
  const id = agentId ?? parentCall;
  if (id === undefined || kind === 'subagent.started' || kind === 'subagent.configured') return undefined;
  // Older versions name only the call.
  const call = overview.agents.get(id) ?? parentCall ?? id;
  return { id: call, kind: 'subagent', call };
}

/** Thinking in an event of its own belongs to the message after it. */
function nextMessages(records: CopilotRecord[]): Map<CopilotRecord, string> {
  const next = new Map<CopilotRecord, string>();
  const following = new Map<string, string>();
  for (const record of records.toReversed()) {
    const line = record.agentId ?? record.parentCall ?? '';
    const id = stringAt(record.data, 'messageId');
    if (record.kind === 'assistant.message' && id) following.set(line, id);
    else if (record.kind === 'user.message') following.delete(line);
    else if (record.kind === 'assistant.reasoning' && following.has(line)) next.set(record, following.get(line) as string);
  }
  return next;
}

/** What is known while the log is read from its beginning. */
interface Reading {
  overview: Overview;
  /** As the session was last set to. */
  model: string | undefined;
  nextMessage: Map<CopilotRecord, string>;
}

type Interpreter = (record: CopilotRecord, reading: Reading) => Action;

const ignored: Interpreter = () => hidden;

/** `tokens`: the field that counts those before. */
const line =
  (name: string, text?: string, tokens = ''): Interpreter =>
  ({ data }) =>
    notice(name, { text: stringAt(data, text ?? ''), facts: factOf('preTokens', numberAt(data, tokens)) });

const note =
  (name: string, key: string): Interpreter =>
  ({ data }) =>
    reminder(name, stringAt(data, key));

const summed = line('compaction', 'summaryContent', 'preCompactionTokens');
const unsummed = note('compaction', 'error');

function started(record: CopilotRecord, { overview }: Pick<Reading, 'overview'>): Action {
  const id = callIdOf(record.data);
  const piece = toCall(id, stringAt(record.data, 'toolName'), record.data, overview.serverTools);
  return agentMessage([piece], { model: stringAt(record.data, 'model') });
}

/** What each type of event is: one line a type. */
const types: { [type: string]: Interpreter } = {
  ...sameFor(
    ignored,
    'session.start session.resume session.context_changed session.model_change session.binary_asset subagent.started subagent.configured',
  ),
  ...sameFor(ignored, silentTypes),
  'session.title_changed': ({ data }) => title('ai', stringAt(data, 'title')),
  'session.warning': note('warning', 'message'),
  'session.error': line('api-error', 'message'),
  'session.task_complete': (record, { overview, model }) => taskCompleted(record, overview, model),
  'assistant.fusion_phase_completed': (record, { overview }) => phaseCompleted(record, overview),
  ...sameFor(note('warning', 'message'), 'assistant.fusion_phase_failed session.fusion_route_failed'),
  'session.handoff': note('handoff', 'summary'),
  'session.truncation': line('truncation', undefined, 'preTruncationTokensInMessages'),
  'session.compaction_complete': (record, reading) => (record.data.success === false ? unsummed : summed)(record, reading),
  'user.message': personMessage,
  'system.notification': note('notification', 'content'),
  'assistant.message': (record, { overview, model }) => assistantMessage(record, overview, model),
  'assistant.reasoning': (record, { overview, model, nextMessage }) => {
    const text = stringAt(record.data, 'content') ?? '';
    if (text.trim() === '' || overview.thoughts.has(text)) return hidden;
    return agentMessage(thinking(text), { message: nextMessage.get(record), model });
  },
  /** The person's own command, or a call that they asked for. */
  'tool.user_requested': (record, { overview }) => {
    const command = commandOf(record.data);
    return command === undefined ? started(record, { overview }) : shellLine(command, '');
  },
  'tool.execution_start': (record, reading) => {
    const { requested, byPerson } = reading.overview;
    const id = callIdOf(record.data);
    return requested.has(id) || byPerson.has(id) ? hidden : started(record, reading);
  },
  'tool.execution_complete': (record, { overview }) => {
    const id = callIdOf(record.data);
    if (overview.ignored.has(id)) return hidden;
    if (!overview.byPerson.has(id)) return results([toResult(record, overview)]);
    const printed = { kind: 'printed', by: 'shell', stream: 'stdout', name: 'shell', text: shownText(record.data) } as const;
    return person(blocks(printed), { as: { is: 'command', name: 'shell' } });
  },
  'skill.invoked': note('skill', 'content'),
  abort: line('interrupted'),
};

const actionOf = byKind(types);

export const isKnown = (type: string): boolean => Object.hasOwn(types, type);
