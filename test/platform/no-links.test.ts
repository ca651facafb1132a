/** On a volume that knows no links, and not every name, as exFAT. */
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { fillRoot, siteRoot } from '../../src/astro/root.ts';
import { withLock } from '../../src/build/lock.ts';
import { linkFile, makeFolder } from '../../src/platform/index.ts';
import { newDesk } from '../cli/desk.ts';
import { hasLinks } from '../disk.ts';
import { temporaryFolder } from '../temporary.ts';
import { writeAll } from '../write-in-folder.ts';

vi.mock('node:fs', async (original) => {
  const refuse = (code: string) => () => {
    throw Object.assign(new Error(code), { code });
  };
  // What Linux says of them.
  const real = await original<typeof import('node:fs')>();
  const mkdirSync = (path: string, options?: object) => (/[:?]/.test(path) ? refuse('ENOENT')() : real.mkdirSync(path, options));
  const symlinkSync = (to: string, path: string) => (/-no-links-/.test(path) ? refuse('ENOSYS')() : real.symlinkSync(to, path));
  const fs = { ...real, mkdirSync, symlinkSync, linkSync: refuse('EPERM') };
  return { ...fs, default: fs };
});

const folder = realpathSync(temporaryFolder('no-links'));
/** On a disk that knows links. */
const elsewhere = temporaryFolder('elsewhere');
const code = {
  'src/a.ts': '',
  'public/robots.txt': '',
  'astro.config.mjs': '',
  'package.json': '{}',
  'node_modules/astro/package.json': '{}',
};

test('a file is copied where it cannot be linked, and never over another', () => {
  writeFileSync(join(folder, 'from'), 'from');
  linkFile(join(folder, 'from'), join(folder, 'to'));
  expect(readFileSync(join(folder, 'to'), 'utf8')).toBe('from');
  expect(() => linkFile(join(folder, 'from'), join(folder, 'to'))).toThrow(/EEXIST/);
});

test('a folder that the disk has no name for is named, and what to do', () => {
  expect(() => makeFolder(join(folder, 'what?/site'))).toThrow(/what\? cannot be made: .*Choose/);
  expect(existsSync(join(folder, 'what?'))).toBe(false);
});

test.skipIf(process.platform === 'win32')('an archive is begun with what npm can do there (on Windows it makes no links)', async () => {
  const { out } = await newDesk().turnleaf('init', join(folder, 'archive'));
  expect(out).toContain('\n  npm install --no-bin-links\n  node node_modules/turnleaf/bin/turnleaf.js add\n');
});

test('a lock is held', async () => {
  const lock = join(folder, 'locked/build.lock');
  expect(
    await withLock(
      join(folder, 'locked'),
      () => {},
      async () => existsSync(lock),
    ),
  ).toBe(true);
  expect(existsSync(lock)).toBe(false);
});

test('pages are built where packages lie above them', () => {
  writeAll(join(folder, 'installed'), code);
  const root = siteRoot(join(folder, 'installed/archive/.turnleaf'), {}, join(folder, 'installed'));
  fillRoot(root, join(folder, 'installed'));
  expect(readdirSync(root).sort()).toEqual(['astro.config.mjs', 'package.json', 'public', 'src']);
});

test.skipIf(!hasLinks)(
  "else they are built in the person's cache, where that has links, for each archive by itself; where that has no links either, it is said what to do",
  () => {
    writeAll(join(folder, 'installed'), code);
    const root = (name: string, cache: string) =>
      siteRoot(join(folder, name, '.turnleaf'), { XDG_CACHE_HOME: cache }, join(folder, 'installed'));
    const away = root('away', elsewhere);
    fillRoot(away, join(folder, 'installed'));
    expect(away.startsWith(join(elsewhere, 'turnleaf/roots'))).toBe(true);
    expect(realpathSync(join(away, 'node_modules'))).toBe(join(folder, 'installed/node_modules'));
    expect(readdirSync(join(folder, 'away/.turnleaf'))).toEqual([]);
    expect(root('another', elsewhere)).not.toBe(away);
    const nowhere = root('away', join(folder, 'cache'));
    expect(() => fillRoot(nowhere, join(folder, 'installed'))).toThrow(/cannot hold a link .*ENOSYS.*npm install --no-bin-links turnleaf/);
    expect(readdirSync(join(nowhere, '..'))).toEqual([nowhere.slice(join(nowhere, '..').length + 1)]);
  },
);
