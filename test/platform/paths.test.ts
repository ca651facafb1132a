/** How paths are spelled on Windows, by Node's own rules for it. */
import { homedir, userInfo } from 'node:os';
import { posix, win32 } from 'node:path';
import { expect, test, vi } from 'vitest';
import { availableMemory } from '../../src/platform/memory.ts';
import { homeOf, isWithin, slashed, splitLines } from '../../src/platform/paths.ts';

test.each([
  ['C:\\archive', 'C:\\archive\\content', true],
  ['C:\\archive', 'C:/archive/content', true],
  ['C:\\Archive', 'c:\\archive\\content', true],
  ['C:\\archive\\', 'C:\\archive', true],
  ['C:\\archive', 'C:\\archive-2\\content', false],
  ['C:\\archive', 'D:\\archive\\content', false],
  ['C:\\archive', 'C:\\archive\\..\\other', false],
  ['C:\\archive', 'C:\\archive\\..notes', true],
  ['\\\\quay\\share', '\\\\quay\\share\\notes', true],
])('Windows: %s holds %s: %s', (folder, path, holds) => {
  expect(isWithin(folder, path, win32)).toBe(holds);
});

test.each([
  ['/archive', '/archive/content', true],
  ['/archive', '/archive-2', false],
  ['/archive', '/Archive/content', false],
  ['/', '/archive', true],
])('elsewhere: %s holds %s: %s', (folder, path, holds) => {
  expect(isWithin(folder, path, posix)).toBe(holds);
});

test('only what divides folders becomes /', () => {
  expect([slashed('C:\\a\\b', win32), slashed('/a\\b/c', posix)]).toEqual(['C:/a/b', '/a\\b/c']);
});

test('lines end as on Windows, elsewhere, or both in one file', () => {
  expect(splitLines('one\r\ntwo\nthree\r\n')).toEqual(['one', 'two', 'three', '']);
});

test("a person's home on Windows is where the agents look, not where a shell of Unix has been told to", () => {
  const env = { HOME: '/home/mira', USERPROFILE: 'C:\\Users\\mira' };
  expect([homeOf(env, 'win32'), homeOf(env, 'linux')]).toEqual(['C:\\Users\\mira', '/home/mira']);
  expect([homeOf({ HOME: 'H:\\' }, 'win32'), homeOf({ HOME: '' }, 'darwin')]).toEqual(['H:\\', homedir()]);
  vi.stubEnv('HOME', '');
  expect(homeOf({ HOME: '' })).toBe(userInfo().homedir);
  vi.unstubAllEnvs();
});

test('memory that macOS fills with files, which it gives up at once, is free', () => {
  const machine = { available: 300e6, total: 16e9 };
  expect(availableMemory({ ...machine, platform: 'darwin' })).toBe(8e9);
  expect(availableMemory({ platform: 'darwin', available: 12e9, total: 16e9 })).toBe(12e9);
  expect(availableMemory({ ...machine, platform: 'linux' })).toBe(300e6);
});
