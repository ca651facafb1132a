/** Folders that Windows does not rename, since somebody watches them or stands in them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { swap } from '../../src/build/swap.ts';
import { rename, slashed } from '../../src/platform/index.ts';
import { replaceFolder } from '../../src/store/index.ts';
import { temporaryFolder } from '../temporary.ts';
import { writeAll } from '../write-in-folder.ts';

/** Files that a program has open, by name; and whether folders go when they are empty. */
const state = vi.hoisted(() => ({ open: new Set<string>(), stays: false }));

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const held = (path: string) => Object.assign(new Error(`EPERM: ${path}`), { code: 'EPERM', syscall: 'rename', path });
  const fs = {
    ...real,
    renameSync(from: string, to: string) {
      const isFolder = real.statSync(from).isDirectory();
      if (isFolder || state.open.has(from.split(/[\\/]/).at(-1) ?? '')) throw held(from);
      real.renameSync(from, to);
    },
    rmdirSync(path: string) {
      if (state.stays) throw held(path);
      real.rmdirSync(path);
    },
  };
  return { ...fs, default: fs };
});

const { platform } = process;
beforeAll(() => {
  Object.defineProperty(process, 'platform', { value: 'win32' });
  // Nobody waits here.
  vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out');
});
afterAll(() => {
  Object.defineProperty(process, 'platform', { value: platform });
  vi.restoreAllMocks();
});

let folder: string;
const at = (...names: string[]) => join(folder, ...names);
const texts = (...names: string[]) =>
  Object.fromEntries(
    readdirSync(at(...names), { recursive: true })
      .map(String)
      .filter((name) => statSync(at(...names, name)).isFile())
      .map((name) => [slashed(name), readFileSync(at(...names, name), 'utf8')]),
  );
const before = { 'session.jsonl': 'before', 'subagents/agent-a.jsonl': 'hidden', 'notes.mdx': 'own' };
const after = { 'session.jsonl': 'after', 'notes.mdx': 'own', 'images/quay.webp': 'new' };

beforeEach(() => {
  folder = temporaryFolder('held');
  state.open.clear();
  state.stays = false;
  writeAll(at('quay'), before);
});

test.each([false, true])('a folder has another name by its files (the old one stays, empty: %s)', (stays) => {
  state.stays = stays;
  rename(at('quay'), at('pier'));
  expect(texts('pier')).toEqual(before);
  expect(existsSync(at('quay')) ? texts('quay') : {}).toEqual({});
});

test('what is there already is never mixed with it', () => {
  writeAll(at('pier'), { 'session.jsonl': 'another' });
  expect(() => rename(at('quay'), at('pier'))).toThrow('EPERM');
  expect([texts('pier'), texts('quay')]).toEqual([{ 'session.jsonl': 'another' }, before]);
});

test.each([false, true])('turns are hidden in a folder that is watched (it cannot go: %s)', (stays) => {
  state.stays = stays;
  replaceFolder(at('quay'), (beside) => writeAll(beside, after));
  expect(texts('quay')).toEqual(after);
  expect(readdirSync(folder)).toEqual(['quay']);
});

test.each(['session.jsonl', 'notes.mdx', 'agent-a.jsonl', 'quay.webp'])('where %s is open in a program, all is as it was', (name) => {
  for (const stays of [false, true]) {
    state.stays = stays;
    state.open.add(name);
    expect(() => replaceFolder(at('quay'), (beside) => writeAll(beside, after))).toThrow('EPERM');
    expect(texts('quay')).toEqual(before);
    expect(readdirSync(folder)).toEqual(['quay']);
  }
});

test('a site is put in the place of one that somebody stands in, with what both share', () => {
  state.stays = true;
  writeAll(at('dist'), { 'index.html': 'before', 's/quay/index.html': 'quay', 's/gone/index.html': 'gone' });
  writeAll(at('.dist.building-1'), { 'index.html': 'after', 's/weir/index.html': 'weir' });
  swap(at('.dist.building-1'), at('dist'), new Map([['s', new Set(['quay'])]]));
  expect(texts('dist')).toEqual({ 'index.html': 'after', 's/quay/index.html': 'quay', 's/weir/index.html': 'weir' });
});

test('a site that cannot be replaced, since a file of it is open, is as it was', () => {
  writeAll(at('dist'), { 'index.html': 'before', 's/quay/index.html': 'quay' });
  mkdirSync(at('new'));
  writeFileSync(at('new/index.html'), 'after');
  state.open.add('index.html');
  expect(() => swap(at('new'), at('dist'))).toThrow('EPERM');
  expect(texts('dist')).toEqual({ 'index.html': 'before', 's/quay/index.html': 'quay' });
});
