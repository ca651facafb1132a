/** Removes turns from records: which records are removed, which are kept in part, and which contain traces of removed turns. */
import { isMachines, type LogRecord, refusalWords, withoutRefusal } from '../agents/index.ts';
import { isObject, type Json, type JsonObject, stringAt } from '../model/json.ts';
import type { Block, Turn } from '../model/session.ts';
import type { ReadSession } from '../read/index.ts';
import { again, tombstone } from './tombstone.ts';
import { type Place, stringsOf } from './turns.ts';

/** Shorter texts occur by chance. */
export const shortestEcho = 24;

/** The texts and records to remove, and what replaces each record. */
export class Cut {
  /** Texts that must not remain anywhere. */
  readonly words = new Set<string>();
  readonly workflows = new Set<string>();
  private readonly gone: ReadonlySet<Turn>;
  private readonly owners = new Map<string, Place[]>();
  private readonly calls = new Set<string>();
  private readonly uuids = new Set<string>();
  private readonly pieces = new Set<string>();
  /** Records to remove although no turn shows them. */
  private readonly silent = new Set<LogRecord>();
  /** Turns made from a queued prompt are at the place where it was taken from the queue. */
  private readonly movedTo = new Map<LogRecord, Place>();
  private readonly uuidOf = new Map<LogRecord, string | undefined>();

  constructor(places: Place[], gone: ReadonlySet<Turn>, read: ReadSession) {
    this.gone = gone;
    for (const place of places) {
      for (const source of new Set(place.turn.sources.map(keyOf))) {
        const list = this.owners.get(source);
        if (list) list.push(place);
        else this.owners.set(source, [place]);
      }
      if (gone.has(place.turn)) this.learn(place, read);
    }
    for (const file of [read.main, ...read.subagents])
      for (const record of file.records) if (this.goesWhole(record)) this.learnRecord(record);
  }

  private learn({ turn, thread }: Place, read: ReadSession): void {
    for (const block of turn.blocks) this.learnBlock(block, read);
    if (thread?.kind === 'workflow') this.learnWorkflow(read.subagents.find((file) => file.id === thread.id)?.workflow);
  }

  private learnBlock(block: Block, read: ReadSession): void {
    if (block.kind !== 'thread') for (const text of stringsOf(block as unknown as Json)) this.words.add(text.trim());
    if (block.kind !== 'tool') return;
    if (!block.orphan) this.calls.add(block.id);
    const run = stringAt(block.result?.data, 'runId');
    if (run !== undefined && read.journals.some((journal) => journal.workflow === run)) this.learnWorkflow(run);
    for (const note of block.notes) this.learnBlock(note, read);
  }

  private learnWorkflow(name: string | undefined): void {
    if (name !== undefined) this.workflows.add(name);
  }

  private learnRecord(record: LogRecord): void {
    if (record.uuid) this.uuids.add(record.uuid);
    for (const item of record.content) this.pieces.add(JSON.stringify(item));
  }

  private goesWhole(record: LogRecord): boolean {
    const owners = this.owners.get(keyOf(record)) ?? [];
    return owners.length > 0 && owners.every((place) => this.gone.has(place.turn));
  }

  /** Pairs a queued prompt with its removal from the queue: removing only one would shift the rest of the queue. */
  withQueue(records: LogRecord[]): LogRecord[] {
    const waiting: LogRecord[] = [];
    for (const record of records) {
      if (record.kind === 'queue-operation/enqueue' && stringAt(record.body, 'content')?.trim()) waiting.push(record);
      if (record.kind !== 'queue-operation/dequeue' && record.kind !== 'queue-operation/remove') continue;
      // Within a turn, a user's words are taken before notifications, as threading does.
      const spoken = record.kind.endsWith('remove') ? waiting.findIndex((one) => !isMachines(stringAt(one.body, 'content') ?? '')) : 0;
      const [typed] = waiting.splice(Math.max(spoken, 0), 1);
      if (!typed) continue;
      const own = this.owners.get(keyOf(typed))?.find((place) => this.gone.has(place.turn) && isFirst(place.turn, typed));
      if (own) {
        this.movedTo.set(record, own);
        // The turn moves to the other record with its uuid, so the two records exchange uuids.
        this.uuidOf.set(typed, record.uuid);
      }
      if (own || this.isTrace(typed)) this.silent.add(typed).add(record);
    }
    return records;
  }

