/** Secrets in SQL: inserted, dumped, selected, set as a password. */
import { lineEnd } from '../../engine/lines.ts';
import type { Context } from '../context.ts';
import { secretKindOf } from '../name.ts';
import { isRead, type Reading, rows } from './rows.ts';

const MOST_TUPLES = 300;

const INSERT = /\s+(?:into\s+)?["'`[\]\w.]{1,100}\s{0,8}\((?<columns>[^()]{1,1500})\)\s{0,20}(?:output[^\n]{0,80}\s)?values?\s{0,20}/iy;

/** Without the columns' names: random values in a table of keys or of accounts. */
const UNNAMED =
  /\s+into\s+["'`[\]\w.]{0,60}(?:key|token|secret|cred|user|account|integra|auth|login|customer|setting|option|config)[\w"'`\]]{0,40}\s{1,8}values\s{0,20}/iy;

const LONGEST_TUPLE = 8000;

/** The values of one `(…)` of an insert, from its opening bracket on, and where it ends. Undefined where there is none. */
function tupleAt(text: string, from: number): { values: { start: number; end: number }[]; end: number } | undefined {
  const open = from + (/^[\s,]{0,40}/.exec(text.slice(from, from + 40))?.[0].length ?? 0);
  if (text[open] !== '(') return undefined;
  const values: { start: number; end: number }[] = [];
  const limit = Math.min(text.length, open + LONGEST_TUPLE);
  let start = open + 1;
  let quote = '';
  let depth = 0;
  for (let at = open + 1; at < limit; at++) {
    const unit = text[at] as string;
    if (quote) {
      if (unit === '\\') at++;
      else if (unit === quote) quote = '';
    } else if (unit === "'" || unit === '"') quote = unit;
    else if (unit === '(') depth++;
    else if (unit === ')' && depth > 0) depth--;
    else if (unit === ',' || unit === ')') {
      if (depth > 0) continue;
      values.push({ start, end: at });
      start = at + 1;
      if (unit === ')') return { values, end: at + 1 };
    }
  }
  return undefined;
}

/** `INSERT INTO users (name, password) VALUES ('x', '…')`. */
export const sqlInsert: Context = {
  id: 'sql-insert',
  near: ['insert', 'replace into'],
  ng: [
    "INSERT INTO u (name, password) VALUES ('x', '{weak}')",
    "INSERT INTO `u` (`id`, `api_token`) VALUES (1, '{a}'), (2, '{a}');",
    "INSERT INTO api_keys VALUES (7, 'box', '{h}', true)",
  ],
  ok: [
    "INSERT INTO users VALUES (1, 'quokka', 'quokka@box.example', '2024-11-02 10:00:00')",
    "INSERT INTO u (name, password) VALUES ('x', NULL)",
    "INSERT INTO u (name, color) VALUES ('password', 'green')",
  ],
  at(text, _start, end, see) {
    INSERT.lastIndex = end;
    const found = INSERT.exec(text);
    UNNAMED.lastIndex = end;
    const unnamed = found ? null : UNNAMED.exec(text);
    const kinds = found ? kindsOf(found) : [];
    if (!unnamed && !kinds.some(Boolean)) return;
    let at = end + ((found ?? unnamed) as RegExpExecArray)[0].length;
    for (let row = 0; row < MOST_TUPLES; row++) {
      const tuple = tupleAt(text, at);
      if (!tuple) return;
      at = tuple.end;
      tuple.values.forEach((place, index) => {
        const kind = unnamed ? 'key' : kinds[index];
        const one = text.slice(place.start, place.end);
        const value = /^\s{0,20}(?:N|E)?(['"])([\s\S]{4,4000})\1\s{0,20}$/.exec(one)?.[2];
        if (kind && value) see(place.start + one.indexOf(value), value, kind, unnamed ? 'beside' : 'quoted');
      });
    }
  },
};

const kindsOf = (found: RegExpExecArray) =>
  (found.groups?.columns ?? '').split(',').map((column) => secretKindOf(column.replace(/["'`[\]\s]/g, '')));

const COPY = /[ ][\w."]{1,100} \((?<columns>[^()]{1,1500})\) from stdin[^\n]{0,80}\r?\n/iy;

const copyRead: Reading = { end: 0 };

/** `COPY users (id, password) FROM stdin;` and its rows, split by tabs. */
export const sqlDump: Context = {
  id: 'sql-copy',
  near: ['copy'],
  ng: ['COPY public.users (id, password) FROM stdin;\n1\t{weak}\n\\.\n'],
  ok: ['COPY public.users (id, password) FROM stdin;\n1\t\\N\n\\.\n', 'COPY package.json /app/\n1\tsomething\n'],
  at(text, start, end, see) {
    COPY.lastIndex = end;
    const copy = isRead(copyRead, see, start) ? null : COPY.exec(text);
    if (!copy) return;
    kindsOf(copy).forEach((kind, index) => {
      if (!kind) return;
      // NULL is written as `\\N`.
      const row = new RegExp(
        `(?!\\\\\\.|\\r?\\n)(?:[^\\t\\n]{0,2000}\\t){${index}}(?<value>[^\\t\\r\\n]{4,4000})?[^\\n]{0,4000}(?:\\n|$)`,
        'y',
      );
      for (const { value, at } of rows(text, end + copy[0].length, row, see, copyRead)) see(at, value, kind, 'given');
    });
  },
};

const ROW = /(?<value>(?=[^\n]{0,2000}[|,\t])[^\n]{1,2000})(?:\n|$)/y;
const selectRead: Reading = { end: 0 };

/** Random values in the rows that a query of a table of secrets returned without a heading. */
export const selectedRow: Context = {
  id: 'selected-secret',
  near: ['tokens', 'api_keys', 'apikeys', 'secrets', 'credentials', 'sessions', 'access_tokens', 'oauth_'].map((table) => `from ${table}`),
  ng: ['SELECT * FROM tokens;\n1|quokka|{S43}\n', 'select id, value from api_keys\n7\t{S43}\n'],
  ok: ['SELECT count(*) FROM tokens;\n 1 | 2\n', 'taken from secrets in the file\nin two words, or three\n'],
  at(text, start, end, see) {
    const stop = isRead(selectRead, see, start) ? -1 : lineEnd(text, end, 400);
    if (stop < 0) return;
    for (const { value: line, at } of rows(text, stop + 1, ROW, see, selectRead)) {
      for (const { 0: cell, index } of line.matchAll(/[^|,\t"'`<>\s]{16,400}/g))
        if (/[A-Z]/.test(cell) && /[a-z]/.test(cell)) see(at + index, cell, 'key', 'beside');
    }
  },
};

const SQL_PASSWORD =
  /(?:\s{1,20}(?:with\s{1,20}\w{1,30}\s{1,20})?(?:by|as|using)?(?:\s{1,20}password)?\s{0,4}|\s{0,4}\(|\s{1,20}(?:to|for\s{1,20}[^\s=]{1,80}\s{0,20}=)\s{0,20})(?<quote>\\{0,2}['"]|\$\w{0,12}\$)(?<value>[^'"\n]{3,200}?)\k<quote>/iy;

/** `IDENTIFIED BY '…'`, `CREATE ROLE x PASSWORD '…'`, `SET PASSWORD = …`. */
export const sqlPassword: Context = {
  id: 'sql-password',
  near: ['identified', 'password'],
  ng: ["ALTER ROLE x WITH PASSWORD '{weak}'", 'ALTER ROLE x PASSWORD $${p}$$;', "CREATE USER 'x'@'%' IDENTIFIED BY '{weak}';"],
  ok: ["ALTER ROLE x WITH PASSWORD ':password'", "the password is 'in the vault'"],
  at(text, start, end, see) {
    if (/[\w"'`.-]/.test(text[start - 1] ?? '')) return;
    SQL_PASSWORD.lastIndex = end;
    const found = SQL_PASSWORD.exec(text);
    const { value, quote } = found?.groups ?? {};
    if (!value || !quote) return;
    const head = text.slice(Math.max(0, start - 200), start);
    if (!/identified/i.test(text.slice(start, end)) && !/\b(?:create|alter|set|grant|with|role|user|login)\b[^;]{0,180}$/i.test(head))
      return;
    see(SQL_PASSWORD.lastIndex - quote.length - value.length, value, 'password', 'given');
  },
};
