/** The recipes for an archive that a team reads alone. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { policy } from '../../src/model/headers.ts';
import { temporaryFolder } from '../temporary.ts';
import { writeInFolder } from '../write-in-folder.ts';
import { ask, servers, start, stopAll } from './running.ts';

const folder = temporaryFolder('private');
afterAll(stopAll);

const paths = ['', 's/tides/', 's/tides/transcript.md', 'embed/tides/', '_astro/page.abc123.js', 'robots.txt', 'none/'];
function writeSite(): string {
  const root = join(folder, 'site');
  for (const path of paths.filter((one) => one !== 'none/')) {
    const file = join(root, path.endsWith('/') || path === '' ? `${path}index.html` : path);
    writeInFolder(file, 'Minutes of the harbour board');
  }
  writeFileSync(join(root, '404.html'), 'Not here');
  return root;
}

const reader = { name: 'mira', password: 'seven grey seals' };
const signed = (name: string, password: string) => ({ authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}` });

describe.each(Object.entries(servers))('%s with a password', (_name, server) => {
  let at = '';
  beforeAll(async () => {
    if (server.installed) at = await start(server, { folder, root: writeSite(), reader });
  }, 30_000);

  test.skipIf(!server.installed)('shows a stranger nothing, whatever the address and the header', async () => {
    for (const headers of [{}, signed('mira', 'seven seals'), signed('', ''), { authorization: 'Basic ?' }, { accept: 'text/markdown' }])
      for (const path of paths) {
        const answer = await ask(`${at}/${path}`, '', headers);
        expect(answer.status, `/${path}`).toBe(401);
        expect(answer.body.toString()).not.toContain('harbour');
        expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow');
      }
  });

  test.skipIf(!server.installed)('shows a reader everything, and asks that no search engine and no shared cache keeps it', async () => {
    for (const path of paths) {
      const answer = await ask(`${at}/${path}`, '', signed(reader.name, reader.password));
      expect(answer.status, `/${path}`).toBe(path === 'none/' ? 404 : 200);
      expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow');
      // What was asked for with a password may be kept by a shared cache only where this says so.
      expect(answer.headers['cache-control']).not.toMatch(/public|s-maxage|must-revalidate/);
    }
    const markdown = await ask(`${at}/s/tides/`, '', { accept: 'text/markdown', ...signed(reader.name, reader.password) });
    expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8');
  });
});

describe('Cloudflare Access', async () => {
  const { onRequest } = (await import(new URL('../../deploy/cloudflare-access.js', import.meta.url).href)) as {
    onRequest(context: object): Promise<Response>;
  };
  const env = { ACCESS_TEAM: 'https://harbour.cloudflareaccess.example', ACCESS_AUD: 'archive' };
  const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
  const [own, other] = await Promise.all([0, 1].map(() => crypto.subtle.generateKey(rsa, true, ['sign', 'verify'])));
  const ownFetch = globalThis.fetch;
  let certs: () => Response;
  beforeEach(async () => {
    const jwk = await crypto.subtle.exportKey('jwk', (own as CryptoKeyPair).publicKey);
    certs = () => Response.json({ keys: [{ ...jwk, kid: 'k1' }] });
    globalThis.fetch = async (input) => {
      expect(String(input)).toBe(`${env.ACCESS_TEAM}/cdn-cgi/access/certs`);
      return certs();
    };
  });
  afterEach(() => {
    globalThis.fetch = ownFetch;
  });

  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: env.ACCESS_TEAM, aud: ['archive'], exp: now + 60, nbf: now };
  async function token(said: object = claims, head: object = { alg: 'RS256', kid: 'k1' }, by = own as CryptoKeyPair): Promise<string> {
    const signedPart = `${part(head)}.${part(said)}`;
    const signature = await crypto.subtle.sign(rsa.name, by.privateKey, Buffer.from(signedPart));
    return `${signedPart}.${Buffer.from(signature).toString('base64url')}`;
  }
  const visit = (assertion?: string, settings: object = env) =>
    onRequest({
      request: new Request('https://archive.example/s/tides/', {
        headers: assertion === undefined ? {} : { 'Cf-Access-Jwt-Assertion': assertion },
      }),
      env: settings,
      next: async () => new Response('Minutes of the harbour board'),
    });

  test('lets in who came through it', async () => {
    const answer = await visit(await token());
    expect([answer.status, await answer.text()]).toEqual([200, 'Minutes of the harbour board']);
    expect(answer.headers.get('content-security-policy')).toBe(`${policy}; frame-ancestors 'none'`);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect((await visit(await token({ ...claims, aud: 'archive' }))).status).toBe(200);
  });

  test('refuses everyone else', async () => {
    const good = await token();
    const [head = '', , signature = ''] = good.split('.');
    const refused = {
      'without a token': undefined,
      'with an empty one': '',
      'with one that is none': 'a.b.c',
      'of another key': await token(claims, { alg: 'RS256', kid: 'k1' }, other as CryptoKeyPair),
      'of a key that nobody knows': await token(claims, { alg: 'RS256', kid: 'k2' }),
      'without a signature': `${part({ alg: 'none', kid: 'k1' })}.${part(claims)}.`,
      'of another algorithm': await token(claims, { alg: 'HS256', kid: 'k1' }),
      'for another application': await token({ ...claims, aud: ['shop'] }),
      'of another team': await token({ ...claims, iss: 'https://dock.cloudflareaccess.example' }),
      'that has ended': await token({ ...claims, exp: now - 1 }),
      'that never ends': await token({ iss: claims.iss, aud: claims.aud }),
      'that begins later': await token({ ...claims, nbf: now + 3600 }),
      'changed after signing': [head, part({ ...claims, email: 'eve@example.com' }), signature].join('.'),
      'with something behind it': `${good}.x`,
    };
    for (const [how, assertion] of Object.entries(refused)) {
      const answer = await visit(assertion);
      expect([answer.status, await answer.text()], how).toEqual([403, 'Only for readers of this archive.\n']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('opens nothing where it is not set up, or keys cannot be fetched', async () => {
    expect((await visit(await token(), {})).status).toBe(403);
    expect((await visit(await token(), { ...env, ACCESS_AUD: '' })).status).toBe(403);
    certs = () => new Response('busy', { status: 503 });
    expect((await visit(await token())).status).toBe(403);
  });
});
