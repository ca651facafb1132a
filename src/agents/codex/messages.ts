/** What the agent and the person say: prompts, answers, thoughts, words between agents. */
import type { Action, Piece } from '../../model/event.ts';
import { arrayAt, isObject, type Json, objectAt, stringAt } from '../../model/json.ts';
import { agentMessage, blocks, hidden, notice, person, reminder, results, shellLine, thinking } from '../events.ts';
import { answerPieces, deliveredIn, forModel, pullsIn } from './answers.ts';
import { callOf, callOfOutcome } from './calls.ts';
import type { Log } from './log.ts';
import { answeredIn, type CallOutcome, callOutcome } from './outcomes.ts';
import type { CodexRecord } from './record.ts';
import {
  between,
  framedIn,
  payloadIn,
  picturesOf,
  planIn,
  promptOf,
  requestIn,
  requestKind,
  shellIn,
  textsOf,
  thoughtsOf,
  typedTexts,
} from './record.ts';
import { resultOf, resultOfOutcome } from './results.ts';

export type CodexInterpreter = (record: CodexRecord, log: Log) => Action;

/** A copy adds nothing, but where it stands first the turn has its address from it. */
const agents =
  (pieces: (record: CodexRecord, log: Log) => Piece[]): CodexInterpreter =>
  (record, log) => {
    const group = log.groups.get(record);
    if (!group && log.copies.has(record)) return hidden;
    const isFirst = group?.first === record;
    return agentMessage(log.copies.has(record) ? [] : pieces(record, log), {
      message: group?.message,
      model: group?.model,
      usage: isFirst && group.tokens ? { tokens: group.tokens } : undefined,
    });
  };

function saidPieces(text: string, id: string): Piece[] {
  const found = planIn(text);
  return found ? [...answerPieces(found.before), ...planPieces(found.plan, id), ...answerPieces(found.after)] : answerPieces(text);
}

/** A plan is shown as a call of its own, as other agents make one. */
function planPieces(plan: string, id: string): Piece[] {
  const made: CallOutcome = { call: `plan:${id}`, name: 'proposed_plan', input: { plan }, content: [], data: {}, state: 'done' };
  return [callOfOutcome(made), resultOfOutcome(made)];
}

const answered = agents((record) => {
  const { kind, payload } = record;
  if (kind === 'item/Plan') return planPieces(stringAt(payload, 'text') ?? '', record.uuid ?? '');
  const delivered = deliveredIn(record.body);
  const words = delivered && !delivered.isWhole ? `${delivered.text.trimEnd()} …` : saidIn(record);
  return [...saidPieces(words, record.uuid ?? ''), ...blocks(...picturesOf(arrayAt(payload, 'content')))];
});

const saidIn = ({ kind, payload }: CodexRecord): string =>
  kind === 'event_msg/agent_message' ? (stringAt(payload, 'message') ?? '') : textsOf(arrayAt(payload, 'content')).join('\n\n');

export const answer: CodexInterpreter = (record, log) => {
  const action = answered(record, log);
  const pulls = action.type === 'agent' ? pullsIn(saidIn(record)) : [];
  return pulls.length > 0 ? { ...action, pulls } : action;
};

export const thought = agents((record) => thoughtsOf(record).flatMap((text) => thinking(text)));

export const call = agents((record, log) => {
  const piece = callOf(record, log.folders);
  if (!piece) return [];
  if (log.results.has(piece.id)) return [piece];
  // A result may be missing where the program noted how the call ended.
  const outcome = log.outcomes.get(piece.id) ?? answeredIn(record);
  return outcome ? [piece, { ...resultOfOutcome(outcome), id: piece.id }] : [piece];
});

const ownOutcome = agents((record, log) => {
  const own = callOutcome(record);
  return own ? [callOfOutcome(own, log.folders), resultOfOutcome(own)] : [];
});

/** Notes on a call that the log has belong to it; others are calls by themselves. */
export const outcome: CodexInterpreter = (record, log) => {
  if (stringAt(record.payload, 'source') === 'user_shell') return log.copies.has(record) ? hidden : shell(record);
  const own = callOutcome(record);
  if (own === undefined) return unknownRecord(record, log);
  return log.copies.has(record) || log.calls.has(own.call) ? hidden : ownOutcome(record, log);
};

export const result: CodexInterpreter = (record, log) => {
  const { payload } = record;
  const id = stringAt(payload, 'call_id') ?? stringAt(payload, 'id') ?? '';
  const piece = resultOf(id, payload, { outcome: log.outcomes.get(id), command: log.commands.get(id), shown: log.shown.get(id) });
  return results([piece]);
};

