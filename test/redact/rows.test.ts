import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createRedactor } from '../../src/redact/index.ts';
import { rows as rowsOfPeople } from '../../src/redact/people/expressions.ts';
import languages from '../../src/redact/places/languages/words.json' with { type: 'json' };
import { filled } from './corpus/values.ts';
import { withNumbers } from './numbers.ts';
import { tables } from './rows.ts';
import { seeded } from './sample.ts';

describe.each(tables)('$name', ({ rows, finds }) => {
  it('has an id for each row', () => {
    const ids = rows.map(({ id }) => id);
    expect(rows.length).toBeGreaterThan(0);
    expect(ids.filter((id, index) => !/^[\p{L}\d]+(?:-[\p{L}\d]+)*$/u.test(id) || ids.indexOf(id) < index)).toEqual([]);
  });

  it('finds something in the case of each row by that row', () => {
    expect(rows.filter((row, index) => !finds(index, withNumbers(filled(row.case, seeded(7)).content))).map(({ id }) => id)).toEqual([]);
  });
});

it.each(languages.map(({ id, case: text }) => [id, text]))('finds what a statement in "%s" tells', (_id, text) => {
  const { content, gone } = filled(text, seeded(7));
  const redactor = createRedactor({ keep: [], patterns: [], allow: [], salt: '', literals: [] });
  expect(gone.filter((value) => redactor.redactText(content).text.includes(value))).toEqual([]);
});

it('has the expressions of people that its code asks for, and no others', () => {
  const room = new URL('../../src/redact/people/', import.meta.url);
  const code = readdirSync(room).map((file) => (file.endsWith('.ts') ? readFileSync(new URL(file, room), 'utf8') : ''));
  const asked = code.flatMap((text) =>
    Array.from(text.matchAll(/(?:shows|expression)\('([^']+)'|\{ id: '([^']+)', isTold/g), ([, id, told]) => id ?? told),
  );
  expect(new Set(asked)).toEqual(new Set(rowsOfPeople.map(({ id }) => id)));
});
