/**
 * Threading takes time linear in the number of records, also for logs made to be slow. Two sizes are compared, eight times
 * apart: linear work grows eightfold, quadratic work 64-fold; the line is drawn in between.
 */
import { expect, test } from 'vitest';
import { type ClaudeRecord, toRecord } from '../../src/agents/claude-code/record.ts';
import { toConversation } from '../../src/agents/index.ts';
import type { Session } from '../../src/model/session.ts';
import { buildSession } from '../../src/thread/index.ts';
import { isAll } from '../all-only.ts';
import type { LogLine } from '../bad-input/log.ts';

const small = isAll ? 1000 : 500;
const times = 8;

const id = (n: number) => `${n.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;
const user = (n: number, content: unknown, more: LogLine = {}): LogLine => ({
  type: 'user',
  uuid: id(n),
  message: { role: 'user', content },
  ...more,
});
const agent = (n: number, content: unknown, more: LogLine = {}): LogLine => ({
  type: 'assistant',
  uuid: id(n),
  message: { id: `m${n}`, role: 'assistant', content },
  ...more,
});
const result = (call: string) => [{ type: 'tool_result', tool_use_id: call, content: 'x' }];

/** The record at place `n` of `of`. */
const shapes: { [name: string]: (n: number, of: number) => LogLine } = {
  'a plain conversation': (n) => (n % 2 ? agent(n, 'Yes', { parentUuid: id(n - 1) }) : user(n, 'And?', { parentUuid: id(n - 1) })),
  'every prompt a version of the first': (n) => user(n, `Try ${n}`, { parentUuid: id(0) }),
  'versions inside versions': (n, of) => user(n, `Try ${n}`, { parentUuid: id(n <= of / 2 ? n - 1 : of - n) }),
  'parents that come later': (n) => user(n, 'x', { parentUuid: id(n + 1) }),
  'parents that lead nowhere': (n, of) =>
    n < of - 1 ? { type: 'mode', uuid: id(n), parentUuid: id(n + 1) } : user(n, 'x', { parentUuid: id(0) }),
  'records of one moment': (n) => user(n, `Words ${n}`, { timestamp: '2026-04-14T09:00:00Z' }),
  'one message in many records': (n) =>
    agent(n, [{ type: 'text', text: 'x' }], { message: { id: 'm', content: [{ type: 'text', text: 'x' }] } }),
  'results before their calls': (n, of) =>
    n < of / 2 ? user(n, result(`t${n}`)) : agent(n, [{ type: 'tool_use', id: `t${of - n}`, name: 'x', input: {} }]),
  'results of nothing': (n) => user(n, result('t')),
  'one call, many results': (n) =>
    n === 0
      ? agent(n, [{ type: 'tool_use', id: 't', name: 'x', input: {} }])
      : user(n, [{ type: 'tool_result', tool_use_id: 't', content: `${n}` }]),
  'outputs without a command': (n) => user(n, '<local-command-stdout>x</local-command-stdout>'),
  'reminders alone': (n) => user(n, `<system-reminder>${n}</system-reminder>`),
  'errors of the service': (n) => ({ type: 'system', subtype: 'api_error', uuid: id(n), retryAttempt: n }),
  'ends of runs': (n) => ({ type: 'result', subtype: 'success', uuid: id(n), result: 'x' }),
  'a queue that fills and never empties': (n) => ({ type: 'queue-operation', operation: 'enqueue', content: `Text ${n}` }),
  'a queue that is taken back': (n, of) => ({
    type: 'queue-operation',
    operation: n < of / 2 ? 'enqueue' : 'popAll',
    content: `Text ${n % (of / 2)}`,
  }),
  'a queue let go and prompts': (n, of) =>
    n < of / 3
      ? { type: 'queue-operation', operation: 'enqueue', content: `Text ${n}` }
      : n < (2 * of) / 3
        ? { type: 'queue-operation', operation: 'dequeue' }
        : user(n, `Text ${Math.floor(of - n)}`),
  'a side conversation each': (n) => user(n, `Look ${n}`, { isSidechain: true, timestamp: new Date(1.77e12 + n * 1000).toISOString() }),
  'side conversations between turns': (n) =>
    user(n, `Look ${n}`, { isSidechain: n % 2 === 0, timestamp: new Date(1.77e12 - n * 1000).toISOString() }),
  compactions: (n) => ({ type: 'system', subtype: 'compact_boundary', uuid: id(n), timestamp: new Date(1.77e12 + n).toISOString() }),
  'uuids that all begin alike': (n) => user(n, 'x', { uuid: `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}` }),
  'one uuid for all': (n) => user(n, `Words ${n}`, { uuid: id(1) }),
  'no uuids at all': (n) => ({ type: 'user', message: { role: 'user', content: `Words ${n}` } }),
};

function recordsOf(shape: (n: number, of: number) => LogLine, count: number): ClaudeRecord[] {
  return Array.from({ length: count }, (_, n) =>
    toRecord(shape(n, count) as Parameters<typeof toRecord>[0], { file: 0, line: n + 1, ordinal: n }),
  );
}

function thread(records: ClaudeRecord[]): Session {
  const main = { name: 'log.jsonl', records };
  const rest = { subagents: [], journals: [], unreadable: [], read: records.length, spilled: () => undefined };
  return buildSession(toConversation({ id: 's', agent: 'claude-code', form: 'session-log', main, ...rest }));
}

/** Processor time; of more than one round, that of the quickest. */
function work(records: () => ClaudeRecord[], rounds: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const all = records();
    const before = process.cpuUsage();
    const session = thread(all);
    const used = process.cpuUsage(before);
    least = Math.min(least, used.user + used.system);
    const { shown, hidden, unknown } = session.records;
    expect(shown + hidden + unknown).toBe(all.length);
  }
  return least;
}

// Processor time also counts what the machine does beside it (collecting garbage, for one): a second look settles it.
test.each(Object.entries(shapes))('%s', { retry: 3 }, (_name, shape) => {
  const little = Math.max(
    work(() => recordsOf(shape, small), 3),
    500,
  );
  // The short one is the quickest of three, so once is enough where the long one takes little.
  const long = () => recordsOf(shape, small * times);
  const once = work(long, 1);
  const much = once / little < times * 3.5 ? once : Math.min(once, work(long, 2));
  expect(much / little).toBeLessThan(times * 3.5);
});

test('one record with more blocks than a call may have arguments', () => {
  const content = Array.from({ length: 150_000 }, () => ({ type: 'text', text: 'x' }));
  const many = '<system-reminder>x</system-reminder>'.repeat(150_000);
  const lines = [agent(0, content), user(1, content), user(2, content, { isMeta: true }), user(3, many)];
  const records = recordsOf((n) => lines[n] as LogLine, lines.length);
  const { turns } = thread(records);
  expect(turns.map((turn) => turn.blocks.length)).toEqual([150_000, 450_000]);
});

test('ten thousand tags that never close take no longer than their length', () => {
  const text = '<system-reminder>'.repeat(10_000);
  expect(thread(recordsOf((n) => user(n, text), 1)).turns[0]?.blocks).toEqual([{ kind: 'text', text }]);
});
