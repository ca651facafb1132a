/** docs/redaction.md shows the tables of certainty, and what is reached on blind sets, as they are. `UPDATE_DOCS=1` writes them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ASKED, EVIDENCE, IMPOSSIBLE, PLACES, REPLACED } from '../../src/redact/places/value/certainty.ts';
import { type Counts, floors } from './corpus/floors.ts';

const file = new URL('../../docs/redaction.md', import.meta.url);
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const certainty = () =>
  [
    `From ${REPLACED} points on a value is replaced, from ${ASKED} on \`review\` asks for it. A place gives:`,
    table(
      ['place', 'a password', 'a secret', 'a key'],
      Object.entries(PLACES).map(([place, { password, secret, key }]) => [`\`${place}\``, password, secret, key]),
    ),
    'and what the value looks like adds to it:',
    table(
      ['evidence', 'points'],
      EVIDENCE.map(({ points, says }) => [says, points > 0 ? `+${points}` : points]),
    ),
    `No secret, wherever it stands: ${IMPOSSIBLE.map(({ says }) => says).join('; ')}.`,
  ].join('\n\n');

/** The harder sets, and their groups. */
const SETS = ['studios', 'villages', 'clubs', 'trades', 'markets', 'practices', 'errands'];
const GROUPS = {
  'told-en': 'told in English',
  'told-xx': 'in other languages',
  answers: 'answers',
  addresses: 'addresses',
  commands: 'commands',
  named: 'named',
  files: 'files',
  printed: 'printed',
  bare: 'bare',
  private: 'private data',
};
const blind = () => {
  const counts = (set: string) => floors()[set] ?? {};
  const percent = (of: number, all: number) => Math.floor(100 - (100 * of) / all);
  const sum = (set: string, what: keyof Counts) => Object.values(counts(set)).reduce((all, one) => all + one[what], 0);
  return [
    'Today, at least, of the whole sets:',
    table(
      ['group', ...SETS.map((set) => `\`${set}\``)],
      [
        ...Object.entries(GROUPS).map(([group, name]) => [
          name,
          ...SETS.map((set) => {
            const { missed, silent, secrets } = counts(set)[group] as Counts;
            return `${percent(missed, secrets)} / ${percent(silent, secrets)}`;
          }),
        ]),
        ['pieces of text changed', ...SETS.map((set) => `${sum(set, 'lost')} of ${sum(set, 'kept')}`)],
      ],
    ),
  ].join('\n\n');
};

/** Without what a formatter does to tables. */
const plain = (text: string) => text.replace(/[ -]+/g, ' ');

it.each(Object.entries({ certainty, blind }))('shows what is known of %s', (name, made) => {
  const text = readFileSync(file, 'utf8');
  const [begin, end] = [`<!-- ${name}: written by test/redact/documentation.test.ts -->\n`, `<!-- ${name}: end -->`];
  const [before, rest = ''] = text.split(begin);
  const wanted = `${before}${begin}\n${made()}\n\n${rest.slice(rest.indexOf(end))}`;
  if (process.env.UPDATE_DOCS) writeFileSync(file, wanted);
  expect(text.includes(begin) && text.includes(end), 'the marks of the tables').toBe(true);
  expect(plain(process.env.UPDATE_DOCS ? wanted : text)).toBe(plain(wanted));
});
