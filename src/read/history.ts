/**
 * Which sessions repeat another's history. A resumed or forked session begins with the records of the one before, mostly
 * uuids and all; they have one home, the session that had them first, and only there they are shown whole. Where the copy
 * has uuids of its own, the records are known by their moment and their words.
 *
 * Only ids are looked at, by a scan that parses nothing, so that a session stays a unit of the cache: what it must know of
 * the others is `inherited`, a small map that belongs to its key.
 */
import { createHash } from 'node:crypto';
import { agentOf, agents, type RecordIdentity } from '../agents/index.ts';
import { placeUuid } from '../model/ids.ts';
import { fileBytes } from './compressed.ts';
import { readFile, scattered } from './file.ts';
import { objectsIn, safely } from './json.ts';
import type { SessionSource, SideFile } from './source.ts';

export interface HistoryOptions {
  /** The ids of a file; a caller that remembers them by the file's hash spares the scan. */
  idsOf?: (path: string) => Float64Array;
  /** The homes of what sessions that share ids repeat; a caller that remembers them by the files' hashes spares the reading. */
  homesOf?: (family: SessionSource[], find: () => Homes) => Homes;
}

/** What each session repeats, by its name. */
export interface Homes {
  [name: string]: Pick<SessionSource, 'inherited' | 'originals'>;
}

/** Sets `inherited` on each source that repeats records of another. */
export function findHistory(sources: SessionSource[], options: HistoryOptions = {}): void {
  const { idsOf = scanIds, homesOf = (_, find) => find() } = options;
  const logs = sources.filter(({ agent, form, session, kin }) => (session === undefined || kin) && agentOf(agent).runs?.form !== form);
  for (const source of logs) {
    delete source.inherited;
    delete source.originals;
  }
  for (const places of families(logs, idsOf)) {
    const family = places.flatMap((place) => logs[place] ?? []);
    const homes = homesOf(family, () => findHomes(family.map(toMember)));
    for (const source of family) Object.assign(source, homes[source.name]);
  }
  for (const source of logs) {
    const before = source.side.filter(({ kind }) => kind === 'prefix');
    // What it goes on with is at home where it stands.
    if (before.length > 0) source.inherited = { ...source.inherited, ...Object.fromEntries(before.flatMap(idsIn(source))) };
  }
}

/**
 * Every id that is a field of its own anywhere in a file, by 48 bits each: a chance likeness only makes a family too large.
 * Text that quotes a log has its fields escaped.
 */
export const scanIds = (path: string): Float64Array => idsInBytes(fileBytes(path));

function idsInBytes(bytes: Buffer): Float64Array {
  return Float64Array.from(
    agents.flatMap(({ history }) =>
      history.fields.flatMap(({ field, value, isHex }) => {
        const values = valuesOf(bytes, Buffer.from(field), value);
        if (isHex) return values.map((id) => Number.parseInt(id.replaceAll('-', '').slice(0, 12).padEnd(12, '0'), 16));
        return [...new Set(values)].map((id) => createHash('sha256').update(id).digest().readUIntBE(0, 6));
      }),
    ),
  );
}

function valuesOf(bytes: Buffer, field: Buffer, value: RegExp): string[] {
  const values: string[] = [];
  for (let at = bytes.indexOf(field); at !== -1; at = bytes.indexOf(field, at + field.length)) {
    const found = value.exec(bytes.toString('latin1', at + field.length, at + field.length + 80));
    if (found) values.push(found[1] as string);
  }
  return values;
}

/** The ids of a beginning of another file, each with the session it is at home in. */
const idsIn =
  (source: SessionSource) =>
  (file: SideFile): [id: string, session: string][] => {
    const agent = agentOf(source.agent);
    const { records } = readFile(agent, { ...file, form: source.form }, 0, []);
    return records.map(({ uuid, ordinal }) => [uuid ?? placeUuid(file.home ?? '', String(ordinal)), file.home ?? '']);
  };

/** Places of sources that share an id, directly or by others. */
function families(sources: SessionSource[], idsOf: (path: string) => Float64Array): number[][] {
  const all = sources.map((source) =>
    // A file that cannot be read is reported when its session is built.
    safely(() => {
      const records = scattered(agentOf(source.agent), source);
      return records ? idsInBytes(Buffer.from(JSON.stringify(records))) : idsOf(source.path);
    }, new Float64Array()),
  );
  const firstWith = firstSeen(all.reduce((sum, ids) => sum + ids.length, 0));
  const parents = sources.map((_, index) => index);
  const root = (index: number): number => {
    let at = index;
    while (parents[at] !== at) {
      parents[at] = parents[parents[at] as number] as number;
      at = parents[at] as number;
    }
    return at;
  };
  for (const [index, ids] of all.entries()) {
    for (const id of ids) {
      const other = firstWith(id, index);
      if (other !== index) parents[root(index)] = root(other);
    }
  }
  const groups = Map.groupBy(sources.keys(), root);
  return [...groups.values()].filter((group) => group.length > 1);
}

