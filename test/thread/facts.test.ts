/** What a session's head says: its project, its time of work. */
import { expect, test } from 'vitest';
import { Log } from '../bad-input/log.ts';
import { threadFiles, threadLines } from './threaded.ts';

test.each([
  ['/home/mira/harbor', 'harbor'],
  ['/Users/mira/code/Tide Tables/', 'Tide Tables'],
  ['C:\\Users\\mira\\source\\harbor', 'harbor'],
  ['\\\\wsl.localhost\\Ubuntu\\home\\mira\\harbor', 'harbor'],
  ['/mnt/c/Users/mira/harbor', 'harbor'],
  ['/data/data/com.termux/files/home/harbor', 'harbor'],
  ['/Users/mira/code/harbor/.worktrees/1', 'harbor'],
  ['/Users/mira/code/harbor/.claude/worktrees/blue-pier', 'harbor'],
  ['/Users/mira/code/worktrees', 'worktrees'],
  ['/home/mira', 'home'],
  ['/Users/mira/', 'home'],
  ['C:\\Users\\mira', 'home'],
  ['/root', 'home'],
])('a session in %s belongs to %s', (cwd, name) => {
  expect(threadLines(new Log('cwd', { cwd }).prompt('Go').lines).project.name).toBe(name);
});

test('a session without a folder is named by its project key, else not at all', () => {
  const bare = String(new Log('bare', { cwd: undefined }).prompt('Go'));
  const [keyed] = threadFiles({ 'projects/-home-mira-harbor/a.jsonl': bare });
  expect(keyed?.project).toMatchObject({ name: 'harbor', key: '-home-mira-harbor', cwds: [] });
  const [loose] = threadFiles({ 'a.jsonl': bare });
  expect(loose?.project.name).toBe('unknown');
});

test('a session lasts from its earliest to its latest time, whatever the order of its records', () => {
  const log = new Log('pause');
  for (const time of ['09:05:00', '09:00:00', '11:00:30']) log.prompt(time, { timestamp: `2026-04-14T${time}Z` });
  log.prompt('no time', { timestamp: undefined });
  const { started, ended } = threadLines(log.lines);
  expect((ended ?? 0) - (started ?? 0)).toBe((2 * 3600 + 30) * 1000);
});

test('tokens and costs that cannot be true are left out of sums', () => {
  const log = new Log('counts').prompt('Count.');
  const said = (id: string, n: number) =>
    log.record('assistant', {
      message: { id, role: 'assistant', model: 'm', content: [{ type: 'text', text: id }], usage: { input_tokens: n, output_tokens: n } },
      costUSD: n,
    });
  said('one', 3);
  // Of many as large as that, the sum would be infinite.
  for (const [at, n] of [1e308, 1e308, -5, 1e15].entries()) said(`wrong ${at}`, n);
  said('two', 4);
  const result = { type: 'result', subtype: 'success', session_id: log.id, total_cost_usd: 1e308 };
  const { tokens, usage, costUsd } = threadLines([...log.lines, result]);
  expect(tokens).toEqual({ input: 7, output: 7, cacheRead: 0, cacheWrite: 0 });
  expect(usage).toEqual([{ model: 'm', tokens }]);
  expect(costUsd).toBe(7);
});
