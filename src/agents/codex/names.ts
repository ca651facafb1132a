/**
 * Names of threads, where Codex has kept them since it keeps them at all: in `session_index.jsonl`, in `state_<n>.sqlite`, and in
 * `thread_history_<n>.sqlite` (0.17x).
 */
import { stringAt } from '../../model/json.ts';
import type { KeptName, KeptNames } from '../agent.ts';
import type { Database } from '../names.ts';
import { firstString } from '../values.ts';

const idColumns = ['thread_id', 'id'];
const nameColumns = ['thread_name', 'name', 'title'];

/** A title that nobody gave is the first prompt. */
const given = (title: string, first: string | undefined): boolean =>
  first === undefined || !first.trim().startsWith(title.trim().replace(/(?:…|\.{3})$/, ''));

function namesIn(database: Database, table: string): KeptName[] {
  const columns = database.columns(table);
  const id = idColumns.find((column) => columns.has(column));
  if (id === undefined || !nameColumns.some((column) => columns.has(column))) return [];
  const wanted = [id, ...nameColumns, 'first_user_message'].filter((column) => columns.has(column));
  return database.all(`SELECT ${wanted.join(', ')} FROM "${table.replaceAll('"', '""')}"`).flatMap((row): KeptName[] => {
    const session = stringAt(row, id);
    const title = stringAt(row, 'title')?.trim();
    const name =
      firstString(row, 'thread_name', 'name')?.trim() || (title && given(title, stringAt(row, 'first_user_message')) ? title : '');
    return session === undefined || name === '' ? [] : [{ session, name }];
  });
}

export const keptNames: KeptNames = {
  isIndex: (file) => /(?:^|\/)session_index\.jsonl$/.test(file),
  inLine(object) {
    const [session, name] = [stringAt(object, 'id'), stringAt(object, 'thread_name')?.trim()];
    return session === undefined || !name ? undefined : { session, name };
  },
  inDatabase(database) {
    const tables = database.all("SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE '%thread%'");
    return tables.flatMap(({ name }) => namesIn(database, String(name)));
  },
  write(body, name) {
    const { payload } = body;
    if (typeof payload === 'object' && payload !== null && !Array.isArray(payload)) payload.thread_name = name;
  },
};
