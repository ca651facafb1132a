/**
 * Which sessions repeat another's history. A resumed or forked session begins with the records of the one before, uuids
 * and all; they have one home, the session that had them first, and only there they are shown whole.
 *
 * Only uuids are looked at, by a scan that parses nothing, so that a session stays a unit of the cache: what it must know of
 * the others is `inherited`, a small map that belongs to its key.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type JsonObject, stringAt } from '../model/json.ts';
import { toMillis } from '../model/record.ts';
import type { SessionSource } from './find.ts';
import { parseLine } from './json.ts';
import { fileChunks, toLines } from './lines.ts';

export interface HistoryOptions {
  /** The uuids of a file; a caller that remembers them by the file's hash spares the scan. */
  uuidsOf?: (path: string) => readonly string[];
}

/** Sets `inherited` on each source that repeats records of another. */
export function findHistory(sources: SessionSource[], options: HistoryOptions = {}): void {
  const uuidsOf = options.uuidsOf ?? scanUuids;
  const logs = sources.filter((source) => source.form !== 'stream-json');
  for (const source of logs) delete source.inherited;
  for (const family of families(logs, uuidsOf)) giveHomes(family.map(toMember));
}

/** Every uuid that stands as a field of its own anywhere in a file, in order. Text that quotes a log has it escaped. */
export function scanUuids(path: string): string[] {
  const bytes = readFileSync(path);
  const uuids: string[] = [];
  for (let at = bytes.indexOf(field); at !== -1; at = bytes.indexOf(field, at + field.length)) {
    const found = value.exec(bytes.toString('latin1', at + field.length, at + field.length + 60));
    if (found) uuids.push(found[1] as string);
  }
  return uuids;
}

const field = Buffer.from('"uuid"');
const value = /^\s*:\s*"([0-9a-fA-F][0-9a-fA-F-]{7,39})"/;

/** Sources that share a uuid, directly or by others. */
function families(sources: SessionSource[], uuidsOf: (path: string) => readonly string[]): SessionSource[][] {
  /** The first file a uuid was seen in, by its first 12 digits: a chance likeness only makes a family too large. */
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
    for (const uuid of safely(() => uuidsOf(source.path))) {
      const key = Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16);
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
  /** `key`: uuid and what the record says. Ids that are not random recur with other words; those are no repetition. */
  records: { uuid: string; key: string; sessionId?: string; at?: number }[];
}

/** Who holds a record, and the sessions it names: copies may put their own name on it. */
interface Held {
  by: Member[];
  names: Set<string | undefined>;
}

function toMember(source: SessionSource): Member {
  const records: Member['records'] = [];
  for (const object of objectsOf(source.path)) {
    const uuid = stringAt(object, 'uuid');
    if (uuid === undefined) continue;
    const time = object.timestamp;
    const at = typeof time === 'string' || typeof time === 'number' ? toMillis(time) : undefined;
    records.push({ uuid, key: keyOf(uuid, object), sessionId: stringAt(object, 'sessionId'), at });
  }
  return { source, records };
}

function keyOf(uuid: string, object: JsonObject): string {
  const words = JSON.stringify([object.type ?? null, object.message ?? object.content ?? object.attachment ?? null]);
  return `${uuid} ${createHash('sha256').update(words).digest('base64')}`;
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
    for (const { key, sessionId } of member.records) {
      const known = held.get(key) ?? { by: [], names: new Set() };
      held.set(key, known);
      if (known.by.at(-1) !== member) known.by.push(member);
      known.names.add(sessionId);
    }
  }
  const order = new Map(inOrder(family, held).map((member, index) => [member, index]));
  for (const member of family) {
    const inherited: { [uuid: string]: string } = {};
    for (const { uuid, key } of member.records) {
      const { by, names } = held.get(key) as Held;
      if (by.length < 2) continue;
      const named = names.size === 1 ? by.find((one) => names.has(one.source.id)) : undefined;
      const home = named ?? by.reduce((a, b) => ((order.get(a) as number) <= (order.get(b) as number) ? a : b));
      if (home !== member) inherited[uuid] = home.source.id;
    }
    if (Object.keys(inherited).length > 0) member.source.inherited = inherited;
  }
}

/** By the time of the first record nobody shares; a session without any was there before all others. Then by name. */
function inOrder(family: Member[], held: Map<string, Held>): Member[] {
  const start = ({ records }: Member) =>
    records.find(({ key, at }) => held.get(key)?.by.length === 1 && at !== undefined)?.at ?? Number.NEGATIVE_INFINITY;
  const starts = new Map(family.map((member) => [member, start(member)]));
  return [...family].sort((a, b) => {
    const [first, second] = [starts.get(a) as number, starts.get(b) as number];
    if (first !== second) return first < second ? -1 : 1;
    return a.source.name < b.source.name ? -1 : 1;
  });
}
