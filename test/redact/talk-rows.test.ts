/** The rows that decide on what is said, each in its case: a few lines, by who says them, with the word between `‹` and `›` in the last. */
import { expect, it } from 'vitest';
import { type Candidate, candidatesIn, type Speech } from '../../src/redact/talk/candidates.ts';
import { FEATURES } from '../../src/redact/talk/features.ts';
import { dialogue } from '../../src/redact/talk/question.ts';
import { judge, type Table, tables, type Verdict } from '../../src/redact/talk/rows.ts';
import { spokenIn } from '../../src/redact/talk/spoken.ts';

function candidateOf({ case: text }: Verdict): Candidate | undefined {
  const answered = dialogue();
  const told: string[] = [];
  let marked: Candidate | undefined;
  for (const line of text.split(/\n(?=(?:agent|person|file|text): )/)) {
    const by = line.slice(0, line.indexOf(':')) as Speech['by'];
    const said = line.slice(by.length + 2);
    const plain = said.replace(/[‹›]/g, '');
    const question = by === 'agent' || by === 'person' ? answered(plain, by === 'agent') : undefined;
    const found = by === 'text' ? candidatesIn(plain, { by }) : spokenIn(plain, { by, question, told: [...told] });
    told.push(...found.filter((one) => judge.givenBy('replaced', one) ?? judge.givenBy('asked', one)).map(({ value }) => value));
    marked = found.find(({ start, end }) => start === said.indexOf('‹') && end === said.indexOf('›') - 1);
  }
  return marked;
}

const givenBy = (row: Verdict | undefined, one: Candidate) =>
  row === undefined || (row.from !== undefined && judge.pointsOf(one) < row.from) ? 'nothing' : row.gives;

it.each(Object.entries(tables.verdicts) as [Table, readonly Verdict[]][])(
  '%s: each row decides its case, which the next would not',
  (table, rows) => {
    const idle = rows.filter((row) => {
      const one = candidateOf(row);
      const [first, next] = one ? judge.rowsOf(table, one) : [];
      return one === undefined || first !== row || givenBy(first, one) === givenBy(next, one);
    });
    expect(idle.map(({ name }) => name)).toEqual([]);
  },
);

it('has no feature that no row asks for', () => {
  const rows = [...Object.values(tables.weights).flat(), ...Object.values(tables.verdicts).flat()];
  const asked = new Set(rows.flatMap(({ when }) => when.split(' ')).map((name) => name.replace('!', '')));
  expect(Object.keys(FEATURES).filter((name) => !asked.has(name))).toEqual([]);
});
