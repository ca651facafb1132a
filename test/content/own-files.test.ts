import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyPublicFiles } from '../../src/content/owners-files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'turnleaf-own-'));
  mkdirSync(join(folder, 'content/public/fonts'), { recursive: true });
  mkdirSync(join(folder, 'out'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const copy = () => copyPublicFiles(join(folder, 'content'), join(folder, 'out'));

test('files of content/public keep their place and their bytes', () => {
  writeFileSync(join(folder, 'content/public/fonts/a.woff2'), Buffer.from([0, 255, 128]));
  copy();
  expect([...readFileSync(join(folder, 'out/fonts/a.woff2'))]).toEqual([0, 255, 128]);
});

test('a file never takes the place of a page', () => {
  writeFileSync(join(folder, 'out/index.html'), 'ours');
  writeFileSync(join(folder, 'content/public/index.html'), 'theirs');
  expect(copy).toThrow('content/public/index.html');
  expect(readFileSync(join(folder, 'out/index.html'), 'utf8')).toBe('ours');
});

test('without the folder nothing happens', () => {
  rmSync(join(folder, 'content'), { recursive: true });
  expect(copy).not.toThrow();
});
