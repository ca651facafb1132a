/**
 * Writes a session as a log of Claude Code, in the slimmed form that `turnleaf add` writes. A story calls
 * `prompt`, `agent`, `interrupt`, … in order; the builder keeps clock, ids and the chain of parents.
 */

import { placeUuid } from '../../src/model/ids.ts';
import type { Json, JsonObject } from '../../src/model/json.ts';
import { dedent, idOf, prose, randomOf, uuidOf } from './text.ts';

export interface Setting {
  slug: string;
  cwd: string;
  branch?: string;
  version: string;
  model: string;
  /** ISO 8601. */
  start: string;
}

/** A tool call together with its result. */
export interface Call {
  name: string;
  input: JsonObject;
  /** What the model was shown; absent where the call never came back. */
  output?: string | Json[];
  /** `toolUseResult`. */
  data?: Json;
  failed?: boolean;
  /** How long it took; parallel calls come back in this order. */
  seconds?: number;
  /** Attachments such as hooks that follow the result. */
  after?: JsonObject[];
  /** Writes a subagent's turns inside the call, before its result. */
  write?: (id: string) => void;
}

export type Part = { think: string; seconds?: number } | { say: string } | { block: JsonObject } | Call;

export const think = (text: string, seconds?: number): Part => ({ think: prose(text), seconds });
export const say = (text: string): Part => ({ say: prose(text) });

export interface LogFile {
  name: string;
  records: JsonObject[];
  /** For `subagents/agent-<id>.meta.json`: one object instead of lines. */
  whole?: boolean;
}

/** A chain of records: the session itself, or a subagent. */
export class Thread {
  readonly setting: Setting;
  readonly records: JsonObject[];
  readonly agentId?: string;
  readonly random: () => number;
  readonly sidechain: boolean;
  /** Id of the latest call of each tool. */
  readonly called = new Map<string, string>();
  parent: string | null = null;
  clock: number;
  model: string;
  version: string;
  branch?: string;
  private context = 14_000;
  private count = 0;
  /** Number of letters of the answers since the last prompt. */
  private letters = 0;
  private readonly stem: string;
  private name?: string;

  constructor(setting: Setting, options: { agentId?: string; inline?: JsonObject[]; at?: number; model?: string } = {}) {
    this.setting = setting;
    this.agentId = options.agentId;
    this.sidechain = options.agentId !== undefined || options.inline !== undefined;
    this.records = options.inline ?? [];
    this.stem = options.agentId ?? (options.inline ? `side ${options.inline.length}` : 'main');
    this.random = randomOf(`${setting.slug}/${this.stem}`);
    this.clock = options.at ?? Date.parse(setting.start);
    this.model = options.model ?? setting.model;
    this.version = setting.version;
    this.branch = setting.branch;
  }

  private key(): string {
    this.count += 1;
    return `${this.setting.slug}/${this.stem}/${this.count}`;
  }

  /** Gives the next turn an anchor that does not depend on the story before it: for turns that posts quote. */
  mark(name: string): this {
    this.name = name;
    return this;
  }

  /** Lets time pass: seconds. */
  wait(seconds: number): this {
    this.clock += Math.round(seconds * 1000);
    return this;
  }

  /** Continues at a time (ISO 8601). */
  at(moment: string): this {
    this.clock = Date.parse(moment);
    return this;
  }

  /** One record with the fields every record carries; returns its uuid. */
  put(type: string, fields: JsonObject, options: { parent?: string | null; keep?: boolean } = {}): string {
    const uuid = uuidOf(this.name ? `${this.setting.slug}/${this.name}` : this.key());
    this.name = undefined;
    this.records.push({
      parentUuid: options.parent === undefined ? this.parent : options.parent,
      isSidechain: this.sidechain,
      ...(this.agentId ? { agentId: this.agentId } : {}),
      cwd: this.setting.cwd,
      sessionId: uuidOf(`session ${this.setting.slug}`),
      version: this.version,
      ...(this.branch ? { gitBranch: this.branch } : {}),
      type,
      ...fields,
      uuid,
      timestamp: new Date(this.clock).toISOString(),
    });
    if (!options.keep) this.parent = uuid;
    return uuid;
  }

