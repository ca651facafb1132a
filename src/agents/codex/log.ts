/** What the meaning of one record depends on: the others of its file. */
import { arrayAt, isObject, type JsonObject, stringAt } from '../../model/json.ts';
import { forModel } from './answers.ts';
import { callIdOf, commandsIn, isCall, isResult, scriptsIn, viewedIn } from './calls.ts';
import { copiesIn } from './copies.ts';
import { groupsIn, isAgents, parentsIn } from './groups.ts';
import { type CallOutcome, callOutcome } from './outcomes.ts';
import { askedBy, type CodexRecord, framedIn, promptOf, textsOf, typedTexts } from './record.ts';

export type Log = ReturnType<typeof surveyLog>;

export const isTyped = ({ kind }: CodexRecord): boolean => kind === 'event_msg/user_message' || kind === 'item/UserMessage';

/** An item of the model that may hold a prompt. */
const isPersons = ({ kind, payload, body, content }: CodexRecord): boolean =>
  kind === 'response_item/message' && stringAt(payload, 'role') === 'user' && !forModel(body) && typedTexts(content).length > 0;

/** What was said aloud, by either side. */
const isSpoken = ({ kind }: CodexRecord): boolean => kind === 'realtime_item/transcript_segment';

export function surveyLog(all: CodexRecord[]) {
  // What the owner took out has left nothing to be read.
  const records = all.map((record) => (record.kind === 'tombstone' ? { ...record, payload: {} } : record));
  const copies = copiesIn(records);
  const calls = new Set(records.filter((one) => isCall(one) && !copies.has(one)).map(callIdOf));
  const outcomes = new Map<string, CallOutcome>();
  for (const record of records) {
    const outcome = callOutcome(record);
    if (outcome) outcomes.set(outcome.call, outcome);
  }
  const { adopted, shown } = scriptsIn(records, copies, calls);
  for (const [script, outcome] of adopted) outcomes.set(script, { ...outcome, call: script });
  const isOwn = (record: CodexRecord) => {
    const outcome = copies.has(record) ? undefined : callOutcome(record);
    return outcome !== undefined && !calls.has(outcome.call);
  };
  const groups = groupsIn(records, copies, isOwn);
  const hasPrompts = records.some(isTyped);
  const isPrompt = (record: CodexRecord) =>
    hasPrompts ? isTyped(record) && !copies.has(record) && !framedIn(promptOf(record).text) : isPersons(record);
  let answers: string | undefined;
  return {
    /** Records that only repeat another, with that other. */
    copies,
    groups,
    /** Notes of the program on calls, by the call's id. */
    outcomes,
    /** Ids of calls that an item of the model states, and of those that have a result. */
    calls,
    results: new Set(records.filter(isResult).map(callIdOf)),
    /** Of calls that write to a running command or wait for it: that command. */
    commands: commandsIn(records),
    /** Of scripts: what the calls that they made have shown already. */
    shown,
    /** Prompts typed while the agent worked. */
    steering: steeringIn(records, isPrompt),
    /** Events or items state what the person typed; else it is in the model's items. */
    hasPrompts,
    /** Codex itself asks all that is asked here: what for. */
    asked: askedBy(records),
    /** It holds what was said aloud. */
    hasSpeech: records.some(isSpoken),
    /** Pictures of prompts that only stand in the copy. */
    pictured: picturesIn(copies),
    /** Of messages that may be a picture for a call: the call. */
    viewed: viewedIn(records),
    lastAgents: records.findLast(isAgents),
    /** Where the session works. */
    folders: new Set(
      records.flatMap(({ kind, payload }) => (/^(?:session_meta|turn_context)$/.test(kind) ? (stringAt(payload, 'cwd') ?? []) : [])),
    ),
    /** The record before, where turns were taken back. */
    parents: parentsIn(records, isPrompt, groups),
    /** Whether the agent says a text somewhere. */
    says(text: string): boolean {
      const spoken = records.filter(({ kind, payload }) => kind === 'response_item/message' && payload.role === 'assistant');
      answers ??= textsOf(spoken.flatMap(({ payload }) => arrayAt(payload, 'content'))).join('\n');
      return text.trim() !== '' && answers.includes(text.trim());
    },
  };
}

function picturesIn(copies: Map<CodexRecord, CodexRecord>): Map<CodexRecord, JsonObject[]> {
  const pictures = new Map<CodexRecord, JsonObject[]>();
  for (const [copy, original] of copies) {
    const parts = isTyped(original) ? arrayAt(copy.payload, 'content').filter(isObject) : [];
    const own = parts.filter(({ type }) => type === 'image');
    if (own.length > 0) pictures.set(original, own);
  }
  return pictures;
}

function steeringIn(records: CodexRecord[], isPrompt: (record: CodexRecord) => boolean): Set<CodexRecord> {
  const steering = new Set<CodexRecord>();
  let isRunning = false;
  let hasActed = false;
  for (const record of records) {
    const event = record.kind.replace(/^event_msg\/(?:task|turn)_/, '');
    if (event === 'started') [isRunning, hasActed] = [true, false];
    else if (event === 'complete' || event === 'aborted') isRunning = false;
    else if (isAgents(record)) hasActed = true;
    else if (isRunning && hasActed && isPrompt(record)) steering.add(record);
  }
  return steering;
}
