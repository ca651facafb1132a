/** The rows that a query printed without their columns' names: the query says which of them hold secrets. */
import type { SecretKind } from '../../value/secret-kind.ts';
import { secretKindOf } from '../names.ts';
import type { Printed } from './table.ts';

const CLIENT =
  /\b(?:psql|mysql|mariadb|sqlite3?|sqlcmd|usql|duckdb|clickhouse(?:-client)?|cqlsh|pgcli|mycli|litecli|wrangler d1|heroku pg:psql|dbshell)\b/i;
const SELECT = /\bselect\s{1,8}(?<columns>[^;]{1,400}?)\s{1,8}from\b/i;
const HASHED = /^(?:authentication_string|salt|rolpassword|passwd|verifier|password_?(?:hash|digest)|hash|hashed_password)$/;

const kindOf = (column: string): SecretKind | undefined => (HASHED.test(column) ? 'secret' : secretKindOf(column));

/** By its place in a row, the cell: between lines or tabs, or alone. */
const CELLS = Array.from(
  { length: 20 },
  (_, index) =>
    new RegExp(
      `^[ \\t]{0,4}[|│]?[ \\t]{0,4}(?:[^|│\\t\\n]{0,200}[|│\\t]){${index}}[ ]{0,40}(?<value>[^|│\\t\\s]{4,4000})[ ]{0,80}(?=[|│\\t\\r\\n]|$)`,
      'gm',
    ),
);

/** The columns that a query for a client of a database asks for, in order; none of any other command. */
export function columnsOf(command: string): string[] {
  const columns = CLIENT.test(command) ? SELECT.exec(command)?.groups?.columns : undefined;
  if (columns === undefined) return [];
  return columns
    .replace(/\([^()]*\)/g, '')
    .split(',')
    .map((column) => (column.match(/\w+/g)?.at(-1) ?? '').toLowerCase());
}

export const queried = (command: string): Printed[] =>
  columnsOf(command).flatMap((column, index) => {
    const kind = kindOf(column);
    const values = CELLS[index];
    return kind && values ? [{ values, kind, place: 'quoted' as const, written: true as const }] : [];
  });
