/** What lies beside a session's file: spilled outputs, workflow runs, the logs of compactions. */
import { describe, expect, test } from 'vitest';
import type { Session, ToolBlock } from '../../src/model/session.ts';
import { Log } from '../bad-input/log.ts';
import { allTurns, threadFiles } from './threaded.ts';

const call = (id: string, name: string, input: object = {}) => [{ type: 'tool_use', id, name, input }];
const result = (id: string, content: unknown) => [{ type: 'tool_result', tool_use_id: id, content }];
const toolOf = (session: Session | undefined) =>
  allTurns(session?.turns ?? [])
    .flatMap((turn) => turn.blocks)
    .find((block): block is ToolBlock => block.kind === 'tool');

describe('a spilled output', () => {
  const notice = (path: string) =>
    `<persisted-output>\nOutput too large (52 KB). Full output saved to: ${path}\n\nPreview:\nfirst\n</persisted-output>`;
  const session = (path: string, data?: object) => {
    const log = new Log('spilled').prompt('Go').answer(call('t1', 'Bash'));
    return log.prompt(result('t1', notice(path)), data ? { toolUseResult: data } : {});
  };

  test.each([
    ['named in the text', '/home/mira/.claude/projects/-x/id/tool-results/t1.txt', undefined],
    ['in a folder with a space', 'C:\\Users\\Mira Hale\\.claude\\projects\\x\\id\\tool-results\\t1.txt', undefined],
    ['named beside the text', 'nowhere', { stdout: 'first', persistedOutputPath: '/elsewhere/tool-results/t1.txt' }],
  ])('%s is read from the folder of the session', (_name, path, data) => {
    const log = session(path, data);
    const [threaded] = threadFiles({ [`${log.id}.jsonl`]: String(log), [`${log.id}/tool-results/t1.txt`]: 'first\nsecond' });
    expect(toolOf(threaded)?.result?.spilled).toBe('first\nsecond');
    // The whole is there: neither the path nor the beginning of it is shown again.
    expect(toolOf(threaded)?.result?.content).toEqual([]);
  });

  test('is looked for nowhere else', () => {
    const log = session('../../other/tool-results/t1.txt');
    const [threaded] = threadFiles({ [`${log.id}.jsonl`]: String(log), 'other.jsonl': '', 'other/tool-results/t1.txt': 'not yours' });
    expect(toolOf(threaded)?.result).toEqual({ isError: false, content: [expect.objectContaining({ kind: 'text' })] });
  });
});

test('the agents and results of a workflow hang under the call that started the run', () => {
  const log = new Log('workflow').prompt('Go').answer(call('t1', 'Workflow'));
  log.prompt(result('t1', 'Done'), { toolUseResult: { runId: 'wf_1', status: 'async_launched' } });
  const journal = [
    { type: 'started', key: 'review', agentId: 'w1' },
    { type: 'result', key: 'review', agentId: 'w1', result: { verdict: 'sound' } },
  ];
  const [session] = threadFiles({
    [`${log.id}.jsonl`]: String(log),
    [`${log.id}/subagents/workflows/wf_1/journal.jsonl`]: journal.map((line) => JSON.stringify(line)).join('\n'),
    [`${log.id}/subagents/workflows/wf_1/agent-w1.jsonl`]: String(new Log('w1', { isSidechain: true, agentId: 'w1' }).prompt('Review it')),
  });
  expect(toolOf(session)?.notes).toMatchObject([
    { kind: 'thread', thread: { id: 'w1', kind: 'workflow', turns: [{ role: 'prompt' }] } },
    { kind: 'notice', name: 'workflow-result', text: expect.stringContaining('sound') },
  ]);
  expect(toolOf(session)?.state).toBe('done');
  expect(session?.records).toMatchObject({ read: 6, shown: 5, hidden: 1 });
});

test('a workflow is done where the news of it says so, though one of its agents failed', () => {
  const log = new Log('workflow told').prompt('Go').answer(call('t1', 'Workflow'));
  log.prompt(result('t1', 'Launched'), { toolUseResult: { runId: 'wf_1', taskId: 'w9', status: 'async_launched' } }).answer('Waiting.');
  log.prompt('<task-notification><task-id>w9</task-id><status>completed</status></task-notification>');
  const journal = [
    { type: 'started', key: 'a', agentId: 'w1' },
    { type: 'failed', key: 'a', agentId: 'w1', error: 'No planks left' },
  ];
  const [session] = threadFiles({
    [`${log.id}.jsonl`]: String(log),
    [`${log.id}/subagents/workflows/wf_1/journal.jsonl`]: journal.map((line) => JSON.stringify(line)).join('\n'),
  });
  expect(toolOf(session)?.state).toBe('done');
});

