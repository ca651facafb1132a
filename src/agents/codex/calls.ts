/** Calls as the model's items have them. */
import { addTo } from '../../model/add-to.ts';
import type { Piece } from '../../model/event.ts';
import { arrayAt, isObject, type Json, type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import type { Block } from '../../model/session.ts';
import { toCallPiece } from '../parts.ts';
import { filesOfPatch } from '../patches.ts';
import { defined, entryOf, names, parsedObject } from '../values.ts';
import { answerPieces, wordsOfCall } from './answers.ts';
import { type CallOutcome, callOutcome } from './outcomes.ts';
import { type CodexRecord, textsOf } from './record.ts';
import { commandText, isPowershell } from './tools/index.ts';
import { callOfScript } from './tools/script.ts';

type CallPiece = Extract<Piece, { is: 'call' }>;

interface Stated {
  name: string;
  input: Json;
}

const readers: { [kind: string]: (payload: JsonObject) => Stated } = {
  'response_item/function_call': (payload) => ({ name: fullName(payload), input: parsedObject(payload.arguments) }),
  /** A script is what it runs. */
  'response_item/custom_tool_call'(payload) {
    const name = fullName(payload);
    const script = name === 'exec' && typeof payload.input === 'string' ? callOfScript(payload.input) : undefined;
    return script ?? { name, input: parsedObject(payload.input) };
  },
  'response_item/local_shell_call'({ action }) {
    const command = isObject(action) ? (action.command ?? '') : '';
    return { name: 'local_shell', input: { command, ...defined({ workdir: stringAt(action, 'working_directory') }) } };
  },
  'response_item/web_search_call': ({ action }) => ({
    name: 'web_search',
    input: defined({ action: isObject(action) ? action : undefined }),
  }),
  'response_item/image_generation_call': (payload) => ({
    name: 'image_generation',
    input: defined({ prompt: stringAt(payload, 'revised_prompt') }),
  }),
  'response_item/tool_search_call': (payload) => ({ name: 'tool_search', input: parsedObject(payload.arguments) }),
};

export const isCall = ({ kind }: CodexRecord): boolean => Object.hasOwn(readers, kind);

export const callIdOf = ({ payload, uuid }: CodexRecord): string =>
  stringAt(payload, 'call_id') || stringAt(payload, 'id') || `call:${uuid ?? ''}`;

/** `folders`: where the session works; that a call is made there is nothing to say. */
export function callOf(record: CodexRecord, folders: ReadonlySet<string> = anywhere): CallPiece | undefined {
  const read = entryOf(readers, record.kind);
  return read && toPiece(callIdOf(record), read(record.payload), folders);
}

/** A call that only its outcome states. */
export const callOfOutcome = ({ call, name, input }: CallOutcome, folders: ReadonlySet<string> = anywhere): CallPiece =>
  toPiece(call, { name, input }, folders);

const anywhere: ReadonlySet<string> = new Set();

const toPiece = (id: string, { name, input }: Stated, folders: ReadonlySet<string>): CallPiece =>
  toCallPiece(id, name, plain(name, input, folders), { mayStart: /(?:^|[._])spawn_agents?(?:_on_csv)?$/.test(name) }, saidBy(name, input));

/** Of a call that gives the person words. */
function saidBy(name: string, input: Json): Block[] | undefined {
  const words = wordsOfCall(name, input);
  return words === undefined ? undefined : answerPieces(words).flatMap((piece) => (piece.is === 'block' ? [piece.block as Block] : []));
}

/** Tools of servers have their server as `namespace` (since 0.13x), before as part of the name. */
function fullName(payload: JsonObject): string {
  const name = stringAt(payload, 'name') ?? 'tool';
  const space = stringAt(payload, 'namespace') ?? '';
  // Alone, the name is that of a message to another agent.
  if (/(?:^|[._])user_messag(?:e|ing)$/.test(space)) return `${space}.${name}`;
  return space.startsWith('mcp__') && !name.startsWith('mcp__') ? `${space.replace(/_{1,4}$/, '')}__${name.replace(/^_{1,4}/, '')}` : name;
}

/** How long to wait and how much to return: nothing that a reader asks. */
const plumbing = new Set(names('yield_time_ms max_output_tokens max_tokens timeout_ms timeout login tty shell prefix_rule'));

/** The fields of an input by their common names. */
function plain(name: string, input: Json, folders: ReadonlySet<string>): Json {
  if (name === 'apply_patch') return patchInput(input);
  if (!isObject(input)) return input;
  const { cmd, command = cmd, ...rest } = input;
  const kept = Object.entries(rest).filter(([key, value]) => !plumbing.has(key) && !(key === 'workdir' && folders.has(String(value))));
  if (command === undefined) return Object.fromEntries(kept);
  // A patch may be a word of its own.
  const isWords = Array.isArray(command) && (/^apply_?patch$/.test(String(command[0])) || isPowershell(command));
  return { command: isWords ? command : commandText(command), ...Object.fromEntries(kept) };
}

/** A patch is a text, or in a field; its files are what one looks for. */
function patchInput(input: Json): Json {
  const patch = typeof input === 'string' ? input : (stringAt(input, 'input') ?? stringAt(input, 'patch'));
  if (patch === undefined) return input;
  const path = filesOfPatch(patch)
    .map((file) => file.path)
    .join(', ');
  return path === '' ? { patch } : { path, patch };
}

// What belongs to a call and stands in other records: what it goes on with, what it made, what it looked at, whom it started.

export const isResult = ({ kind }: CodexRecord): boolean =>
  /^response_item\/(?:function_call|custom_tool_call|tool_search)_output$/.test(kind);

/**
 * `exec_command` and `exec` return an id where the command goes on; `write_stdin` and `wait` name it. For each of their calls, the
 * command.
 */
export function commandsIn(records: CodexRecord[]): Map<string, string> {
  const typed = new Map<string, string>();
  const running = new Map<string, string>();
  const commands = new Map<string, string>();
  for (const record of records) {
    const call = callOf(record);
    if (call) {
      typed.set(call.id, typeof call.input === 'string' ? call.input : commandText(call.input));
      const id = isObject(call.input) ? (call.input.session_id ?? call.input.cell_id) : undefined;
      const command = id === undefined ? undefined : running.get(String(id));
      if (command) commands.set(call.id, command);
    } else if (isResult(record)) {
      const id = runningIn(record);
      const command = typed.get(callIdOf(record));
      if (id !== undefined && command) running.set(id, command);
    }
  }
  return commands;
}

/**
 * The calls that scripts made stand between each and its result. A script that is shown as the one call it makes ended as that call;
 * of others, what their calls have shown already. `known`: calls that other records show, to which those are added that scripts show.
 */
export function scriptsIn(records: CodexRecord[], copies: ReadonlyMap<CodexRecord, unknown>, known: Set<string>) {
  const adopted = new Map<string, CallOutcome>();
  const shown = new Map<string, string[]>();
  let script: CodexRecord | undefined;
  for (const record of records) {
    if (record.kind === 'response_item/custom_tool_call' && stringAt(record.payload, 'name') === 'exec') script = record;
    else if (script && isResult(record) && callIdOf(record) === callIdOf(script)) script = undefined;
    const outcome = script && callOutcome(record);
    const call = outcome && callOf(script as CodexRecord);
    if (!outcome || !call) continue;
    if (call.name !== 'exec' && call.name === outcome.name && !adopted.has(call.id)) {
      adopted.set(call.id, outcome);
      known.add(outcome.call);
    } else if (!copies.has(record) && !known.has(outcome.call)) {
      for (const part of outcome.content) if (part.kind === 'text') addTo(shown, call.id, part.text);
    }
  }
  return { adopted, shown };
}

function runningIn({ payload }: CodexRecord): string | undefined {
  const text = typeof payload.output === 'string' ? payload.output : (textsOf(arrayAt(payload, 'output'))[0] ?? '');
  return /(?:^|\n)(?:Process running with session|Script running with cell) ID (\S{1,80})/.exec(text.slice(0, 600))?.[1];
}

/** Messages with nothing but a picture come after the call that looked at it (until 0.1xx). */
export function viewedIn(records: CodexRecord[]): Map<CodexRecord, string> {
  const viewed = new Map<CodexRecord, string>();
  let call: string | undefined;
  for (const record of records) {
    if (isCall(record) && stringAt(record.payload, 'name') === 'view_image') call = callIdOf(record);
    else if (call !== undefined && record.kind === 'response_item/message') viewed.set(record, call);
  }
  return viewed;
}

/** Calls that started other agents: an agent's id, or its path among the agents (`/root/x`), → the call's. */
export function spawnsIn(records: CodexRecord[]): Map<string, string> {
  const calls = new Map<string, string>();
  const add = (agent: string | undefined, call: string | undefined) => {
    if (agent !== undefined && call !== undefined && !calls.has(agent)) calls.set(agent, call);
  };
  for (const record of records) {
    const { kind, payload } = record;
    // Since 0.12x agents have paths; no event names their threads.
    if (isResult(record)) add(pathIn(payload.output), callIdOf(record));
    if (kind === 'event_msg/collab_agent_spawn_end') add(stringAt(payload, 'new_thread_id'), stringAt(payload, 'call_id'));
    if (kind === 'event_msg/sub_agent_activity' || kind === 'item/SubAgentActivity') {
      const activity = objectAt(payload, 'activity') ?? payload;
      if (stringAt(activity, 'kind') === 'started')
        add(stringAt(activity, 'agent_thread_id'), stringAt(activity, 'event_id') ?? stringAt(activity, 'id'));
    }
    if (kind === 'item/CollabAgentToolCall' && /^spawn/i.test(stringAt(payload, 'tool') ?? ''))
      for (const agent of textsOf(arrayAt(payload, 'receiver_thread_ids'))) add(agent, stringAt(payload, 'id'));
  }
  return calls;
}

/** What `spawn_agent` returns then: `{"task_name": "/root/x"}`. */
function pathIn(output: Json | undefined): string | undefined {
  const path = stringAt(typeof output === 'string' && output.length < 2_000 ? parsedObject(output) : output, 'task_name');
  return path?.startsWith('/') ? path : undefined;
}
