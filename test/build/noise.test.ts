/** In a build of a folder, sessions in which nobody speaks have their page and are counted; nothing leads to them. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { Log, small } from '../bad-input/log.ts';
import { type SharedSite, sharedSite } from '../sites.ts';

const clear = '<command-name>/clear</command-name>\n<command-message>clear</command-message>\n<command-args></command-args>';
const asked = new Log('asked', { cwd: '/home/mira/quay' })
  .prompt('[SUGGESTION MODE: Suggest what the person might type of cormorants.]')
  .answer('count the cormorants');
const silent = new Log('silent').prompt(clear);
const lost = new Log('lost', { isSidechain: true, agentId: 'a1b2c3d4' }).prompt('Count the petrels').answer('Four petrels.');
const logs = [small('tides'), asked, silent, lost];

let site: SharedSite;
const read = (path: string) => readFileSync(join(site.out, path), 'utf8');
const slugOf = ({ id }: Log) => id.slice(0, 8);

beforeAll(async () => {
  site = await sharedSite('noise', {
    write(folder) {
      mkdirSync(join(folder, 'logs/projects/-x'), { recursive: true });
      for (const log of logs)
        writeFileSync(join(folder, 'logs/projects/-x', `${log === lost ? 'agent-a1b2c3d4' : log.id}.jsonl`), String(log));
    },
    options: ['--from', 'logs', '--url', 'https://mira.example/'],
  });
  expect(site.code, site.said).toBe(0);
}, 120_000);

test('the report counts them', () => {
  expect(site.said).toContain('4 sessions');
  expect(site.said).toContain('in no list: 1 made by programs, 1 of subagents without their session, 1 without a conversation');
});

test('archive.json has an entry for each, which says why no list has it', () => {
  const entries = JSON.parse(read('archive.json')).sessions as { id: string; noise?: string; url: string; records: { read: number } }[];
  expect(entries.map(({ id, noise }) => [id, noise]).sort()).toEqual(
    [
      [logs[0]?.id, undefined],
      [asked.id, 'programs'],
      [silent.id, 'empty'],
      ['agent-a1b2c3d4', 'subagent'],
    ].sort(),
  );
  for (const { url, records } of entries) {
    expect(records.read).toBeGreaterThan(0);
    expect(read(`${url}index.html`)).toContain('id="t-');
  }
});

test('their pages say so, and nothing else leads to them or has their words', () => {
  expect(read(`s/${slugOf(asked)}/index.html`)).toMatch(/Made by programs[\s\S]*A program asked the agent/);
  expect(read(`s/${slugOf(silent)}/index.html`)).toContain('Nothing was said and answered here');
  expect(read('s/agent-a1b2c3d4/index.html')).toMatch(/A subagent’s log without its session[\s\S]*Four petrels/);
  expect(read('index.html')).toContain('3 more, made by programs or without a conversation, are in no list.');
  const own = new RegExp(`^(?:s|id|embed|cards)/(?:${[asked, silent].map((log) => `${slugOf(log)}|${log.id}`).join('|')}|agent-a1b2c3d4)`);
  const files = readdirSync(site.out, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(?:html|txt|xml|md)$/.test(name) && !own.test(name));
  expect(files).toContain('rss.xml');
  for (const words of ['cormorants', 'petrels', slugOf(asked), slugOf(silent), 'a1b2c3d4', 'quay'])
    expect(files.filter((name) => read(name).includes(words))).toEqual([]);
});
