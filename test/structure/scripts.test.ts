import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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
  expect(named.filter((name) => !['install', 'install-test', 'pack', 'warns'].includes(name) && !(name in scripts))).toEqual([]);
});

const pages = globSync('docs/*.md', { cwd: fileURLToPath(root) }).map((page) => page.replaceAll('\\', '/'));

test('every file that the README, the changelog and the pages of docs/ link to is there, with its heading', () => {
  const documents = ['README.md', 'CHANGELOG.md', ...pages];
  const dead = documents.flatMap((page) =>
    [...withoutCode(read(page)).matchAll(/\]\(((?!https?:|turn:)[^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(([whole, path = '', id]) => {
      const to = path === '' ? page : join(dirname(page), path);
      if (!existsSync(new URL(to, root))) return [`${page}: ${whole}`];
      return id === undefined || headingIds(read(to)).includes(id) ? [] : [`${page}: ${whole}`];
    }),
  );
  expect(dead).toEqual([]);
});

test('every page of docs/ begins with its title, and the sidebar of `npm run docs` has it', () => {
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter((page) => !/^# \S.*\n\n/.test(read(page)))).toEqual([]);
  const sidebar = read('docs/site/astro.config.mjs');
  expect(pages.filter((page) => !sidebar.includes(`'${basename(page, '.md')}'`))).toEqual([]);
});

/** The ids that a forge gives a page's headings. */
function headingIds(markdown: string): string[] {
  const ids = [...withoutCode(markdown).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
  return ids.map((id, n) => (ids.indexOf(id) === n ? id : `${id}-${ids.slice(0, n).filter((one) => one === id).length}`));
}

function withoutCode(markdown: string): string {
  return markdown.replace(/^```.*?^```$/gms, '');
}

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
