import { describe, expect, it } from 'vitest';
import { filled } from './corpus/values.ts';
import { tables } from './rows.ts';
import { seeded } from './sample.ts';

describe.each(tables)('$name', ({ rows, finds }) => {
  it('has an id for each row', () => {
    const ids = rows.map(({ id }) => id);
    expect(rows.length).toBeGreaterThan(0);
    expect(ids.filter((id, index) => !/^[\p{L}\d]+(?:-[\p{L}\d]+)*$/u.test(id) || ids.indexOf(id) < index)).toEqual([]);
  });

  it('finds something in the case of each row by that row', () => {
    expect(rows.filter((row, index) => !finds(index, filled(row.case, seeded(7)).content)).map(({ id }) => id)).toEqual([]);
  });
});
