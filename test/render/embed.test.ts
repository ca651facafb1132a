import { expect, it } from 'vitest';
import { answer, call, context, prompt, render, text, thread, turn } from './build.ts';

const long = 'The ferry leaves at half past six, and again at nine. '.repeat(8);

it('has what is said, and of closed calls the line and a link to where they are open', async () => {
  const host = turn('agent', [text('Two boats a day.'), call('Bash', { command: 'timetable', description: 'Look' }, long)]);
  const [part] = (await render([prompt('When do boats leave?'), host])).parts;
  const { base, slug } = context();
  expect(part?.html).toContain('half past six');
  expect(part?.embed).not.toContain('half past six');
  for (const piece of [
    'When do boats leave?',
    'Two boats a day.',
    'timetable',
    `id="${host.anchor}-1"`,
    `href="${base}s/${slug}/#${host.anchor}-1"`,
  ])
    expect(part?.embed).toContain(piece);
});

it('keeps calls that are open, and those that hold turns: they have addresses', async () => {
  const inner = turn('agent', [text('Asked the harbour.'), call('Bash', { command: 'ask' }, long)]);
  const task = call('Task', { description: 'ask', prompt: 'Ask.' }, 'ok', { thread: thread([inner, answer('Six.')]) });
  const failed = call('Bash', { command: 'timetable' }, `No such table. ${long}`, { state: 'failed' });
  const [part] = (await render([turn('agent', [task]), turn('agent', [failed])])).parts;
  for (const piece of [`id="${inner.anchor}"`, 'Asked the harbour.', 'No such table.']) expect(part?.embed).toContain(piece);
  expect(part?.embed.match(/data-fold/g)).toHaveLength(1);
});

it('leaves what is shorter than a link', async () => {
  const [part] = (await render([turn('agent', [call('Bash', { command: 'ls', description: 'List' }, '')])])).parts;
  expect(part?.embed).toBe(part?.html);
});
