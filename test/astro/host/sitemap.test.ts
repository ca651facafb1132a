import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tidySitemap } from '../../../src/astro/host/sitemap.ts';
import type { ArchiveOptions } from '../../../src/content/index.ts';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'turnleaf-sitemap-'));
  mkdirSync(join(dist, 'sessions'));
});
afterEach(() => rmSync(dist, { recursive: true }));

const sitemap = (...paths: string[]) =>
  `<?xml version="1.0"?><urlset>${paths.map((path) => `<url><loc>https://mira.example${path}</loc></url>`).join('')}</urlset>`;
const tidied = (host: string) => {
  writeFileSync(join(dist, 'sitemap-0.xml'), host);
  const options = { url: 'https://mira.example/sessions/', out: join(dist, 'sessions') } as ArchiveOptions;
  const done = tidySitemap(() => options).hooks['astro:build:done'] as (of: { dir: URL }) => void;
  done({ dir: pathToFileURL(`${dist}/`) });
  return readFileSync(join(dist, 'sitemap-0.xml'), 'utf8');
};

test('a host’s sitemap names of the archive what the archive’s own names: no unlisted session, no embed', () => {
  writeFileSync(join(dist, 'sessions/sitemap-0.xml'), sitemap('/sessions/', '/sessions/s/caf%C3%A9/'));
  const host = sitemap('/', '/blog/a/', '/sessions', '/sessions/s/café', '/sessions/s/unlisted/', '/sessions/embed/café/');
  expect(tidied(host)).toBe(sitemap('/', '/blog/a/', '/sessions', '/sessions/s/café'));
});

test('a private archive is named nowhere', () => {
  expect(tidied(sitemap('/', '/sessions/', '/sessions-of-parliament/'))).toBe(sitemap('/', '/sessions-of-parliament/'));
});
