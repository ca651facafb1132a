/**
 * Takes turns out of a session that was read: their records give way to tombstones that keep uuid, role and place, so
 * that every other turn keeps its address. What is nested in a turn goes with it, and so does every trace of its words
 * that shows nothing itself: results of its calls, doubled lines, copies of a resumed log, the queue of typed prompts.
 */

import { isMachines, type LogRecord, refusalWords, toConversation, toRecord, withoutRefusal } from '../agents/index.ts';
import { isObject, type Json, type JsonObject, stringAt } from '../model/json.ts';
import type { Block, Session, Thread, Turn } from '../model/session.ts';
import type { ReadSession } from '../read/index.ts';
import { buildSession } from '../thread/index.ts';
import { ContentError, nearest } from './site.ts';

export interface TakenOut {
  read: ReadSession;
  /** Anchors of what was taken out, nested turns included. */
  gone: string[];
  /** Turns that stay and quote what was taken out, word for word. */
  echoes: string[];
}

/** Shorter texts stand anywhere by chance. */
const shortestEcho = 24;
/** Enough to look for: a range may take out thousands of turns. */
const mostEchoes = 400;

/** @throws ContentError for an anchor that the session does not have. */
export function removeTurns(input: ReadSession, anchors: ReadonlySet<string>): TakenOut {
  const read = withOwnLines(input);
  const session = threaded(read);
  const places = placesOf(session.turns);
  checkAnchors(anchors, places);
  const gone = new Set<Turn>();
  for (const { turn, above } of places) if (anchors.has(turn.anchor) || above.some((one) => anchors.has(one.anchor))) gone.add(turn);
  for (const turn of gone) if (turn.removed) gone.delete(turn);
  if (gone.size === 0) return { read: input, gone: [], echoes: [] };

  const cut = new Cut(places, gone, read);
  const subagents = read.subagents.map((file) => {
    const records = file.records.flatMap((record) => cut.apply(record));
    const isEmpty = records.every((record) => record.kind === 'tombstone');
    return { ...file, records, ...(isEmpty ? { meta: undefined } : {}) };
  });
  const taken: ReadSession = {
    ...read,
    main: { ...read.main, records: cut.withQueue(read.main.records).flatMap((record) => cut.apply(record)) },
    subagents,
    journals: read.journals.filter((journal) => !cut.workflows.has(journal.workflow)),
  };
  taken.read += recordsIn(taken) - recordsIn(read);
  keepsAddresses(session, threaded(taken));
  return { read: taken, gone: [...gone].map((turn) => turn.anchor), echoes: echoesOf(taken, cut.words) };
}

/** The anchors of all turns, nested ones included, with whether each was taken out before. */
export function turnsOf(read: ReadSession): { anchor: string; turn: Turn; top: boolean }[] {
  return turnsIn(threaded(read));
}

export function turnsIn(session: Session): { anchor: string; turn: Turn; top: boolean }[] {
  return placesOf(session.turns).map(({ turn, above }) => ({ anchor: turn.anchor, turn, top: above.length === 0 }));
}

/** Threading may take records apart; what is written must stay whole. */
function threaded(read: ReadSession): Session {
  const { spilled, ...rest } = read;
  return buildSession(toConversation({ ...structuredClone(rest), spilled }));
}

/** Every record gets a line of its own, so that a turn's sources name exactly one. */
function withOwnLines(read: ReadSession): ReadSession {
  const own = <T extends { records: LogRecord[] }>(file: T): T => ({
    ...file,
    records: file.records.map((record) => ({ ...record, line: record.ordinal + 1 })),
  });
  return { ...read, main: own(read.main), subagents: read.subagents.map(own), journals: read.journals.map(own) };
}

function recordsIn(read: ReadSession): number {
  return [read.main, ...read.subagents, ...read.journals].reduce((sum, file) => sum + file.records.length, 0);
}

interface Place {
  turn: Turn;
  thread?: Thread;
  /** The turns it is nested in, outermost first. */
  above: Turn[];
}

function placesOf(turns: Turn[], above: Turn[] = [], thread?: Thread): Place[] {
  return turns.flatMap((turn) => [
    { turn, above, ...(thread ? { thread } : {}) },
    ...threadsOf(turn.blocks).flatMap((one) => placesOf(one.turns, [...above, turn], one)),
  ]);
}

