/** The list of the files that a project's sessions changed is kept as long as those sessions are the same. */

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Log } from '../bad-input/log.ts';
import { turnleaf, turnleafElsewhere } from '../bad-input/machine.ts';
import { tree } from './tree.ts';

const folder = mkdtempSync(join(tmpdir(), 'turnleaf-kept-files-'));
const out = join(folder, 'site');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pathOf = (project: string, name: string) => join(folder, `claude/projects/-home-mira-${project}/${new Log(name).id}.jsonl`);

/** A session that changed as many lines of one file. */
function write(project: string, name: string, lines: number): void {
  const cwd = `/home/mira/${project}`;
  const log = new Log(name, { cwd }).prompt(`Count to ${lines} in ${name}.`);
  const content = Array.from({ length: lines }, (_, n) => `${n}\n`).join('');
  const input = { file_path: `${cwd}/${name}.txt`, content };
  log.tool('Write', input, 'File created.', { type: 'create', filePath: input.file_path, content, structuredPatch: [] });
  mkdirSync(join(pathOf(project, name), '..'), { recursive: true });
  writeFileSync(pathOf(project, name), String(log));
}

const build = () => expect(turnleaf(folder, 'build', '--from', join(folder, 'claude'), '--out', out).code).toBe(0);
const list = (project: string) => join(out, 'projects', project, 'files/index.html');
const inode = (project: string) => statSync(list(project)).ino;
const isAsMadeAnew = () => {
  const anew = join(folder, 'afresh');
  expect(turnleafElsewhere(folder, 'build', '--from', join(folder, 'claude'), '--out', anew).code).toBe(0);
  expect(tree(out)).toEqual(tree(anew));
};

beforeAll(() => {
  write('harbor', 'tides', 2);
  write('harbor', 'moorings', 2);
  write('lighthouse', 'lamps', 2);
  build();
}, 120_000);

// One after another: each test goes on with the site of the one before.
test('where one of its sessions changed more, it is made again, and that of another project is kept', () => {
  const before = inode('lighthouse');
  write('harbor', 'tides', 5);
  build();
  expect(readFileSync(list('harbor'), 'utf8')).toContain('+5');
  expect(inode('lighthouse')).toBe(before);
}, 120_000);

test('where one of its sessions came or went, it says so', () => {
  write('lighthouse', 'lenses', 3);
  rmSync(pathOf('harbor', 'moorings'));
  build();
  expect(readFileSync(list('lighthouse'), 'utf8')).toContain('lenses.txt');
  expect(readFileSync(list('harbor'), 'utf8')).not.toContain('moorings.txt');
  isAsMadeAnew();
}, 120_000);

test('where the last of its sessions went, nothing is left of it', () => {
  rmSync(pathOf('harbor', 'tides'));
  build();
  expect(existsSync(join(out, 'projects/harbor'))).toBe(false);
}, 120_000);

test('where another project came of the same name, it is told apart from it', () => {
  const cwd = '/home/mira/old/lighthouse';
  write('lighthouse', 'stairs', 1);
  writeFileSync(
    pathOf('lighthouse', 'stairs'),
    readFileSync(pathOf('lighthouse', 'stairs'), 'utf8').replaceAll('/home/mira/lighthouse', cwd),
  );
  build();
  expect(readFileSync(list('lighthouse'), 'utf8')).toContain('stairs.txt');
  isAsMadeAnew();
}, 120_000);
