/** A change to any file of a site is noticed, also in what was only moved from the site before. */
import { renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { rememberTree, unchangedBeside } from '../../src/build/known-tree.ts';
import { openStore } from '../../src/store/index.ts';
import { temporaryFolder } from '../temporary.ts';
import { writeInFolder } from '../write-in-folder.ts';

const folder = temporaryFolder('tree');
const [site, state] = [join(folder, 'site'), join(folder, 'state')];
const path = (...names: string[]) => join(site, ...names);
/** Old enough for a folder's time to tell whether its files are the same. */
const age = (...folders: string[]) => {
  const at = new Date(Date.now() - 60_000);
  for (const one of folders) utimesSync(path(one), at, at);
};
const unchanged = () => unchangedBeside(site, { state });
const remember = (of: string, ...kept: string[]) => rememberTree(site, of, openStore({ state }), new Set(kept));

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  writeInFolder(path('index.html'), 'Tides');
  for (const slug of ['brest', 'cadiz']) for (const name of ['index.html', 'output/index.html']) writeInFolder(path('s', slug, name), slug);
  age('', 's', 's/brest', 's/brest/output', 's/cadiz', 's/cadiz/output');
  remember('first');
});

const changes: [string, () => void][] = [
  ['written to', () => writeFileSync(path('s/brest/output/index.html'), 'Brest!')],
  ['written to with as many letters', () => writeFileSync(path('s/brest/output/index.html'), 'Brest')],
  ['removed', () => rmSync(path('s/brest/output/index.html'))],
  ['put beside', () => writeFileSync(path('s/brest/output/more.html'), '')],
  ['renamed', () => renameSync(path('s/brest/index.html'), path('s/brest/other.html'))],
  ['removed with its folder', () => rmSync(path('s/brest/output'), { recursive: true })],
  ['put into a new folder', () => writeInFolder(path('s/brest/more/index.html'), '')],
];

test('it is as it was', async () => {
  expect(await unchanged()).toBe('first');
  // A copy has other times of folders.
  age('s/brest');
  expect(await unchanged()).toBe('first');
});

test.each(changes)('a file is %s', async (_how, change) => {
  change();
  expect(await unchanged()).toBeUndefined();
});

test.each(changes)('a file is %s while the next site is built, which takes it over', async (_how, change) => {
  writeInFolder(path('s/cadiz/index.html'), 'more of cadiz');
  change();
  remember('second', 's/brest');
  expect(await unchanged()).toBeUndefined();
});

test('it is known after some of it was only moved', async () => {
  writeInFolder(path('s/cadiz/index.html'), 'more of cadiz');
  const size = remember('second', 's/brest');
  expect(await unchanged()).toBe('second');
  expect(size).toMatchObject({ files: 5, bytes: 5 + 5 + 5 + 13 + 5 });
});

test('what came at once after the look is noticed, whatever time the folder has', async () => {
  writeFileSync(path('s/one.html'), '');
  remember('second');
  const { atime, mtime } = statSync(path('s'));
  writeFileSync(path('s/other.html'), '');
  utimesSync(path('s'), atime, mtime);
  expect(await unchanged()).toBeUndefined();
});

test('a damaged memory knows nothing', async () => {
  const file = openStore({ state }).find('trees', (await import('../../src/store/index.ts')).digest(site)) as string;
  for (const damaged of ['{"half', '[]', '{"of":"first"}', '{"of":"first","files":{"a":[1]}}']) {
    writeFileSync(file, damaged);
    expect(await unchanged()).toBeUndefined();
  }
});
