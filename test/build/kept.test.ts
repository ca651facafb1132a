/** A build that keeps pages of the site before makes the same bytes as one that makes everything. */

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Log } from '../bad-input/log.ts';
import { turnleaf } from '../bad-input/machine.ts';

const folder = mkdtempSync(join(tmpdir(), 'turnleaf-kept-'));
const logs = join(folder, 'claude/projects/-home-mira-harbor');
const out = join(folder, 'site');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const session = (name: string, answers: number) => {
  const log = new Log(name).prompt(`When is the tide at ${name}?`);
  for (let n = 0; n < answers; n += 1)
    log.answer(`High water number ${n} at ${name}.`).tool('Read', { file_path: `/home/mira/${n}.ts` }, 'const a = 1;');
  return log;
};
const write = (name: string, answers: number) => {
  const log = session(name, answers);
  writeFileSync(join(logs, `${log.id}.jsonl`), String(log));
  return log.id.slice(0, 8);
};
const url = ['--url', 'https://mira.example/tides/'];
const build = (...more: string[]) => turnleaf(folder, 'build', '--from', join(folder, 'claude'), '--out', out, ...url, ...more);

/** Every file with a hash of its bytes. */
const tree = (root: string) =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [relative(root, path), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
const page = (slug: string) => join(out, 's', slug, 'index.html');
/** Which file it is: a page that was made again is another file, with the same name or not. */
const inode = (slug: string) => statSync(page(slug)).ino;
/** What a build makes that knows nothing of any before. */
const afresh = () => {
  const other = join(folder, 'afresh');
  expect(turnleaf(folder, 'build', '--from', join(folder, 'claude'), '--out', other, '--fresh', ...url).code).toBe(0);
  return tree(other);
};

describe('one session after another', () => {
  let [brest, cadiz] = ['', ''];
  beforeAll(() => {
    mkdirSync(logs, { recursive: true });
    [brest, cadiz] = [write('Brest', 4), write('Cadiz', 3)];
    expect(build().code).toBe(0);
  }, 120_000);

  test('a session that grew is made again, the other is kept, and all is as if made anew', () => {
    const [one, other] = [inode(brest), inode(cadiz)];
    write('Brest', 6);
    expect(build().code).toBe(0);
    expect(inode(cadiz)).toBe(other);
    expect(inode(brest)).not.toBe(one);
    expect(tree(out)).toEqual(afresh());
  }, 120_000);

  test('one more and one less', () => {
    const dover = write('Dover', 2);
    expect(build().code).toBe(0);
    expect(readFileSync(page(dover), 'utf8')).toContain('Dover');
    rmSync(join(logs, `${session('Dover', 2).id}.jsonl`));
    expect(build().code).toBe(0);
    expect(tree(out)).toEqual(afresh());
  }, 120_000);

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
    write('Cadiz', 5);
    expect(build().code).toBe(0);
    expect(readFileSync(page(brest), 'utf8')).not.toContain('mine');
    expect(readdirSync(folder).filter((name) => name.startsWith('.site.building-'))).toEqual(others.sort());
    expect(tree(out)).toEqual(afresh());
  }, 120_000);

  test("a setting of the owner's changes all pages", () => {
    const before = inode(brest);
    mkdirSync(join(folder, 'content'));
    writeFileSync(join(folder, 'content/site.yaml'), 'title: Tide tables\n');
    expect(build().code).toBe(0);
    expect(inode(brest)).not.toBe(before);
    expect(readFileSync(page(brest), 'utf8')).toContain('Tide tables');
  }, 120_000);

  test("a file of the owner's beside a session's pages stays there when they are kept", () => {
    mkdirSync(join(folder, 'content/public/s', brest), { recursive: true });
    writeFileSync(join(folder, 'content/public/s', brest, 'tides.txt'), 'high, low');
    expect(build().code).toBe(0);
    const before = inode(brest);
    write('Cadiz', 7);
    expect(build().code).toBe(0);
    expect(inode(brest)).toBe(before);
    expect(tree(out)).toEqual(afresh());
  }, 120_000);
});

describe('an archive with more words than one shard of the search holds', () => {
  const names = ['Faro', 'Galway', 'Hull', 'Inverness'];
  /** Which file each shard's table is. */
  const tables = () =>
    new Map(
      readdirSync(join(out, 'pagefind'), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => [name, statSync(join(out, 'pagefind', name, 'sessions.json')).ino]),
    );
  const inSearch = (shards: Map<string, number>) => [...shards].map(([name, file]) => `${name} ${file}`);

  test('keeps the shards that hold no changed session, and no others', () => {
    for (const name of names) write(name, 400);
    expect(build().code).toBe(0);
    const before = tables();
    expect(before.size).toBeGreaterThan(1);
    write('Hull', 402);
    expect(build().code).toBe(0);
    const after = tables();
    const kept = inSearch(after).filter((shard) => inSearch(before).includes(shard));
    expect(kept).toHaveLength(before.size - 1);
    expect(after.size).toBe(before.size);
    expect(tree(out)).toEqual(afresh());
  }, 240_000);
});
