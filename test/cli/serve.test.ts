import { symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StaticServer, serve } from '../../src/cli/preview.ts';
import { hasLinks } from '../disk.ts';
import { temporaryFolder } from '../temporary.ts';
import { writeAll } from '../write-in-folder.ts';

const temporary = temporaryFolder('serve');
const dir = join(temporary, 'site');
const files = {
  'index.html': 'first page',
  '404.html': 'not here',
  's/a b/index.html': 'a session',
  's/a b/session.jsonl': '{}',
  'embed/x/index.html': 'framed',
  'pagefind/wasm.en.pagefind': 'bytes',
  'app.js': 'a script',
  'packed.js': 'packed',
  'packed.js.gz': 'packed by --compress',
};
let server: StaticServer;

beforeAll(async () => {
  writeAll(dir, files);
  writeFileSync(join(temporary, 'secret.txt'), 'outside');
  server = await serve({ dir, base: '/notes/' });
});
afterAll(() => server.close());

interface Answer {
  status: number;
  headers: { [name: string]: string | string[] | undefined };
  body: string;
}

/** Sends the path as it is: `fetch` would tidy it first. */
function get(path: string, options: { method?: string; headers?: { [name: string]: string } } = {}): Promise<Answer> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const headers = { host: `${hostname}:${port}`, ...options.headers };
    request({ hostname, port, path, method: options.method ?? 'GET', headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    })
      .on('error', reject)
      .end();
  });
}

test('serves the first page at the base path, on the loopback interface', async () => {
  expect(new URL(server.url).hostname).toBe('127.0.0.1');
  expect(await get('/notes/')).toMatchObject({ status: 200, body: 'first page', headers: { 'content-type': 'text/html; charset=utf-8' } });
});

test.each(['/', '/notes'])('leads from %s to the base path', async (path) => {
  expect(await get(path)).toMatchObject({ status: 301, headers: { location: '/notes/' } });
});

test('adds the slash a folder needs, and keeps the query', async () => {
  expect(await get('/notes/s/a%20b?q=1')).toMatchObject({ status: 301, headers: { location: '/notes/s/a%20b/?q=1' } });
  expect(await get('/notes/s/a%20b/?q=1')).toMatchObject({ status: 200, body: 'a session' });
});

test.each([
  ['/notes/app.js', 'text/javascript; charset=utf-8'],
  ['/notes/s/a%20b/session.jsonl', 'application/x-ndjson; charset=utf-8'],
  ['/notes/pagefind/wasm.en.pagefind', 'application/octet-stream'],
])('%s has the type %s, and nobody may guess another', async (path, type) => {
  expect(await get(path)).toMatchObject({ status: 200, headers: { 'content-type': type, 'x-content-type-options': 'nosniff' } });
});

test('sends the content policy; only embeds may be framed', async () => {
  const policy = async (path: string) => (await get(path)).headers['content-security-policy'];
  expect(await policy('/notes/')).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/);
  expect(await policy('/notes/embed/x/')).toMatch(/^default-src 'none';.*frame-ancestors \*$/);
});

describe('an address that leads out of the site', () => {
  test.each([
    '/notes/../secret.txt',
    '/notes/..%2fsecret.txt',
    '/notes/s/..%2f..%2f..%2fsecret.txt',
    '/notes/..%5csecret.txt',
    '/notes//secret.txt',
    '/notes/%00',
    '/notes/%ff',
    '/secret.txt',
    '/elsewhere/index.html',
  ])('%s is not found', async (path) => {
    const { status, body } = await get(path);
    expect([status, body]).toEqual([404, 'not here']);
  });

  test.skipIf(!hasLinks)('a link leads nowhere (where the disk knows links)', async () => {
    symlinkSync(join(temporary, 'secret.txt'), join(dir, 'link.txt'));
    symlinkSync(temporary, join(dir, 'up'), 'dir');
    for (const path of ['/notes/link.txt', '/notes/up/secret.txt']) {
      const { status, body } = await get(path);
      expect([status, body]).toEqual([404, 'not here']);
    }
  });

  test('a redirect never leaves the server', async () => {
    const { headers } = await get('//evil.example/notes');
    expect(String(headers.location ?? '/')).toMatch(/^\/(?!\/)/);
  });
});

test('reads only: other methods are refused', async () => {
  expect((await get('/notes/', { method: 'POST' })).status).toBe(405);
  expect(await get('/notes/', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
});

test('sends what was compressed beside a file to those who read it', async () => {
  const gzip = await get('/notes/packed.js', { headers: { 'accept-encoding': 'gzip' } });
  expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'text/javascript; charset=utf-8' });
  expect((await get('/notes/packed.js')).body).toBe('packed');
});

test('sends a part of a file, and survives a request for parts that cannot be', async () => {
  expect(await get('/notes/app.js', { headers: { range: 'bytes=2-5' } })).toMatchObject({ status: 206, body: 'scri' });
  await get('/notes/app.js', { headers: { range: 'bytes=5-2' } }).catch(() => {});
  expect(await get('/notes/app.js')).toMatchObject({ status: 200, body: 'a script' });
});

test('refuses a page elsewhere whose name points at this machine', async () => {
  expect((await get('/notes/', { headers: { host: 'evil.example' } })).status).toBe(403);
});

test('fails when its port is taken', async () => {
  await expect(serve({ dir, port: Number(new URL(server.url).port) })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
