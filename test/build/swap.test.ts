/** A site takes another's place; what is left over is removed where that can be done. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { swap } from '../../src/build/swap.ts';
import { stagedFor } from '../../src/build/work-folder.ts';
import { temporaryFolder } from '../temporary.ts';
import { writeInFolder } from '../write-in-folder.ts';

/** What belongs to another user, as far as removing goes. */
const foreign = vi.hoisted(() => new Set<string>());
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const remove: typeof fs.rmSync = (path, options) => {
    if (foreign.has(String(path))) throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
    fs.rmSync(path, options);
  };
  return { ...fs, rmSync: remove };
});

const folder = temporaryFolder('swap');
const out = join(folder, 'site');
const staged = stagedFor(out, process.pid);
/** No process has so high a number. */
const gone = stagedFor(out, 2 ** 30);
const make = (at: string, words: string) => writeInFolder(join(at, 'index.html'), words);

beforeEach(() => {
  foreign.clear();
  rmSync(folder, { recursive: true, force: true });
  make(out, 'old');
  make(staged, 'new');
});

test('the new site is there, and nothing else', () => {
  make(gone, 'half');
  swap(staged, out);
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('new');
  expect(readdirSync(folder)).toEqual(['site']);
});

test('the new site is there also where a leftover cannot be removed', () => {
  make(gone, 'half');
  foreign.add(gone);
  swap(staged, out);
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('new');
  expect(readdirSync(folder).sort()).toEqual([basename(gone), 'site']);
});

test('the old site comes back where the new one is not there to take its place', () => {
  rmSync(staged, { recursive: true, force: true });
  expect(() => swap(staged, out)).toThrow(/ENOENT/);
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('old');
});
