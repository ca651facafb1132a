/** Runs of calls of one kind are one line; threads stand in the margin, however deep they lie. */
import { expect, test } from 'vitest';
import type { ToolBlock } from '../../src/model/session.ts';
import { renderSession } from '../../src/render/index.ts';
import { answer, call, context, lines, prompt, session, thread, turn, view } from './build.ts';

const closed = async (...blocks: ToolBlock[]) => lines(await view(...blocks));
const fold = async (...blocks: ToolBlock[]) => (await closed(...blocks))[0];

test('new tasks, and tasks that came to one state', async () => {
  const create = (subject: string) => call('TaskCreate', { subject, description: '' }, 'ok');
  const move = (taskId: string, status: string) => call('TaskUpdate', { taskId, status }, 'ok');
  expect(await fold(create('Tar the hull'), create('Step the mast'))).toBe('2 new tasks Tar the hull, Step the mast');
  expect(await fold(move('1', 'in_progress'), move('2', 'in_progress'))).toBe('2 tasks → in progress #1, #2');
  expect(await closed(move('1', 'in_progress'), move('2', 'completed'))).toEqual(['Task #1 in progress', 'Task #2 completed']);
});

test('messages, of which one alone has its words beside whom it is for', async () => {
  const send = (to: string) => call('SendMessage', { to, message: 'Mind the tide', summary: 'the tide' }, 'ok');
  expect(await fold(send('pilot'))).toBe('Message to pilot the tide');
  expect(await fold(send('pilot'), send('cook'))).toBe('2 messages pilot, cook');
});

test('looks at what a command has printed so far', async () => {
  const look = (id: string) => call('BashOutput', { bash_id: id }, 'still building');
  expect(await fold(look('b1'), look('b1'), look('b2'))).toBe('Looked for output 3 times b1, b2');
});

test('what failed stands alone', async () => {
  const failed = call('TaskCreate', { subject: 'Sink it', description: '' }, 'no', { state: 'failed' });
  expect(await closed(call('TaskCreate', { subject: 'Float it', description: '' }, 'ok'), failed)).toHaveLength(2);
});

test('all subagents stand in the margin: those of subagents, and those of which no turn was kept', async () => {
  const inner = call('Task', { description: 'Sound the depth', prompt: 'Sound' }, 'Two fathoms', {
    thread: thread([answer('Two fathoms')], { title: 'Sound the depth' }),
  });
  const outer = call('Task', { description: 'Find a berth', prompt: 'Find' }, 'Found', {
    thread: thread([turn('agent', [inner]), answer('Found')], { title: 'Find a berth' }),
  });
  const lost = call('Task', { description: 'Ask the harbour', prompt: 'Ask' }, 'Asked');
  const { map } = await renderSession(session([prompt('Moor her'), turn('agent', [outer, lost])]), context());
  expect(map.outline.filter(({ kind }) => kind === 'subagent').map(({ label, count }) => [label, count])).toEqual([
    ['Find a berth', 2],
    ['Sound the depth', 1],
    ['Ask the harbour', undefined],
  ]);
});
