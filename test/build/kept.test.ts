/** A build that keeps pages of the site before makes the same bytes as one that makes everything. */

import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Log } from '../bad-input/log.ts';
import { turnleaf, turnleafElsewhere } from '../bad-input/machine.ts';
import { tree } from './tree.ts';

const folder = mkdtempSync(join(tmpdir(), 'turnleaf-kept-'));
const logs = join(folder, 'claude/projects/-home-mira-harbor');
const out = join(folder, 'site');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const session = (name: string, answers: number) => {
  const log = new Log(name).prompt(`When is the tide at ${name}?`);
  for (let n = 0; n < answers; n += 1) log.answer(`High water number ${n} at ${name}.`);
  log.tool('Read', { file_path: '/home/mira/tides.ts' }, 'const a = 1;');
  return log;
};
const write = (name: string, answers: number) => {
  const log = session(name, answers);
  writeFileSync(join(logs, `${log.id}.jsonl`), String(log));
};
const url = ['--url', 'https://mira.example/tides/'];
const build = (...more: string[]) => turnleaf(folder, 'build', '--from', join(folder, 'claude'), '--out', out, ...url, ...more);

const page = (slug: string) => join(out, 's', slug, 'index.html');
/** Which file it is: a page that was made again is another file, with the same name or not. */
const inode = (slug: string) => statSync(page(slug)).ino;
/** What a build makes of the same that knows nothing of any before. */
const afresh = () => {
  const other = join(folder, 'afresh');
  expect(turnleafElsewhere(folder, 'build', '--from', join(folder, 'claude'), '--out', other, ...url).code).toBe(0);
  return tree(other);
};
/** Number of files that the gate saw in the last build, and knows again. */
const filesOfLastCheck = () => {
  const tables = join(folder, '.turnleaf/cache/tables');
  const name = readdirSync(tables).find((one) => one.startsWith('gate-')) ?? '';
  return JSON.parse(readFileSync(join(tables, name), 'utf8')).changed[1].length as number;
};
/** Which file the table of each bundle of the search is. */
const tables = () =>
  readdirSync(join(out, 'pagefind'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${name} ${statSync(join(out, 'pagefind', name, 'sessions.json')).ino}`);

// One after another: each test goes on with the site of the one before.
describe('an archive with more words than one bundle of the search holds', () => {
  const [brest, dover] = ['Brest', 'Dover'].map((name) => session(name, 0).id.slice(0, 8)) as [string, string];
  const [cadiz, genoa] = ['Cadiz', 'Genoa'].map((name) => session(name, 0).id.slice(0, 8)) as [string, string];
  let anew: ReturnType<typeof tree>;
  beforeAll(() => {
    mkdirSync(logs, { recursive: true });
    // A file of the owner's beside a session's pages.
    mkdirSync(join(folder, 'content/public/s', brest), { recursive: true });
    writeFileSync(join(folder, 'content/public/s', brest, 'tides.txt'), 'high, low');
    for (const [name, answers] of [
      ['Brest', 1600],
      ['Cadiz', 1600],
      ['Dover', 2],
    ] as const)
      write(name, answers);
    expect(build().code).toBe(0);
  }, 120_000);

  test('where one session grew, one came and one went, the others and their shards are kept, and all is as if made anew', () => {
    const [one, other, before] = [inode(brest), inode(cadiz), tables()];
    expect(before.length).toBeGreaterThan(1);
    write('Cadiz', 1602);
    write('Genoa', 3);
    rmSync(join(logs, `${session('Dover', 2).id}.jsonl`));
    expect(build().code).toBe(0);
    expect(inode(brest)).toBe(one);
    expect(inode(cadiz)).not.toBe(other);
    expect(readFileSync(page(genoa), 'utf8')).toContain('Genoa');
    expect(existsSync(page(dover))).toBe(false);
    const after = tables();
    const kept = after.filter((shard) => before.includes(shard));
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(before.length);
    anew = afresh();
    expect(Object.keys(anew)).toContain(join('s', brest, 'tides.txt'));
    expect(tree(out)).toEqual(anew);
  }, 240_000);

  test('where nothing changed, it says of the sessions what it said before, and does not read what is kept of them', () => {
    const told = (said: string) => said.split('\n').filter((line) => /^(?:\d+ sessions|records:)/.test(line));
    appendFileSync(join(logs, `${session('Genoa', 3).id}.jsonl`), '{"half\n');
    const first = build();
    const remembered = filesOfLastCheck();
    const at = inode(brest);
    rmSync(join(folder, '.turnleaf/cache/sessions'), { recursive: true });
    const again = build();
    expect(again.said).toContain('Nothing has changed since this site was built.');
    expect(told(again.said)).toEqual(told(first.said));
    expect(told(again.said)).toHaveLength(2);
    expect(again.said).toMatch(/this line/);
    expect(inode(brest)).toBe(at);
    write('Genoa', 3);
    expect(build().code).toBe(0);
    expect(tree(out)).toEqual(anew);
    // What the gate remembers of builds in which little changed does not add up.
    expect(filesOfLastCheck()).toBeLessThan(remembered * 1.5);
  }, 240_000);

  test('nothing is kept of a site that somebody touched, and what a killed build left behind changes nothing and is removed', () => {
    const killed = spawnSync(process.execPath, ['-e', '']).pid;
    const left = [`.site.building-${killed}`, `.site.building-${killed}.old`];
    // Of a build that is still at work, and of nobody we know.
    const others = [`.site.building-${process.pid}`, '.site.building-plan'];
    for (const name of [...left, ...others]) {
      mkdirSync(join(folder, name, 's', brest), { recursive: true });
      writeFileSync(join(folder, name, 's', brest, 'index.html'), 'half');
    }
    appendFileSync(page(brest), '<!-- mine -->');
    for (const name of readdirSync(join(out, '_astro'))) if (name.endsWith('.css')) rmSync(join(out, '_astro', name));
    expect(build().code).toBe(0);
    expect(readdirSync(folder).filter((name) => name.startsWith('.site.building-'))).toEqual(others.sort());
    expect(tree(out)).toEqual(anew);
  }, 120_000);

  test("a setting of the owner's changes all pages", () => {
    const before = inode(brest);
    writeFileSync(join(folder, 'content/site.yaml'), 'title: Tide tables\n');
    expect(build().code).toBe(0);
    expect(inode(brest)).not.toBe(before);
    expect(readFileSync(page(brest), 'utf8')).toContain('Tide tables');
  }, 120_000);
});