test("an agent's log whose session is gone shows what its own agents said in ticks", () => {
  const log = new Log('alone', { isSidechain: true, agentId: 'a1' }).prompt('Count the birds');
  log.answer([{ type: 'tool_use', id: 'c1', name: 'Task', input: { prompt: 'Count the gulls' } }]);
  const inner = new Log('inner', { isSidechain: true }).prompt('Count the gulls').answer('Nine gulls.');
  for (const message of inner.lines)
    log.record('progress', { parentToolUseID: 'c1', data: { type: 'agent_progress', agentId: 'a2', message } });
  log.answer('Nine birds.');
  const [session] = threadFiles({ 'gone/subagents/agent-a1.jsonl': String(log) });
  expect(toolOf(session)?.thread?.turns).toHaveLength(2);
  expect(JSON.stringify(session?.turns)).toContain('Nine gulls.');
  expect(session?.turns.map((turn) => turn.role)).toEqual(['prompt', 'agent', 'agent']);
});

test.each([
  ['WebFetch', { url: 'https://example.org/tides', prompt: '' }],
  ['Skill', { skill: 'tides' }],
  ['Task', { description: 'Count', prompt: 'Sum up' }],
])("a compaction's log that nothing is said of is no work of a %s call's", (name, input) => {
  const log = new Log('compacted').prompt('Go').tool(name, input, 'High at nine.').answer('High at nine.');
  const [session] = threadFiles({
    [`${log.id}.jsonl`]: String(log),
    [`${log.id}/subagents/agent-acompact-1.jsonl`]: String(
      new Log('acompact', { isSidechain: true, agentId: 'acompact-1' }).prompt('Sum up').answer('All of it.'),
    ),
  });
  const call = session?.turns[1]?.blocks[0];
  expect(call?.kind === 'tool' && call.thread).toBeUndefined();
  expect(JSON.stringify(session?.turns)).toContain('All of it.');
});

test("a compaction's own log hangs at the compaction after it", () => {
  const log = new Log('compacted').prompt('Go').answer('Going');
  log.record('system', { subtype: 'compact_boundary', parentUuid: null }).prompt('On').answer('Gone');
  const [session] = threadFiles({
    [`${log.id}.jsonl`]: String(log),
    [`${log.id}/subagents/agent-acompact-1.jsonl`]: String(
      new Log('acompact', { isSidechain: true, agentId: 'acompact-1' }).prompt('Sum up'),
    ),
  });
  expect(session?.turns.map((turn) => turn.blocks.map((block) => block.kind))).toEqual([
    ['text'],
    ['text'],
    ['notice', 'thread'],
    ['text'],
    ['text'],
  ]);
});

test('a result of an agent in the background comes later, and what it said when it was started is kept', () => {
  const log = new Log('later').prompt('Go').answer(call('t1', 'Agent', { prompt: 'Look' }));
  log.prompt(result('t1', 'Launched'), { toolUseResult: { status: 'async_launched', agentId: 'a1' } }).answer('Waiting.');
  log.prompt(result('t1', 'Three lighthouses'), { toolUseResult: { status: 'completed', agentId: 'a1' } });
  const [session] = threadFiles({ [`${log.id}.jsonl`]: String(log) });
  expect(toolOf(session)).toMatchObject({
    state: 'done',
    result: { content: [{ text: 'Three lighthouses' }] },
    notes: [{ text: 'Launched' }],
  });
});

test.each([
  ['completed', 'done'],
  ['failed', 'failed'],
  ['killed', 'interrupted'],
])('a notification says that an agent in the background has %s', (status, state) => {
  const log = new Log(`told ${status}`).prompt('Go').answer(call('t1', 'Agent', { prompt: 'Look' }));
  log.prompt(result('t1', 'Launched'), { toolUseResult: { status: 'async_launched', agentId: 'a1' } }).answer('Waiting.');
  log.prompt(`<task-notification>\n<task-id>a1</task-id>\n<status>${status}</status>\n</task-notification>`).answer('So be it.');
  const [session] = threadFiles({ [`${log.id}.jsonl`]: String(log) });
  expect(toolOf(session)?.state).toBe(state);
});

test('pictures in results and in prompts are blocks of their own', () => {
  const image = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AAAA' } };
  const log = new Log('pictures').prompt([{ type: 'text', text: 'What is this?' }, image]).answer(call('t1', 'Read'));
  log.prompt(result('t1', [{ type: 'text', text: 'A chart' }, image]));
  const [session] = threadFiles({ [`${log.id}.jsonl`]: String(log) });
  expect(session?.turns[0]?.blocks.map((block) => block.kind)).toEqual(['text', 'image']);
  expect(toolOf(session)?.result?.content.map((part) => part.kind)).toEqual(['text', 'image']);
});
