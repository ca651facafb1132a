/** Several machines build an archive's shards; merged, they are the site that one machine builds. */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Forecast } from '../../src/build/index.ts';
import type { BundleList } from '../../src/search/index.ts';
import { isAll } from '../all-only.ts';
import { type Outcome, turnleaf } from '../bad-input/machine.ts';
import { newDesk } from '../cli/desk.ts';
import { githubToken } from '../redact/helpers.ts';
import { copyMade, sampleSite, sharedSite } from '../sites.ts';
import { tree } from './tree.ts';

const desk = newDesk();
const { folder } = desk;

/** The search has files of its own for every way to deal sessions out. */
const pages = (at: string) => Object.fromEntries(Object.entries(tree(at)).filter(([path]) => !path.startsWith('pagefind')));
const search = (at: string) => JSON.parse(readFileSync(join(at, 'pagefind/bundles.json'), 'utf8')) as BundleList;
const run = (...args: string[]): Outcome => turnleaf(folder, ...args);
const { options: url = [] } = sampleSite;

describe('two shards of the sample archive', () => {
  beforeAll(async () => {
    sampleSite.write(folder);
    // A session that no post names, and a turn that has a remark beside it on its own page.
    const slug = '2026-02-02-two-hundred-and-eighty-three-errors';
    const series = `---\ntitle: Errors\ndescription: One of them.\nsessions: [${slug}]\n---\n\n<Turn session="${slug}" id="9b18efe4" />\n`;
    desk.write('content/series/errors.mdx', series);
    // Its project shares its name with that of another. `npm test` takes a quarter of it, which has the turn.
    rmSync(desk.at('content/anchors.lock'));
    const log = `content/sessions/${slug}/session.jsonl`;
    const lines = desk.read(log).replaceAll('~/code/harbour', '~/clients/tide-table').split('\n');
    desk.write(log, (isAll ? lines : lines.slice(380, 760)).join('\n'));
    // With what was made of its sessions: how they are dealt out is what matters here.
    copyMade((await sharedSite('sample', sampleSite)).folder, folder);
    expect(run('build', '--out', 'whole', ...url)).toMatchObject({ code: 0 });
    for (const n of [1, 2]) expect(run('build', '--shard', `${n}/2`, '--out', `dist-${n}`, ...url)).toMatchObject({ code: 0 });
  }, 240_000);

  test('no session is in two of them, and each is in one', () => {
    const slugs = [1, 2].flatMap((n) => readdirSync(join(folder, `dist-${n}/s`)));
    const all = readdirSync(desk.at('content/sessions'));
    expect(slugs.filter((slug) => all.includes(slug)).sort()).toEqual([...new Set(slugs)].sort());
    expect(slugs).toHaveLength(all.length);
  });

  test('the plan says before what is in each', async () => {
    const { code, out } = await desk.turnleaf('build', '--plan', '--shards', '2');
    expect(code).toBe(0);
    const plan = JSON.parse(out) as Forecast;
    expect(plan).toMatchObject({ shards: 2, sessions: readdirSync(desk.at('content/sessions')).length });
    for (const { index, shard, sessions, bytes, seconds, megabytes } of plan.each) {
      expect(shard).toBe(`${index}/2`);
      expect(sessions).toBe(readdirSync(join(folder, `dist-${index}/s`)).length);
      for (const size of [bytes, seconds, megabytes]) expect(size).toBeGreaterThan(0);
    }
    expect(plan.each.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(plan.bytes);
    // So few are one.
    expect(JSON.parse((await desk.turnleaf('build', '--plan')).out)).toMatchObject({ shards: 1 });
  });

  test('merged they are the same pages, lists, feeds and pictures, byte for byte', () => {
    const { code, said } = run('merge', 'dist-1', 'dist-2', '--out', 'merged');
    expect(said).toContain(`${readdirSync(desk.at('content/sessions')).length} sessions`);
    expect(code).toBe(0);
    expect(pages(desk.at('merged'))).toEqual(pages(desk.at('whole')));
    expect(desk.read('merged/series/errors/index.html')).toContain('class="quoted turns-quoted"');
    expect(readdirSync(desk.at('merged'))).not.toContain('quotable');
    for (const path of ['index.html', 's/2026-02-02-two-hundred-and-eighty-three-errors/index.html', 'search/index.html'])
      expect(desk.read(join('merged', path))).toContain('tide-table in clients');
    expect(desk.read('merged/projects/tide-table/index.html')).toContain('tide-table in ~');
  }, 60_000);

  test('the search of all of them is one list, without a file that two of them have', () => {
    const merged = search(desk.at('merged'));
    const sessions = ({ bundles }: BundleList) => bundles.reduce((sum, bundle) => sum + bundle.sessions, 0);
    expect(sessions(merged)).toBe(sessions(search(desk.at('whole'))));
    expect(new Set(merged.bundles.map(({ language }) => language)).size).toBe(merged.bundles.length);
    for (const { path } of merged.bundles) expect(readdirSync(join(folder, 'merged/pagefind', path))).toContain('sessions.json');
  });

  test.each<[string, string[], RegExp]>([
    ['missing', ['dist-1'], /of 2 shards, 2 is not there/],
    ['there twice', ['dist-1', 'dist-2', 'dist-2'], /dist-2: is shard 2, and so is .*dist-2/],
    ['no shard at all', ['dist-1', 'content'], /content is no shard: build it with `turnleaf build --shard/],
  ])('one that is %s is named, and nothing is written', async (_name, folders, reason) => {
    const { code, said } = await desk.turnleaf('merge', ...folders, '--out', 'nothing');
    expect(code).toBe(2);
    expect(said).toMatch(reason);
    expect(readdirSync(folder)).not.toContain('nothing');
  });

  test('one that was built with other settings is named', async () => {
    cpSync(join(folder, 'dist-2'), join(folder, 'other'), { recursive: true });
    const file = join(folder, 'other/shard.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), rules: 'others' }));
    const { code, said } = await desk.turnleaf('merge', 'dist-1', 'other', '--out', 'nothing');
    expect(code).toBe(2);
    expect(said).toMatch(/other: was built by another version or with other settings/);
  });

  test('one that was built before an article named its session is told, with what to do', async () => {
    const slug = '2026-07-21-how-short-may-a-permalink-be';
    writeFileSync(desk.at('content/posts/later.mdx'), `---\ntitle: Later\ndate: 2026-03-01\n---\n\n[that](turn:${slug})\n`);
    const { code, said } = await desk.turnleaf('merge', 'dist-1', 'dist-2', '--out', 'nothing');
    rmSync(desk.at('content/posts/later.mdx'));
    expect(code).toBe(2);
    expect(said).toMatch(new RegExp(`dist-[12]: was built before an article named ${slug}`));
  });

  test('one whose session has grown since, and a session that none has seen, are named', async () => {
    const log = 'content/sessions/2026-07-21-how-short-may-a-permalink-be/session.jsonl';
    const before = desk.read(log);
    writeFileSync(desk.at(log), before.trimEnd().split('\n').slice(0, -1).join('\n'));
    const grown = await desk.turnleaf('merge', 'dist-1', 'dist-2', '--out', 'nothing');
    writeFileSync(desk.at(log), before);
    expect(grown.code).toBe(2);
    expect(grown.said).toMatch(
      /dist-([12]): was built before 2026-07-21-how-short-may-a-permalink-be changed.* turnleaf build --shard \1\/2/,
    );
    desk.write('content/sessions/later/session.jsonl', before);
    const unseen = await desk.turnleaf('merge', 'dist-1', 'dist-2', '--out', 'nothing');
    expect(unseen).toMatchObject({ code: 2, said: expect.stringMatching(/later: no shard has seen this session/) });
    // Nor are shards merged of which one has seen it.
    expect(run('build', '--shard', '1/2', '--out', 'dist-later', ...url).code).toBe(0);
    rmSync(desk.at('content/sessions/later'), { recursive: true });
    const uneven = await desk.turnleaf('merge', 'dist-later', 'dist-2', '--out', 'nothing');
    expect(uneven).toMatchObject({ code: 2, said: expect.stringMatching(/dist-2: was built when the archive had other sessions/) });
  }, 60_000);

  test('a secret that only a list would show stops the merge, which names its session', () => {
    cpSync(join(folder, 'dist-2'), join(folder, 'told'), { recursive: true });
    const name = readdirSync(join(folder, 'told/entries')).find(
      (name) => name.endsWith('.meta.json') && !desk.read(join('told/entries', name)).includes('"unlisted":true'),
    ) as string;
    const meta = desk.read(join('told/entries', name));
    const token = githubToken();
    writeFileSync(join(folder, 'told/entries', name), JSON.stringify({ ...JSON.parse(meta), title: `Try ${token}` }));
    const { code, said } = run('merge', 'dist-1', 'told', '--out', 'nothing');
    expect(code).toBe(1);
    expect(said).toContain(name.replace('.meta.json', ''));
    expect(said).not.toContain(token);
    expect(readdirSync(folder)).not.toContain('nothing');
  }, 60_000);

  test('a shard that is none is refused', async () => {
    for (const shard of ['0/3', '4/3', '1', 'two/3', '1/65']) {
      const { code, said } = await desk.turnleaf('build', '--shard', shard, '--out', 'nothing');
      expect(code).toBe(2);
      expect(said).toContain(`--shard ${shard}: say which of how many`);
    }
    for (const shards of ['0', '65', 'many'])
      expect(await desk.turnleaf('build', '--plan', '--shards', shards)).toMatchObject({
        code: 2,
        said: expect.stringContaining('say auto'),
      });
    desk.env.TURNLEAF_KEY = 'guessed';
    const { code, said } = await desk.turnleaf('build', '--shard', '1/2', '--out', 'nothing');
    delete desk.env.TURNLEAF_KEY;
    expect([code, said]).toEqual([2, expect.stringContaining('TURNLEAF_KEY has fewer than 24 characters')]);
    expect(said).not.toContain('guessed');
  });
});
