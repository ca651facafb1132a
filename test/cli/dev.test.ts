import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoint, mostRequestBytes, tokenHeader } from '../../src/dev/endpoint.ts';
import { Log, small, uuid } from '../bad-input/log.ts';
import { turnleaf } from '../bad-input/machine.ts';
import { newDesk } from './desk.ts';
import { type Live, startLive } from './live.ts';

const log = new Log('harbour')
  .prompt('Which berths are free?')
  .answer('Ask the harbour master, Jorun Vik, on the quay.')
  .prompt('And tomorrow?')
  .answer('Berth nine, for Jorun Vik told me so.')
  .prompt('Then book it.')
  .answer('Booked.');
const anchor = (n: number) => `t-${uuid(`harbour ${n}`).slice(0, 8)}`;

const desk = newDesk();
const notes = 'content/sessions/berths/notes.mdx';
let live: Live;

/** One server for all: it takes seconds to start. */
beforeAll(async () => {
  desk.write('content/site.yaml', 'title: Of harbours\n');
  desk.log(log);
  expect((await desk.turnleaf('add', log.id, '--slug', 'berths', '--yes')).code).toBe(0);
  desk.write(notes, '---\ndraft: true\ntitle: Of berths\n---\n');
  const quiet = small('quiet');
  desk.log(quiet);
  expect((await desk.turnleaf('add', quiet.id, '--slug', 'quiet', '--yes')).code).toBe(0);
  desk.write('content/sessions/quiet/notes.mdx', '---\nunlisted: true\n---\n');
  live = await startLive(desk, '--watch');
}, 120_000);

afterAll(() => live.process.kill('SIGKILL'));

const page = (path = '/s/berths/') => live.page(path);
const shows = (words: string, path?: string) => live.until(async () => (await page(path)).includes(words));

interface Ask {
  method?: string;
  headers?: { [name: string]: string | undefined };
  body?: string;
}

/** A request with whatever headers; `fetch` would not lie about its host. */
async function ask({ method = 'POST', headers = {}, body = '{}' }: Ask): Promise<{ status: number; body: string }> {
  const all: { [name: string]: string | undefined } = {
    host: `127.0.0.1:${live.port}`,
    origin: `http://127.0.0.1:${live.port}`,
    'content-type': 'application/json',
    [tokenHeader]: live.token,
    ...headers,
  };
  const named = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as { [name: string]: string };
  const sent = request({ host: '127.0.0.1', port: live.port, path: endpoint, method, headers: named });
  // A server that has heard enough may hang up before all is sent.
  sent.on('error', () => {});
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const piece of answer) text += piece;
  return { status: answer.statusCode ?? 0, body: text };
}
const wish = (one: { [name: string]: unknown }) => ask({ body: JSON.stringify({ slug: 'berths', ...one }) });

