/** What belongs to a call and stands in other records: what it goes on with, what it made, what it looked at, whom it started. */
import { arrayAt, isObject, type Json, objectAt, stringAt } from '../../model/json.ts';
import { parsedObject } from '../values.ts';
import { callIdOf, callOf, isCall } from './calls.ts';
import type { CallOutcome } from './outcomes.ts';
import { callOutcome } from './outcomes.ts';
import type { CodexRecord } from './record.ts';
import { textsOf } from './record.ts';
import { commandText } from './tools/commands.ts';

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

/** What stands between a script and its result, with the script: the calls that it makes. */
function* withinScripts(records: CodexRecord[]): Generator<[script: CodexRecord, record: CodexRecord]> {
  let script: CodexRecord | undefined;
  for (const record of records) {
    if (record.kind === 'response_item/custom_tool_call' && stringAt(record.payload, 'name') === 'exec') script = record;
    else if (script && isResult(record) && callIdOf(record) === callIdOf(script)) script = undefined;
    else if (script) yield [script, record];
  }
}

/** Of scripts that are shown as the one call they make: how that call ended. */
export function adoptedIn(records: CodexRecord[]): Map<string, CallOutcome> {
  const adopted = new Map<string, CallOutcome>();
  for (const [script, record] of withinScripts(records)) {
    const outcome = callOutcome(record);
    const call = outcome && callOf(script);
    if (call && call.name !== 'exec' && call.name === outcome.name && !adopted.has(call.id)) adopted.set(call.id, outcome);
  }
  return adopted;
}

/** Of scripts: what the calls that they made have shown already. */
export function shownIn(records: CodexRecord[], isOwn: (record: CodexRecord) => boolean): Map<string, string[]> {
  const shown = new Map<string, string[]>();
  for (const [script, record] of withinScripts(records)) {
    if (!isOwn(record)) continue;
    const texts = callOutcome(record)?.content.flatMap((part) => (part.kind === 'text' ? [part.text] : [])) ?? [];
    shown.set(callIdOf(script), [...(shown.get(callIdOf(script)) ?? []), ...texts]);
  }
  return shown;
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
