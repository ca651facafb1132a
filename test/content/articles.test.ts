/** Front matter of posts and series: every mistake is told by file and line. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkArticles, PostFrontMatter, SeriesFrontMatter, whereIn } from '../../src/content/articles.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'turnleaf-articles-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const article = (front: string) => `---\n${front}\n---\n\nWords.\n`;

test('a folder that is not there has no mistakes', () => {
  expect(() => checkArticles(join(folder, 'none'), PostFrontMatter)).not.toThrow();
});

describe('a post', () => {
  test('needs no more than a title and a date', () => {
    write('low-tide.mdx', article('title: Low tide\ndate: 2026-05-01'));
    write('日本語.md', article('title: Low tide\ndate: 2026-05-01T10:00:00+09:00'));
    expect(() => checkArticles(folder, PostFrontMatter)).not.toThrow();
  });

  test.each([
    ['a wrong date', 'title: Tides\ndate: next week', /a\.mdx:3: "date": write a date such as 2026-10-12\./],
    ['a day that no month has', 'title: Tides\ndate: 2026-02-30', /a\.mdx:3: "date"/],
    ['a year for a date', 'title: Tides\ndate: 2026', /a\.mdx:3: "date"/],
    ['no date', 'title: Tides', /a\.mdx:2: "date"/],
    ['an unknown key', 'title: Tides\ndate: 2026-05-01\ntag: [sea]', /a\.mdx:4: unknown key "tag"\. Did you mean "tags"\?/],
    ['a tag that is none', 'title: Tides\ndate: 2026-05-01\ntags:\n  - sea\n  - 3', /a\.mdx:6: "tags\.1"/],
    ['a draft that is neither', 'title: Tides\ndate: 2026-05-01\ndraft: perhaps', /a\.mdx:4: "draft"/],
    ['YAML that is none', 'title: "Tides\ndate: x', /a\.mdx:\d: is not valid YAML/],
  ])('with %s is refused with file and line', (_name, front, message) => {
    write('a.mdx', article(front));
    expect(() => checkArticles(folder, PostFrontMatter)).toThrow(message);
  });

  test('without front matter is told how to begin', () => {
    write('a.mdx', 'Words.\n');
    expect(() => checkArticles(folder, PostFrontMatter)).toThrow(/a\.mdx:1: has no front matter/);
  });

  test.each(['..mdx', 'low tide.mdx', '-x.md', 'a..%2fb.mdx'])('in the file %j has no address', (name) => {
    write(name, article('title: Tides\ndate: 2026-05-01'));
    expect(() => checkArticles(folder, PostFrontMatter)).toThrow(/a file's name becomes an address/);
  });

  test('may not have the address of another', () => {
    write('tides.md', article('title: Tides\ndate: 2026-05-01'));
    write('tides.mdx', article('title: Tides\ndate: 2026-05-01'));
    expect(() => checkArticles(folder, PostFrontMatter)).toThrow(/tides\.mdx: has the same address as .*tides\.md\. Rename one/);
  });
});

describe('a series', () => {
  test.each([
    ['without sessions', 'title: Tides', /a\.mdx:2: "sessions"/],
    ['with none', 'title: Tides\nsessions: []', /a\.mdx:3: "sessions": name at least one session/],
    ['with a date', 'title: Tides\ndate: 2026-05-01\nsessions: [x]', /a\.mdx:3: unknown key "date"/],
    ['with a misspelt key', 'title: Tides\nsession: [x]\nsessions: [x]', /a\.mdx:3: unknown key "session"\. Did you mean "sessions"\?/],
  ])('%s is refused with file and line', (_name, front, message) => {
    write('a.mdx', article(front));
    expect(() => checkArticles(folder, SeriesFrontMatter)).toThrow(message);
  });

  test('tells the line of each of its sessions', () => {
    write('a.mdx', article('title: Tides\n# in order\nsessions:\n  - low\n\n  - high'));
    expect(whereIn(join(folder, 'a.mdx'), ['sessions', 0])).toMatch(/a\.mdx:5$/);
    expect(whereIn(join(folder, 'a.mdx'), ['sessions', 1])).toMatch(/a\.mdx:7$/);
  });
});
