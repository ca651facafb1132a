/** A build that draws pages with code compiled by an earlier one makes the same bytes, and sees every change of what is compiled. */
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Log } from '../bad-input/log.ts';
import { turnleaf, turnleafWith } from '../bad-input/machine.ts';
import { tree } from '../build/tree.ts';

const folder = mkdtempSync(join(tmpdir(), 'turnleaf-compiled-'));
const cache = join(folder, '.turnleaf/cache');
afterAll(() => rmSync(folder, { recursive: true, force: true }), 60_000);

function write(path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
const log = new Log('tides').prompt('When is high water?').answer('At noon.');
const post = (text: string) => `---\ntitle: Of tides\ndate: 2026-05-01\n---\n\n${text}\n\n<Turn session="tides" id="${anchor}" />\n`;
const anchor = String(log.lines[0]?.uuid).slice(0, 8);

const address = 'https://mira.example/notes/tides/';
const page = (path: string) => readFileSync(join(folder, 'dist', path, 'index.html'), 'utf8');

/** Builds; returns whether Astro has compiled the pages, which leaves its own cache behind. */
function compiles(url = address): boolean {
  rmSync(join(cache, 'astro'), { recursive: true, force: true });
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  const { code, said } = turnleaf(folder, 'build', '--quiet', '--url', url);
  expect([code, said.trim()]).toEqual([0, '']);
  return existsSync(join(cache, 'astro'));
}
/** What a build makes that uses nothing of an earlier one. */
function afresh() {
  expect(turnleaf(folder, 'build', '--quiet', '--fresh', '--url', address, '--out', 'afresh').code).toBe(0);
  return tree(join(folder, 'afresh'));
}
const entries = () => {
  const step = join(cache, 'compiled');
  return readdirSync(step).flatMap((version) => readdirSync(join(step, version)).map((name) => join(step, version, name)));
};

// One after another: each test goes on with the archive of the one before.
describe('an archive with a post and a component of the owner', () => {
  beforeAll(() => {
    write('content/sessions/tides/session.jsonl', String(log));
    write('content/posts/of-tides.mdx', post('Water comes and goes.'));
    write(
      'content/components/Entry.astro',
      "---\nimport Original from 'turnleaf:components/Entry.astro';\n---\n<div class='mine'><Original {...Astro.props} /></div>\n",
    );
    expect(compiles()).toBe(true);
  }, 120_000);

  test('a session that grew, and one more, are drawn without compiling, byte for byte as by a whole build', () => {
    write('content/sessions/tides/session.jsonl', String(log.prompt('And low water?').answer('At six.')));
    write('content/sessions/quay/session.jsonl', String(new Log('quay').prompt('Who minds the quay?').answer('The harbour master.')));
    expect(compiles()).toBe(false);
    expect(page('s/quay')).toContain('The harbour master.');
    expect(page('posts/of-tides')).toContain('Water comes and goes.');
    expect(page('.')).toMatch(/class="mine"[\s\S]*quay/);
    expect(tree(join(folder, 'dist'))).toEqual(afresh());
  }, 120_000);

  test.each<[what: string, change: () => void, path: string, seen: string]>([
    ['post', () => write('content/posts/of-tides.mdx', post('Water only comes.')), 'posts/of-tides', 'Water only comes.'],
    ['component', () => appendFileSync(join(folder, 'content/components/Entry.astro'), '<hr class="theirs">'), '.', 'theirs'],
    ['introduction', () => write('content/sessions/quay/notes.mdx', 'Long **ago**.\n'), 's/quay', '<strong>ago</strong>'],
    ['setting', () => write('content/site.yaml', 'title: Tide tables\n'), '.', 'Tide tables'],
  ])(
    'a change of the %s is compiled',
    (_, change, path, seen) => {
      change();
      expect(compiles()).toBe(true);
      expect(page(path)).toContain(seen);
      expect(compiles()).toBe(false);
      expect(page(path)).toContain(seen);
    },
    120_000,
  );

  test('another address is compiled, and the one before is still known', () => {
    expect(compiles('https://mira.example/')).toBe(true);
    expect(compiles()).toBe(false);
  }, 120_000);

  test('what was damaged in the store is compiled again', () => {
    const whole = tree(join(folder, 'dist'));
    const damage: ((entry: string) => void)[] = [
      (entry) => appendFileSync(join(entry, 'site/early.js'), ';'),
      (entry) => writeFileSync(join(entry, 'facts.json'), '{'),
      // Packages that are not where they were.
      (entry) => rmSync(join(entry, 'node_modules'), { recursive: true }),
    ];
    for (const harm of damage) {
      for (const entry of entries()) harm(entry);
      expect(compiles()).toBe(true);
      expect(tree(join(folder, 'dist'))).toEqual(whole);
    }
    expect(compiles()).toBe(false);
  }, 240_000);

  test('a post that quotes a missing turn stops the build with file and line, again and again', () => {
    const before = readFileSync(join(folder, 'content/posts/of-tides.mdx'), 'utf8');
    write('content/posts/of-tides.mdx', before.replace(anchor, 'ffffffff'));
    for (let times = 0; times < 2; times += 1) {
      const { code, said } = turnleaf(folder, 'build', '--quiet', '--url', address);
      expect(code).toBe(2);
      expect(said).toMatch(/content\/posts\/of-tides\.mdx:\d+: /);
    }
    write('content/posts/of-tides.mdx', before);
  }, 120_000);

  test('code of the owner that reaches beyond its folder, or asks for variables, is compiled each time', () => {
    write('tides.ts', "export const height = 'four metres';\n");
    write('content/components/Entry.astro', "---\nimport { height } from '../../tides.ts';\n---\n<p>{height}</p>\n");
    expect([compiles(), compiles()]).toEqual([true, true]);
    write('tides.ts', "export const height = 'five metres';\n");
    compiles();
    expect(page('.')).toContain('five metres');
    write('content/components/Entry.astro', '<p>{import.meta.env.PUBLIC_HEIGHT}</p>\n');
    for (const height of ['two metres', 'three metres']) {
      rmSync(join(folder, 'dist'), { recursive: true, force: true });
      expect(turnleafWith({ PUBLIC_HEIGHT: height }, folder, 'build', '--quiet', '--url', address).code).toBe(0);
      expect(page('.')).toContain(height);
    }
  }, 240_000);

  test('pictures of a post, which Astro draws, are drawn each time', async () => {
    rmSync(join(folder, 'content/components'), { recursive: true });
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#14577a' } })
      .png()
      .toFile(join(folder, 'content/posts/tide.png'));
    write('content/posts/of-tides.mdx', post('![The tide](./tide.png)'));
    expect([compiles(), compiles()]).toEqual([true, true]);
    expect(tree(join(folder, 'dist'))).toEqual(afresh());
  }, 120_000);
});
