/**
 * Everything said stands two or three times in a log: as item of the model's API, as event for the screen, as completed item
 * of a turn (codex-rs/rollout/src/policy.rs; which of them are kept changed with the versions). One of them is shown.
 */
import { arrayAt, type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import { entryOf, names, sameFor } from '../values.ts';
import { deliveredIn, forModel, withoutMarks, wordsOfCall } from './answers.ts';
import { callOf, isCall } from './calls.ts';
import { callOutcome } from './outcomes.ts';
import type { CodexRecord } from './record.ts';
import { framedIn, planIn, promptOf, shellIn, textsOf, thoughtsOf } from './record.ts';

/** What a record says: `rank` 0 is taken before 1, and so on. */
interface Saying {
  of: string;
  rank: number;
  keys: string[];
}

type Reader = (record: CodexRecord) => Saying | undefined;

/** Kinds of one saying, the one that is taken first in front. */
const ranked = (of: string, keys: (record: CodexRecord) => string[], kinds: string): { [kind: string]: Reader } =>
  Object.fromEntries(names(kinds).map((kind, rank) => [kind, (record: CodexRecord) => ({ of, rank, keys: keys(record) })]));

const plain = (text: string): string => withoutMarks(text).replace(/\s+/g, '');
const once = () => [''];
const prompt = (record: CodexRecord): string[] => [plain(promptOf(record).text)];
const textOf = (payload: JsonObject): string => textsOf(arrayAt(payload, 'content')).join('\n');
const answer = ({ payload }: CodexRecord): string[] => [
  plain(stringAt(payload, 'message') ?? stringAt(payload, 'text') ?? textOf(payload)),
];
const peer = ({ payload }: CodexRecord): string[] => [
  plain(textOf(objectAt(payload, 'item') ?? payload) || (stringAt(payload, 'content') ?? '')),
];
const thoughts = (record: CodexRecord): string[] => thoughtsOf(record).map(plain);
const searched = ({ payload }: CodexRecord): string[] => [searchKey(payload.action) ?? plain(stringAt(payload, 'query') ?? '')];

function searchKey(action: unknown): string | undefined {
  const url = stringAt(action, 'url');
  const found = stringAt(action, 'query') ?? textsOf(arrayAt(action, 'queries'))[0] ?? url;
  return found === undefined ? undefined : plain(`${found}${stringAt(action, 'pattern') ?? ''}`);
}

const readers: { [kind: string]: Reader } = {
  ...ranked('prompt', prompt, 'event_msg/user_message item/UserMessage'),
  ...ranked('answer', answer, 'response_item/message event_msg/agent_message item/AgentMessage item/Plan'),
  /** A message of the API: of the person, of the model, or put there by the program. */
  'response_item/message': (record) => {
    if (forModel(record.body)) return undefined;
    const role = stringAt(record.payload, 'role');
    const parts = arrayAt(record.payload, 'content');
    if (role === 'assistant') {
      const text = textsOf(parts).join('\n');
      const plan = planIn(text)?.plan;
      return { of: 'answer', rank: 0, keys: [plain(text), ...(plan === undefined ? [] : [plain(plan)])] };
    }
    if (role !== 'user') return undefined;
    const [first = ''] = textsOf(parts);
    const framed = framedIn(first);
    if (framed?.is === 'shell') return { of: 'shell', rank: 1, keys: [plain(shellIn(first).command)] };
    if (framed?.is === 'aborted') return { of: 'aborted', rank: 1, keys: [''] };
    return framed ? undefined : { of: 'prompt', rank: 2, keys: prompt(record) };
  },
  ...ranked('thought', thoughts, 'response_item/reasoning event_msg/agent_reasoning event_msg/agent_reasoning_raw_content item/Reasoning'),
  /** A command that the person ran themselves: what came of it is noted first, then told to the model. */
  ...sameFor(({ payload }) => {
    if (stringAt(payload, 'source') !== 'user_shell') return undefined;
    const command = payload.command;
    const text = Array.isArray(command) ? String(command.at(-1) ?? '') : String(command ?? '');
    return { of: 'shell', rank: 0, keys: [plain(text)] };
  }, 'event_msg/exec_command_end item/CommandExecution'),
  ...ranked('search', searched, 'item/WebSearch event_msg/web_search_end response_item/web_search_call'),
  ...ranked('search', searched, 'item/Extension'),
  ...ranked('picture', once, 'response_item/image_generation_call item/ImageGeneration event_msg/image_generation_end'),
  ...ranked(
    'compaction',
    once,
    `compacted event_msg/context_compacted item/ContextCompaction response_item/compaction response_item/compaction_summary
    response_item/context_compaction`,
  ),
  ...ranked('aborted', once, 'event_msg/turn_aborted'),
  ...ranked('review', once, 'event_msg/entered_review_mode item/EnteredReviewMode'),
  ...ranked('reviewed', once, 'event_msg/exited_review_mode item/ExitedReviewMode'),
  ...ranked('peer', peer, 'response_item/agent_message inter_agent_communication'),
};

/** Words that calls gave the person: by the record that states the call, and by the call's id. */
function sentIn(records: CodexRecord[]) {
  const by = new Map<CodexRecord, string>();
  const byId = new Map<string, string>();
  for (const record of records) {
    const call = isCall(record) ? callOf(record) : callOutcome(record);
    const words = call && wordsOfCall(call.name, call.input);
    if (!call || words === undefined) continue;
    const id = 'call' in call ? call.call : call.id;
    if (!byId.has(id)) by.set(record, words);
    byId.set(id, words);
  }
  return { by, byId };
}

/** A message that a call delivered repeats the call; without the call it stands for itself. */
function sayingOf(record: CodexRecord, { by, byId }: ReturnType<typeof sentIn>): Saying | undefined {
  const sent = by.get(record);
  if (sent !== undefined) return { of: 'answer', rank: 0, keys: [plain(sent)] };
  const delivered = deliveredIn(record.body);
  if (!delivered) return entryOf(readers, record.kind)?.(record);
  const { text, isWhole } = delivered;
  const whole =
    byId.get(stringAt(record.payload, 'id') ?? '') ??
    [...byId.values()].find((words) => (isWhole ? words === text : words.startsWith(text)));
  return { of: 'answer', rank: whole === undefined ? 0 : 0.5, keys: [plain(whole ?? text)] };
}

/** Records that only repeat another, each with that other one. */
export function copiesIn(records: CodexRecord[]): Map<CodexRecord, CodexRecord> {
  const sent = sentIn(records);
  const sayings = records.flatMap((record) => {
    const saying = sayingOf(record, sent);
    return saying ? [{ record, saying: { ...saying, keys: [...new Set(saying.keys)] } }] : [];
  });
  const named = sayings.flatMap(({ record, saying: { of, rank, keys } }) => keys.map((key) => ({ name: `${of} ${rank} ${key}`, record })));
  const said = Map.groupBy(named, ({ name }) => name);
  const copies = new Map<CodexRecord, CodexRecord>();
  const used = new Map<string, number>();
  for (const { record, saying } of sayings) {
    const original = originalOf(saying, said, used);
    if (original) copies.set(record, original);
  }
  return copies;
}

/** The first of a lower rank that says the same, and that no record of this rank repeats already. */
function originalOf(
  { of, rank, keys }: Saying,
  said: Map<string, { record: CodexRecord }[]>,
  used: Map<string, number>,
): CodexRecord | undefined {
  for (let above = 0; above < rank; above += 1) {
    const names = keys.map((key) => `${of} ${above} ${key}`);
    if (names.length === 0) return undefined;
    const free = names.map((name) => said.get(name)?.[used.get(`${rank} ${name}`) ?? 0]?.record);
    if (free.some((record) => record === undefined)) continue;
    for (const name of names) used.set(`${rank} ${name}`, (used.get(`${rank} ${name}`) ?? 0) + 1);
    return free[0];
  }
  return undefined;
}