describe('while one writes', () => {
  test('drafts are shown and marked, and each change is seen', async () => {
    const before = await page();
    expect(before).toMatch(/<b class="tag"[^>]*>draft<\/b>/);
    expect(before).toContain('Of berths');
    for (const tag of ['draft', 'unlisted']) expect(await page('/')).toMatch(new RegExp(`<b class="tag"[^>]*>${tag}</b>`));
    desk.write(notes, '---\ndraft: true\ntitle: Of berths and tides\n---\n\nRead this first.\n');
    expect(await shows('Of berths and tides')).toBe(true);
    expect(await shows('Read this first.')).toBe(true);
  });

  test('a mistake is a page with file and line until it is mended', async () => {
    desk.write(notes, '---\ntitel: Of berths\n---\n');
    await shows('Something to correct', '/');
    expect(await page('/')).toMatch(/content\/sessions\/berths\/notes\.mdx:2<\/code>[\s\S]*Did you mean &quot;title&quot;\?/);
    desk.write('content/site.yaml', 'title: Of harbours\nlanguage: xx\n');
    await shows('content/site.yaml:2', '/');
    desk.write('content/site.yaml', 'title: Of harbours\n');
    desk.write(notes, '---\ntitle: Of berths\n---\n');
    await shows('Which berths are free?');
  });

  test('a mistake that a page meets half-way is told in its place', async () => {
    const post = (words: string) => desk.write('content/posts/tides.mdx', `---\ntitle: Of tides\ndate: 2026-10-12\n---\n\n${words}\n`);
    post('<Turn session="berths" id="t-00000000" />');
    await shows('Something to correct', '/posts/tides/');
    expect(await page('/posts/tides/')).toMatch(/content\/posts\/tides\.mdx:6<\/code>[\s\S]*has no turn t-00000000/);
    post('<Turn session="');
    await shows('is not valid MDX', '/posts/tides/');
    post(`<Turn session="berths" id="${anchor(1)}" />`);
    await shows('Which berths are free?', '/posts/tides/');
    expect(live.said()).toContain('content/posts/tides.mdx:6: the session berths has no turn t-00000000.');
  });

  test('links, dates and series that are wrong are told with file and line', async () => {
    const tells = (message: RegExp, address: string) =>
      live.until(async () => message.test(await page(address)) || message.test(await page()));
    const post = 'content/posts/quays.md';
    desk.write(post, '---\ntitle: Of quays\ndate: 2026-05-01\n---\n\nSee\n[this][turn].\n\n[turn]: turn:berths#t-00000000\n');
    await tells(/content\/posts\/quays\.md:9<\/code>[\s\S]*the session berths has no turn t-00000000/, '/posts/quays/');
    desk.write(post, '---\ntitle: Of quays\ndate: 2026-02-31\n---\n');
    await tells(/content\/posts\/quays\.md:3<\/code>[\s\S]*write a date such as 2026-10-12/, '/posts/quays/');
    desk.write('content/series/quays.mdx', '---\ntitle: The quays\nsessions:\n  - berths\n  - quiet\n---\n');
    desk.write(post, '---\ntitle: Of quays\ndate: 2026-05-01\n---\n');
    await tells(/content\/series\/quays\.mdx:5<\/code>[\s\S]*the session quiet is unlisted, so nothing may lead to it/, '/series/quays/');
    desk.write('content/series/quays.mdx', '---\ntitle: The quays\nsessions: [berths]\n---\n');
    await live.until(async () => !(await page()).includes('Something to correct'));
  });

  test('a session whose notes are wrong is missed at its own address alone', async () => {
    desk.write(notes, '---\nhide: [t-00000000]\n---\n');
    await shows('there is no turn t-00000000');
    expect(await page()).toContain('content/sessions/berths/notes.mdx:2</code>');
    expect(await page('/')).not.toContain('Something to correct');
    desk.write(notes, '---\ntitle: Of berths\n---\n');
    await shows('Which berths are free?');
  });

  test('what a published log gains is brought in, redacted', async () => {
    const before = log.lines.length;
    const secret = `ghp_${'x7Kq2'.repeat(8).slice(0, 36)}`;
    log.prompt(`Tell them: ${secret}`).answer('Told.');
    appendFileSync(desk.at(`.claude/projects/-home-mira-harbor/${log.id}.jsonl`), String(log).split('\n').slice(before).join('\n'));
    await shows('Told.');
    expect(await page()).toContain('[redacted: github-pat-classic #1]');
    expect(desk.read('content/sessions/berths/session.jsonl')).not.toContain(secret);
  });

  test('it listens on this machine alone', async () => {
    const socket = connect({ host: '127.0.0.2', port: live.port });
    const event = await new Promise((resolve) => {
      for (const name of ['connect', 'error', 'timeout']) socket.setTimeout(3000).on(name, () => resolve(name));
    });
    socket.destroy();
    expect(event).not.toBe('connect');
  });
});

