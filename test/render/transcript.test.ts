import { expect, it } from 'vitest';
import { renderSession, transcriptOf } from '../../src/render/index.ts';
import { fenced } from '../../src/render/transcript.ts';
import { answer, call, context, prompt, render, session, text, thread, turn } from './build.ts';
import { gallery } from './gallery.ts';

it('holds prompts, answers, thinking, calls with input and output, in order', async () => {
  const { transcript } = await render([
    prompt('Why **Sundays**?'),
    turn('agent', [
      { kind: 'thinking', text: 'Perhaps a modulo.' },
      text('Because of `%`.'),
      call('Bash', { command: 'npm test', description: 'test' }, 'failed: 1', { state: 'failed' }),
    ]),
  ]);
  const order = ['Why **Sundays**?', 'Perhaps a modulo.', 'Because of `%`.', '**Bash** (failed)', 'command: npm test', 'failed: 1'];
  const places = order.map((piece) => transcript.indexOf(piece));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it('a fence is longer than any fence inside', () => {
  expect(fenced('a\n```ts\nb\n```')).toBe('````\na\n```ts\nb\n```\n````');
  expect(fenced('``````\n')).toMatch(/^`{7}\n/);
});

it('names each turn by its anchor and holds nested threads', async () => {
  const inner = answer('Nobody asks.');
  const host = turn('agent', [call('Task', { prompt: 'Who?' }, 'ok', { thread: thread([inner], { title: 'audit' }) })]);
  const { transcript } = await render([host]);
  for (const piece of [`(${host.anchor})`, `(${inner.anchor})`, 'Nobody asks.', 'audit']) expect(transcript).toContain(piece);
});

it('a hostile title is no markup', async () => {
  const { transcript } = await renderSession(session([], { titles: { custom: '<script>x</script> *a* [b](javascript:c)' } }), context());
  expect(transcript.split('\n')[0]).toBe('# \\<script\\>x\\</script\\> \\*a\\* \\[b\\](javascript:c)');
});

it('every kind of block leaves its words', async () => {
  const { transcript } = await render(gallery());
  for (const piece of [
    '/model opus',
    'git log --oneline -1',
    'Weeks end on Sundays.',
    'colour: blue',
    'The owner of this archive took this turn out.',
    '[redacted: stripe-live-key #1]',
    'The person asked about **weeks**.',
  ])
    expect(transcript).toContain(piece);
});

it('fences text that holds more fences than a call takes arguments', () => {
  expect(fenced('```\n'.repeat(200_000)).startsWith('````\n')).toBe(true);
});

it('a session in parts has a file a part, which leads to the others', async () => {
  const turns = [1, 2, 3].map((part) => ({ ...prompt(`Question ${part}`), part }));
  const { parts, transcript } = await renderSession(session(turns, { titles: { custom: 'Tides' } }), context());
  const files = parts.map((part) => part.transcript ?? '');
  expect(files.map((file) => file.match(/Question \d/g)?.join())).toEqual(['Question 1', 'Question 2', 'Question 3']);
  for (const file of files) expect(file.startsWith('# Tides\n')).toBe(true);
  const { base, slug } = context();
  const at = `${base}s/${slug}/`;
  const links = (file = '') => [...file.matchAll(/\]\((\S+)\)/g)].map(([, path]) => path);
  expect(links(files[0])).toEqual([`${at}2/transcript.md`, `${at}transcript.md`]);
  expect(links(files[1])).toEqual([`${at}1/transcript.md`, `${at}3/transcript.md`, `${at}transcript.md`]);
  expect(files[2]).toContain('Part 3 of 3: [previous part]');
  expect(transcript.match(/Question \d/g)).toHaveLength(3);
  expect(transcript).not.toContain('Part 1');
  const [only] = (await render([prompt('One')])).parts;
  expect(only?.transcript).toBeUndefined();
});

it('a long output is its beginning and its end, and the address where it stands whole', async () => {
  const long = Array.from({ length: 400 }, (_, n) => `berth ${n}`).join('\n');
  const inner = answer('Counted.', { blocks: [call('Bash', { command: 'berths' }, long)] });
  const turns = [
    prompt(long),
    { ...turn('agent', [call('Bash', { command: 'berths' }, long), text(long)]), part: 2 },
    { ...turn('agent', [call('Task', { prompt: 'Count.' }, 'ok', { thread: thread([inner]) })]), part: 2 },
  ];
  const { transcript } = await renderSession(session(turns), context());
  const { base, slug } = context();
  expect(transcript.match(/^berth 200$/gm)).toHaveLength(2);
  expect(transcript.match(/^berth 399$/gm)).toHaveLength(4);
  for (const anchor of [turns[1]?.anchor, inner.anchor]) expect(transcript).toContain(`[… 380 lines: ${base}s/${slug}/2/#${anchor} …]`);
  expect(transcriptOf(session(turns), context()).match(/^berth 200$/gm)).toHaveLength(4);
});

it('one line of data is its beginning and the address', async () => {
  const host = turn('agent', [call('Bash', { command: 'dump' }, 'x'.repeat(1_000_000))]);
  const { transcript } = await render([host]);
  expect(transcript.length).toBeLessThan(10_000);
  expect(transcript).toMatch(new RegExp(`^\\[… /\\S*#${host.anchor} …\\]$`, 'm'));
});

it('what another session has already stands whole there', async () => {
  const again = {
    ...turn('agent', [call('Bash', { command: 'berths' }, 'row\n'.repeat(100))]),
    inherited: 'first',
    homeAnchor: 't-0a0b0c0d',
  };
  const homes = { first: { slug: 'harbour', title: 'Harbour', parts: { 't-0a0b0c0d': 3 } } };
  const cut = await renderSession(session([prompt('On'), again]), { ...context(), homes });
  expect(cut.transcript).toContain('s/harbour/3/#t-0a0b0c0d …]');
  const nowhere = await renderSession(session([prompt('On'), again]), { ...context(), homes: { first: { ...homes.first, parts: {} } } });
  expect(nowhere.transcript.match(/^row$/gm)).toHaveLength(100);
});
