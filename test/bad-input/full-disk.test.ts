/** Disks that are full where a build or a publication writes: it ends, says so, and what was there before stands. */
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { isAll } from '../all-only.ts';
import { tree } from '../build/tree.ts';
import { temporaryFolder } from '../temporary.ts';
import { writeInFolder } from '../write-in-folder.ts';
import { Log } from './log.ts';
import { canMount, turnleaf, turnleafReadOnly, turnleafWithRoom } from './machine.ts';

const folder = temporaryFolder('full-disk');
const at = (...names: string[]) => join(folder, ...names);
const here = test.skipIf(!canMount);
const needs = '(needs the right to mount a disk)';

function write(words: string): void {
  const log = new Log('tides').prompt('How high is the tide?');
  for (let n = 0; n < 30; n++) log.answer(Array.from({ length: 150 }, (_, k) => `${words}${n * 150 + k}`).join(' '));
  writeInFolder(at('content/sessions/tides/session.jsonl'), String(log));
}

beforeAll(() => {
  write('fathom');
  expect(turnleaf(folder, 'build', '--quiet', '--out', at('good'))).toMatchObject({ code: 0, err: '' });
  cpSync(at('good'), at('dist'), { recursive: true });
  write('league');
}, 120_000);

// From where no entry fits to where only the search index does not.
here.each(isAll ? ['100k', '400k', '700k', '900k', '1000k', '1100k', '1200k', '1300k'] : ['400k', '1000k'])(
  `at .turnleaf with room for %s ${needs}`,
  (room) => {
    const { code, said } = turnleafWithRoom(room, at('.turnleaf'), folder, 'build', '--quiet');
    expect(said).toMatch(/^turnleaf build: .*\.turnleaf.* cannot be written: the disk is full\..*what was there before is as it was\.$/m);
    expect(code).toBe(2);
    expect(tree(at('dist'))).toEqual(tree(at('good')));
  },
  120_000,
);

here(
  `at a target that is a folder ${needs}`,
  () => {
    const { code, said } = turnleafWithRoom(
      '300k',
      at('mnt'),
      folder,
      'publish',
      '--to',
      'folder',
      '--remote',
      at('mnt/site'),
      '--url',
      'https://mira.example/',
      '--yes',
    );
    expect(said).toMatch(/the disk is full/);
    expect(code).toBe(2);
    expect(readdirSync(at('mnt'))).toEqual([]);
    expect(readFileSync(at('dist/s/tides/index.html'), 'utf8')).toContain('league');
  },
  120_000,
);

here(
  `a .turnleaf that cannot be written serves what it has ${needs}`,
  () => {
    const own = at('read-only');
    cpSync(at('content'), join(own, 'content'), { recursive: true });
    expect(turnleaf(own, 'build', '--quiet')).toMatchObject({ code: 0, err: '' });
    const built = tree(join(own, 'dist'));
    rmSync(join(own, 'dist'), { recursive: true });
    const said = /\.turnleaf is read-only: what it has is used, and nothing is kept in it\./;
    const again = turnleafReadOnly(join(own, '.turnleaf'), own, 'build');
    expect(again.err).toMatch(said);
    expect(again.out).toMatch(/1 session from the cache/);
    expect(again.code).toBe(0);
    expect(tree(join(own, 'dist'))).toEqual(built);
  },
  120_000,
);
