/** The course of a session: what happened when, and whose time it was. */
import { expect, test } from 'vitest';
import type { Block, ToolBlock, Turn } from '../../src/model/session.ts';
import { glanceOf } from '../../src/outcome/glance.ts';
import { call, prompt, session, text, thread, turn } from '../render/build.ts';

const start = Date.UTC(2026, 3, 14, 9);
const minute = 60_000;
/** Minutes after the beginning. */
const at = (minutes: number) => start + minutes * minute;
const asked = (minutes: number, words = 'Mend the pier') => prompt(words, { at: at(minutes) });
const did = (from: number, to: number, ...blocks: Block[]) => turn('agent', blocks, { at: at(from), until: at(to) });
const ran = (minutes: number, more: Partial<ToolBlock> = {}) =>
  call('Bash', { command: 'make' }, 'done', { durationMs: minutes * minute, ...more });

/** What happened, with minutes: `ran 2-5`. */
const course = (...turns: Turn[]) =>
  glanceOf(session(turns)).moments.map(({ kind, from, to, calls }) =>
    [`${kind}${(calls ?? 0) > 1 ? `×${calls}` : ''}`, `${from / minute}-${to / minute}`].join(' '),
  );
/** Minutes of the agent's and of the person's. */
const times = (...turns: Turn[]) => {
  const { worked, waited } = glanceOf(session(turns));
  return [worked, waited].map((time) => time !== undefined && time / minute);
};

test('the time before a prompt is the person’s, all other is the agent’s', () => {
  const turns = [asked(0), did(1, 4, text('I look.'), ran(3)), asked(9), did(10, 10, text('Done.'))];
  expect(course(...turns)).toEqual(['prompt 0-0', 'said 0-1', 'ran 1-4', 'waited 4-9', 'prompt 9-9', 'said 9-10']);
  expect(times(...turns)).toEqual([5, 5]);
});

test('calls of one kind in a turn are one moment; what a call took is dealt out by how long each lasted', () => {
  const edit = call('Edit', { file_path: 'a.ts', old_string: 'a', new_string: 'b' }, 'ok', { durationMs: minute });
  const read = call('Read', { file_path: 'a.ts' }, 'text', { durationMs: minute });
  expect(course(asked(0), did(0, 6, read, read, ran(3), edit))).toEqual(['prompt 0-0', 'read×2 0-2', 'ran 2-5', 'edited 5-6']);
});

test('a failed call is a moment of its own kind; a refused one, a question and a plan wait for the person', () => {
  const question = call('AskUserQuestion', { questions: [] }, 'Blue', { durationMs: 4 * minute });
  const turns = [asked(0), did(0, 2, ran(2, { state: 'failed' })), did(2, 5, ran(3, { state: 'denied' })), did(5, 9, question)];
  expect(course(...turns)).toEqual(['prompt 0-0', 'failed 0-2', 'waited 2-5', 'waited 5-9']);
  expect(times(...turns)).toEqual([2, 7]);
});

test('a prompt typed while the agent worked interrupts nothing', () => {
  const steering = turn('prompt', [{ kind: 'text', text: 'Blue, please', steering: true }], { at: at(3) });
  expect(times(asked(0), did(0, 2, ran(2)), steering, did(5, 6, text('Blue it is.')))).toEqual([6, 0]);
});

test('a long silence is the person’s, unless a subagent was at work in it', () => {
  const away = [asked(0), did(1, 61, ran(60))];
  expect(course(...away)).toEqual(['prompt 0-0', 'ran 0-1', 'waited 1-61']);
  expect(times(...away)).toEqual([1, 60]);

  const nested = thread([did(2, 61, text('Sounded the harbour.'))], { started: at(1), ended: at(61) });
  const sent = call('Task', { prompt: 'Sound the harbour' }, 'Done', { durationMs: 60 * minute, thread: nested });
  const busy = [asked(0), did(1, 61, sent)];
  expect(course(...busy)).toEqual(['prompt 0-0', 'delegated 0-61']);
  expect(times(...busy)).toEqual([61, 0]);
});