function shell({ payload }: CodexRecord): Action {
  const { command } = payload;
  const input = Array.isArray(command) ? String(command.at(-1) ?? '') : String(command ?? '');
  const both = `${stringAt(payload, 'stdout') ?? ''}${stringAt(payload, 'stderr') ?? ''}`;
  return shellLine(input, stringAt(payload, 'aggregated_output') || both, 'user_shell_command');
}

export const prompt: CodexInterpreter = (record, log) => (log.copies.has(record) ? hidden : typed(record, log));

/** The pictures of a prompt stand in the item of the model, too; an event may only name their files. */
function typed(record: CodexRecord, log: Log): Action {
  const { text, pictures } = promptOf(record);
  // In 2025 the program's own texts came as events of the person, too.
  const framed = framedIn(text);
  if (framed) return ofFrame(framed.is, framed.name, text, log);
  const { words, around } = requestIn(text);
  const shown = pictures.length > 0 ? pictures : picturesOf(log.pictured.get(record) ?? []);
  const request = log.asked ?? requestKind(words);
  const steering = log.steering.has(record) ? { steering: true } : {};
  const pieces = [
    ...(words.trim() === '' ? [] : blocks({ kind: 'text', text: words, ...steering })),
    ...blocks(...shown),
    ...(around === '' ? [] : blocks({ kind: 'reminder', name: 'editor', text: around })),
  ];
  return person(pieces, request === undefined ? {} : { as: { is: 'request', name: request } });
}

/** A message of the model's API. */
export const message: CodexInterpreter = (record, log) => {
  const role = stringAt(record.payload, 'role');
  const isFor = forModel(record.body);
  if (isFor) return reminder(isFor, textsOf(arrayAt(record.payload, 'content')).join('\n\n'));
  if (role === 'assistant') return answer(record, log);
  return role === 'user' && !log.copies.has(record) ? fromUser(record, log) : hidden;
};

function fromUser(record: CodexRecord, log: Log): Action {
  const parts = arrayAt(record.payload, 'content');
  const texts = textsOf(parts);
  const framed = texts.flatMap((text) => framedIn(text) ?? [])[0];
  const words = typedTexts(parts);
  if (framed && words.length === 0) return ofFrame(framed.is, framed.name, texts.join('\n\n'), log);
  const pictures = picturesOf(parts);
  if (words.length === 0 && pictures.length > 0 && log.hasPrompts) {
    return person(blocks(...pictures), { as: { is: 'context', name: 'image', call: log.viewed.get(record) } });
  }
  if (words.length === 0 && pictures.length === 0) return hidden;
  if (!isAnsweredLater(record, log)) return hidden;
  return log.hasPrompts ? reminder('context', words.join('\n\n')) : typed(record, log);
}

/** In a log with events, the event of a prompt comes right after its item: what nobody answered yet waits for it. */
const isAnsweredLater = (record: CodexRecord, { lastAgents }: Log): boolean =>
  !isObject(record.body.payload) || (lastAgents !== undefined && lastAgents.ordinal > record.ordinal);

function ofFrame(is: NonNullable<ReturnType<typeof framedIn>>['is'], name: string, text: string, log: Log): Action {
  if (is === 'context') return hidden;
  if (is === 'aborted') return notice('interrupted');
  if (is === 'shell') {
    const { command, output } = shellIn(text);
    return shellLine(command, output, 'user_shell_command');
  }
  const inner = text.replace(/^\s{0,20}<[^<>]{1,200}>\s{0,20}/, '').replace(/\s{0,20}<\/[^<>]{1,60}>\s{0,20}$/, '');
  // Without what was said aloud, it has the only words of the person.
  if (is === 'delegated' && !log.hasSpeech)
    return person(blocks({ kind: 'text', text: between(text, '<input>', '</input>').trim() || inner }));
  if (is === 'agent-ended') return notice('task-notification', { text: inner });
  return reminder(name, inner);
}

/** Said aloud to the agent that speaks, or by it. */
export const speech: CodexInterpreter = ({ payload }) => {
  const said = objectAt(payload, 'data') ?? payload;
  const text = stringAt(said, 'text')?.trim() ?? '';
  if (text === '') return hidden;
  return stringAt(said, 'role') === 'user' ? person(blocks({ kind: 'text', text })) : agentMessage(answerPieces(text));
};

/** Words of another agent. */
export const peer: CodexInterpreter = (record, log) => {
  if (log.copies.has(record)) return hidden;
  const item = objectAt(record.payload, 'item') ?? record.payload;
  const text = payloadIn(textsOf(arrayAt(item, 'content')).join('\n\n') || (stringAt(item, 'content') ?? ''));
  if (text.trim() === '') return hidden;
  return person(blocks({ kind: 'text', text, from: stringAt(item, 'author') ?? 'agent' }), { as: { is: 'peer' } });
};

export const unknownRecord: CodexInterpreter = ({ kind, payload }) => ({ type: 'unknown', name: kind, value: payload as Json });
