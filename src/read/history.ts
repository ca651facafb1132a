/**
 * Which sessions repeat another's history. A resumed or forked session begins with the records of the one before, mostly
 * uuids and all; they have one home, the session that had them first, and only there they are shown whole. Where the copy
 * has uuids of its own, the records are known by their moment and their words.
 *
 * Only ids are looked at, by a scan that parses nothing, so that a session stays a unit of the cache: what it must know of
 * the others is `inherited`, a small map that belongs to its key.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isObject, type Json, type JsonObject, objectAt, stringAt } from '../model/json.ts';
import { toMillis } from '../model/record.ts';
import type { SessionSource } from './find.ts';
import { parseLine } from './json.ts';
import { fileChunks, toLines } from './lines.ts';

export interface HistoryOptions {
  /** The ids of a file; a caller that remembers them by the file's hash spares the scan. */
  idsOf?: (path: string) => readonly string[];
}

/** Sets `inherited` on each source that repeats records of another. */
export function findHistory(sources: SessionSource[], options: HistoryOptions = {}): void {
  const idsOf = options.idsOf ?? scanIds;
  const logs = sources.filter((source) => source.form !== 'stream-json');
  for (const source of logs) {
    delete source.inherited;
    delete source.originals;
  }
  for (const family of families(logs, idsOf)) giveHomes(family.map(toMember));
}

/**
 * Every uuid that stands as a field of its own anywhere in a file, and every message's id, by 12 hex digits each: a chance
 * likeness only makes a family too large. Short ids recur in any two sessions (Ollama's are `chatcmpl-0` to `chatcmpl-998`)
 * and would make one family of all. Text that quotes a log has its fields escaped.
 */
export function scanIds(path: string): string[] {
  const bytes = readFileSync(path);
  const uuids = valuesOf(bytes, Buffer.from('"uuid"'), /^\s*:\s*"([0-9a-fA-F][0-9a-fA-F-]{7,39})"/);
  const messages = new Set(valuesOf(bytes, Buffer.from('"id"'), /^\s*:\s*"((?:msg_|chatcmpl-|gen-)[\w-]{12,80})"/));
  return [
    ...uuids.map((uuid) => uuid.replaceAll('-', '').slice(0, 12).padEnd(12, '0')),
    ...[...messages].map((id) => createHash('sha256').update(id).digest('hex').slice(0, 12)),
  ];
}

function valuesOf(bytes: Buffer, field: Buffer, value: RegExp): string[] {
  const values: string[] = [];
  for (let at = bytes.indexOf(field); at !== -1; at = bytes.indexOf(field, at + field.length)) {
    const found = value.exec(bytes.toString('latin1', at + field.length, at + field.length + 80));
    if (found) values.push(found[1] as string);
  }
  return values;
}

/** Sources that share an id, directly or by others. */
function families(sources: SessionSource[], idsOf: (path: string) => readonly string[]): SessionSource[][] {
  /** The first file an id was seen in. */
  const seen = new Map<number, number>();
  const parents = sources.map((_, index) => index);
  const root = (index: number): number => {
    let at = index;
    while (parents[at] !== at) {
      parents[at] = parents[parents[at] as number] as number;
      at = parents[at] as number;
    }
    return at;
  };
  for (const [index, source] of sources.entries()) {
    for (const id of safely(() => idsOf(source.path))) {
      const key = Number.parseInt(id, 16);
      const other = seen.get(key);
      if (other === undefined) seen.set(key, index);
      else if (other !== index) parents[root(index)] = root(other);
    }
  }
  const groups = Map.groupBy(sources, (_, index) => root(index));
  return [...groups.values()].filter((group) => group.length > 1);
}

/** A file that cannot be read is told of where it is built. */
function safely(read: () => readonly string[]): readonly string[] {
  try {
    return read();
  } catch {
    return [];
  }
}

/** One session of a family: its records, as far as their home depends on them. */
interface Member {
  source: SessionSource;
  /** `keys`: id or moment, and what the record says. Ids that are not random recur with other words; those are no repetition. */
  records: { uuid: string; keys: string[]; sessionId?: string; at?: number }[];
}

