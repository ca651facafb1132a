/** What agents that read the site find: Markdown beside each page, and how to get there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sample, sessionsOf } from './harness.ts';

const sessions = await sessionsOf(sample);
const read = (path: string) => readFileSync(join(sample.dir, path), 'utf8');
const markdownOf = (html: string) => /<link[^>]*rel="alternate"[^>]*type="text\/markdown"[^>]*href="([^"]+)"/.exec(html)?.[1];
const base = new URL(sample.url).pathname;

test('each page of a session names Markdown that holds its turns and no others', () => {
  expect(sessions.some(({ parts }) => parts > 1)).toBe(true);
  for (const { url, parts } of sessions)
    for (let part = 1; part <= parts; part++) {
      const html = read(`${url}${part > 1 ? `${part}/` : ''}index.html`);
      const path = markdownOf(html)?.slice(base.length) ?? '';
      expect(path).toBe(`${url}${parts > 1 ? `${part}/` : ''}transcript.md`);
      const markdown = read(path);
      const turns = [...html.matchAll(/<section class="turn[^>]* id="(t-[0-9a-f]+)"/g)].map(([, anchor]) => anchor);
      expect(turns.length).toBeGreaterThan(0);
      for (const anchor of turns) expect(markdown).toContain(`(${anchor})`);
      const named = [...markdown.matchAll(/^## .*\((t-[0-9a-f]+)\)$/gm)].map(([, anchor]) => anchor);
      expect(named.length).toBeGreaterThan(0);
      for (const anchor of named) expect(html).toContain(`id="${anchor}"`);
    }
});

test('a session in parts has them all in one file too, and a short one no second file', () => {
  for (const { url, parts } of sessions) {
    const whole = read(`${url}transcript.md`).match(/^## .*\(t-[0-9a-f]+\)$/gm) ?? [];
    const files = Array.from({ length: parts }, (_, index) => `${url}${index + 1}/transcript.md`);
    if (parts === 1) {
      expect(existsSync(join(sample.dir, files[0] ?? ''))).toBe(false);
      continue;
    }
    expect(files.flatMap((file) => read(file).match(/^## .*\(t-[0-9a-f]+\)$/gm) ?? [])).toEqual(whole);
    for (const file of files) {
      const [line = ''] = /^Part \d+ of .*$/m.exec(read(file)) ?? [];
      const addresses = [...line.matchAll(/\]\(([^)]+)\)/g)].map(([, address = '']) => address);
      expect(addresses.length).toBeGreaterThan(1);
      for (const address of addresses) expect(existsSync(join(sample.dir, decodeURI(address).slice(base.length))), address).toBe(true);
    }
  }
});

test('llms.txt says where the list is, what an address looks like and where Markdown is', () => {
  const text = read('llms.txt');
  const site = `https://archive.example${base}`;
  for (const piece of [`${site}archive.json`, `${site}s/<slug>/transcript.md`, `${site}s/<slug>/2/#t-3f2a9c1b`, 'Vary: Accept'])
    expect(text).toContain(piece);
  for (const [, address] of text.matchAll(/\]\((\S+transcript\.md)\)/g))
    expect(existsSync(join(sample.dir, decodeURIComponent((address ?? '').slice(site.length))))).toBe(true);
});
