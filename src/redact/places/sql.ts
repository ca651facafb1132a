/** Secrets in SQL: `INSERT INTO users (name, password) VALUES ('x', '…')`, strings in it; `COPY users (id, password) FROM stdin;` and its rows. */
import { copiedBehind, tuplesBehind } from '../formats/index.ts';
import { secretKindOf } from './names.ts';
import type { Reader } from './reader.ts';

/** Without the columns' names: random values in a table of keys or of accounts. */
const OF_SECRETS = /key|token|secret|cred|user|account|integra|auth|login|customer|setting|option|config/i;

export const sql: Reader = {
  id: 'sql',
  near: ['values', 'copy'],
  open: (see) => (text, _start, end) => {
    const inserted = tuplesBehind(text, end);
    const filled = inserted ?? copiedBehind(text, end);
    const kinds = filled?.heads?.map(({ value }) => secretKindOf(value));
    if (!filled || !(kinds ? kinds.some(Boolean) : OF_SECRETS.test(filled.table))) return;
    for (const row of filled.rows)
      row.forEach(({ value, at }, column) => {
        const kind = kinds ? kinds[column] : 'key';
        if (kind && (!inserted || /["']/.test(text[at - 1] ?? ''))) see(at, value, kind, !kinds ? 'beside' : inserted ? 'quoted' : 'given');
      });
  },
};
