import { expect, test, vi } from 'vitest';
import { Log, small } from '../bad-input/log.ts';
import { newDesk } from './desk.ts';

test('lists date, project, title, prompts and id, newest first', async () => {
  const desk = newDesk();
  desk.log(new Log('tides', { timestamp: '2026-03-01T08:00:00Z' }).prompt('When is high tide?').answer('At nine.'));
  desk.log(new Log('moorings', { timestamp: '2026-05-01T08:00:00Z', cwd: '/home/mira/pier' }).prompt('Count the moorings').answer('Six.'));
  const { code, out } = await desk.turnleaf('list');
  expect(code).toBe(0);
  const rows = out.trim().split('\n');
  expect(rows[0]).toMatch(/^Date +Project +Title +Prompts +Size +Id$/);
  expect(rows[1]).toMatch(/^2026-05-01 08:00 +pier +Count the moorings +1 /);
  expect(rows[2]).toMatch(/^2026-03-01 08:00 +harbor +When is high tide\? +1 /);
  expect(rows).toHaveLength(3);
});

test('gives times in the time zone of the machine', async () => {
  const desk = newDesk();
  desk.log(new Log('tides', { timestamp: '2026-03-01T02:00:00Z' }).prompt('When is high tide?').answer('At nine.'));
  vi.stubEnv('TZ', 'America/Denver');
  try {
    expect((await desk.turnleaf('list')).out).toContain('2026-02-28 19:00');
  } finally {
    vi.unstubAllEnvs();
  }
});

test('narrows by words of title, project or id', async () => {
  const desk = newDesk();
  desk.log(new Log('tides').prompt('When is high tide?').answer('At nine.'));
  desk.log(new Log('moorings').prompt('Count the moorings').answer('Six.'));
  const { out } = await desk.turnleaf('list', 'high', 'TIDE');
  expect(out).toContain('When is high tide?');
  expect(out).not.toContain('moorings');
  const none = await desk.turnleaf('list', 'lighthouse');
  expect(none.code).toBe(1);
  expect(none.err).toContain('No session has these words');
});

test('gives programs one object a line, with the file', async () => {
  const desk = newDesk();
  const path = desk.log(small('tides'));
  const { out } = await desk.turnleaf('list', '--json');
  const [one, ...rest] = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(rest).toEqual([]);
  expect(one).toMatchObject({ title: 'How deep is the harbour at tides?', project: 'harbor', prompts: 1, turns: 2, source: path });
});

test('shows so many as asked for, and says that there are more', async () => {
  const desk = newDesk();
  for (const name of ['a', 'b', 'c']) desk.log(small(name));
  const { out } = await desk.turnleaf('list', '--limit', '2');
  expect(out.match(/How deep/g)).toHaveLength(2);
  expect(out).toContain('1 older session');
});

test('leaves out what programs asked and what nobody said, and tells of both in one line', async () => {
  const desk = newDesk();
  desk.log(small('tides'));
  for (const name of ['a', 'b']) desk.log(new Log(name).prompt('[SUGGESTION MODE: Suggest what comes next.]').answer('the tides'));
  desk.log(new Log('c').prompt('Hello').answer('API Error: 529', { isApiErrorMessage: true }));
  const { code, out } = await desk.turnleaf('list');
  expect(code).toBe(0);
  expect(out.trim().split('\n')).toHaveLength(3);
  expect(out).toMatch(/\n2 made by programs, 1 without a conversation; --all shows them\n$/);
  const all = await desk.turnleaf('list', '--all');
  expect(all.out.trim().split('\n')).toHaveLength(5);
  const json = await desk.turnleaf('list', '--json', '--all');
  expect(json.out.match(/"noise":"programs"/g)).toHaveLength(2);
});

test('says where it looked when there is nothing', async () => {
  const desk = newDesk();
  const none = await desk.turnleaf('list');
  expect(none.code).toBe(2);
  expect(none.err).toContain('.claude');
  desk.write('.claude/projects/-home-mira-harbor/empty.jsonl', '');
  const empty = await desk.turnleaf('list');
  expect(empty.code).toBe(1);
  expect(empty.err).toContain('No session found below');
});

test('no control character of a title reaches the terminal', async () => {
  const desk = newDesk();
  desk.log(new Log('escape').prompt('red \u001b[31malert\u0007 \u202egnihton').answer('Yes.'));
  const { out } = await desk.turnleaf('list');
  expect(out).toContain('alert');
  expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
});
