import { expect, test } from 'vitest';
import { idOwners } from '../../src/build/index.ts';
import { uuid } from '../bad-input/log.ts';

const session = (slug: string, id: string, started?: string, subagentIds?: string[]) => ({
  slug,
  id,
  ...(started === undefined ? {} : { started }),
  ...(subagentIds === undefined ? {} : { subagentIds }),
});

test('an id leads to the session that began first', () => {
  const id = uuid('session twice');
  const runs = [session('b', id, '2026-04-14T10:00:00Z'), session('a', id.toUpperCase(), '2026-04-14T11:00:00Z'), session('c', `${id}~2`)];
  expect([...idOwners(runs)].sort()).toEqual([
    [id, 'b'],
    [`${id}~2`, 'c'],
  ]);
});

test('a subagent’s id leads to its session, unless it is a session’s own', () => {
  const [own, inner, other] = ['own', 'inner', 'other'].map((name) => uuid(name)) as [string, string, string];
  const owners = idOwners([session('first', own, '2026-01-01', [inner, other]), session('second', other, '2026-02-02')]);
  expect(Object.fromEntries(owners)).toEqual({ [own]: 'first', [inner]: 'first', [other]: 'second' });
});
