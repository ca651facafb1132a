import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

test('every npm script that the README and docs/changing.md name exists', () => {
  const text = read('README.md') + read('docs/changing.md');
  const named = [...text.matchAll(/\bnpm (?:run )?(?:-s )?(start|test|install-test|[a-z:]+)\b/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(12);
  expect(named.filter((name) => !['install', 'install-test', 'warns'].includes(name) && !(name in scripts))).toEqual([]);
});

test('every file that a page of docs/ links to is there, with its heading', () => {
  const idOf = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[`’'.,:()]/g, '')
      .trim()
      .replaceAll(' ', '-');
  const dead = globSync('docs/*.md', { cwd: fileURLToPath(root) }).flatMap((page) =>
    [...read(page).matchAll(/\]\(((?!https?:|turn:)[^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(([whole, path = '', id]) => {
      const to = path === '' ? page : join('docs', path);
      if (!existsSync(new URL(to, root))) return [`${page}: ${whole}`];
      const ids = id === undefined ? [] : [...read(to).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => idOf(heading));
      return id === undefined || ids.includes(id) ? [] : [`${page}: ${whole}`];
    }),
  );
  expect(dead).toEqual([]);
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
