/** Kept things are made anew where the code or a package that made them changes. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeDigest } from '../../src/store/code.ts';
import { temporaryFolder } from '../temporary.ts';

const folder = temporaryFolder('code');

const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};
let copies = 0;
/** Of a copy, as a digest is reckoned once a process; in the same place, as far as the digest can see. */
function digest(): string {
  const copy = join(folder, `copy-${++copies}`);
  cpSync(join(folder, 'code'), copy, { recursive: true });
  return codeDigest(['render', 'pipeline'], join(copy, 'src'));
}

test.each<[string, string, string, boolean]>([
  ['a package of ours', 'code/node_modules/shiki/package.json', '{"version":"4.6.1"}', true],
  [
    'a package that one of ours brings',
    'code/node_modules/.package-lock.json',
    '{"packages":{"node_modules/@shikijs/langs":{"version":"4.6.1"}}}',
    true,
  ],
  ['one that pnpm has installed', 'code/node_modules/.pnpm/lock.yaml', "packages:\n  '@shikijs/langs@4.6.1': {}\n", true],
  ['our code', 'code/src/render/code.ts', 'export const second = 2;', true],
  ['data that our code is made of', 'code/src/render/names.json', '{"c":"C"}', true],
  ['a file of code alone in its room', 'code/src/pipeline.ts', 'export {};', true],
  ['a package we do not ask for', 'code/node_modules/other/package.json', '{"version":"2.0.0"}', false],
  ['code of another room', 'code/src/pages/index.ts', 'export {};', false],
])('%s', (_, path, text, counts) => {
  write('code/package.json', '{"dependencies":{"shiki":"^4.0.0"}}');
  write('code/node_modules/shiki/package.json', '{"version":"4.6.0"}');
  write('code/src/render/code.ts', 'export const first = 1;');
  const before = digest();
  expect(digest()).toBe(before);
  write(path, text);
  expect(digest() !== before).toBe(counts);
});