function threadsOf(blocks: Block[]): Thread[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'thread') return [block.thread];
    return block.kind === 'tool' ? [...(block.thread ? [block.thread] : []), ...threadsOf(block.notes)] : [];
  });
}

function checkAnchors(anchors: ReadonlySet<string>, places: Place[]): void {
  const known = new Map(places.map((place) => [place.turn.anchor, place]));
  for (const anchor of anchors) {
    const place = known.get(anchor);
    if (!place) {
      const near = nearest(anchor, [...known.keys()]);
      throw new ContentError(`there is no turn ${anchor} in this session.${near ? ` The nearest is ${near}.` : ''}`);
    }
    if (place.thread?.id.startsWith('batch:'))
      throw new ContentError(`turn ${anchor} stands inside the result of a call; take out the whole turn ${place.above.at(-1)?.anchor}.`);
  }
}

/** What is to go, and how each record gives way. */
class Cut {
  /** Texts that must not be left anywhere. */
  readonly words = new Set<string>();
  readonly workflows = new Set<string>();
  private readonly gone: ReadonlySet<Turn>;
  private readonly owners = new Map<string, Place[]>();
  private readonly calls = new Set<string>();
  private readonly uuids = new Set<string>();
  private readonly pieces = new Set<string>();
  /** Records that go although no turn shows them. */
  private readonly silent = new Set<LogRecord>();
  /** Turns made of a queued prompt stand where it was taken from the queue. */
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

  /** Pairs what was typed with where it was taken from the queue: one without the other would move the rest of the queue. */
  withQueue(records: LogRecord[]): LogRecord[] {
    const waiting: LogRecord[] = [];
    for (const record of records) {
      if (record.kind === 'queue-operation/enqueue' && stringAt(record.body, 'content')?.trim()) waiting.push(record);
      if (record.kind !== 'queue-operation/dequeue' && record.kind !== 'queue-operation/remove') continue;
      // In mid-turn a person's words are taken before notifications, as threading does.
      const spoken = record.kind.endsWith('remove') ? waiting.findIndex((one) => !isMachines(stringAt(one.body, 'content') ?? '')) : 0;
      const [typed] = waiting.splice(Math.max(spoken, 0), 1);
      if (!typed) continue;
      const own = this.owners.get(keyOf(typed))?.find((place) => this.gone.has(place.turn) && isFirst(place.turn, typed));
      if (own) {
        this.movedTo.set(record, own);
        // The turn's uuid goes where the turn goes; the two records change theirs.
        this.uuidOf.set(typed, record.uuid);
      }
      if (own || this.isTrace(typed)) this.silent.add(typed).add(record);
    }
    return records;
  }

  /** One record: itself, what is left of it, or its tombstones. */
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

  /** A record of several turns: results of calls that stay, or words that stay. */
  private leftOf(record: LogRecord, first: Place | undefined, mine: Place): LogRecord[] {
    const left = this.withoutResults(record);
    if (!first) return [left];
    const results = left.content.filter((item) => /tool_result$/.test(stringAt(item, 'type') ?? ''));
    if (results.length === 0) return [tombstone(record, mine, first)];
    // The tombstone has the uuid; what is left goes without, and is given one by its place.
    const { uuid: _uuid, ...body } = withoutRefusals(withContent(left.body, results));
    return [again(body, record), tombstone(record, mine, first)];
  }

  private withoutResults(record: LogRecord): LogRecord {
    const isMine = (item: Json) => this.calls.has(stringAt(item, 'tool_use_id') ?? '');
    if (!record.content.some(isMine)) return record;
    // What was said in refusing a call is a turn of its own, and stays.
    const content = record.content.flatMap((item): Json[] => {
      const said = isMine(item) && isObject(item) ? refusalWords(item) : undefined;
      return !isMine(item) ? [item] : said === undefined ? [] : [{ type: 'text', text: said }];
    });
    const { toolUseResult: _a, tool_use_result: _b, ...body } = withContent(record.body, content);
    return again(body, record);
  }

