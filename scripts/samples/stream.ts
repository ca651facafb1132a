/** A run without a person before it, as `claude -p --output-format stream-json` prints it: no times, no parents, and a result at the end. */
import type { Json, JsonObject } from '../../src/model/json.ts';
import type { Call } from './builder.ts';
import { idOf, prose, uuidOf } from './text.ts';

type StreamPart = { say: string } | { think: string } | { blocks: JsonObject[] } | Call;

export class Stream {
  readonly records: JsonObject[] = [];
  private readonly slug: string;
  private readonly model: string;
  private turns = 0;
  private readonly denials: JsonObject[] = [];
  private name?: string;

  constructor(slug: string, model: string) {
    this.slug = slug;
    this.model = model;
  }

  mark(name: string): this {
    this.name = name;
    return this;
  }

  put(type: string, fields: JsonObject): void {
    const uuid = uuidOf(`${this.slug}/${this.name ?? this.records.length}`);
    this.name = undefined;
    this.records.push({ type, ...fields, session_id: uuidOf(`session ${this.slug}`), uuid });
  }

  prompt(text: string): void {
    this.put('user', {
      message: { role: 'user', content: [{ type: 'text', text: prose(text) }] },
      parent_tool_use_id: null,
      isReplay: true,
    });
  }

  /** One message; a call is followed by its result. */
  agent(...parts: StreamPart[]): void {
    this.turns += 1;
    const content = parts.flatMap((part, index): JsonObject[] => {
      if ('say' in part) return [{ type: 'text', text: prose(part.say) }];
      if ('think' in part) return [{ type: 'thinking', thinking: prose(part.think) }];
      if ('blocks' in part) return part.blocks;
      return [{ type: 'tool_use', id: this.callId(index), name: part.name, input: part.input }];
    });
    const calls = parts.flatMap((part, index) => ('name' in part ? [{ part, id: this.callId(index) }] : []));
    const size = Math.round(JSON.stringify(content).length / 4);
    const usage = {
      input_tokens: 4,
      cache_creation_input_tokens: 900 + size,
      cache_read_input_tokens: 15_000 + this.turns * 1400,
      output_tokens: size,
    };
    const id = idOf('msg', `${this.slug}/${this.turns}`);
    this.put('assistant', {
      message: { id, role: 'assistant', model: this.model, content, stop_reason: null, usage },
      parent_tool_use_id: null,
    });
    for (const { part, id: call } of calls) {
      const block: JsonObject = {
        type: 'tool_result',
        tool_use_id: call,
        content: part.output ?? '',
        ...(part.failed ? { is_error: true } : {}),
      };
      const data: Json = part.data ?? `Error: ${String(part.output)}`;
      this.put('user', { message: { role: 'user', content: [block] }, parent_tool_use_id: null, tool_use_result: data });
    }
  }

  /** A call that was denied, since there was no user to allow it. */
  deny(call: Call): Call {
    this.denials.push({ tool_name: call.name, tool_use_id: this.callId(1, 1), tool_input: call.input });
    return {
      name: call.name,
      input: call.input,
      output: `Claude requested permissions to use ${call.name}, but you haven't granted it yet.`,
      failed: true,
    };
  }

  private callId(index: number, ahead = 0): string {
    return idOf('toolu', `${this.slug}/${this.turns + ahead}/${index}`);
  }

  result(text: string, seconds: number, dollars: number): void {
    this.put('result', {
      subtype: 'success',
      is_error: false,
      duration_ms: seconds * 1000,
      num_turns: this.turns,
      result: prose(text),
      total_cost_usd: dollars,
      usage: { input_tokens: 4 * this.turns, cache_creation_input_tokens: 9_812, cache_read_input_tokens: 92_440, output_tokens: 2_207 },
      permission_denials: this.denials,
    });
  }
}
