/** Databases (SQLite) with sessions. They are opened to read only, and left as they were: an agent may be writing. */
import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { agents, type Database, type Form, type KeptName } from '../agents/index.ts';
import type { JsonObject } from '../model/json.ts';
import { firstBytes, UnreadableFile } from './compressed.ts';
import { harmlessIn } from './harmless.ts';
import { limitDepth, safely } from './json.ts';
import type { SessionSource, SkippedFile, WalkedFile } from './source.ts';

const magic = 'SQLite format 3\0';

/** Milliseconds to wait where the agent holds a lock. */
const patience = 2000;

/** The agent and form whose database this is; undefined for a database of anything else. */
function databaseForm(database: Database): { agent: string; form: string; own: NonNullable<Form['database']> } | undefined {
  const tables = new Set(database.all("SELECT name FROM sqlite_master WHERE type = 'table'").map(({ name }) => String(name)));
  const all = agents.flatMap(({ id, forms }) => forms.flatMap(({ name, database: own }) => (own ? [{ agent: id, form: name, own }] : [])));
  return all.find(({ own }) => own.matches(tables));
}

/** The records of one session in a database. */
export function sessionRecords(path: string, session: string): JsonObject[] {
  return withDatabase(path, (database) => {
    const found = databaseForm(database);
    return found ? found.own.records(database, session).map(toObject) : [];
  });
}

/** As a line of a log is read: without what no text holds, and of limited depth. */
function toObject(record: JsonObject): JsonObject {
  const text = JSON.stringify(record);
  return harmlessIn(limitDepth(record, text), text);
}

/** @throws UnreadableFile where the database is locked, broken, or of a kind that queries do not fit. */
function withDatabase<T>(path: string, use: (database: Database) => T): T {
  // Node 22.13 and later.
  const sqlite = process.getBuiltinModule?.('node:sqlite');
  if (!sqlite)
    throw new UnreadableFile('is a database, which this version of Node cannot read; use Node 22.13 or later, or export the session');
  let database: InstanceType<typeof sqlite.DatabaseSync> | undefined;
  try {
    database = new sqlite.DatabaseSync(location(path), { readOnly: true, timeout: patience });
    return use(toDatabase(database));
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(reasonOf(error));
  } finally {
    database?.close();
  }
}

/**
 * Without a write-ahead log nobody is writing, and opening the database as one that does not change leaves no file beside
 * it. With one, what it holds belongs to the sessions.
 */
function location(path: string): string {
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
  return log && log.size > 0 ? path : `${pathToFileURL(path).href}?immutable=1`;
}

function toDatabase(database: InstanceType<typeof import('node:sqlite').DatabaseSync>): Database {
  const all: Database['all'] = (query, ...values) => database.prepare(query).all(...values) as JsonObject[];
  return { all, columns: (table) => new Set(all('SELECT name FROM pragma_table_info(?)', table).map(({ name }) => String(name))) };
}

/** SQLite's own words are about the file's schema, not about a session. */
function reasonOf(error: unknown): string {
  const { errcode } = error as { errcode?: number };
  // https://sqlite.org/rescode.html: the low byte is the primary code.
  const code = errcode === undefined ? 0 : errcode & 0xff;
  if (code === 5 || code === 6) return 'is a database that another program has locked; close the agent, then try again';
  if (code === 11 || code === 26) return 'is a database that is broken; copy it again, or export the sessions';
  if (code === 1) return 'is a database whose tables are of a version that is not known; export the session with its agent, and report it';
  return 'is a database that cannot be opened; check its rights, or export the sessions';
}

/** Names of sessions that a program keeps in a database, by the agent. Tables of other programs may have any columns. */
const namesIn = (database: Database): [agent: string, names: KeptName[]][] =>
  agents.flatMap(({ id, head: { names } }): [string, KeptName[]][] => (names ? [[id, safely(() => names.inDatabase(database), [])]] : []));

/** None for a file that is no database, or one of another program; `named` is told of names that it holds. */
export function databaseSources(
  file: WalkedFile,
  skipped: SkippedFile[],
  named: (agent: string, names: KeptName[]) => void,
): SessionSource[] {
  try {
    if (!/\.(?:db|sqlite3?)$/.test(file.name) || firstBytes(file.path, magic.length).toString('latin1') !== magic) return [];
    return withDatabase(file.path, (database) => {
      const found = databaseForm(database);
      if (!found) {
        for (const [agent, names] of namesIn(database)) named(agent, names);
        return [];
      }
      const { agent, form, own } = found;
      const sessions = own.sessions(database);
      return sessions.map(({ id, modified, kin }) => ({
        path: file.path,
        name: `${file.name}/${id}`,
        agent,
        form,
        session: id,
        kin,
        id,
        side: [],
        runs: [],
        bytes: Math.round(file.bytes / sessions.length),
        modified,
      }));
    });
  } catch (error) {
    const reason = error instanceof UnreadableFile ? error.reason : `cannot be read (${(error as NodeJS.ErrnoException).code ?? 'error'})`;
    skipped.push({ name: file.name, reason, quiet: false });
    return [];
  }
}