/**
 * Tells the first file an id was seen in. Millions of ids: a `Map` of numbers beyond 31 bits takes ten times as long as a
 * table with open addresses.
 */
function firstSeen(count: number): (id: number, file: number) => number {
  const bits = Math.ceil(Math.log2(1.5 * count + 2));
  const size = 2 ** bits;
  const ids = new Float64Array(size);
  /** From 1; 0 is a free place. */
  const files = new Uint32Array(size);
  // Ids may be counted instead of drawn: all of their digits count.
  const placeOf = (id: number) => Math.imul(id ^ Math.imul(id / 2 ** 32, 0x9e3779b1), 0x85ebca6b) >>> (32 - bits);
  return (id, file) => {
    let at = placeOf(id);
    while (files[at] !== 0 && ids[at] !== id) at = (at + 1) % size;
    if (files[at] === 0) {
      ids[at] = id;
      files[at] = file + 1;
    }
    return (files[at] as number) - 1;
  };
}

/** One session of a family: its records, as far as their home depends on them. */
interface Member {
  source: SessionSource;
  records: RecordIdentity[];
}

/** Who holds a record, under which uuid, and the sessions it names: copies may put their own name on it. */
interface Held {
  by: Map<Member, string>;
  names: Set<string | undefined>;
}

function toMember(source: SessionSource): Member {
  const identify = agentOf(source.agent).history.identify(source.id);
  const records: RecordIdentity[] = [];
  let ordinal = -1;
  const objects = scattered(agentOf(source.agent), source) ?? (source.path.endsWith('.json') ? [] : objectsIn(source.path));
  for (const object of objects) {
    if (!object) continue;
    ordinal += 1;
    const identity = identify(object, ordinal);
    if (identity) records.push(identity);
  }
  return { source, records };
}

/**
 * The home of a shared record is the session that all its copies name, where that is one of those that hold it; else the
 * one that went its own way first. Both stay as they are when more sessions come.
 */
function findHomes(family: Member[]): Homes {
  const held = heldBy(family);
  const order = new Map(inOrder(family, held).map((member, index) => [member, index]));
  const homeOf = ({ by, names }: Held): Member => {
    const all = [...by.keys()];
    const named = names.size === 1 ? all.find((one) => names.has(one.source.id)) : undefined;
    return named ?? all.reduce((a, b) => ((order.get(a) as number) <= (order.get(b) as number) ? a : b));
  };
  return Object.fromEntries(family.map((member) => [member.source.name, inheritedBy(member, held, homeOf)]));
}

function heldBy(family: Member[]): Map<string, Held> {
  const held = new Map<string, Held>();
  for (const member of family) {
    for (const { uuid, keys, sessionId } of member.records) {
      const first = heldAs(keys, held) ?? { by: new Map(), names: new Set() };
      for (const key of keys) if (!held.has(key)) held.set(key, first);
      // Another log may hold its pieces apart.
      for (const known of new Set(keys.map((key) => held.get(key) as Held))) {
        if (!known.by.has(member)) known.by.set(member, uuid);
        known.names.add(sessionId);
      }
    }
  }
  return held;
}

/** The records of a session whose home is another. */
function inheritedBy(member: Member, held: Map<string, Held>, homeOf: (one: Held) => Member): Homes[string] {
  const inherited: { [uuid: string]: string } = {};
  const originals: { [uuid: string]: string } = {};
  for (const { uuid, keys } of member.records) {
    const known = heldAs(keys, held) as Held;
    const home = known.by.size < 2 ? member : homeOf(known);
    if (home === member) continue;
    inherited[uuid] = home.source.id;
    const original = known.by.get(home) as string;
    if (original !== uuid) originals[uuid] = original;
  }
  return {
    ...(Object.keys(inherited).length > 0 ? { inherited } : {}),
    ...(Object.keys(originals).length > 0 ? { originals } : {}),
  };
}

const heldAs = (keys: string[], held: Map<string, Held>): Held | undefined => keys.map((key) => held.get(key)).find(Boolean);

/** By the time of the first record that no other session has; a session without one comes before all others. Then by name. */
function inOrder(family: Member[], held: Map<string, Held>): Member[] {
  const start = ({ records }: Member) =>
    records.find(({ keys, at }) => heldAs(keys, held)?.by.size === 1 && at !== undefined)?.at ?? Number.NEGATIVE_INFINITY;
  const starts = new Map(family.map((member) => [member, start(member)]));
  return family.toSorted((a, b) => (starts.get(a) as number) - (starts.get(b) as number) || (a.source.name < b.source.name ? -1 : 1));
}