  /** Returns the record itself, the rest of it, or its tombstones. */
  apply(record: LogRecord): LogRecord[] {
    if (record.kind === 'tombstone') return [record];
    const moved = this.movedTo.get(record);
    if (moved) return [tombstone(record, moved, moved)];
    if (this.uuidOf.has(record)) return [tombstone({ ...record, uuid: this.uuidOf.get(record) }, undefined)];
    const owners = this.owners.get(keyOf(record)) ?? [];
    const mine = owners.filter((place) => this.gone.has(place.turn));
    if (this.silent.has(record) || (owners.length === 0 && this.isTrace(record))) return [tombstone(record, mine[0])];
    if (mine.length === 0) return this.calls.size > 0 ? [this.withoutResults(record)] : [record];
    const first = mine.filter((place) => isFirst(place.turn, record));
    if (mine.length === owners.length)
      return first.length > 0 ? first.map((place) => tombstone(record, place, place)) : [tombstone(record, mine[0])];
    return this.leftOf(record, first[0], mine[0] as Place);
  }

  /** A record of several turns, of which results of calls or words stay. */
  private leftOf(record: LogRecord, first: Place | undefined, mine: Place): LogRecord[] {
    const left = this.withoutResults(record);
    if (!first) return [left];
    const results = left.content.filter((item) => /tool_result$/.test(stringAt(item, 'type') ?? ''));
    if (results.length === 0) return [tombstone(record, mine, first)];
    // The tombstone keeps the uuid; the rest has none, and gets one from its place.
    const { uuid: _uuid, ...body } = withoutRefusals(withContent(left.body, results));
    return [again(body, record), tombstone(record, mine, first)];
  }

  private withoutResults(record: LogRecord): LogRecord {
    const isMine = (item: Json) => this.calls.has(stringAt(item, 'tool_use_id') ?? '');
    if (!record.content.some(isMine)) return record;
    // The reason given in a refusal of a call is a separate turn, and stays.
    const content = record.content.flatMap((item): Json[] => {
      const words = isMine(item) && isObject(item) ? refusalWords(item) : undefined;
      return !isMine(item) ? [item] : words === undefined ? [] : [{ type: 'text', text: words }];
    });
    const { toolUseResult: _a, tool_use_result: _b, ...body } = withContent(record.body, content);
    return again(body, record);
  }

  /** Whether a record that shows nothing contains a text of a removed turn. */
  private isTrace(record: LogRecord): boolean {
    if (record.uuid !== undefined && this.uuids.has(record.uuid)) return true;
    if (record.content.some((item) => this.pieces.has(JSON.stringify(item)))) return true;
    const call = stringAt(record.body, 'toolUseID') ?? stringAt(record.body.attachment, 'toolUseID') ?? record.parentCall;
    if (call !== undefined && this.calls.has(call)) return true;
    if (stringAt(record.body, 'content') !== undefined && this.words.has((record.body.content as string).trim())) return true;
    const text = JSON.stringify(record.body);
    for (const words of this.words) if (words.length >= shortestEcho && text.includes(JSON.stringify(words).slice(1, -1))) return true;
    return false;
  }
}

function keyOf({ file, line }: { file: number; line: number }): string {
  return `${file}:${line}`;
}

function isFirst(turn: Turn, record: LogRecord): boolean {
  return turn.sources[0] !== undefined && keyOf(turn.sources[0]) === keyOf(record);
}

function withContent(body: JsonObject, content: Json[]): JsonObject {
  return isObject(body.message) ? { ...body, message: { ...body.message, content } } : { ...body, content };
}

/** Removes the words of a removed refusal from a result that stays. */
function withoutRefusals(body: JsonObject): JsonObject {
  const out: JsonObject = {};
  for (const [key, value] of Object.entries(body))
    out[key] = /^(message|content|toolUseResult|tool_use_result)$/.test(key) ? withoutRefusal(value) : value;
  return out;
}
