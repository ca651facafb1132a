/** A site for a team alone invites nobody. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { Log } from '../bad-input/log.ts';
import { type SharedSite, sharedSite } from '../sites.ts';

let site: SharedSite;
let files: string[];
beforeAll(async () => {
  const write = (folder: string) => {
    mkdirSync(join(folder, 'logs'));
    mkdirSync(join(folder, 'content'));
    writeFileSync(join(folder, 'content/site.yaml'), 'title: Minutes\nprivate: true\nurl: https://minutes.example/notes/archive/\n');
    writeFileSync(join(folder, 'logs/log.jsonl'), String(new Log('dredger').prompt('When does the dredger come?').answer('On Monday.')));
  };
  site = await sharedSite('private', { write, options: ['--from', 'logs'] });
  expect(site.code, site.said).toBe(0);
  files = readdirSync(site.out, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
}, 240_000);

const read = (file: string) => readFileSync(join(site.out, file), 'utf8');

test('has no file that is made for strangers', () => {
  expect(files.filter((file) => /rss|feed|sitemap|oembed|^cards/.test(file))).toEqual([]);
  expect(read('robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  expect(read('llms.txt')).toContain('archive.json');
  expect(read('llms.txt')).not.toContain('dredger');
});

test('no page says anything to programs that preview or index, or leads to what is not there', () => {
  const pages = files.filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(5);
  for (const page of pages) {
    const html = read(page);
    expect(html, page).toMatch(/<meta name="robots" content="noindex/);
    expect(html, page).not.toMatch(/og:|twitter:|ld\+json|oembed|rss\.xml|name="description"/);
  }
});

test('readers still find sessions, Markdown and the list', () => {
  const { sessions } = JSON.parse(read('archive.json')) as { sessions: { url: string; title: string }[] };
  expect(sessions.map(({ title }) => title)).toEqual(['When does the dredger come?']);
  const url = sessions[0]?.url ?? '';
  expect(read(`${url}index.html`)).toContain('type="text/markdown"');
  expect(read(`${url}transcript.md`)).toContain('On Monday.');
});

test('the build says that it locks nothing', () => expect(site.said).toMatch(/private: .*only its host can ask who comes/));