test('a subagent in the background works on while the person is away', () => {
  const nested = thread([did(1, 31, text('Sounded.'))], { started: at(1), ended: at(31) });
  const sent = call('Task', { prompt: 'Sound the harbour' }, 'Started', { thread: nested });
  const glance = glanceOf(session([asked(0), did(1, 1, sent), asked(41)]));
  expect([glance.worked, glance.waited]).toEqual([31 * minute, 10 * minute]);
  expect(glance.lanes).toMatchObject([{ from: minute, to: 31 * minute, turns: 1, part: 1 }]);
  expect(glance.lanes[0]?.anchor).toBe(`${glance.moments[1]?.anchor}-0`);
});

test('a subagent whose thread the log does not have is beside the line as long as its result says', () => {
  const sent = (minutes: number) =>
    call('Task', { prompt: 'Sound the harbour' }, 'Sounded.', { data: { totalDurationMs: minutes * minute } });
  const { lanes } = glanceOf(session([asked(0), did(1, 5, sent(4), sent(3), call('Task', { prompt: 'Sound it' }, 'Sounded.'))]));
  expect(lanes).toMatchObject([
    { from: minute, to: 5 * minute, turns: 0 },
    { from: minute, to: 4 * minute, turns: 0 },
  ]);
});

test('a task whose result comes turns later does not count the turns between twice', () => {
  const launched = did(1, 30, call('Bash', { command: 'make', run_in_background: true }, 'ok'));
  expect(times(asked(0), launched, did(2, 3, text('Meanwhile')), did(30, 30, text('It is done.')))).toEqual([3, 27]);
});

test('a clock that runs backwards goes on from where it was set', () => {
  const turns = [asked(0), did(5, 5, text('a')), did(-120, -118, ran(2)), did(-117, -117, text('b')), asked(-100)];
  expect(times(...turns)).toEqual([8, 17]);
  for (const moments = glanceOf(session(turns)).moments; moments.length > 1; moments.shift())
    expect(moments[1]?.from).toBeGreaterThanOrEqual(moments[0]?.to as number);
});

test('without times, or with one for all, moments stand in their order', () => {
  const none = { at: undefined } as unknown as Partial<Turn>;
  const turns = [prompt('Mend', none), turn('agent', [text('I look.'), ran(0)], none), prompt('Go on', none)];
  for (const some of [turns, turns.map((one) => ({ ...one, at: start }))]) {
    const glance = glanceOf(session(some));
    expect(glance).toMatchObject({ ordered: true });
    expect(glance.moments.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['prompt', 0, 1],
      ['said', 1, 2],
      ['ran', 2, 3],
      ['prompt', 3, 4],
    ]);
    expect(glance).not.toHaveProperty('worked');
  }
});

test('a turn without a time among others takes none', () => {
  expect(times(asked(0), did(2, 4, ran(2)), turn('agent', [text('b')], { at: undefined } as never), asked(6))).toEqual([4, 2]);
});

test('compaction is a moment, and what a resumed session repeats is none', () => {
  const compaction = turn('notice', [{ kind: 'notice', name: 'compaction' }], { at: at(2) });
  const repeated = prompt('Earlier', { at: at(-500), inherited: 'another' });
  expect(course(repeated, asked(0), did(1, 2, ran(1)), compaction)).toEqual(['prompt 0-0', 'ran 0-2', 'compaction 2-2']);
});

test('an empty session, one of one turn, and one of an agent that nobody knows tools of', () => {
  expect(glanceOf(session([]))).toMatchObject({ moments: [], lanes: [], ordered: true });
  expect(course(asked(0))).toEqual(['prompt 0-0.000016666666666666667']);
  expect(course(asked(0), did(0, 1, call('Sextant', {}, 'north', { durationMs: minute })))).toEqual(['prompt 0-0', 'other 0-1']);
});
