import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { allOnlyFiles } from '../all-only.ts';

/** What the project promises in package.json and the README is there. */

const root = new URL('../../', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, root), 'utf8');
const scripts: { [name: string]: string } = JSON.parse(read('package.json')).scripts;

test('every npm script leads to a file that is there', () => {
  const files = Object.values(scripts).flatMap((line) => [...line.matchAll(/\bnode (\S+)/g)].map(([, file = '']) => file));
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
});

test('every npm script the README names exists', () => {
  const named = [...read('README.md').matchAll(/\bnpm (?:run )?(start|test|install-test|[a-z:]+)\b/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(
    named.filter((name) => !['install', 'install-test', 'rebuild', 'warns', 'ci', 'pack', 'update'].includes(name) && !(name in scripts)),
  ).toEqual([]);
});

test('every folder, file and picture the README names is there', () => {
  const readme = read('README.md');
  const paths = [...readme.matchAll(/`((?:src|content|bin|scripts|test)\/[\w./-]*)`|\]\(((?!https?:)[^)]+)\)/g)].map(
    ([, code, link]) => code ?? link ?? '',
  );
  const map = [...readme.matchAll(/^ {2}([\w./]+\/|\w+\.ts)(?= )/gm)].map(([, name = '']) => `src/${name}`);
  expect(map.length).toBeGreaterThan(6);
  expect([...paths, ...map].filter((path) => !existsSync(fileURLToPath(new URL(path, root))))).toEqual([]);
});

test('nothing in the lock file says where a registry is', () => {
  expect(read('package-lock.json')).not.toContain('"resolved": "http');
});

test('every file that only `npm run test:all` runs is there', () => {
  const files = Object.values(allOnlyFiles).flat();
  expect(files.filter((file) => !existsSync(new URL(`test/${file}`, root)))).toEqual([]);
});
