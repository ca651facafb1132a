/** Which columns a query asks for: its client may print their rows without the names. */

const CLIENT =
  /\b(?:psql|mysql|mariadb|sqlite3?|sqlcmd|usql|duckdb|clickhouse(?:-client)?|cqlsh|pgcli|mycli|litecli|wrangler d1|heroku pg:psql|dbshell)\b/i;
const SELECT = /\bselect\s{1,8}(?<columns>[^;]{1,400}?)\s{1,8}from\b/i;

/** Of hashes, for which people have no word. */
export const HASHED = /^(?:authentication_string|salt|rolpassword|verifier|password_?(?:hash|digest)|hash|hashed_password)$/;

/** The columns that a query for a client of a database asks for, in order; none of any other command. */
export function columnsOf(command: string): string[] {
  const columns = CLIENT.test(command) ? SELECT.exec(command)?.groups?.columns : undefined;
  if (columns === undefined) return [];
  return columns
    .replace(/\([^()]*\)/g, '')
    .split(',')
    .map((column) => (column.match(/\w+/g)?.at(-1) ?? '').toLowerCase());
}
