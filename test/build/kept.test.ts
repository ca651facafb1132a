/** A build that keeps pages, lists, bundles and compressed files of the site before makes the same bytes as one that makes everything. */

import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { compressSite } from '../../src/build/compress.ts';
import { isAll } from '../all-only.ts';
import { Log } from '../bad-input/log.ts';
import { turnleaf, turnleafElsewhere } from '../bad-input/machine.ts';
import { newDesk } from '../cli/desk.ts';
import { hasLinks } from '../disk.ts';
import { writeInFolder } from '../write-in-folder.ts';
import { tree } from './tree.ts';

/** A folder of logs, and its site. */
function archive() {
  const desk = newDesk();
  const [logs, out] = [desk.at('claude'), desk.at('site')];
  const options = ['--from', logs, '--url', 'https://mira.example/notes/archive/'];
  const run = (...more: string[]) => turnleaf(desk.folder, 'build', ...options, '--out', out, ...more);
  return {
    ...desk,
    out,
    run,
    build: (...more: string[]) => expect(run(...more).code).toBe(0),
    path: (project: string, name: string) => join(logs, `projects/-home-mira-${project}/${new Log(name).id}.jsonl`),
    page: (name: string, end = '') => join(out, 's', slugOf(name), `index.html${end}`),
    /** What a build makes of the same that knows nothing of any before. */
    afresh(): ReturnType<typeof tree> {
      expect(turnleafElsewhere(desk.folder, 'build', ...options, '--out', desk.at('afresh')).code).toBe(0);
      return tree(desk.at('afresh'));
    },
  };
}

