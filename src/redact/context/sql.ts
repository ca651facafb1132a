/** Secrets in SQL: inserted, dumped. */
import { cellsOf } from '../engine/records.ts';
import { columnsIn, tuplesBehind } from '../engine/tuples.ts';
import { linesBelow } from './named/column.ts';
import { secretKindOf } from './names.ts';
import type { Reader } from './reader.ts';

/** Without the columns' names: random values in a table of keys or of accounts. */
const OF_SECRETS = /key|token|secret|cred|user|account|integra|auth|login|customer|setting|option|config/i;

/** `INSERT INTO users (name, password) VALUES ('x', '…')`: strings in it. */
export const sqlInsert: Reader = {
  id: 'sql-insert',
  near: ['values'],
  open: (see) => (text, _start, end) => {
    const inserted = tuplesBehind(text, end);
    const kinds = inserted?.heads?.map(({ value }) => secretKindOf(value));
    if (!inserted || !(kinds ? kinds.some(Boolean) : OF_SECRETS.test(inserted.table))) return;
    for (const row of inserted.rows)
      row.forEach(({ value, at }, column) => {
        const kind = kinds ? kinds[column] : 'key';
        if (kind && value && /["']/.test(text[at - 1] ?? '')) see(at, value, kind, kinds ? 'quoted' : 'beside');
      });
  },
};

const COPY = /[ ][\w."]{1,100} \((?<columns>[^()]{1,1500})\) from stdin[^\n]{0,80}\r?(?=\n)/iy;

/** `COPY users (id, password) FROM stdin;` and its rows, split by tabs. */
export const sqlDump: Reader = {
  id: 'sql-copy',
  near: ['copy'],
  open: (see) => (text, _start, end) => {
    COPY.lastIndex = end;
    const kinds = columnsIn(COPY.exec(text)?.groups?.columns ?? '').map((name) => secretKindOf(name));
    // Any line is a row of one cell.
    if (kinds.length < 2 || !kinds.some(Boolean)) return;
    for (const row of linesBelow(text, COPY.lastIndex, Number.POSITIVE_INFINITY)) {
      const cells = cellsOf(row.line, '\t');
      if (cells.length !== kinds.length || /^copy\b/i.test(row.line)) return;
      // NULL is written as `\\N`, and too short for a secret.
      for (const [column, cell] of cells.entries()) if (kinds[column]) see(row.at + cell.at, cell.text, kinds[column], 'given');
    }
  },
};
