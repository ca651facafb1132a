/** Writes small session logs for tests: a chain of records in the form Claude Code 2.1 writes. */
import { createHash } from 'node:crypto';

export type LogLine = { [field: string]: unknown };

/** A UUID that depends on nothing but its seed. */
export function uuid(seed: string): string {
  const hex = createHash('sha256').update(seed).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** As a log holds them, a line each. */
export const jsonLines = (records: readonly object[]): string => records.map((record) => `${JSON.stringify(record)}\n`).join('');

/** Builds one session; every record hangs below the one before it and comes ten seconds later. */
export class Log {
  readonly id: string;
  readonly lines: LogLine[] = [];
  private readonly name: string;
  private readonly envelope: LogLine;
  private clock = Date.UTC(2026, 3, 14, 9, 0);
  private last: string | null = null;
  private count = 0;

  constructor(name: string, envelope: LogLine = {}) {
    this.name = name;
    this.id = uuid(`session ${name}`);
    this.envelope = envelope;
  }

  /** A record with the usual fields of every conversation record; `fields` win. */
  record(type: string, fields: LogLine): this {
    this.count += 1;
    this.clock += 10_000;
    const record: LogLine = {
      parentUuid: this.last,
      isSidechain: false,
      userType: 'external',
      cwd: '/home/mira/harbor',
      sessionId: this.id,
      version: '2.1.63',
      gitBranch: 'main',
      type,
      uuid: uuid(`${this.name} ${this.count}`),
      timestamp: new Date(this.clock).toISOString(),
      ...this.envelope,
      ...fields,
    };
    if (typeof record.uuid === 'string') this.last = record.uuid;
    return this.line(record);
  }

  /** A line as it is. */
  line(line: LogLine): this {
    this.lines.push(line);
    return this;
  }

  prompt(content: unknown, fields: LogLine = {}): this {
    return this.record('user', { message: { role: 'user', content }, ...fields });
  }

  answer(content: unknown, fields: LogLine = {}): this {
    const message = {
      id: `msg_${this.name}_${this.count}`,
      type: 'message',
      role: 'assistant',
      model: 'claude-opus-4-6',
      content: blocks(content),
      usage: { input_tokens: 12, output_tokens: 34 },
    };
    return this.record('assistant', { message, ...fields });
  }

  /** A tool call and its result. */
  tool(name: string, input: unknown, result: unknown, data?: unknown): this {
    const id = `toolu_${this.name}_${this.count}`;
    this.answer([{ type: 'tool_use', id, name, input }]);
    return this.prompt([{ type: 'tool_result', tool_use_id: id, content: result }], data === undefined ? {} : { toolUseResult: data });
  }

  toString(): string {
    return jsonLines(this.lines);
  }
}

function blocks(content: unknown): unknown {
  return typeof content === 'string' ? [{ type: 'text', text: content }] : content;
}

/** A question and its answer: the smallest session worth a page. */
export function small(name: string): Log {
  return new Log(name).prompt(`How deep is the harbour at ${name}?`).answer(`At ${name} it is nine metres deep.`);
}
