/** What a file of the project must not hold: the address of a package registry, or a path of one machine. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { registries } from './registries.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);

test('no file names a package registry', () => {
  expect(files.length).toBeGreaterThan(100);
  const found = files.filter((file) => {
    const text = readFileSync(join(root, file), 'latin1');
    return registries.some((address) => text.includes(address));
  });
  expect(found).toEqual([]);
});

test('the lock file says nothing of where packages came from', () => {
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toContain('"resolved"');
});