  /** What the person typed; `blocks` such as images come after the text. */
  prompt(text: string, ...blocks: JsonObject[]): string {
    // Reading the last answer, thinking, typing.
    this.wait(9 + this.random() * 40 + this.letters / 22 + text.length / 9);
    this.letters = 0;
    const words = prose(text);
    this.context += Math.round(words.length / 3.5);
    const content: Json = blocks.length > 0 ? [{ type: 'text', text: words }, ...blocks] : words;
    return this.put('user', { message: { role: 'user', content } });
  }

  /** The agent's text and calls; when a call depends on the changes of the one before, a new message begins. */
  agent(...parts: Part[]): void {
    let from = 0;
    parts.forEach((part, index) => {
      const before = parts[index - 1];
      const looks = before && 'name' in before && 'name' in part && changes.test(before.name) && !changes.test(part.name);
      if (!looks) return;
      this.message(parts.slice(from, index));
      from = index;
    });
    this.message(parts.slice(from));
  }

  /** One message: a record for each part, then the results of its calls as they come back. */
  private message(parts: Part[]): void {
    const name = `${this.key()} message`;
    const message = { id: idOf('msg', name), role: 'assistant', model: this.model };
    const size = Math.max(1, Math.round(parts.map((part) => JSON.stringify(part).length).reduce((a, b) => a + b, 0) / 4));
    const written = 180 + Math.round(this.random() * 900) + Math.round(size / 3);
    const calls: { call: Call; id: string; record: string; sent: number }[] = [];
    parts.forEach((part, index) => {
      const last = index === parts.length - 1;
      this.wait(secondsOf(part, this.random));
      if ('say' in part) this.letters += part.say.length;
      const usage = {
        input_tokens: 3 + (this.context % 5),
        cache_creation_input_tokens: written,
        cache_read_input_tokens: this.context,
        output_tokens: last ? size : 1 + Math.round(size / 20),
      };
      const id = idOf('toolu', `${name} ${index}`);
      const stop = last ? (parts.some((each) => 'name' in each) ? 'tool_use' : 'end_turn') : null;
      const record = this.put('assistant', { message: { ...message, content: [blockOf(part, id)], stop_reason: stop, usage } });
      if ('name' in part) this.called.set(part.name, id);
      if ('name' in part) calls.push({ call: part, id, record, sent: this.clock });
    });
    this.context += size + written;
    this.results(calls);
  }

  private results(calls: { call: Call; id: string; record: string; sent: number }[]): void {
    const arrival = (each: (typeof calls)[number]) => each.sent + (each.call.seconds ?? 0.2) * 1000;
    for (const each of [...calls].sort((a, b) => arrival(a) - arrival(b))) {
      this.clock = Math.round(Math.max(this.clock, arrival(each)));
      each.call.write?.(each.id);
      const { output, data, failed, after } = each.call;
      if (output === undefined) continue;
      this.context += Math.round(JSON.stringify(output).length / 4);
      const block: JsonObject = { type: 'tool_result', tool_use_id: each.id, content: output, ...(failed ? { is_error: true } : {}) };
      const result = data ?? (failed && typeof output === 'string' ? `Error: ${output}` : undefined);
      const fields: JsonObject = { message: { role: 'user', content: [block] } };
      if (result !== undefined) fields.toolUseResult = result;
      this.put('user', fields, { parent: each.record });
      for (const attachment of after ?? []) this.attach({ ...attachment, toolUseID: each.id });
    }
  }

