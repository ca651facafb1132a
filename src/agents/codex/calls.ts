/** Calls as the model's items have them. */
import type { Piece } from '../../model/event.ts';
import { isObject, type Json, type JsonObject, stringAt } from '../../model/json.ts';
import { toCallPiece } from '../parts.ts';
import { filesOfPatch } from '../patches.ts';
import { defined, entryOf, names, parsedObject } from '../values.ts';
import type { CallOutcome } from './outcomes.ts';
import type { CodexRecord } from './record.ts';
import { commandText, isPowershell } from './tools/commands.ts';
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

/** Calls that the model's API answers itself: no item states their result. */
export const isAnswered = ({ kind }: CodexRecord): boolean =>
  kind === 'response_item/web_search_call' || kind === 'response_item/image_generation_call';

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
  toCallPiece(id, name, plain(name, input, folders), { mayStart: /(?:^|[._])spawn_agents?(?:_on_csv)?$/.test(name) });

/** Tools of servers have their server as `namespace` (since 0.13x), before as part of the name. */
function fullName(payload: JsonObject): string {
  const name = stringAt(payload, 'name') ?? 'tool';
  const space = stringAt(payload, 'namespace') ?? '';
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