  /** Whether a record that shows nothing holds something of what goes. */
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

/** The words of a refusal that goes, out of a result that stays. */
function withoutRefusals(body: JsonObject): JsonObject {
  const out: JsonObject = {};
  for (const [key, value] of Object.entries(body))
    out[key] = /^(message|content|toolUseResult|tool_use_result)$/.test(key) ? withoutRefusal(value) : value;
  return out;
}

function again(body: JsonObject, { file, line, ordinal }: LogRecord): LogRecord {
  return toRecord(body, { file, line, ordinal });
}

/** `first`: the turn that this record began. */
function tombstone(record: LogRecord, place: Place | undefined, first?: Place): LogRecord {
  const { body } = record;
  const inMain = record.file === 0 && place?.thread !== undefined;
  const at = first?.turn.at === undefined ? body.timestamp : new Date(first.turn.at).toISOString();
  const isFork = first && (first.turn.version === first.turn.anchor || (first.turn.otherVersions?.length ?? 0) > 0);
  const own: { [key: string]: Json | undefined } = {
    type: 'tombstone',
    uuid: first?.turn.uuid ?? record.uuid,
    parentUuid: record.parentUuid ?? null,
    logicalParentUuid: record.logicalParentUuid,
    role: first?.turn.role,
    fork: isFork && first.turn.role === 'prompt' ? true : undefined,
    timestamp: typeof at === 'string' || typeof at === 'number' ? at : undefined,
    sessionId: record.sessionId,
    isSidechain: inMain || record.isSidechain ? true : undefined,
    agentId: inMain ? place.thread?.id : record.agentId,
    parent_tool_use_id: record.parentCall,
  };
  return again(Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)) as JsonObject, record);
}

/** Texts of a block, short ones too. */
export function textsOf(block: Block): string[] {
  return stringsOf(block as unknown as Json);
}

function stringsOf(value: Json, depth = 0): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (typeof value !== 'object' || value === null || depth > 30) return [];
  const keys = Array.isArray(value)
    ? value.keys()
    : Object.keys(value).filter((key) => !/^(kind|name|id|state|mediaType|file|data)$/.test(key));
  return [...keys].flatMap((key) => stringsOf((value as JsonObject)[key as string] as Json, depth + 1));
}

/** Every turn keeps anchor, part and order; a failure of this is ours, and nothing is written. */
function keepsAddresses(before: Session, after: Session): void {
  const lines = (session: Session) => session.turns.map((turn) => `${turn.anchor} ${turn.part} ${turn.role}`);
  const [old, now] = [lines(before), lines(after)];
  const at = old.findIndex((line, index) => line !== now[index]);
  const nested = new Set(placesOf(after.turns).map((place) => place.turn.anchor));
  const lost = placesOf(before.turns).find((place) => !nested.has(place.turn.anchor));
  if (at === -1 && now.length === old.length && !lost) return;
  const where = lost?.turn.anchor ?? (old[at] ?? now[old.length] ?? '').split(' ')[0];
  throw new ContentError(
    `taking these turns out would change the address of ${where}, so nothing was written. Take out the turn before it as well, or the whole session.`,
  );
}

function echoesOf(read: ReadSession, words: ReadonlySet<string>): string[] {
  const wanted = [...words]
    .filter((text) => text.length >= shortestEcho)
    .sort((a, b) => b.length - a.length)
    .slice(0, mostEchoes);
  if (wanted.length === 0) return [];
  return turnsOf(read)
    .filter(({ turn }) => !turn.removed && turn.blocks.some((block) => block.kind !== 'thread' && holds(block, wanted)))
    .map(({ anchor }) => anchor);
}

function holds(block: Block, wanted: string[]): boolean {
  const { thread: _thread, ...own } = block as Block & { thread?: Thread };
  const texts = stringsOf(own as unknown as Json);
  return wanted.some((text) => texts.some((one) => one.includes(text)));
}

/** Files of pictures that records name. */
export function picturesIn(value: Json): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(picturesIn);
  const file = value.type === 'image' ? stringAt(value.source, 'file') : undefined;
  return [...(file === undefined ? [] : [file.replace(/^images\//, '')]), ...Object.values(value).flatMap(picturesIn)];
}
