/** Real servers with the recipes in deploy/, where they are installed; where one is not, the run names its tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressSite } from '../../src/build/compress.ts';
import { securityHeaders } from '../../src/model/headers.ts';
import { temporaryFolder } from '../temporary.ts';
import { writeInFolder } from '../write-in-folder.ts';
import { asking, asMarkdown, notAsking } from './accepts.ts';
import { ask, servers, start, stopAll } from './running.ts';

const folder = temporaryFolder('servers');
afterAll(stopAll);

const page = `<!doctype html><title>Tides</title>${'<p>High water at nine.</p>'.repeat(100)}`;
const files = {
  'index.html': page,
  '404.html': '<!doctype html><title>Not here</title>',
  's/tides/index.html': page,
  's/tides/transcript.md': '# Tides\n',
  's/long/index.html': page,
  's/long/2/index.html': page,
  's/long/map.json': '{}\n',
  's/long/transcript.md': '# Long\n',
  's/long/1/transcript.md': '# Long, part 1\n',
  's/long/2/transcript.md': '# Long, part 2\n',
  's/gone/index.html': page,
  's/tides/session.jsonl': '{}\n',
  'embed/tides/index.html': page,
  '_astro/page.abc123.js': 'export {};\n',
  'images/0a1b2c.webp': 'RIFF',
  'pagefind/0a1b2c3d4e5f/fragment/en_1.pf_fragment': 'x',
  'pagefind/bundles.json': '{}\n',
  'theme.css': ':root {}\n',
  'rss.xml': '<rss></rss>',
};

/** The site at the root, and once more below /notes/. */
async function writeSite(): Promise<string> {
  const root = join(folder, 'site');
  for (const below of ['', 'notes/'])
    for (const [name, text] of Object.entries(files)) {
      writeInFolder(join(root, below, name), text);
    }
  await compressSite(root);
  return root;
}

describe.each(Object.entries(servers))('%s', (_name, server) => {
  let at = '';
  beforeAll(async () => {
    if (server.installed) at = await start(server, { folder, root: await writeSite() });
  }, 30_000);

  test.skipIf(!server.installed)('sends the security headers with everything; only embeds may be framed', async () => {
    for (const path of ['/', '/s/tides/', '/_astro/page.abc123.js', '/none/', '/notes/s/tides/'])
      expect((await ask(at + path)).headers, path).toMatchObject(lowered(securityHeaders(false)));
    for (const path of ['/embed/tides/', '/notes/embed/tides/'])
      expect((await ask(at + path)).headers, path).toMatchObject(lowered(securityHeaders(true)));
  });

  test.skipIf(!server.installed)('lets be kept what can never change, and nothing else', async () => {
    const lasting = ['_astro/page.abc123.js', 'images/0a1b2c.webp', 'pagefind/0a1b2c3d4e5f/fragment/en_1.pf_fragment'];
    const asked = ['', 's/tides/', 'pagefind/bundles.json', 'theme.css', 'rss.xml', 's/tides/transcript.md'];
    for (const below of ['/', '/notes/']) {
      for (const path of lasting) expect((await ask(at + below + path)).headers['cache-control'], path).toBe('max-age=31536000, immutable');
      for (const path of asked) expect((await ask(at + below + path)).headers['cache-control'], path).toBe('no-cache');
    }
  });

  test.skipIf(!server.installed)('lets nothing be kept that is missing: it may be there a moment later', async () => {
    for (const path of ['_astro/page.none.js', 'images/0a1b2d.webp', 'cards/0a1b2d.png', 'pagefind/0a1b2c3d4e5e/x', 's/none/', 'none'])
      for (const below of ['/', '/notes/']) {
        const { status, headers } = await ask(at + below + path);
        expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-cache']);
      }
  });

  test.skipIf(!server.installed)('gives fonts and scripts, but no page, to frames that a site has sandboxed', async () => {
    const allowed = async (path: string) => (await ask(at + path)).headers['access-control-allow-origin'];
    for (const below of ['/', '/notes/']) {
      expect(await allowed(`${below}_astro/page.abc123.js`)).toBe('*');
      expect(await allowed(`${below}s/long/map.json`)).toBe('*');
      for (const path of ['', 's/tides/', 'embed/tides/', 's/tides/session.jsonl'])
        expect(await allowed(below + path), path).toBeUndefined();
    }
  });

  test.skipIf(!server.installed)('sends the files that were compressed as they are', async () => {
    for (const path of ['/s/tides/', '/notes/s/tides/']) {
      const file = join(folder, 'site', path, 'index.html');
      const packed = await ask(at + path, 'gzip');
      expect(packed.headers['content-encoding']).toBe('gzip');
      expect(packed.headers.vary).toMatch(/accept-encoding/i);
      expect(packed.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(packed.body.equals(readFileSync(`${file}.gz`))).toBe(true);
      expect(gunzipSync(packed.body).toString()).toBe(page);
      if (server.brotli) {
        const smaller = await ask(at + path, 'gzip, br');
        expect(smaller.headers['content-encoding']).toBe('br');
        expect(brotliDecompressSync(smaller.body).toString()).toBe(page);
      }
      expect((await ask(at + path)).body.toString()).toBe(page);
    }
  });

  test.skipIf(!server.installed)('answers who asks for Markdown with the page as Markdown, and all others with the page', async () => {
    for (const below of ['/', '/notes/']) {
      for (const accept of asking)
        for (const [path, text] of Object.entries(asMarkdown)) {
          const answer = await ask(at + below + path, '', { accept });
          expect(answer.body.toString(), `${path} ${accept}`).toBe(text);
          expect(answer.headers).toMatchObject({ 'content-type': 'text/markdown; charset=utf-8', 'cache-control': 'no-cache' });
          expect(answer.headers).toMatchObject(lowered(securityHeaders(false)));
          expect(answer.headers.vary).toMatch(/\bAccept\b(?!-)/);
        }
      for (const accept of notAsking) {
        const answer = await ask(`${at}${below}s/long/2/`, '', { accept });
        expect(answer.body.toString(), accept).toBe(page);
        expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
        expect(answer.headers.vary, 'caches keep both apart').toMatch(/\bAccept\b(?!-)/);
      }
      for (const path of ['', 's/gone/', 'embed/tides/'])
        expect((await ask(at + below + path, '', { accept: 'text/markdown' })).body.toString(), path).toBe(page);
      expect((await ask(`${at}${below}s/none/`, '', { accept: 'text/markdown' })).status).toBe(404);
      expect((await ask(`${at}${below}_astro/page.abc123.js`)).headers.vary ?? '').not.toMatch(/\bAccept\b(?!-)/);
    }
  });

  test.skipIf(!server.installed)('knows kinds, closing slashes and pages that are not there', async () => {
    expect((await ask(`${at}/s/tides/transcript.md`)).headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect((await ask(`${at}/s/tides/session.jsonl`)).headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
    const slash = await ask(`${at}/notes/s/tides`);
    expect([301, 302, 307, 308]).toContain(slash.status);
    expect(new URL(slash.headers.location ?? '', `${at}/notes/s/tides`).href).toBe(`${at}/notes/s/tides/`);
    const missing = await ask(`${at}/s/none/`);
    expect(missing.status).toBe(404);
    expect(missing.body.toString()).toContain('Not here');
    // A folder without a page shows no list of its files.
    expect((await ask(`${at}/images/`)).status).toBeGreaterThanOrEqual(400);
  });
});

const lowered = (headers: { [name: string]: string }) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
