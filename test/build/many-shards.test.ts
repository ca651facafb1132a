/** A thousand sessions in eight shards, each built in an empty folder that has nothing but the archive's files, and merged in a ninth. */
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { anyWord, prose } from '../../scripts/bench/words.ts';
import { serve } from '../../src/cli/preview.ts';
import { Log } from '../bad-input/log.ts';
import { type Outcome, turnleafWith } from '../bad-input/machine.ts';
import { randomValue } from '../redact/helpers.ts';
import { seeded } from '../redact/sample.ts';
import { temporaryFolder } from '../temporary.ts';
import { writeInFolder } from '../write-in-folder.ts';
import { tree } from './tree.ts';

const sessions = 1_000;
const shards = 8;
const folder = temporaryFolder('many-shards');
const content = join(folder, 'content');
const key = randomValue(53, 32);
const slugOf = (n: number) => `session-${n}`;

/** Now and then a session has many turns, so that some have parts. */
function log(n: number, more = 0): Log {
  const next = seeded(n * 17 + 5);
  const log = new Log(slugOf(n), { cwd: `/home/mira/${anyWord(seeded(n % 40))}` });
  const turns = n % 97 === 0 ? 130 : 1 + (n % 4);
  for (let turn = 0; turn < turns + more; turn++) log.prompt(prose(next, 12)).answer(prose(next, 30));
  return log;
}

const write = (n: number, more = 0) => writeInFolder(join(content, 'sessions', slugOf(n), 'session.jsonl'), String(log(n, more)));

/** A machine has the archive's files, the key, and what it is asked for. */
function machine(name: string, ...args: string[]): Outcome {
  const place = join(folder, name);
  mkdirSync(place, { recursive: true });
  try {
    symlinkSync(content, join(place, 'content'));
  } catch {
    // It was here before.
  }
  return turnleafWith({ TURNLEAF_KEY: key }, place, ...args);
}

const build = (n: number) => machine(`machine-${n}`, 'build', '--shard', `${n}/${shards}`, '--out', join(folder, `dist-${n}`), '--quiet');
const all = Array.from({ length: shards }, (_, n) => n + 1);
const merge = () => machine('merging', 'merge', ...all.map((n) => join(folder, `dist-${n}`)), '--out', join(folder, 'merged'), '--quiet');
const pages = (name: string) =>
  Object.fromEntries(Object.entries(tree(join(folder, name))).filter(([path]) => !path.startsWith('pagefind')));

describe('a thousand sessions', () => {
  beforeAll(() => {
    for (let n = 0; n < sessions; n++) write(n);
    writeInFolder(join(content, 'site.yaml'), 'title: Tides\nurl: https://mira.example/notes/\n');
    expect(machine('whole', 'build', '--out', join(folder, 'whole-site'), '--quiet')).toMatchObject({ code: 0 });
    // What a build notes of addresses is part of the archive's files from then on.
    for (const n of all) expect(build(n)).toMatchObject({ code: 0 });
    expect(merge()).toMatchObject({ code: 0 });
  }, 1_800_000);

  test('the plan names every session once, and each shard is as large as it says', () => {
    const { code, out } = machine('planning', 'build', '--plan', '--shards', `${shards}`);
    expect(code).toBe(0);
    const plan = JSON.parse(out) as { sessions: number; each: { shard: string; index: number; sessions: number; megabytes: number }[] };
    expect(plan.sessions).toBe(sessions);
    for (const { index, shard, sessions } of plan.each) {
      expect(shard).toBe(`${index}/${shards}`);
      const { sources } = JSON.parse(readFileSync(join(folder, `dist-${index}`, 'shard.json'), 'utf8')) as { sources: object };
      expect(Object.keys(sources)).toHaveLength(sessions);
    }
  });

  test('every page is the same bytes as built whole', () => {
    expect(pages('merged')).toEqual(pages('whole-site'));
  });

  test('search answers the same to two hundred words', async () => {
    const browser = await chromium.launch({ executablePath: inject('chromium'), args: ['--no-sandbox'] });
    const answers = async (name: string) => {
      const { url, close } = await serve({ dir: join(folder, name), base: '/notes/' });
      const page = await browser.newPage();
      await page.goto(`${url}search/`);
      const found: { [word: string]: string } = {};
      for (const word of words) found[word] = await asked(page, word);
      await close();
      return found;
    };
    const words = [...new Set(Array.from({ length: 260 }, (_, n) => anyWord(seeded(n * 3 + 1))))].slice(0, 200);
    const [whole, merged] = [await answers('whole-site'), await answers('merged')];
    await browser.close();
    expect(Object.keys(whole).length).toBeGreaterThan(150);
    expect(merged).toEqual(whole);
  }, 600_000);

  test('a session that has grown costs its shard and the merge; a shard that was lost is built again', () => {
    write(4, 2);
    const stale = merge();
    expect(stale.code).toBe(2);
    const [, lost = '', n = ''] = /(dist-\d): was built before session-4 changed.* --shard (\d)\/8/.exec(stale.said) ?? [];
    expect(lost).toBe(`dist-${n}`);
    // Killed half-way: nothing of it is there.
    rmSync(join(folder, `dist-${n}`), { recursive: true });
    expect(merge().code).toBe(2);
    expect(build(Number(n)).code).toBe(0);
    expect(merge().code).toBe(0);
    expect(machine('whole', 'build', '--out', join(folder, 'whole-site'), '--quiet').code).toBe(0);
    expect(pages('merged')).toEqual(pages('whole-site'));
  }, 300_000);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }), 600_000);

/** In how many sessions the page finds a word, once it has counted. */
async function asked(page: Page, word: string): Promise<string> {
  await page.evaluate((query) => {
    const status = document.querySelector('#search-status') as HTMLElement;
    status.textContent = '';
    document.querySelector('#search-results')?.replaceChildren();
    history.pushState(null, '', `?q=${query}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, word);
  const said = () =>
    page.evaluate(() => {
      const isBusy = document.querySelector('#search-results')?.hasAttribute('aria-busy');
      const text = document.querySelector('#search-status')?.textContent ?? '';
      return isBusy || text.startsWith('Searching') ? '' : (/[\d,]+ sessions?/.exec(text)?.[0] ?? text);
    });
  // Its first answer may come before the count.
  let [before, now] = ['', await said()];
  while (now === '' || now !== before) {
    await page.waitForTimeout(40);
    [before, now] = [now, await said()];
  }
  return now;
}
