/** Removes turns from records: which records are removed, which are kept in part, and which contain traces of removed turns. */
import { type Agent, agentOf, type LogRecord, toConversation } from '../agents/index.ts';
import { addTo } from '../model/add-to.ts';
import type { Action } from '../model/event.ts';
import { isObject, type Json, type JsonObject, stringAt } from '../model/json.ts';
import type { Block, Turn } from '../model/session.ts';
import type { ReadSession } from '../read/index.ts';
import { copyOf, shownStrings, type TurnPosition } from './turns.ts';

/** Shorter texts occur by chance. */
export const shortestEcho = 24;

/** The texts and records to remove, and what replaces each record. */
export class Cut {
  /** Texts that must not remain anywhere. */
  readonly words = new Set<string>();
  readonly workflows = new Set<string>();
  private readonly agent: Agent;
  private readonly gone: ReadonlySet<Turn>;
  private readonly owners = new Map<string, TurnPosition[]>();
  private readonly calls = new Set<string>();
  private readonly uuids = new Set<string>();
  private readonly pieces = new Set<string>();
  /** Records to remove although no turn shows them. */
  private readonly silent = new Set<LogRecord>();
  /** Turns made from a queued prompt are at the place where it was taken from the queue. */
  private readonly movedTo = new Map<LogRecord, TurnPosition>();
  private readonly uuidOf = new Map<LogRecord, string | undefined>();
  /** What the records of the main file mean. */
  private readonly actions: Action[];

  constructor(places: TurnPosition[], gone: ReadonlySet<Turn>, read: ReadSession) {
    this.agent = agentOf(read.agent);
    this.gone = gone;
    this.actions = toConversation(copyOf(read)).events.map(({ action }) => action);
    for (const place of places) {
      for (const source of new Set(place.turn.sources.map(keyOf))) addTo(this.owners, source, place);
      if (gone.has(place.turn)) this.learn(place, read);
    }
    for (const record of [read.main, ...read.subagents].flatMap((file) => file.records)) {
      if (!this.goesWhole(record)) continue;
      if (record.uuid) this.uuids.add(record.uuid);
      for (const item of record.content) this.pieces.add(JSON.stringify(item));
    }
  }

  private learn({ turn, thread }: TurnPosition, read: ReadSession): void {
    for (const block of turn.blocks) this.learnBlock(block, read);
    const own = thread?.kind === 'workflow' ? read.subagents.find((file) => file.id === thread.id)?.workflow : undefined;
    if (own !== undefined) this.workflows.add(own);
  }

  private learnBlock(block: Block, read: ReadSession): void {
    if (block.kind !== 'thread') for (const text of shownStrings(block as unknown as Json)) this.words.add(text.trim());
    if (block.kind !== 'tool') return;
    if (!block.orphan) this.calls.add(block.id);
    const run = stringAt(block.result?.data, 'runId');
    if (run !== undefined && read.journals.some((journal) => journal.workflow === run)) this.workflows.add(run);
    for (const note of block.notes) this.learnBlock(note, read);
  }

  private goesWhole(record: LogRecord): boolean {
    const owners = this.owners.get(keyOf(record)) ?? [];
    return owners.length > 0 && owners.every((place) => this.gone.has(place.turn));
  }

