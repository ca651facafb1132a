/** The rows of OpenCode's tables as its own records (packages/core/src/session/sql.ts): columns named as fields, JSON parsed. */
import { isObject, type Json, type JsonObject, stringAt } from '../../model/json.ts';
import type { Database } from '../form.ts';
import { eventRow, messageRow } from './rows.ts';

/** Version 2 moved the sessions; for a time their table had the old name. */
export const sessionTables = ['session_v2', 'session'];

/** A session's columns as the fields of `opencode export`. */
export function sessionInfo(row: JsonObject): JsonObject {
  const { id = '', title = null, directory = null, version = null, agent = null, time_created = null, time_updated = null } = row;
  const time = { created: time_created, updated: time_updated };
  return { id, parentID: row.parent_id ?? null, title, directory, version, time, revert: parsed(row.revert) ?? null, agent };
}

/** Messages of version 1, each with its parts: in order of time, the parts in that of their ids. */
export function oldMessages(database: Database, session: string): JsonObject[] {
  if (!database.has('message') || !database.has('part')) return [];
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
export function newMessages(database: Database, session: string): JsonObject[] {
  if (!database.has('session_message')) return [];
  const rows = database.all('SELECT id, type, seq, time_created, data FROM session_message WHERE session_id = ? ORDER BY seq', session);
  return rows.map(({ id = '', type = '', seq = null, time_created = null, data }) => {
    const info = objectIn(data);
    return eventRow({ ...info, id, type, seq, time: isObject(info.time) ? info.time : { created: time_created } }, session);
  });
}

export const sessionsIn = (database: Database, table: string): JsonObject[] =>
  database.has(table) ? database.all(`SELECT * FROM ${table} ORDER BY time_created, id`) : [];

const byId = (a: JsonObject, b: JsonObject): number => (String(a.id) < String(b.id) ? -1 : 1);

const objectIn = (text: Json | undefined): JsonObject => parsed(text) ?? {};

function parsed(text: Json | undefined): JsonObject | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const value = JSON.parse(text) as unknown;
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const parentOf = (row: JsonObject): string | undefined => stringAt(row, 'parent_id') || undefined;
