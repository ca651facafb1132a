/** What lies in the cache may be cut, emptied or changed by a power loss, a full disk or a hand: no page is made of it. */
import { cpSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { filesBelow } from '../../src/store/index.ts';
import { isAll } from '../all-only.ts';
import { temporaryFolder } from '../temporary.ts';
import { writeInFolder } from '../write-in-folder.ts';
import { Log, small } from './log.ts';
import { type Outcome, turnleaf } from './machine.ts';

const folder = temporaryFolder('damaged');
const cache = join(folder, '.turnleaf/cache');
const good = join(folder, 'good');
const out = join(folder, 'dist');

beforeAll(() => {
  const tides = new Log('tides').prompt('How high is the tide?').answer('Nine metres.').prompt('And at noon?').answer('Two metres.');
  writeInFolder(join(folder, 'content/sessions/tides/session.jsonl'), String(tides));
  writeInFolder(join(folder, 'content/sessions/moon/session.jsonl'), String(small('moon')));
  expect(turnleaf(folder, 'build', '--quiet')).toMatchObject({ code: 0, err: '' });
  cpSync(out, good, { recursive: true });
}, 120_000);

const textsOf = (site: string) => new Map(filesBelow(site).map((path) => [path.slice(site.length), readFileSync(path, 'latin1')]));

/** The site is not there, so that nothing of it is reused. */
function rebuilt(...args: string[]): Outcome {
  rmSync(out, { recursive: true, force: true });
  return turnleaf(folder, 'build', '--quiet', ...args);
}

/** Of all entries of a step. */
const kept = (step: string) => filesBelow(join(cache, step));

const damages: { [how: string]: (path: string) => void } = {
  emptied: (path) => truncateSync(path),
  cut: (path) => truncateSync(path, Math.floor(statSync(path).size / 2)),
  'changed in one letter': (path) => {
    const bytes = readFileSync(path);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] as number) ^ 1;
    writeFileSync(path, bytes);
  },
  gone: (path) => rmSync(path),
};
const ways = Object.keys(damages);

test.each(isAll ? ways : ['emptied'])(
  'where all that the cache has of a site is %s, the site is the same, made anew, in a sentence',
  (how) => {
    for (const path of [...kept('sessions'), ...kept('search'), ...kept('cards'), ...kept('pictures'), ...kept('tables')])
      if (statSync(path).size > 1) damages[how]?.(path);
    const { code, err } = rebuilt();
    expect(err).toMatch(/^\d+ entries of \.turnleaf\/cache were not as written.*made anew\.$/m);
    expect(code).toBe(0);
    expect(textsOf(out)).toEqual(textsOf(good));
    expect(rebuilt()).toMatchObject({ code: 0, err: '' });
  },
);

test('where each file of the cache is damaged in another way, the site is the same', () => {
  const all = [...kept('sessions'), ...kept('search'), ...kept('tables')];
  for (const [index, path] of all.entries()) damages[ways[index % ways.length] as string]?.(path);
  expect(rebuilt().code).toBe(0);
  expect(textsOf(out)).toEqual(textsOf(good));
});

test('one piece of a page is not taken for nothing, nor markup put into it for what was made', () => {
  const parts = kept('sessions').filter((path) => /part-1\.html$/.test(path));
  expect(parts).toHaveLength(2);
  for (const path of parts) writeFileSync(path, readFileSync(path, 'utf8').replace('metres', '<b>feet</b>'));
  expect(rebuilt().code).toBe(0);
  expect(textsOf(out)).toEqual(textsOf(good));
  expect(readdirSync(join(out, 's'))).toEqual(['moon', 'tides']);
});
