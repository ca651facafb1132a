/** docs/redaction.md shows the tables of certainty as they are. `UPDATE_DOCS=1` writes them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ASKED, EVIDENCE, IMPOSSIBLE, REPLACED } from '../../src/redact/places/value/certainty.ts';
import { PLACES } from '../../src/redact/places/value/place.ts';

const file = new URL('../../docs/redaction.md', import.meta.url);
const [BEGIN, END] = ['<!-- certainty: written by test/redact/documentation.test.ts -->\n', '<!-- certainty: end -->'];

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const tables = () =>
  [
    `From ${REPLACED} points on a value is replaced, from ${ASKED} on \`review\` asks for it. A place gives:`,
    table(
      ['place', 'a password', 'a secret', 'a key'],
      Object.entries(PLACES).map(([place, { password, secret, key }]) => [`\`${place}\``, password, secret, key]),
    ),
    'and what the value looks like adds to it:',
    table(
      ['evidence', 'points'],
      EVIDENCE.map(([points, says]) => [says, points > 0 ? `+${points}` : points]),
    ),
    `No secret, wherever it stands: ${IMPOSSIBLE.map(([says]) => says).join('; ')}.`,
  ].join('\n\n');

/** Without what a formatter does to tables. */
const plain = (text: string) => text.replace(/[ -]+/g, ' ');

it('shows the points of places and evidence', () => {
  const text = readFileSync(file, 'utf8');
  const [before, rest = ''] = text.split(BEGIN);
  const after = rest.slice(rest.indexOf(END));
  const wanted = `${before}${BEGIN}\n${tables()}\n\n${after}`;
  if (process.env.UPDATE_DOCS) writeFileSync(file, wanted);
  expect(text.includes(BEGIN) && text.includes(END), 'the marks of the tables').toBe(true);
  expect(plain(process.env.UPDATE_DOCS ? wanted : text)).toBe(plain(wanted));
});
