/** One comment a pull request, told to a stand-in for the forge. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Forge } from '../../action/forge.ts';
import { keepComment } from '../../action/keep-comment.ts';
import { type StandIn, startForge } from './forge-server.ts';

const token = ['made', 'up', 'token'].join('-');
const marker = '<!-- turnleaf:sessions -->';
let server: StandIn;
let forge: Forge;
beforeEach(async () => {
  server = await startForge();
  forge = { api: server.url, repository: 'harbour/tides', token, patience: 1 };
});
afterEach(() => server.close());

const keep = (text: string) => keepComment(forge, 7, marker, `${marker}\n${text}`);
const bodies = () => server.comments.map(({ body }) => body);
const stranger = { login: 'eve', type: 'User' };

test('is written once, then updated', async () => {
  expect(await keep('one')).toBe('written');
  expect(await keep('two')).toBe('updated');
  expect(bodies()).toEqual([`${marker}\ntwo`]);
  expect(server.asked).toContain('POST /repos/harbour/tides/issues/7/comments');
  expect([...server.tokens]).toEqual([`Bearer ${token}`]);
});

test('is left alone where nothing is new', async () => {
  await keep('one');
  server.asked = [];
  await keep('one');
  expect(server.asked.filter((line) => !line.startsWith('GET'))).toEqual([]);
});

test('is found among hundreds', async () => {
  await keep('one');
  const [own] = server.comments;
  const others = Array.from({ length: 230 }, (_, index) => ({ id: index + 1, body: 'Nice.', user: stranger }));
  server.comments = [...others, ...(own ? [own] : [])];
  expect(await keep('two')).toBe('updated');
  expect(server.comments).toHaveLength(231);
});

test("is never a stranger's, whatever it begins with, nor another program's that quotes it", async () => {
  server.comments = [
    { id: 1, body: `${marker}\nmine now`, user: stranger },
    { id: 2, body: `> ${marker}`, user: { login: 'quoting[bot]', type: 'Bot' } },
  ];
  expect(await keep('one')).toBe('written');
  expect(bodies().slice(0, 2)).toEqual([`${marker}\nmine now`, `> ${marker}`]);
  server.login = 'mira';
  await keep('as a person');
  await keep('as that person again');
  expect(bodies()).toEqual([`${marker}\nmine now`, `> ${marker}`, `${marker}\none`, `${marker}\nas that person again`]);
});

test("is never another program's, where the workflow knows who writes", async () => {
  const echoed = { id: 1, body: `${marker}\nechoed`, user: { login: 'echoing[bot]', type: 'Bot' } };
  server.comments = [echoed];
  forge.login = 'github-actions[bot]';
  expect([await keep('one'), await keep('two')]).toEqual(['written', 'updated']);
  expect(bodies()).toEqual([echoed.body, `${marker}\ntwo`]);
});

test('stays one when two runs write at once', async () => {
  const both = await Promise.all([keep('first'), keep('second')]);
  expect(both).toHaveLength(2);
  // Whoever looks last sees both, if both were written.
  await keep('third');
  expect(bodies()).toEqual([`${marker}\nthird`]);
});

test('is written once where the list does not know it yet', async () => {
  const list: StandIn['comments'] = [];
  const { comments } = server;
  // What is written goes into one list, what is read comes from another.
  Object.defineProperty(server, 'comments', { get: () => (server.asked.at(-1)?.startsWith('GET') ? list : comments), set: () => {} });
  expect(await keep('one')).toBe('written');
  expect(comments).toHaveLength(1);
});

test('of two that are there already, the older stays', async () => {
  server.comments = [12, 11].map((id) => ({ id, body: `${marker}\n${id}`, user: { login: 'github-actions[bot]', type: 'Bot' } }));
  await keep('new');
  expect(server.comments).toEqual([{ id: 11, body: `${marker}\nnew`, user: expect.anything() }]);
});

describe('where the forge fails', () => {
  test('for a moment, it is asked again', async () => {
    let left = 2;
    server.fail = (method) => (method === 'GET' && left-- > 0 ? { status: 502 } : undefined);
    expect(await keep('one')).toBe('written');
  });

  test('after it has written, nothing is written twice', async () => {
    let left = 1;
    server.fail = (method) => (method === 'POST' && left-- > 0 ? { status: 500, after: true } : undefined);
    await keep('one');
    expect(bodies()).toEqual([`${marker}\none`]);
  });

  test('because a comment was deleted meanwhile, it is written again', async () => {
    await keep('one');
    server.fail = (method) => {
      if (method === 'PATCH') server.comments = [];
      return undefined;
    };
    expect(await keep('two')).toBe('written');
    expect(bodies()).toEqual([`${marker}\ntwo`]);
  });

  test.each([
    [401, 'not valid'],
    [403, 'permissions: pull-requests: write'],
    [404, 'no such pull request'],
    [500, 'again later'],
  ])('with %i, it says why, and neither token nor answer', async (status, why) => {
    server.fail = (_method, path) => (path === '/user' ? undefined : { status });
    const problem = await keep('one').then(String, String);
    expect(problem).toContain(why);
    expect(problem).toContain(String(status));
    expect(problem).not.toMatch(/made|Bad credentials/);
  });

  test('because it is not there, it says so', async () => {
    await server.close();
    await expect(keep('one')).rejects.toThrow('did not answer');
    server = await startForge();
  });
});
