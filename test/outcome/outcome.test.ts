/** What came of a session: from the main thread and its subagents, and nothing that is not its own. */
import { expect, test } from 'vitest';
import type { Turn } from '../../src/model/session.ts';
import { glanceOf } from '../../src/outcome/glance.ts';
import { call, session, thread, turn } from '../render/build.ts';

const outcome = (turns: Turn[]) => glanceOf(session(turns)).outcome;
const passing = (number: number) => `${number} passed in 0.1s`;
const pytest = (number: number) => call('Bash', { command: 'pytest -q' }, passing(number));
const question = (answers: { [question: string]: string } | undefined) =>
  call(
    'AskUserQuestion',
    {
      questions: [
        { question: 'Which harbour?', header: 'Harbour', options: [{ label: 'Sable' }, { label: 'Corran' }], multiSelect: false },
      ],
    },
    'answered',
    answers ? { data: { answers } } : { state: 'denied' },
  );

test('a run leads to its turn, on the part where that is', () => {
  const ran = turn('agent', [pytest(3)], { part: 2 });
  expect(outcome([ran]).tests).toEqual([{ anchor: ran.anchor, part: 2, command: 'pytest -q', state: 'passed', counts: { passed: 3 } }]);
});

test('what a subagent ran counts, at its own turn on the part of its host', () => {
  const nested = turn('agent', [pytest(4)], { part: 1 });
  const host = turn('agent', [call('Task', { prompt: 'Check the tides' }, 'Done', { thread: thread([nested]) })], { part: 3 });
  expect(outcome([host]).tests).toMatchObject([{ anchor: nested.anchor, part: 3, counts: { passed: 4 } }]);
});

test('nothing of what was removed, repeated from another session, or refused', () => {
  const removed = turn('agent', [], { removed: true });
  const repeated = turn('agent', [pytest(5)], { inherited: 'another' });
  const denied = turn('agent', [call('Bash', { command: 'pytest -q' }, passing(6), { state: 'denied' })]);
  expect(outcome([removed, repeated, denied])).toEqual({ tests: [], questions: [] });
});

test('a run in the background is none until it says how it ended', () => {
  const started = (printed: string) => turn('agent', [call('Bash', { command: 'pytest', run_in_background: true }, printed)]);
  expect(outcome([started('Command running in background with ID: b1')]).tests).toEqual([]);
  expect(outcome([started(passing(7))]).tests).toHaveLength(1);
});

test('a question with its answer, or without one', () => {
  const { questions } = outcome([turn('agent', [question({ 'Which harbour?': 'Sable' })]), turn('agent', [question(undefined)])]);
  expect(questions.map(({ question: asked, answer }) => [asked, answer])).toEqual([
    ['Which harbour?', 'Sable'],
    ['Which harbour?', undefined],
  ]);
});

test('a session without calls came to nothing', () => {
  expect(outcome([])).toEqual({ tests: [], questions: [] });
});
