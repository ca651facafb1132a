/** A secret is found whatever surrounds it: another secret, an address, a row without one, a symbol in it. */
import { expect, it } from 'vitest';
import { sample, seeded } from '../../src/redact/engine/sample.ts';
import { clean, randomValue, redactor } from './helpers.ts';

const vendorKey = sample('[0-9a-f]{32}', seeded(3));
const [first, second] = ['Tr4vel-Q!9x', 'Wh4rf-Z!7kq'];

it.each([
  ['alone', (value: string) => `facebook client ${value}`],
  ['above another', (value: string) => `SELECT * FROM tokens;\n1, facebook client ${value}\n2, ${randomValue(9, 40)}\n`],
  ["behind a vendor's address", (value: string) => `ops@facebook.com client ${value}`],
])("a vendor's key is found %s", (_, form) => {
  expect(clean(form(vendorKey))).not.toContain(vendorKey);
});

it.each([
  ['below a row that has none', `COPY users (id, password) FROM stdin;\n1\t${first}\n2\t\\N\n3\t${second}\n\\.\n`],
  ['below a shorter one', `COPY users (id, password) FROM stdin;\n1\t${first}\n2\tab\n3\t${second}\n\\.\n`],
  ['below a thousand others', `COPY users (id, password) FROM stdin;\n1\t${first}\n${'2\t\\N\n'.repeat(1000)}3\t${second}\n\\.\n`],
  [
    'below a table asked for before',
    `SELECT * FROM tokens;\n 1 | 2\nCOPY users (id, password) FROM stdin;\n1\t${first}\n2\t${second}\n\\.\n`,
  ],
  [
    'below words that read like other rows',
    `see chap-secrets too\nCOPY users (id, password) FROM stdin;\n1\t${first}\n2\t${second}\n\\.\n`,
  ],
])('a password in the dump of a table is found %s', (_, dump) => {
  expect(clean(dump)).not.toContain(first);
  expect(clean(dump)).not.toContain(second);
});

it('what stands behind the end of a dump is none of its rows', () => {
  const after = 'COPY users (password) FROM stdin;\n\\.\n\nCREATE INDEX users_by_name9 ON users;\n';
  expect(clean(after)).toBe(after);
});

it.each([
  ["echo 'Kd9>f2!qWz4x' | docker login --password-stdin", 'Kd9>f2!qWz4x'],
  [`echo ${first} 2>/dev/null | sudo -S ls`, first],
])('a password piped into a login is found also where `>` stands before the pipe: %s', (line, password) => {
  expect(clean(line)).not.toContain(password);
});

it('letters of one case with signs between them are not suspicious', () => {
  expect(redactor.redactText('see a1b_c2dh_e3xq_zk9w_lmp7_vbt5 there').findings).toEqual([]);
});

it('a password in an address is found also where it begins with the sign of a variable', () => {
  const password = `$${randomValue(12, 12)}`;
  expect(clean(`postgres://app:${password}@db.example.org/x`)).not.toContain(password);
  expect(clean(`DATABASE_URL=postgres://app:${password}@db.example.org/x`)).not.toContain(password);
});

it.each(['$PASS', '$db_password', '$DB_PASS_2', '$dbPass', '$env:DB_PASS1', '$1', '${DB_PASS1}', '$(cat pw1)'])(
  'the name of a variable in an address stays: %s',
  (name) => {
    const line = `psql postgres://app:${name}@db.example.org/x`;
    expect(clean(line)).toBe(line);
    expect(clean(`DATABASE_URL=${line.slice(5)}`)).toBe(`DATABASE_URL=${line.slice(5)}`);
  },
);
