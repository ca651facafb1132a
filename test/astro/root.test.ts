/** The copy of the code that Astro builds an archive from. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fillRoot, siteRoot } from '../../src/astro/root.ts';
import { hasLinks } from '../disk.ts';
import { writeInFolder } from '../write-in-folder.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'turnleaf-root-')));
const place = join(folder, 'here');
const at = (parent: string) => {
  const code = join(parent, 'code');
  const root = siteRoot(join(parent, 'archive/.turnleaf'), {}, code);
  fillRoot(root, code);
  return root;
};
const put = (path: string, text: string) => writeInFolder(join(place, path), text);

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  put('code/package.json', '{}');
  put('code/astro.config.mjs', 'export default {};');
  put('code/src/pages/index.astro', 'one');
  put('code/public/robots.txt', '');
  put('code/node_modules/astro/package.json', '{}');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = (root: string) => readFileSync(join(root, 'src/pages/index.astro'), 'utf8');

test('is made once', () => {
  const root = at(place);
  writeFileSync(join(root, 'mark'), '');
  expect(at(place)).toBe(root);
  expect(existsSync(join(root, 'mark'))).toBe(true);
});

test('is made anew when the code has changed, and the old one goes', () => {
  const before = at(place);
  put('code/src/pages/index.astro', 'other');
  const root = at(place);
  expect(page(root)).toBe('other');
  expect(existsSync(before)).toBe(false);
  expect(readdirSync(dirname(root))).toHaveLength(1);
});

test('finds its packages also when all has moved', () => {
  at(place);
  renameSync(place, join(folder, 'there'));
  const root = at(join(folder, 'there'));
  expect(page(root)).toBe('one');
  expect(existsSync(join(root, 'node_modules/astro/package.json'))).toBe(true);
});

test.runIf(hasLinks)('finds its packages where each is linked from a store', () => {
  for (const name of ['store/astro/node_modules/astro', 'store/turnleaf/node_modules/shiki']) put(`${name}/package.json`, '{}');
  symlinkSync('../../astro/node_modules/astro', join(place, 'store/turnleaf/node_modules/astro'), 'junction');
  const code = join(place, 'store/turnleaf/node_modules/turnleaf/lib');
  mkdirSync(dirname(code), { recursive: true });
  renameSync(join(place, 'code'), code);
  rmSync(join(code, 'node_modules'), { recursive: true });
  const root = siteRoot(join(place, 'archive/.turnleaf'), {}, code);
  fillRoot(root, code);
  for (const name of ['astro', 'shiki']) expect(existsSync(join(root, 'node_modules', name, 'package.json')), name).toBe(true);
});

test('is the code itself where the archive lies in it', () => {
  expect(siteRoot(join(place, 'code/.turnleaf'), {}, join(place, 'code'))).toBe(join(place, 'code'));
});

test('can be moved and removed also when the package is read-only', () => {
  const folders = ['src/pages', 'src', 'public'];
  for (const name of folders) chmodSync(join(place, 'code', name), 0o555);
  const root = at(place);
  for (const name of folders) {
    chmodSync(join(place, 'code', name), 0o755);
    expect(statSync(join(root, name)).mode & 0o200).toBe(0o200);
  }
});
