/** Secrets in SQL: inserted, dumped, set as a password. */
import type { SecretKind } from '../value/secret-kind.ts';
import { linesBelow } from './named/column.ts';
import { secretKindOf } from './names.ts';
import { pattern, patternReaders, type Reader } from './reader.ts';

const MOST_TUPLES = 300;
const INSERT = /\s+(?:into\s+)?["'`[\]\w.]{1,100}\s{0,8}\((?<columns>[^()]{1,1500})\)\s{0,20}(?:output[^\n]{0,80}\s)?values?\s{0,20}\(/iy;
/** A value and the sign behind it: a string, a number or the call of a function. */
const CELL =
  /\s{0,20}(?:[NE]?'(?<single>(?:[^'\\]|\\.|''){0,4000})'|"(?<double>[^"\n]{0,4000})"|[^,()'"]{0,400}(?:\([^()]{0,400}\)[^,()'"]{0,80})?)\s{0,20}(?<sign>[,)])/sy;
const NEXT_TUPLE = /\s{0,20},\s{0,20}\(/y;

/** Without the columns' names: random values in a table of keys or of accounts. */
const UNNAMED =
  /\s+into\s+["'`[\]\w.]{0,60}(?:key|token|secret|cred|user|account|integra|auth|login|customer|setting|option|config)[\w"'`\]]{0,40}\s{1,8}values\s{0,20}\(/iy;

const kindsOf = (columns = ''): (SecretKind | undefined)[] =>
  columns.split(',').map((column) => secretKindOf(column.replace(/["'`[\]\s]/g, '')));

/** `INSERT INTO users (name, password) VALUES ('x', '…')`. */
export const sqlInsert: Reader = {
  id: 'sql-insert',
  near: ['insert', 'replace into'],
  open: (see) => (text, _start, end) => {
    INSERT.lastIndex = end;
    UNNAMED.lastIndex = end;
    const columns = INSERT.exec(text)?.groups?.columns;
    const kinds = kindsOf(columns);
    if (columns ? !kinds.some(Boolean) : !UNNAMED.test(text)) return;
    CELL.lastIndex = columns ? INSERT.lastIndex : UNNAMED.lastIndex;
    for (let tuple = 0, column = 0; tuple < MOST_TUPLES; column++) {
      const cell = CELL.exec(text);
      if (!cell?.groups) return;
      const { single, double, sign } = cell.groups;
      const value = single ?? double;
      const kind = columns ? kinds[column] : 'key';
      if (kind && value) see(cell.index + cell[0].indexOf(value), value, kind, columns ? 'quoted' : 'beside');
      if (sign === ',') continue;
      NEXT_TUPLE.lastIndex = CELL.lastIndex;
      if (!NEXT_TUPLE.test(text)) return;
      CELL.lastIndex = NEXT_TUPLE.lastIndex;
      tuple++;
      column = -1;
    }
  },
};

const COPY = /[ ][\w."]{1,100} \((?<columns>[^()]{1,1500})\) from stdin[^\n]{0,80}\r?(?=\n)/iy;

/** `COPY users (id, password) FROM stdin;` and its rows, split by tabs. */
export const sqlDump: Reader = {
  id: 'sql-copy',
  near: ['copy'],
  open: (see) => (text, _start, end) => {
    COPY.lastIndex = end;
    const kinds = kindsOf(COPY.exec(text)?.groups?.columns);
    // Any line is a row of one cell.
    if (kinds.length < 2 || !kinds.some(Boolean)) return;
    for (const row of linesBelow(text, COPY.lastIndex, Number.POSITIVE_INFINITY)) {
      const cells = row.line.split('\t');
      if (cells.length !== kinds.length || /^copy\b/i.test(row.line)) return;
      let at = row.at;
      cells.forEach((cell, column) => {
        const kind = kinds[column];
        // NULL is written as `\\N`.
        if (kind && cell !== '\\N') see(at, cell, kind, 'given');
        at += cell.length + 1;
      });
    }
  },
};

const SET =
  '(?:\\s{1,20}(?:with\\s{1,20}\\w{1,30}\\s{1,20})?(?:by|as|using)?(?:\\s{1,20}password)?\\s{0,4}|\\s{0,4}\\(|\\s{1,20}(?:to|for\\s{1,20}[^\\s=]{1,80}\\s{0,20}=)\\s{0,20})' +
  '(?<quote>\\\\{0,2}[\'"]|\\$\\w{0,12}\\$)(?<value>[^\'"\\n]{3,200}?)(?=\\k<quote>)';

/** `IDENTIFIED BY '…'`, `CREATE ROLE x PASSWORD '…'`, `SET PASSWORD = …`. */
export const sqlPasswords = patternReaders(
  'sql-password',
  [
    pattern('password given', 'identified', new RegExp(SET, 'iy')),
    pattern(
      'password given',
      'password',
      new RegExp(`(?<=\\b(?:create|alter|set|grant|with|role|user|login)\\b[^;]{0,180}password)${SET}`, 'iy'),
    ),
  ].map((one) => ({ ...one, notAfter: /[\w"'`.-]$/ })),
);