const slugOf = (name: string) => new Log(name).id.slice(0, 8);
/** Which file it is: a page that was made again is another file, with the same name or not. */
const inode = (path: string) => statSync(path).ino;
// One after another: each test goes on with the site of the one before.
describe.skipIf(!hasLinks)('a small archive (where the disk knows links, and its files have numbers)', () => {
  const { folder, at, path, page, run, build, out, afresh, turnleaf: command } = archive();
  let anew: ReturnType<typeof tree>;
  /** A session that changed as many lines of one file. */
  function write(project: string, name: string, lines: number, cwd = `/home/mira/${project}`): void {
    const log = new Log(name, { cwd }).prompt(`Count to ${lines} in ${name}.`);
    const content = Array.from({ length: lines }, (_, n) => `${n}\n`).join('');
    const input = { file_path: `${cwd}/${name}.txt`, content };
    log.tool('Write', input, 'File created.', { type: 'create', filePath: input.file_path, content, structuredPatch: [] });
    writeInFolder(path(project, name), String(log));
  }
  /** Which file the table of each bundle of the search is. */
  const tables = () =>
    readdirSync(join(out, 'pagefind'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${name} ${inode(join(out, 'pagefind', name, 'sessions.json'))}`);
  const list = (project: string) => join(out, 'projects', project, 'files/index.html');
  /** Number of files that the gate saw in the last build, and knows again. */
  const filesOfLastCheck = () => {
    const tables = at('.turnleaf/cache/tables');
    const name = readdirSync(tables).find((one) => one.startsWith('gate-')) ?? '';
    // The first line is the table's seal.
    const [, text = ''] = readFileSync(join(tables, name), 'utf8').split('\n');
    return JSON.parse(text).changed[1].length as number;
  };

  beforeAll(() => {
    // A file of the owner's beside a session's pages.
    writeInFolder(at('content/public/s', slugOf('lamps'), 'tides.txt'), 'high, low');
    for (const name of ['tides', 'moorings']) write('harbor', name, 2);
    write('lighthouse', 'lamps', 2);
    build();
  }, 120_000);

  test('where a session changed, came, went or shares the name of its project, what is not of it is kept', () => {
    const [lamps, bundles] = [inode(page('lamps')), tables()];
    write('harbor', 'tides', 5);
    build();
    expect(readFileSync(list('harbor'), 'utf8')).toContain('+5');
    expect(inode(page('lamps'))).toBe(lamps);
    expect(tables()).not.toEqual(bundles);
    // One that no list and no search has.
    const searched = tables();
    writeInFolder(path('harbor', 'silent'), String(new Log('silent').prompt('<command-name>/clear</command-name>')));
    write('lighthouse', 'lamps', 2);
    build();
    expect(existsSync(page('silent'))).toBe(true);
    expect(tables()).toEqual(searched);
    write('lighthouse', 'lenses', 3);
    rmSync(path('harbor', 'moorings'));
    build();
    expect(existsSync(page('moorings'))).toBe(false);
    expect(readFileSync(list('lighthouse'), 'utf8')).toContain('lenses.txt');
    expect(readFileSync(list('harbor'), 'utf8')).not.toContain('moorings.txt');
    rmSync(path('harbor', 'tides'));
    write('lighthouse', 'stairs', 1, '/home/mira/old/lighthouse');
    build();
    expect(existsSync(join(out, 'projects/harbor/files'))).toBe(false);
    expect(readFileSync(list('lighthouse'), 'utf8')).toContain('stairs.txt');
    anew = afresh();
    expect(Object.keys(anew)).toContain(join('s', slugOf('lamps'), 'tides.txt'));
    expect(tree(out)).toEqual(anew);
  }, 240_000);

  test('where nothing changed, it says of the sessions what it said before, and does not read what is kept of them', () => {
    const told = (said: string) => said.split('\n').filter((line) => /^(?:\d+ sessions|records:)/.test(line));
    appendFileSync(path('lighthouse', 'lenses'), '{"half\n');
    const first = run();
    const remembered = filesOfLastCheck();
    const before = inode(page('lamps'));
    rmSync(at('.turnleaf/cache/sessions'), { recursive: true });
    const again = run();
    expect(again.said).toContain('Nothing has changed since this site was built.');
    expect(told(again.said)).toEqual(told(first.said));
    expect(told(again.said)).toHaveLength(2);
    expect(again.said).toMatch(/this line/);
    expect(inode(page('lamps'))).toBe(before);
    write('lighthouse', 'lenses', 3);
    build();
    expect(tree(out)).toEqual(anew);
    // What the gate remembers of builds in which little changed does not add up.
    expect(filesOfLastCheck()).toBeLessThan(remembered * 1.5);
  }, 240_000);

  test('nothing is kept of a site that somebody touched, and what a killed build left behind changes nothing and is removed', () => {
    const killed = spawnSync(process.execPath, ['-e', '']).pid;
    const left = [`.site.building-${killed}`, `.site.building-${killed}.old`];
    // Of a build that is still at work, and of nobody we know.
    const others = [`.site.building-${process.pid}`, '.site.building-plan'];
    for (const name of [...left, ...others]) writeInFolder(join(folder, name, 's', slugOf('lamps'), 'index.html'), 'half');
    appendFileSync(page('lamps'), '<!-- mine -->');
    for (const name of readdirSync(join(out, '_astro'))) if (name.endsWith('.css')) rmSync(join(out, '_astro', name));
    build();
    expect(readdirSync(folder).filter((name) => name.startsWith('.site.building-'))).toEqual(others.sort());
    expect(tree(out)).toEqual(anew);
  }, 120_000);

  test.runIf(isAll)(
    "with --compress, files stand beside the others and say the same, those of a page that is kept are kept, and a setting of the owner's changes all",
    async () => {
      const packed = () =>
        (readdirSync(out, { recursive: true }) as string[])
          .filter((name) => /\.(gz|br)$/.test(name) && !name.endsWith('session.jsonl.gz'))
          .map((name) => join(out, name));
      writeInFolder(at('content/site.yaml'), 'title: Tide tables\n');
      const before = inode(page('lamps'));
      build('--compress');
      expect(inode(page('lamps'))).not.toBe(before);
      expect(readFileSync(page('lamps'), 'utf8')).toContain('Tide tables');
      expect(run('--compress').said).toContain('Nothing has changed');
      const kept = () => ['', '.gz', '.br'].map((end) => inode(page('lamps', end)));
      const those = kept();
      write('lighthouse', 'lenses', 6);
      build('--compress');
      expect(kept()).toEqual(those);
      expect(packed()).toContain(page('lenses', '.br'));
      for (const path of packed()) {
        const bytes = readFileSync(path);
        const said = path.endsWith('.gz') ? gunzipSync(bytes) : brotliDecompressSync(bytes);
        expect(said.equals(readFileSync(path.slice(0, -3))), path).toBe(true);
      }
      // The gate reads them, and refuses one that is not what it says. The key is assembled here, so that it stands in no file.
      expect((await command('check', out)).code).toBe(0);
      writeInFolder(join(out, 'x.html.gz'), 'no');
      expect(await command('check', out)).toMatchObject({ code: 1, said: expect.stringContaining('x.html.gz') });
      const key = `sk-${'ant-api03'}-${'x7Kq2mZ'.repeat(14).slice(0, 93)}AA`;
      writeFileSync(join(out, 'x.html.gz'), gzipSync(`api_key = "${key}"`));
      expect(await command('check', out)).toMatchObject({ code: 1, said: expect.stringMatching(/x\.html\.gz:1: anthropic/) });
      build();
      expect(packed()).toEqual([]);
      expect(existsSync(page('lamps'))).toBe(true);
    },
    240_000,
  );
});

test('text of more than a kilobyte is packed twice, the rest not at all, and what is there stays', async () => {
  const { at } = newDesk();
  const text = 'High water at nine. '.repeat(100);
  for (const name of ['index.html', 'a.js', 'a.jsonl', 'kept.md', 'images/a.webp', 'font.woff2']) writeInFolder(at(name), text);
  writeInFolder(at('small.html'), 'x'.repeat(1000));
  writeInFolder(at('kept.md.gz'), 'mine');
  await compressSite(at());
  const packed = (readdirSync(at(), { recursive: true }) as string[]).filter((name) => /\.(gz|br)$/.test(name)).sort();
  expect(packed).toEqual(['a.js.br', 'a.js.gz', 'a.jsonl.br', 'a.jsonl.gz', 'index.html.br', 'index.html.gz', 'kept.md.br', 'kept.md.gz']);
  expect(gunzipSync(readFileSync(at('index.html.gz'))).toString()).toBe(text);
  expect(brotliDecompressSync(readFileSync(at('index.html.br'))).toString()).toBe(text);
  expect(readFileSync(at('kept.md.gz'), 'utf8')).toBe('mine');
});
