/**
 * No regular expression of `src/` takes more than linear time, by the verdict of recheck. `UPDATE_EXPRESSIONS=1` writes what
 * holds now.
 */
import { beforeAll, expect, test } from 'vitest';
import { composed, type Expression, written } from './collect.ts';
import { exceptions } from './exceptions.ts';
import { digest, isLinear, isRemembered, remember } from './verdict.ts';

const isExcepted = ({ file, source }: Expression) => exceptions.some((one) => one.file === file && source.startsWith(one.begins));

let all: Expression[];
let made: Awaited<ReturnType<typeof composed>>;
beforeAll(async () => {
  made = await composed();
  all = [...written(), ...made.found];
}, 180_000);

test('no expression takes more than linear time', async () => {
  const fresh = new Map(all.filter((one) => !isExcepted(one) && !isRemembered(one)).map((one) => [digest(one), one]));
  const slow: string[] = [];
  for (const one of fresh.values()) if (!(await isLinear(one))) slow.push(`${one.file}:${one.line} /${one.source}/${one.flags}`);
  expect(slow).toEqual([]);
  if (process.env.UPDATE_EXPRESSIONS) remember(all.filter((one) => !isExcepted(one)));
}, 600_000);

test('all are looked at: those written out, and those of every module that puts some together as it is loaded', () => {
  expect(all.length).toBeGreaterThan(1000);
  // These make theirs of what they are given: a pattern of the owner's, a name of ours or of a person, the index of a column.
  const later = [
    'agents/codex/tools/script.ts',
    'astro/owners-text.ts',
    'astro/owners-text.ts',
    'check/tags.ts',
    'cli/search/patterns.ts',
    'edit/reader/answer.ts',
    'read/head.ts',
    'redact/places/table/sql.ts',
    'redact/owner-patterns.ts',
    'render/markdown/formulas.ts',
  ];
  const loaded = new Set(made.found.map(({ file }) => file));
  expect(made.files.filter((file) => !loaded.has(file) && !later.includes(file) && !file.startsWith('client/'))).toEqual([]);
});

test('every exception is still one', () => {
  expect(exceptions.filter((one) => !all.some(({ file, source }) => file === one.file && source.startsWith(one.begins)))).toEqual([]);
});

test('the analyser tells what crawls from what does not', async () => {
  const of = (source: string): Expression => ({ file: '', line: 1, source, flags: '' });
  expect(await isLinear(of('^(?:a|ab)*$'))).toBe(true);
  expect(await isLinear(of('^(?:a|a)*$'))).toBe(false);
  expect(await isLinear(of('\\[([^\\]]*)\\]\\('))).toBe(false);
}, 180_000);
