/** Several machines build an archive's shards; merged, they are the site that one machine builds. */
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BundleList } from '../../src/search/index.ts';
import { type Outcome, turnleaf } from '../bad-input/machine.ts';

const folder = mkdtempSync(join(tmpdir(), 'turnleaf-shards-'));
const samples = fileURLToPath(new URL('../../content', import.meta.url));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every file with a hash of its bytes; the search has files of its own for every way to deal sessions out. */
const tree = (name: string) =>
  Object.fromEntries(
    readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !path.includes('pagefind'))
      .sort()
      .map((path) => [relative(join(folder, name), path), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
const search = (name: string) => JSON.parse(readFileSync(join(folder, name, 'pagefind/bundles.json'), 'utf8')) as BundleList;
const run = (...args: string[]): Outcome => turnleaf(folder, ...args);
const url = ['--url', 'https://mira.example/archive'];

describe('three shards of the sample archive', () => {
  beforeAll(() => {
    cpSync(samples, join(folder, 'content'), { recursive: true });
    // A session that no post names, and a turn that has a remark beside it on its own page.
    const slug = '2026-02-02-two-hundred-and-eighty-three-errors';
    const series = `---\ntitle: Errors\ndescription: One of them.\nsessions: [${slug}]\n---\n\n<Turn session="${slug}" id="9b18efe4" />\n`;
    writeFileSync(join(folder, 'content/series/errors.mdx'), series);
    expect(run('build', '--out', 'whole', ...url).code).toBe(0);
    for (const n of [1, 2, 3]) expect(run('build', '--shard', `${n}/3`, '--out', `dist-${n}`, ...url)).toMatchObject({ code: 0 });
  }, 240_000);

  test('no session is in two of them, and each is in one', () => {
    const slugs = [1, 2, 3].flatMap((n) => readdirSync(join(folder, `dist-${n}/s`)));
    const all = readdirSync(join(samples, 'sessions'));
    expect(slugs.filter((slug) => all.includes(slug)).sort()).toEqual([...new Set(slugs)].sort());
    expect(slugs).toHaveLength(all.length);
  });

  test('merged they are the same pages, lists, feeds and pictures, byte for byte', () => {
    const { code, said } = run('merge', 'dist-1', 'dist-2', 'dist-3', '--out', 'merged');
    expect(said).toContain('6 sessions');
    expect(code).toBe(0);
    expect(tree('merged')).toEqual(tree('whole'));
    expect(readFileSync(join(folder, 'merged/series/errors/index.html'), 'utf8')).toContain('class="quoted turns-quoted"');
    expect(readdirSync(join(folder, 'merged'))).not.toContain('quotable');
  }, 60_000);

  test('the search of all of them is one list, without a file that two of them have', () => {
    const [whole, merged] = [search('whole'), search('merged')];
    const sessions = ({ bundles }: BundleList) => bundles.reduce((sum, bundle) => sum + bundle.sessions, 0);
    expect(sessions(merged)).toBe(sessions(whole));
    expect(new Set(merged.bundles.map(({ language }) => language)).size).toBe(merged.bundles.length);
    for (const { path } of merged.bundles) expect(readdirSync(join(folder, 'merged/pagefind', path))).toContain('sessions.json');
  });

  test.each<[string, string[], RegExp]>([
    ['missing', ['dist-1', 'dist-3'], /of 3 shards, 2 is not there/],
    ['there twice', ['dist-1', 'dist-2', 'dist-3', 'dist-2'], /dist-2: is shard 2, and so is .*dist-2/],
    ['no shard at all', ['dist-1', 'whole'], /whole is no shard: build it with `turnleaf build --shard/],
  ])('one that is %s is named, and nothing is written', (_name, folders, reason) => {
    const { code, said } = run('merge', ...folders, '--out', 'nothing');
    expect(code).toBe(2);
    expect(said).toMatch(reason);
    expect(readdirSync(folder)).not.toContain('nothing');
  });

  test('one that was built with other settings is named', () => {
    cpSync(join(folder, 'dist-2'), join(folder, 'other'), { recursive: true });
    const file = join(folder, 'other/shard.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), rules: 'others' }));
    const { code, said } = run('merge', 'dist-1', 'other', 'dist-3', '--out', 'nothing');
    expect(code).toBe(2);
    expect(said).toMatch(/other: was built by another version or with other settings/);
  });

  test('a shard that is none is refused', () => {
    for (const shard of ['0/3', '4/3', '1', 'two/3', '1/65']) {
      const { code, said } = run('build', '--shard', shard, '--out', 'nothing');
      expect(code).toBe(2);
      expect(said).toContain(`--shard ${shard}: say which of how many`);
    }
  });
});