  /** The person stopped the agent. */
  interrupt(during: 'tool' | 'text' = 'text'): string {
    this.wait(1.5);
    const text = during === 'tool' ? '[Request interrupted by user for tool use]' : '[Request interrupted by user]';
    return this.put('user', { message: { role: 'user', content: [{ type: 'text', text }] } });
  }

  /** Typed while the agent worked, and read by it at the next step. */
  steer(text: string): void {
    const typed = prose(text);
    const at = (seconds: number) => new Date(this.clock + seconds * 1000).toISOString();
    this.loose({ type: 'queue-operation', operation: 'enqueue', timestamp: at(-4), content: typed });
    this.loose({ type: 'queue-operation', operation: 'remove', timestamp: at(0) });
    this.attach({ type: 'queued_command', prompt: typed, commandMode: 'prompt' });
  }

  attach(attachment: JsonObject): string {
    return this.put('attachment', { attachment });
  }

  /** A slash command and what the program printed. */
  command(name: string, args: string, stdout: string): void {
    this.wait(6);
    const content = `<command-name>${name}</command-name>\n<command-message>${name.slice(1)}</command-message>\n<command-args>${args}</command-args>`;
    this.put('user', { message: { role: 'user', content } });
    this.wait(0.1);
    this.put('user', { message: { role: 'user', content: `<local-command-stdout>${dedent(stdout)}</local-command-stdout>` } });
  }

  /** The person's own shell line (`!`). */
  shell(input: string, stdout: string, stderr = ''): void {
    this.wait(8);
    this.put('user', { message: { role: 'user', content: `<bash-input>${input}</bash-input>` } });
    this.wait(0.7);
    const content = `<bash-stdout>${dedent(stdout)}</bash-stdout><bash-stderr>${dedent(stderr)}</bash-stderr>`;
    this.put('user', { message: { role: 'user', content } });
  }

  /** Words of the program, not of the person. */
  meta(text: string, fields: JsonObject = {}): string {
    return this.put('user', { message: { role: 'user', content: [{ type: 'text', text: dedent(text) }] }, isMeta: true, ...fields });
  }

  system(subtype: string, fields: JsonObject): string {
    return this.put('system', { subtype, ...fields });
  }

  /** The context was full: the chain is cut, and a summary carries on. */
  compact(tokens: number, summary: string): void {
    this.wait(40);
    const before = this.parent;
    const metadata = { trigger: 'auto', preTokens: tokens };
    const fields = {
      subtype: 'compact_boundary',
      content: 'Conversation compacted',
      level: 'info',
      isMeta: false,
      compactMetadata: metadata,
    };
    this.put('system', { logicalParentUuid: before, ...fields }, { parent: null });
    const lead = 'This session is being continued from a previous conversation that ran out of context.';
    const content = `${lead} The summary below covers the earlier portion of the conversation.\n\n${prose(summary)}`;
    this.put('user', { message: { role: 'user', content }, isVisibleInTranscriptOnly: true, isCompactSummary: true });
    this.context = 22_000;
  }

  /** A record without place in the chain, such as a title; adding a session gives it the id of its place. */
  loose(record: JsonObject): void {
    const sessionId = uuidOf(`session ${this.setting.slug}`);
    this.records.push({ ...record, sessionId, uuid: placeUuid(sessionId, String(this.records.length)) });
  }
}

const changes = /^(Edit|MultiEdit|Write|NotebookEdit)$/;

function secondsOf(part: Part, random: () => number): number {
  if ('think' in part) return part.seconds ?? 3 + part.think.length / 90;
  if ('say' in part) return 1.5 + part.say.length / 75;
  return 1 + random() * 2 + ('input' in part ? JSON.stringify(part.input).length / 140 : 0);
}

function blockOf(part: Part, id: string): JsonObject {
  if ('think' in part) return { type: 'thinking', thinking: part.think };
  if ('say' in part) return { type: 'text', text: part.say };
  if ('block' in part) return part.block;
  return { type: 'tool_use', id, name: part.name, input: part.input };
}