  /** Pairs a queued prompt with its removal from the queue: removing only one would shift the rest of the queue. */
  withQueue(records: LogRecord[]): LogRecord[] {
    const waiting: { record: LogRecord; byProgram: boolean }[] = [];
    for (const [index, record] of records.entries()) {
      const action = this.actions[index];
      if (action?.type !== 'queue' || action.ignored || action.operation === 'back') continue;
      if (action.operation === 'add') {
        if (action.text) waiting.push({ record, byProgram: action.text.byProgram });
        continue;
      }
      // Within a turn, a user's words are taken before notifications, as threading does.
      const spoken = action.operation === 'take' ? waiting.findIndex((one) => !one.byProgram) : 0;
      const typed = waiting.splice(Math.max(spoken, 0), 1)[0]?.record;
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
    if (moved) return [tombstone(this.agent, record, moved, moved)];
    if (this.uuidOf.has(record)) return [tombstone(this.agent, { ...record, uuid: this.uuidOf.get(record) }, undefined)];
    const owners = this.owners.get(keyOf(record)) ?? [];
    const mine = owners.filter((place) => this.gone.has(place.turn));
    if (this.silent.has(record) || (owners.length === 0 && this.isTrace(record))) return [tombstone(this.agent, record, mine[0])];
    if (mine.length === 0) return this.calls.size > 0 ? [this.withoutResults(record)] : [record];
    const first = mine.filter((place) => isFirst(place.turn, record));
    if (mine.length === owners.length)
      return first.length > 0
        ? first.map((place) => tombstone(this.agent, record, place, place))
        : [tombstone(this.agent, record, mine[0])];
    return this.leftOf(record, first[0], mine[0] as TurnPosition);
  }

  /** A record of several turns, of which results of calls or words stay. */
  private leftOf(record: LogRecord, first: TurnPosition | undefined, mine: TurnPosition): LogRecord[] {
    const left = this.withoutResults(record);
    if (!first) return [left];
    const results = left.content.filter((part) => this.agent.editing.resultOf(part) !== undefined);
    if (results.length === 0) return [tombstone(this.agent, record, mine, first)];
    // The tombstone keeps the uuid; the rest has none, and gets one from its place.
    const { editing } = this.agent;
    const { uuid: _uuid, ...body } = editing.withoutRefusals(editing.withContent(left.body, results));
    return [again(this.agent, body, record), tombstone(this.agent, record, mine, first)];
  }

  private withoutResults(record: LogRecord): LogRecord {
    const { editing } = this.agent;
    const isMine = (part: Json) => this.calls.has(editing.resultOf(part) ?? '');
    if (!record.content.some(isMine)) return record;
    // The reason given in a refusal of a call is a separate turn, and stays.
    const content = record.content.flatMap((part): Json[] => {
      const words = isMine(part) && isObject(part) ? editing.refusalWords(part) : undefined;
      return !isMine(part) ? [part] : words === undefined ? [] : [{ type: 'text', text: words }];
    });
    return again(this.agent, editing.withoutData(editing.withContent(record.body, content)), record);
  }

  /** Whether a record that shows nothing contains a text of a removed turn. */
  private isTrace(record: LogRecord): boolean {
    if (record.uuid !== undefined && this.uuids.has(record.uuid)) return true;
    if (record.content.some((item) => this.pieces.has(JSON.stringify(item)))) return true;
    const call = this.agent.editing.callOf(record);
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

/** The record with another body. */
function again(agent: Agent, body: JsonObject, { file, line, ordinal }: LogRecord): LogRecord {
  return agent.toRecord(body, { file, line, ordinal });
}

/** The rest of a record whose turn was removed: uuid, role and place, so that other turns keep their addresses. `first`: the turn that it began. */
function tombstone(agent: Agent, record: LogRecord, place: TurnPosition | undefined, first?: TurnPosition): LogRecord {
  const { body } = record;
  const inMain = record.file === 0 && place?.thread !== undefined;
  const at = first?.turn.at === undefined ? body.timestamp : new Date(first.turn.at).toISOString();
  const isFork = first && (first.turn.version === first.turn.anchor || (first.turn.otherVersions?.length ?? 0) > 0);
  const own: { [key: string]: Json | undefined } = {
    type: 'tombstone',
    uuid: first?.turn.uuid ?? record.uuid,
    parentUuid: record.parentUuid ?? null,
    logicalParentUuid: stringAt(body, 'logicalParentUuid') || undefined,
    role: first?.turn.role,
    fork: isFork && first.turn.role === 'prompt' ? true : undefined,
    timestamp: typeof at === 'string' || typeof at === 'number' ? at : undefined,
    sessionId: record.sessionId,
    isSidechain: inMain || record.isSidechain ? true : undefined,
    agentId: inMain ? place.thread?.id : record.agentId,
    parent_tool_use_id: record.parentCall,
  };
  return again(agent, Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)) as JsonObject, record);
}
