/**
 * `opencode.db`: from 1.2 on the tables `session`, `message` and `part`, from 2.0 on `session_v2` and `session_message`. Both
 * may lie side by side: version 2 takes over what was there when it was installed and leaves the old rows to age, and what
 * version 1 writes afterwards stands in its own tables alone. So a session is taken from the new ones where they have it.
 */
import { isObject, type Json, type JsonObject, stringAt } from '../../model/json.ts';
import { toMillis } from '../../model/time.ts';
import type { Database, DatabaseForm, DatabaseSession } from '../names.ts';
import { parsedObject } from '../values.ts';
import { eventRow, messageRow, sessionRow } from './rows.ts';

export const database: DatabaseForm = {
  matches: (tables) =>
    (tables.has('session_message') && sessionTables.some((one) => tables.has(one))) ||
    (tables.has('session') && tables.has('message') && tables.has('part')),

  sessions(database) {
    const { roots, family } = familiesIn(database);
    const changes = changesIn(database);
    const kin = kinIn(database);
    return roots.flatMap((root): DatabaseSession[] => {
      const own = family(root);
      if (!changes.has(root.id)) return [];
      const modified = own.reduce((latest, { id, at }) => Math.max(latest, at, changes.get(id) ?? 0), 0);
      return [{ id: root.id, modified, ...(own.some(({ id }) => kin.has(id)) ? { kin: true } : {}) }];
    });
  },

  records(database, session) {
    const { roots, family } = familiesIn(database);
    const root = roots.find(({ id }) => id === session);
    if (!root) return [];
    return family(root).flatMap(({ id, row, isNew }) => [sessionRow(sessionInfo(row)), ...messagesOf(database, id, isNew)]);
  },
};

function messagesOf(database: Database, id: string, isNew: boolean): JsonObject[] {
  const events = newMessages(database, id);
  if (isNew && events.length > 0) return events;
  const messages = oldMessages(database, id);
  // Before 2.0 the new table was filled on trial, and not always whole.
  const told = events.filter(({ event }) => event === 'user' || event === 'assistant').length;
  return told >= messages.length ? events : messages;
}

interface Known {
  id: string;
  row: JsonObject;
  /** It stands in version 2's own table. */
  isNew: boolean;
  at: number;
}

/** Every session once; those without a parent have a page of their own, with the subagents below them. */
function familiesIn(database: Database): { roots: Known[]; family: (root: Known) => Known[] } {
  const known = new Map<string, Known>();
  for (const table of sessionTables.filter((one) => database.columns(one).size > 0)) {
    for (const row of database.all(`SELECT * FROM ${table} ORDER BY time_created, id`)) {
      const id = stringAt(row, 'id') ?? '';
      if (id === '' || known.has(id)) continue;
      known.set(id, { id, row, isNew: table === 'session_v2', at: millis(row.time_updated) });
    }
  }
  const parent = ({ row }: Known) => known.get(stringAt(row, 'parent_id') ?? '');
  const children = Map.groupBy(known.values(), parent);
  const family = (root: Known): Known[] => {
    const found = new Set([root]);
    for (const one of found) for (const child of children.get(one) ?? []) found.add(child);
    return [...found];
  };
  return { roots: children.get(undefined) ?? [], family };
}

/** Of each session that has rows: when one changed last. */
function changesIn(database: Database): Map<string, number> {
  const changes = new Map<string, number>();
  for (const table of ['message', 'part', 'session_message']) {
    const columns = database.columns(table);
    if (!columns.has('session_id')) continue;
    const time = ['time_updated', 'time_created'].find((name) => columns.has(name));
    const latest = time === undefined ? '0' : `max(${time})`;
    for (const { id, at } of database.all(`SELECT session_id AS id, ${latest} AS at FROM ${table} GROUP BY session_id`))
      changes.set(String(id), Math.max(changes.get(String(id)) ?? 0, millis(at)));
  }
  return changes;
}

/** Sessions that have a message of the same moment as another's: copies keep it. */
function kinIn(database: Database): Set<string> {
  const kin = new Set<string>();
  for (const table of ['message', 'session_message']) {
    if (!database.columns(table).has('time_created')) continue;
    const shared = `SELECT time_created FROM ${table} GROUP BY time_created HAVING count(DISTINCT session_id) > 1`;
    for (const { id } of database.all(`SELECT DISTINCT session_id AS id FROM ${table} WHERE time_created IN (${shared})`))
      kin.add(String(id));
  }
  return kin;
}

const millis = (value: Json | undefined): number =>
  (typeof value === 'number' || typeof value === 'string' ? toMillis(value) : undefined) ?? 0;

// Rows as OpenCode's own records (packages/core/src/session/sql.ts): columns named as fields, JSON parsed.

/** Version 2 moved the sessions; for a time their table had the old name. */
const sessionTables = ['session_v2', 'session'];

/** A session's columns as the fields of `opencode export`. */
function sessionInfo(row: JsonObject): JsonObject {
  const { id = '', title = null, directory = null, version = null, agent = null, time_created = null, time_updated = null } = row;
  const time = { created: time_created, updated: time_updated };
  return { id, parentID: row.parent_id ?? null, title, directory, version, time, revert: parsedObject(row.revert), agent };
}

/** Messages of version 1, each with its parts: in order of time, the parts in that of their ids. */
function oldMessages(database: Database, session: string): JsonObject[] {
  if (database.columns('message').size === 0 || database.columns('part').size === 0) return [];
  const parts = database.all(
    'SELECT id, message_id, data FROM part WHERE message_id IN (SELECT id FROM message WHERE session_id = ?)',
    session,
  );
  const byMessage = Map.groupBy(parts.toSorted(byId), (part) => String(part.message_id));
  const messages = database.all('SELECT id, time_created, data FROM message WHERE session_id = ? ORDER BY time_created, id', session);
  return messages.map((row) => {
    const id = String(row.id);
    const own = (byMessage.get(id) ?? []).map((part): Json => ({ id: String(part.id), ...objectIn(part.data) }));
    const info = objectIn(row.data);
    return messageRow({ id, ...info, time: isObject(info.time) ? info.time : { created: row.time_created ?? null } }, own, session);
  });
}

/** Messages of version 2, in the order they are numbered. */
function newMessages(database: Database, session: string): JsonObject[] {
  if (database.columns('session_message').size === 0) return [];
  const rows = database.all('SELECT id, type, seq, time_created, data FROM session_message WHERE session_id = ? ORDER BY seq', session);
  return rows.map(({ id = '', type = '', seq = null, time_created = null, data }) => {
    const info = objectIn(data);
    return eventRow({ ...info, id, type, seq, time: isObject(info.time) ? info.time : { created: time_created } }, session);
  });
}

const byId = (a: JsonObject, b: JsonObject): number => (String(a.id) < String(b.id) ? -1 : 1);

function objectIn(text: Json | undefined): JsonObject {
  const value = parsedObject(text);
  return isObject(value) ? value : {};
}
