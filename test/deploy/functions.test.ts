/** The functions in deploy/ for hosts that run them, called as those hosts do. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { policy } from '../../src/model/headers.ts';
import { asking, asMarkdown, notAsking } from './accepts.ts';

const pages = { ...asMarkdown, 's/gone/': '' };
const files = new Map<string, string>([
  ['/s/tides/transcript.md', '# Tides\n'],
  ['/s/long/transcript.md', '# Long\n'],
  ['/s/long/1/transcript.md', '# Long, part 1\n'],
  ['/s/long/2/transcript.md', '# Long, part 2\n'],
  ...['/', ...Object.keys(pages).map((page) => `/${page}`)].map((page): [string, string] => [page, 'a page']),
]);

/** The files of a site, as a host sends them. */
function send(address: string | URL | Request): Response {
  const url = new URL(address instanceof Request ? address.url : address);
  const text = files.get(url.pathname);
  const type = url.pathname.endsWith('/') || text === undefined ? 'text/html' : 'application/octet-stream';
  return new Response(text ?? 'Not here', { status: text === undefined ? 404 : 200, headers: { 'content-type': type } });
}

const ownFetch = globalThis.fetch;
/** Requests that a function of Netlify made. */
let asked: { url: string; headers: Headers }[] = [];
beforeEach(() => {
  asked = [];
  globalThis.fetch = async (input, init) => {
    asked.push({ url: String(input), headers: new Headers(init?.headers) });
    return send(input);
  };
});
afterEach(() => {
  globalThis.fetch = ownFetch;
});

type Run = (request: Request) => Promise<Response>;
const cloudflare = (await import(new URL('../../deploy/cloudflare-markdown.js', import.meta.url).href)) as {
  onRequest(context: object): Promise<Response>;
};
const netlify = (await import(new URL('../../deploy/netlify-markdown.js', import.meta.url).href)) as {
  default(request: Request, context: object): Promise<Response | undefined>;
  config: { path: string; onError: string };
};
const hosts: { [name: string]: Run } = {
  cloudflare: (request) =>
    cloudflare.onRequest({ request, env: { ASSETS: { fetch: async (one: Request) => send(one) } }, next: async () => send(request) }),
  // A function that returns nothing leaves the request to the host.
  netlify: async (request) => (await netlify.default(request, { next: async () => send(request) })) ?? send(request),
};

describe.each(Object.entries(hosts))('the function for %s', (_name, run) => {
  const ask = (path: string, accept?: string) =>
    run(new Request(`https://archive.example/${path}`, { headers: accept === undefined ? {} : { accept } }));

  test.each(asking)('answers %j with Markdown', async (accept) => {
    for (const [path, text] of Object.entries(asMarkdown)) {
      const answer = await ask(path, accept);
      expect(await answer.text()).toBe(text);
      expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
      expect(answer.headers.get('vary')).toBe('Accept');
    }
  });

  test.each([...notAsking, undefined])('answers %j with the page', async (accept) => {
    const answer = await ask('s/long/2/', accept);
    expect(await answer.text()).toBe('a page');
    expect(answer.headers.get('content-type')).toBe('text/html');
    expect(answer.headers.get('vary')).toBe('Accept');
  });

  test('leaves alone what has no Markdown', async () => {
    expect(await (await ask('s/gone/', 'text/markdown')).text()).toBe('a page');
    expect((await ask('s/none/', 'text/markdown')).status).toBe(404);
    expect(await (await ask('s/long/transcript.md', 'text/markdown')).text()).toBe('# Long\n');
    const posted = await run(new Request('https://archive.example/s/tides/', { method: 'POST', headers: { accept: 'text/markdown' } }));
    expect(await posted.text()).toBe('a page');
  });
});

test('Cloudflare sends what _headers would add, also with pages', async () => {
  for (const accept of ['text/html', 'text/markdown']) {
    const { headers } = await (hosts.cloudflare as Run)(new Request('https://archive.example/s/tides/', { headers: { accept } }));
    expect(headers.get('content-security-policy')).toBe(`${policy}; frame-ancestors 'none'`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test("Netlify's function asks its own site, with what lets a visitor in and nothing else", async () => {
  const headers = { accept: 'text/markdown', cookie: 'in=1', range: 'bytes=0-3' };
  await (hosts.netlify as Run)(new Request('https://archive.example/s/tides/', { headers }));
  expect(asked.map(({ url }) => new URL(url).origin)).toEqual(['https://archive.example', 'https://archive.example']);
  for (const one of asked) expect([...one.headers.keys()]).toEqual(['cookie']);
  expect(netlify.config).toEqual({ path: '/s/*', onError: 'bypass' });
});
