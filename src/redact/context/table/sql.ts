/** Secrets in SQL: inserted, dumped, selected, set as a password. */
import { type Detector, group, type Match } from '../../engine/detector.ts';
import { lineEnd } from '../../engine/lines.ts';
import { isRandomToken } from '../../value/password.ts';
import { isSecretValue } from '../../value/secret-value.ts';
import { candidate, ruleOf } from '../candidate.ts';
import { secretKindOf } from '../name.ts';
import { MOST_ROWS } from './column.ts';
import { isRead, nothingRead, rows } from './rows.ts';

const INSERT = /\s+(?:into\s+)?["'`[\]\w.]{1,100}\s{0,8}\((?<columns>[^()]{1,1500})\)\s{0,20}(?:output[^\n]{0,80}\s)?values?\s{0,20}/iy;

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
export const sqlInsert: Detector = {
  id: 'sql-insert',
  keywords: ['insert', 'replace into'],
  at(text, _start, end, matches) {
    INSERT.lastIndex = end;
    const found = INSERT.exec(text);
    if (!found) return;
    const kinds = group(found, 'columns')
      .split(',')
      .map((column) => secretKindOf(column.replace(/["'`[\]\s]/g, '')));
    if (!kinds.some(Boolean)) return;
    let at = end + found[0].length;
    for (let row = 0; row < MOST_ROWS; row++) {
      const tuple = tupleAt(text, at);
      if (!tuple) return;
      at = tuple.end;
      tuple.values.forEach((place, index) => {
        const kind = kinds[index];
        const one = text.slice(place.start, place.end);
        const value = /^\s{0,20}(?:N|E)?(['"])([\s\S]{4,4000})\1\s{0,20}$/.exec(one)?.[2];
        if (!kind || !value || !isSecretValue(value, kind, 'quoted')) return;
        const start = place.start + one.indexOf(value);
        matches.push(candidate(start, value, ruleOf(kind)));
      });
    }
  },
};

const COPY = /[ ][\w."]{1,100} \((?<columns>[^()]{1,1500})\) from stdin[^\n]{0,80}\r?\n/iy;

const copyRead = nothingRead();

/** `COPY users (id, password) FROM stdin;` and its rows, split by tabs. */
export const sqlDump: Detector = {
  id: 'sql-copy',
  keywords: ['copy'],
  at(text, start, end, matches) {
    COPY.lastIndex = end;
    const copy = isRead(copyRead, matches, start) ? null : COPY.exec(text);
    if (!copy) return;
    const columns = group(copy, 'columns')
      .split(',')
      .map((name) => secretKindOf(name.replace(/["\s]/g, '')));
    columns.forEach((kind, index) => {
      if (!kind) return;
      // NULL is written as `\\N`.
      const row = new RegExp(
        `(?!\\\\\\.|\\r?\\n)(?:[^\\t\\n]{0,2000}\\t){${index}}(?<value>[^\\t\\r\\n]{4,4000})?[^\\n]{0,4000}(?:\\n|$)`,
        'y',
      );
      for (const { value, at } of rows(text, end + copy[0].length, row, matches, copyRead))
        if (isSecretValue(value, kind, 'env')) matches.push(candidate(at, value, kind === 'password' ? 'password' : 'secret'));
    });
  },
};

const ROW = /(?<value>(?=[^\n]{0,2000}[|,\t])[^\n]{1,2000})(?:\n|$)/y;

const selectRead = nothingRead();

/** Random values in the rows that a query of a table of secrets returned without a heading. */
export const selectedRow: Detector = {
  id: 'selected-secret',
  keywords: [
    'from tokens',
    'from api_keys',
    'from apikeys',
    'from secrets',
    'from credentials',
    'from sessions',
    'from access_tokens',
    'from oauth_',
  ],
  at(text, start, end, matches) {
    const stop = isRead(selectRead, matches, start) ? -1 : lineEnd(text, end, 400);
    if (stop < 0) return;
    for (const { value: line, at } of rows(text, stop + 1, ROW, matches, selectRead)) {
      for (const cell of line.matchAll(/[^|,\t"'`<>\s]{16,400}/g)) {
        const value = cell[0];
        if (isRandomToken(value, 16) && /[A-Z]/.test(value) && /[a-z]/.test(value))
          matches.push(candidate(at + cell.index, value, 'secret'));
      }
    }
  },
};

const SQL_PASSWORD =
  /(?:\s{1,20}(?:with\s{1,20}\w{1,30}\s{1,20})?(?:by|as|using)?(?:\s{1,20}password)?\s{0,4}|\s{0,4}\(|\s{1,20}(?:to|for\s{1,20}[^\s=]{1,80}\s{0,20}=)\s{0,20})(?<quote>\\{0,2}['"]|\$\w{0,12}\$)(?<value>[^'"\n]{3,200}?)\k<quote>/iy;

/** `IDENTIFIED BY '…'`, `CREATE ROLE x PASSWORD '…'`, `SET PASSWORD = …`. */
export const sqlPassword: Detector = {
  id: 'sql-password',
  keywords: ['identified', 'password'],
  at(text, start, end, matches: Match[]) {
    if (/[\w"'`.-]/.test(text[start - 1] ?? '')) return;
    SQL_PASSWORD.lastIndex = end;
    const found = SQL_PASSWORD.exec(text);
    if (!found) return;
    const head = text.slice(Math.max(0, start - 200), start);
    if (!/identified/i.test(text.slice(start, end)) && !/\b(?:create|alter|set|grant|with|role|user|login)\b[^;]{0,180}$/i.test(head))
      return;
    const value = group(found, 'value');
    if (!isSecretValue(value, 'password', 'env')) return;
    const stop = end + found[0].length - group(found, 'quote').length;
    matches.push(candidate(stop - value.length, value, 'password'));
  },
};