/** Who holds a record, under which uuid, and the sessions it names: copies may put their own name on it. */
interface Held {
  by: Map<Member, string>;
  names: Set<string | undefined>;
}

function toMember(source: SessionSource): Member {
  const records: Member['records'] = [];
  for (const object of objectsOf(source.path)) {
    const uuid = stringAt(object, 'uuid');
    if (uuid === undefined) continue;
    const time = object.timestamp;
    const at = typeof time === 'string' || typeof time === 'number' ? toMillis(time) : undefined;
    // A fork says of each record where it is from.
    const from = objectAt(object, 'forkedFrom');
    const sessionId = stringAt(from, 'sessionId') ?? stringAt(object, 'sessionId');
    records.push({ uuid, keys: keysOf(stringAt(from, 'messageUuid') ?? uuid, object, at), sessionId, at });
  }
  return { source, records };
}

function keysOf(uuid: string, object: JsonObject, at: number | undefined): string[] {
  const { type = null, message } = object;
  const hash = (words: Json) => createHash('sha256').update(JSON.stringify(words)).digest('base64');
  const byId = `${uuid} ${hash([type, message ?? object.content ?? object.attachment ?? null])}`;
  if (at === undefined || !isObject(message)) return [byId];
  return [byId, `${at} ${hash([type, message.id ?? null, message.content ?? null])}`];
}

function* objectsOf(path: string): Generator<JsonObject> {
  if (path.endsWith('.json')) return;
  for (const line of toLines(fileChunks(path))) if (line.text?.startsWith('{')) yield* parseLine(line.text).objects;
}

/**
 * The home of a shared record is the session that all its copies name, where that is one of those that hold it; else the
 * one that went its own way first. Both stay as they are when more sessions come.
 */
function giveHomes(family: Member[]): void {
  const held = new Map<string, Held>();
  for (const member of family) {
    for (const { uuid, keys, sessionId } of member.records) {
      const known = heldAs(keys, held) ?? { by: new Map(), names: new Set() };
      for (const key of keys) if (!held.has(key)) held.set(key, known);
      if (!known.by.has(member)) known.by.set(member, uuid);
      known.names.add(sessionId);
    }
  }
  const order = new Map(inOrder(family, held).map((member, index) => [member, index]));
  for (const member of family) {
    const inherited: { [uuid: string]: string } = {};
    const originals: { [uuid: string]: string } = {};
    for (const { uuid, keys } of member.records) {
      const { by, names } = heldAs(keys, held) as Held;
      if (by.size < 2) continue;
      const all = [...by.keys()];
      const named = names.size === 1 ? all.find((one) => names.has(one.source.id)) : undefined;
      const home = named ?? all.reduce((a, b) => ((order.get(a) as number) <= (order.get(b) as number) ? a : b));
      if (home === member) continue;
      inherited[uuid] = home.source.id;
      const original = by.get(home) as string;
      if (original !== uuid) originals[uuid] = original;
    }
    if (Object.keys(inherited).length > 0) member.source.inherited = inherited;
    if (Object.keys(originals).length > 0) member.source.originals = originals;
  }
}

function heldAs(keys: string[], held: Map<string, Held>): Held | undefined {
  for (const key of keys) {
    const known = held.get(key);
    if (known) return known;
  }
  return undefined;
}

/** By the time of the first record nobody shares; a session without any was there before all others. Then by name. */
function inOrder(family: Member[], held: Map<string, Held>): Member[] {
  const start = ({ records }: Member) =>
    records.find(({ keys, at }) => heldAs(keys, held)?.by.size === 1 && at !== undefined)?.at ?? Number.NEGATIVE_INFINITY;
  const starts = new Map(family.map((member) => [member, start(member)]));
  return [...family].sort((a, b) => {
    const [first, second] = [starts.get(a) as number, starts.get(b) as number];
    if (first !== second) return first < second ? -1 : 1;
    return a.source.name < b.source.name ? -1 : 1;
  });
}
