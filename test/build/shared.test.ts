/** What a new site shares with the one before is moved into it, whatever else both have. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { linkShared, swap } from '../../src/build/swap.ts';
import { stagedFor } from '../../src/build/work-folder.ts';
import { hasLinks } from '../disk.ts';
import { temporaryFolder } from '../temporary.ts';
import { writeInFolder } from '../write-in-folder.ts';
import { tree } from './tree.ts';

const folder = temporaryFolder('shared');
const out = join(folder, 'site');
const staged = stagedFor(out, process.pid);
const make = (site: string, words: string, slugs: readonly string[]) => {
  writeInFolder(join(site, 'index.html'), words);
  for (const slug of slugs) writeInFolder(join(site, 's', slug, 'index.html'), `${slug} ${words}`);
};
const words = (slug: string) => readFileSync(join(out, 's', slug, 'index.html'), 'utf8');
const shared = (...slugs: string[]) => linkShared(new Map([['s', new Set(slugs)]]), out, staged);

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  make(out, 'old', ['brest', 'cadiz', 'dover', 'genoa']);
});

test.each([
  ['much is shared', ['cadiz', 'dover', 'genoa'], ['brest']],
  ['little is', ['genoa'], ['brest', 'cadiz', 'malta']],
  ['nothing of the kind was made', ['cadiz', 'genoa'], []],
])('where %s', (_how, same, made) => {
  make(staged, 'new', made);
  const inode = statSync(join(out, 's/genoa/index.html')).ino;
  swap(staged, out, shared(...same));
  expect(readdirSync(join(out, 's')).sort()).toEqual([...same, ...made].sort());
  for (const slug of same) expect(words(slug)).toBe(`${slug} old`);
  for (const slug of made) expect(words(slug)).toBe(`${slug} new`);
  expect(statSync(join(out, 's/genoa/index.html')).ino).toBe(inode);
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('new');
  expect(readdirSync(folder)).toEqual(['site']);
});

test.each([
  ['much', ['brest', 'cadiz', 'genoa']],
  ['little', ['genoa']],
])('where %s is shared, the old site comes back whole when a folder cannot be moved', (_how, same) => {
  make(staged, 'new', ['brest', 'malta']);
  const before = tree(out);
  const moved = shared(...same);
  // It has gone since, or is held open.
  const gone = new Map([...moved, ['embed', new Set(['genoa'])]]);
  mkdirSync(join(out, 'embed'));
  expect(() => swap(staged, out, new Map([...gone].map(([name, slugs]) => [name, new Set([...slugs, 'nowhere'])])))).toThrow(/ENOENT/);
  expect(tree(out)).toEqual(before);
  expect(existsSync(`${staged}.rest`)).toBe(false);
});

test('a file of the owner beside shared pages stays beside them', () => {
  make(staged, 'new', []);
  writeInFolder(join(staged, 's/brest/tides.txt'), 'high, low');
  swap(staged, out, shared('brest', 'cadiz'));
  expect(readdirSync(join(out, 's/brest')).sort()).toEqual(['index.html', 'tides.txt']);
  expect(words('cadiz')).toBe('cadiz old');
});

test.skipIf(!hasLinks)('nothing is moved out of a folder that the site is a link to (where the disk knows links)', () => {
  const elsewhere = join(folder, 'elsewhere');
  renameSync(out, elsewhere);
  symlinkSync(elsewhere, out);
  const before = tree(elsewhere);
  make(staged, 'new', ['malta']);
  swap(staged, out, shared('brest'));
  expect(words('brest')).toBe('brest old');
  expect(words('malta')).toBe('malta new');
  expect(tree(elsewhere)).toEqual(before);
});