describe("the owner's endpoint", () => {
  test.each<[string, number, Ask]>([
    ['without a token', 403, { headers: { [tokenHeader]: undefined } }],
    ['with another token', 403, { headers: { [tokenHeader]: 'x'.repeat(32) } }],
    ['under a name of its own', 403, { headers: { host: 'turnleaf.example', origin: 'http://turnleaf.example' } }],
    ['under another port', 403, { headers: { host: '127.0.0.1:1', origin: 'http://127.0.0.1:1' } }],
    ['from a page elsewhere', 403, { headers: { origin: 'https://turnleaf.example' } }],
    ['from another server of this machine', 403, { headers: { origin: 'http://127.0.0.1:1' } }],
    ['without an origin', 403, { headers: { origin: undefined } }],
    ['from a sandbox', 403, { headers: { origin: 'null' } }],
    ['by GET', 405, { method: 'GET', body: '' }],
    ['as a form would', 415, { headers: { 'content-type': 'text/plain' } }],
    ['with too much', 413, { body: JSON.stringify({ text: 'x'.repeat(mostRequestBytes) }) }],
    ['with too much in pieces', 413, { headers: { 'transfer-encoding': 'chunked' }, body: 'x'.repeat(mostRequestBytes + 1) }],
    ['with no JSON', 400, { body: '{' }],
    ['for what is no action', 400, { body: JSON.stringify({ action: 'publish', slug: 'berths', turn: anchor(1) }) }],
    ['for no turn', 400, { body: JSON.stringify({ action: 'hide', slug: 'berths', turn: '../x' }) }],
    ['for a turn that is not there', 409, { body: JSON.stringify({ action: 'hide', slug: 'berths', turn: 't-00000000' }) }],
    ['for a session that is not there', 409, { body: JSON.stringify({ action: 'share', slug: '../../berths', turn: anchor(1) }) }],
    [
      'for words that stand nowhere',
      409,
      { body: JSON.stringify({ action: 'redact', slug: 'berths', turn: anchor(1), text: 'nowhere at all' }) },
    ],
  ])('refuses who asks %s', async (_name, status, one) => {
    const before = desk.files('content');
    const answer = await ask(one);
    expect(answer.status, answer.body).toBe(status);
    expect(desk.files('content')).toEqual(before);
    expect(desk.files('.turnleaf/private')).not.toHaveProperty('secrets.txt');
  });

  test('shares a turn, and takes it back', async () => {
    desk.write(notes, '---\ntitle: Of berths\n---\n');
    expect(await wish({ action: 'share', turn: anchor(1) })).toEqual({ status: 200, body: '{"done":"shared"}' });
    expect(desk.read(notes)).toBe(`---\ntitle: Of berths\nshare:\n  - ${anchor(1)}\n---\n`);
    await shows('Which berths are free?', `/s/berths/t/${anchor(1).slice(2)}/`);
    await wish({ action: 'share', turn: anchor(1), undo: true });
    expect(desk.read(notes)).toBe('---\ntitle: Of berths\n---\n');
  });

  test('sets a note beside a turn, of which nothing is taken as a component', async () => {
    const text = 'Mind the *tide*, {x} <Turn/> and `{y}`.\n\nimport of fish is extra.';
    expect((await wish({ action: 'note', turn: anchor(2), text })).status).toBe(200);
    expect(desk.read(notes)).toContain(`---\n\n<Note turn="${anchor(2)}">\n\nMind the *tide*, `);
    await shows('Mind the <em>tide</em>');
    const html = await page();
    expect(html).toMatch(/<em>tide<\/em>, \{x\} (?:<|&lt;|&#x3C;)Turn\/(?:>|&gt;) and <code>\{y\}<\/code>/);
    expect(html).toContain('import of fish is extra.');
  });

  test('redacts words everywhere, and from now on', async () => {
    const answer = await wish({ action: 'redact', turn: anchor(2), text: 'Jorun Vik' });
    expect(answer).toEqual({ status: 200, body: '{"done":"redacted","slugs":["berths"]}' });
    expect(desk.read('content/sessions/berths/session.jsonl')).not.toContain('Jorun Vik');
    expect(desk.read('.turnleaf/private/secrets.txt')).toBe('Jorun Vik\n');
    expect(await page()).not.toContain('Jorun Vik');
    expect(await page()).toContain('Ask the harbour master, ');
  });

  test('takes a turn out of the stored file', async () => {
    expect(await wish({ action: 'hide', turn: anchor(6) })).toEqual({ status: 200, body: '{"done":"hidden"}' });
    expect(desk.read('content/sessions/berths/session.jsonl')).not.toContain('Booked.');
    expect(await page()).not.toContain('Booked.');
    expect((await wish({ action: 'share', turn: anchor(6) })).status).toBe(409);
  });
});

test('a build holds nothing of it, and keeps its policy', () => {
  const built = turnleaf(desk.folder, 'build', '--quiet');
  expect([built.code, built.said.trim()]).toEqual([0, '']);
  const files = desk.files('dist');
  expect(Object.keys(files)).toContain(join('s', 'berths', 'index.html'));
  const own = [
    endpoint,
    tokenHeader,
    live.token,
    'startDev',
    'client/dev',
    '@vite/client',
    'data-writing',
    'While writing',
    'unsafe-inline',
  ];
  const held = Object.entries(files).flatMap(([name, text]) => own.filter((mark) => text.includes(mark)).map((mark) => `${name}: ${mark}`));
  expect(held).toEqual([]);
  expect(files[join('s', 'berths', 'index.html')]).toContain(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'",
  );
}, 120_000);

test('another one that would begin beside it is refused', async () => {
  const { code, err } = await desk.turnleaf('dev');
  expect([code, err]).toEqual([2, expect.stringContaining('another one serves')]);
});

test.skipIf(process.platform === 'win32')('Ctrl-C ends it (on Unix, where a process can be sent it)', async () => {
  live.process.kill('SIGINT');
  const [code] = await once(live.process, 'exit');
  expect(code).toBe(0);
});

test('a command line that cannot be understood is refused before anything starts', async () => {
  expect((await desk.turnleaf('dev', 'berths')).err).toContain('named with --watch');
  expect((await desk.turnleaf('dev', '--port', 'x')).code).toBe(2);
  expect((await desk.turnleaf('dev', '--watch', 'nobody')).err).toContain('turnleaf add nobody');
});
