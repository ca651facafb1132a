/** A finished site is known again; whatever it is made from, or whoever touches it, is noticed. */
import { renameSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { unchangedBeside } from '../../src/build/known-tree.ts';
import { type Plan, planBuild } from '../../src/build/plan.ts';
import { drawingDigest, lastSite, rememberSite, siteDigest } from '../../src/build/reuse.ts';
import { totalsOf } from '../../src/build/totals.ts';
import type { ArchiveOptions } from '../../src/content/options.ts';
import { Log } from '../bad-input/log.ts';
import { temporaryFolder } from '../temporary.ts';
import { writeInFolder } from '../write-in-folder.ts';

let folder: string;
let options: ArchiveOptions;

beforeEach(() => {
  folder = temporaryFolder('unchanged');
  options = { content: join(folder, 'content'), out: join(folder, 'out'), state: join(folder, 'state'), fresh: false, quiet: true };
  options.from = join(folder, 'logs');
  write('content/site.yaml', 'title: Tides\n');
  write('out/index.html', '<p>Tides');
  write('code/src/pages/index.astro', '<p>');
  write('code/astro.config.mjs', 'export default {};');
  log('brest', 'Two metres.');
  log('cadiz', 'Three metres.');
  write(`logs/${new Log('brest').id}.jsonl`, String(new Log('brest').prompt('Whose subagent is it?')));
  remember();
});

const write = (path: string, text: string) => writeInFolder(join(folder, path), text);
const log = (name: string, ...answers: string[]) =>
  write(`logs/${name}.jsonl`, String(answers.reduce((all, words) => all.answer(words), new Log(name).prompt('How high is the tide?'))));
const plan = (more: Partial<Plan> = {}): Plan => ({ ...planBuild(options), rules: 'rules', ...more });
const digest = (now: Plan) => siteDigest(now, drawingDigest(now, join(folder, 'code/src')));

function remember(): void {
  const built = plan();
  const pages = { common: 'c', sessions: { tides: 'd1' } };
  rememberSite(built, { digest: digest(built) as string, totals: totalsOf([]), pages }, new Set());
  built.store.save();
}
/** As a build asks. */
async function isCurrent(more: Partial<Plan> = {}): Promise<boolean> {
  const now = plan(more);
  const last = lastSite(now);
  return last !== undefined && last.digest === digest(now) && (await unchangedBeside(options.out, options)) === last.digest;
}

test('it is known again, also where a thread looks at its many files', async () => {
  expect(await isCurrent()).toBe(true);
  for (let n = 0; n < 250; n++) write(`out/s/${n}/index.html`, '');
  expect(await isCurrent()).toBe(false);
  remember();
  expect(await isCurrent()).toBe(true);
  write('out/s/7/index.html', '<p>');
  expect(await isCurrent()).toBe(false);
});

test.each<[string, () => void, Partial<Plan>?]>([
  ['a session has grown', () => log('brest', 'Two metres.', 'And falling.')],
  ['a log has other words, as many', () => log('brest', 'Six metres.')],
  ['a session has come', () => log('dover', 'Four metres.')],
  ['a session has gone', () => rmSync(join(folder, 'logs/cadiz.jsonl'))],
  ['a log has another name', () => renameSync(join(folder, 'logs/cadiz.jsonl'), join(folder, 'logs/dover.jsonl'))],
  ['a rule has changed', () => {}, { rules: 'others' }],
  ['the owner has changed a setting', () => write('content/site.yaml', 'title: Tide tables\n')],
  ['the owner knows of another secret', () => write('state/private/secrets.txt', 'Nightjar\n')],
  ['it gets another address', () => Object.assign(options, { url: 'https://mira.example/tides/' })],
  ['its files are compressed', () => Object.assign(options, { compress: true })],
  ['it is another part of the archive', () => Object.assign(options, { shard: { index: 1, of: 2 } })],
  ['somebody has touched a file of it', () => write('out/index.html', '<p>Tides!')],
  ['somebody has put a file beside', () => write('out/more.html', '')],
  ['it is gone', () => rmSync(options.out, { recursive: true })],
  ['it is another output', () => Object.assign(options, { out: join(folder, 'elsewhere') })],
])('it is built again when %s', async (_name, change, more) => {
  change();
  expect(await isCurrent(more)).toBe(false);
});

describe('on a disk that knows whole seconds, as exFAT', () => {
  /** A time that has not passed yet when a build looks, however long that takes here. */
  const second = new Date(Math.ceil(Date.now() / 1000 + 600) * 1000);
  const inThatSecond = (path: string) => utimesSync(join(folder, path), second, second);

  test.each<[string, string, () => void]>([
    ['a log', 'logs/brest.jsonl', () => log('brest', 'Six metres.')],
    ['a file of the owner', 'content/public/tide.txt', () => write('content/public/tide.txt', 'Falling.')],
    ['a page of the site', 'out/index.html', () => write('out/index.html', '<p>Waves')],
  ])('%s with other words, as many, of the same second is noticed', async (_name, path, change) => {
    write('content/public/tide.txt', 'Running.');
    inThatSecond(path);
    remember();
    expect(await isCurrent()).toBe(true);
    change();
    inThatSecond(path);
    expect(await isCurrent()).toBe(false);
  });
});

const below = (folder: string, ...names: string[]) => names.map((name) => `${folder}/${name}`);
test.each([
  `logs/${new Log('brest').id}/subagents/agent-a.jsonl`,
  ...below('content', 'posts/one.mdx', 'posts/tide.png', 'series/one.md', 'components/Entry.astro', 'components/tide.css', 'own.css'),
  ...below('content', 'public/tide.txt', 'sessions/brest/quay.jpg'),
  ...below('code', 'src/pages/tides.astro', 'src/styles/tide.css', 'src/client/tide.ts', 'src/words/xx.json', 'public/tide.svg'),
  ...below('code', 'package.json'),
])('it is built again when there is %s, and when it changes', async (path) => {
  for (const words of ['Two metres.', 'And falling.']) {
    write(path, path.startsWith('logs') ? String(new Log('brest').prompt(words)) : words);
    expect(await isCurrent()).toBe(false);
    remember();
    expect(await isCurrent()).toBe(true);
  }
});

test("it is built again when a session's notes change, or with `review: required` a decision", async () => {
  options = { ...options, from: undefined as never };
  write('content/sessions/brest/session.jsonl', String(new Log('brest').prompt('How high is the tide?').answer('Two metres.')));
  write('content/site.yaml', 'title: Tides\nreview: required\n');
  for (const [path, text] of [
    ['content/sessions/brest/notes.mdx', '---\ntitle: High water\n---\n'],
    ['state/private/decisions.json', '{"ab12":{"decision":"keep","rule":"literal"}}'],
  ] as const) {
    remember();
    expect(await isCurrent()).toBe(true);
    write(path, text);
    expect(await isCurrent()).toBe(false);
  }
});

test('what it is made from cannot be told where a log may not be read', () => {
  const now = plan();
  rmSync(join(folder, 'logs/cadiz.jsonl'));
  expect(siteDigest({ ...now, digests: planBuild(options).digests }, 'drawing')).toBeUndefined();
});
