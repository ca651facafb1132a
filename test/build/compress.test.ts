/** `turnleaf build --compress`: compressed files stand beside the others, say the same, and are kept with their pages. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { compressSite } from '../../src/build/compress.ts';
import { Log } from '../bad-input/log.ts';
import { turnleaf } from '../bad-input/machine.ts';
import { newDesk } from '../cli/desk.ts';

const desk = newDesk();
const { folder } = desk;

test('text of more than a kilobyte is packed twice, the rest not at all, and what is there stays', async () => {
  const dir = join(folder, 'plain');
  mkdirSync(join(dir, 'images'), { recursive: true });
  const text = 'High water at nine. '.repeat(100);
  for (const name of ['index.html', 'a.js', 'a.jsonl', 'kept.md', 'images/a.webp', 'font.woff2']) writeFileSync(join(dir, name), text);
  writeFileSync(join(dir, 'small.html'), 'x'.repeat(1000));
  writeFileSync(join(dir, 'kept.md.gz'), 'mine');
  await compressSite(dir);
  const packed = (readdirSync(dir, { recursive: true }) as string[]).filter((name) => /\.(gz|br)$/.test(name)).sort();
  expect(packed).toEqual(['a.js.br', 'a.js.gz', 'a.jsonl.br', 'a.jsonl.gz', 'index.html.br', 'index.html.gz', 'kept.md.br', 'kept.md.gz']);
  expect(gunzipSync(readFileSync(join(dir, 'index.html.gz'))).toString()).toBe(text);
  expect(brotliDecompressSync(readFileSync(join(dir, 'index.html.br'))).toString()).toBe(text);
  expect(readFileSync(join(dir, 'kept.md.gz'), 'utf8')).toBe('mine');
});

const logs = join(folder, 'claude/projects/-home-mira-harbor');
const out = join(folder, 'site');
const write = (name: string, answers: number) => {
  const log = new Log(name).prompt(`When is the tide at ${name}?`);
  for (let n = 0; n < answers; n += 1) log.answer(`High water number ${n} at ${name}.`);
  writeFileSync(join(logs, `${log.id}.jsonl`), String(log));
  return log.id.slice(0, 8);
};
const build = (...more: string[]) => turnleaf(folder, 'build', '--from', join(folder, 'claude'), '--out', out, ...more);
const page = (slug: string, end = '') => join(out, 's', slug, `index.html${end}`);
/** But for the download that is packed in every build. */
const all = () =>
  (readdirSync(out, { recursive: true }) as string[]).filter((name) => !name.endsWith('session.jsonl.gz')).map((name) => join(out, name));

let [brest, cadiz] = ['', ''];
beforeAll(() => {
  mkdirSync(logs, { recursive: true });
  [brest, cadiz] = [write('Brest', 4), write('Cadiz', 3)];
  expect(build('--compress').code).toBe(0);
}, 120_000);

test('the gate reads them, and refuses one that is not what it says', async () => {
  expect((await desk.turnleaf('check', out)).code).toBe(0);
  writeFileSync(join(out, 'x.html.gz'), 'no');
  expect(await desk.turnleaf('check', out)).toMatchObject({ code: 1, said: expect.stringContaining('x.html.gz') });
  // Assembled here, so that it stands in no file.
  const key = `sk-${'ant-api03'}-${'x7Kq2mZ'.repeat(14).slice(0, 93)}AA`;
  writeFileSync(join(out, 'x.html.gz'), gzipSync(`api_key = "${key}"`));
  expect(await desk.turnleaf('check', out)).toMatchObject({ code: 1, said: expect.stringMatching(/x\.html\.gz:1: anthropic/) });
  rmSync(join(out, 'x.html.gz'));
}, 120_000);

test('after a session grew each says what the page beside it says, and those of the other session are the same files', () => {
  expect(build('--compress').said).toContain('Nothing has changed');
  const before = [page(cadiz), page(cadiz, '.gz'), page(cadiz, '.br')].map((path) => statSync(path).ino);
  write('Brest', 6);
  expect(build('--compress').code).toBe(0);
  expect([page(cadiz), page(cadiz, '.gz'), page(cadiz, '.br')].map((path) => statSync(path).ino)).toEqual(before);
  const packed = all().filter((path) => /\.(gz|br)$/.test(path));
  expect(packed).toContain(page(brest, '.br'));
  for (const path of packed) {
    const bytes = readFileSync(path);
    const said = path.endsWith('.gz') ? gunzipSync(bytes) : brotliDecompressSync(bytes);
    expect(said.equals(readFileSync(path.slice(0, -3))), path).toBe(true);
  }
}, 120_000);

test('a build without it has none of them', () => {
  expect(build().code).toBe(0);
  expect(all().filter((path) => /\.(gz|br)$/.test(path))).toEqual([]);
  expect(existsSync(page(cadiz))).toBe(true);
}, 120_000);
