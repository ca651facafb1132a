/** What each type of event is: one line a type. */
import type { Action } from '../../model/event.ts';
import { numberAt, stringAt } from '../../model/json.ts';
import { hidden, notice, reminder, results, shellLine, thinking, title } from '../actions.ts';
import { entryOf } from '../values.ts';
import { isSilentType } from './kinds.ts';
import { assistantMessage, callOf, userMessage } from './messages.ts';
import { commandOf, type Overview } from './overview.ts';
import type { CopilotRecord } from './record.ts';
import { resultOf, textOf } from './results.ts';

/** What is known while the log is read from its beginning. */
export interface Reading {
  overview: Overview;
  /** As the session was last set to. */
  model: string | undefined;
  nextMessage: Map<CopilotRecord, string>;
}

type Interpreter = (record: CopilotRecord, reading: Reading) => Action;

const ignored: Interpreter = () => hidden;
const callIdOf = ({ data }: CopilotRecord): string => stringAt(data, 'toolCallId') ?? '';

/** `tokens`: the field that counts those before. */
const line =
  (name: string, text?: string, tokens = ''): Interpreter =>
  ({ data }) => {
    const before = numberAt(data, tokens);
    return notice(name, { text: stringAt(data, text ?? ''), ...(before === undefined ? {} : { facts: { preTokens: before } }) });
  };

const note =
  (name: string, key: string): Interpreter =>
  ({ data }) =>
    reminder(name, stringAt(data, key));

const compacted: Interpreter = (record, reading) =>
  (record.data.success === false ? note('compaction', 'error') : line('compaction', 'summaryContent', 'preCompactionTokens'))(
    record,
    reading,
  );

const reasoning: Interpreter = (record, { overview, model, nextMessage }) => {
  const text = stringAt(record.data, 'content') ?? '';
  if (text.trim() === '' || overview.thoughts.has(text)) return hidden;
  return { type: 'agent', message: nextMessage.get(record), model, byProgram: false, pieces: thinking(text) };
};

/** The person's own command, or a call that they asked for. */
const userRequested: Interpreter = (record, { overview }) => {
  const command = commandOf(record.data);
  return command === undefined ? started(record, { overview }) : shellLine(command, '');
};

function started(record: CopilotRecord, { overview }: Pick<Reading, 'overview'>): Action {
  const id = callIdOf(record);
  const piece = callOf(id, stringAt(record.data, 'toolName'), record.data, overview.serverTools);
  return { type: 'agent', model: stringAt(record.data, 'model'), byProgram: false, pieces: [piece] };
}

const executionStart: Interpreter = (record, reading) => {
  const { requested, byPerson } = reading.overview;
  const id = callIdOf(record);
  return requested.has(id) || byPerson.has(id) ? hidden : started(record, reading);
};

const executionComplete: Interpreter = (record, { overview }) => {
  const id = callIdOf(record);
  if (overview.ignored.has(id)) return hidden;
  if (!overview.byPerson.has(id)) return results([resultOf(record, overview)]);
  const printed = { kind: 'printed', by: 'shell', stream: 'stdout', name: 'shell', text: textOf(record.data) } as const;
  return { type: 'command', name: 'shell', blocks: [printed], finished: [] };
};

const types: { [type: string]: Interpreter } = {
  'session.start': ignored,
  'session.resume': ignored,
  'session.context_changed': ignored,
  'session.model_change': ignored,
  'session.binary_asset': ignored,
  'subagent.started': ignored,
  'session.title_changed': ({ data }) => title('ai', stringAt(data, 'title')),
  'session.warning': note('warning', 'message'),
  'session.error': line('api-error', 'message'),
  'session.handoff': note('handoff', 'summary'),
  'session.truncation': line('truncation', undefined, 'preTruncationTokensInMessages'),
  'session.compaction_complete': compacted,
  'user.message': userMessage,
  'system.notification': note('notification', 'content'),
  'assistant.message': (record, { overview, model }) => assistantMessage(record, overview, model),
  'assistant.reasoning': reasoning,
  'tool.user_requested': userRequested,
  'tool.execution_start': executionStart,
  'tool.execution_complete': executionComplete,
  'skill.invoked': note('skill', 'content'),
  abort: line('interrupted'),
};

export function actionOf(record: CopilotRecord, reading: Reading): Action {
  const { kind, body } = record;
  return entryOf(types, kind)?.(record, reading) ?? (isSilentType(kind) ? hidden : { type: 'unknown', name: kind, value: body });
}

export const isKnown = (type: string): boolean => isSilentType(type) || Object.hasOwn(types, type);
