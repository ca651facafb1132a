import { existsSync, mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemMessage } from '../../src/cli/index.ts';
import { copyFile, copyFolder, makeFolder, patiently } from '../../src/platform/files.ts';
import { filesBelow } from '../../src/store/index.ts';
import { hasLinks } from '../disk.ts';
import { temporaryFolder } from '../temporary.ts';

const failing = (times: number, code: string) => {
  let calls = 0;
  return () => {
    calls++;
    if (calls <= times) throw Object.assign(new Error(code), { code });
    return calls;
  };
};

test('what another program holds for a moment is tried again on Windows, and there alone', () => {
  expect(patiently(failing(3, 'EPERM'), 'win32', [0, 0, 0])).toBe(4);
  expect(patiently(failing(2, 'EBUSY'), 'win32', [0, 0, 0])).toBe(3);
  expect(() => patiently(failing(4, 'EBUSY'), 'win32', [0, 0, 0])).toThrow('EBUSY');
  expect(() => patiently(failing(1, 'ENOSPC'), 'win32', [0, 0, 0])).toThrow('ENOSPC');
  expect(() => patiently(failing(1, 'EPERM'), 'linux', [0, 0, 0])).toThrow('EPERM');
});

test('a folder that stays held is named, with what to close; elsewhere it is a matter of rights', () => {
  const error = (code: string) => Object.assign(new Error(code), { code, path: 'C:/archive/content/sessions/quay' });
  for (const code of ['EPERM', 'EBUSY']) {
    expect(systemMessage(error(code), 'win32')).toMatch(/^C:\/archive\/content\/sessions\/quay may not be changed: .*turnleaf dev/);
    expect(systemMessage(error(code), 'linux')).not.toContain('turnleaf dev');
  }
  expect(systemMessage(error('ENAMETOOLONG'), 'win32')).toContain('nearer to the top');
});

test('a folder is made with those that lead to it, again too', () => {
  const folder = join(temporaryFolder('make'), 'deep/er/still');
  for (const _ of ['first', 'again']) makeFolder(folder);
  expect(existsSync(folder)).toBe(true);
  writeFileSync(join(folder, 'file'), '');
  expect(() => makeFolder(join(folder, 'file'))).toThrow(/EEXIST/);
  expect(() => makeFolder(join(folder, 'file/below'))).toThrow(/ENOTDIR/);
});

test('a folder is copied whole, with names in any script, links and all; what is not wanted stays', () => {
  const folder = temporaryFolder('copy');
  const [from, to] = [join(folder, 'Hafenstraße'), join(folder, '港')];
  const names = ['a.txt', 'é/ß.txt', 'é/Ω/港.txt', '🛥.txt'];
  for (const name of names) {
    mkdirSync(join(from, name, '..'), { recursive: true });
    writeFileSync(join(from, name), name);
  }
  writeFileSync(join(from, 'left'), '');
  copyFolder(from, to, { takes: (path) => !path.endsWith('left') });
  expect(filesBelow(to).map((path) => path.slice(to.length + 1))).toEqual([...names].sort());
  expect(names.map((name) => readFileSync(join(to, name), 'utf8'))).toEqual(names);
  copyFolder(from, to);
  expect(existsSync(join(to, 'left'))).toBe(true);
  copyFile(join(from, 'a.txt'), join(to, 'deep/er/ä.txt'));
  expect(readFileSync(join(to, 'deep/er/ä.txt'), 'utf8')).toBe('a.txt');
});

test.skipIf(!hasLinks)('a link that is copied leads where it led (where the disk knows links)', () => {
  const folder = temporaryFolder('copy');
  mkdirSync(join(folder, 'from'));
  writeFileSync(join(folder, 'beside'), 'beside');
  symlinkSync('../beside', join(folder, 'from/link'));
  for (const _ of ['first', 'again']) copyFolder(join(folder, 'from'), join(folder, 'deeper/to'));
  expect(readFileSync(join(folder, 'deeper/to/link'), 'utf8')).toBe('beside');
  expect(readlinkSync(join(folder, 'deeper/to/link'))).toBe(join(folder, 'beside'));
});
