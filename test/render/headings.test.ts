/** Headings and links of turns, as those who hear a page jump from one to the next. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { answer, call, elements, page, prompt, render, text, thread, turn } from './build.ts';

/** Level, name and language of every heading. */
const headingsOf = (html: string) =>
  elements(html)
    .filter(({ tag }) => /^h[1-6]$/.test(tag))
    .map(({ tag, attributes, text }) => [tag, attributes.ariaLabel ?? text, ...(attributes.lang ? [attributes.lang] : [])]);

test('a prompt is told by its first words, and what answers it stands below', async () => {
  const html = await page([
    prompt('Mend the pier before the spring tide comes in, and paint what is left of the rail red'),
    answer('It is mended.\n\n## What is left'),
    turn('agent', [call('Task', {}, 'done', { thread: thread([prompt('Count the planks'), answer('Nine')]) })]),
    prompt('桟橋を直してください。潮が満ちる前に終わらせたいです。'),
    turn('prompt', [{ kind: 'image' } as never]),
  ]);
  expect(headingsOf(html)).toEqual([
    ['h2', 'Prompt: Mend the pier before the spring tide comes in, and paint…'],
    ['h3', 'Agent'],
    ['h4', 'What is left'],
    ['h3', 'Agent'],
    ['h4', 'Task: Count the planks'],
    ['h5', 'Agent'],
    ['h2', 'Prompt: 桟橋を直してください。潮が満ちる前に終わらせたいです。', 'ja'],
    ['h2', 'Prompt'],
  ]);
  expect(html.match(/Count the planks/g), 'in its heading and its text').toHaveLength(2);
});

test('on a page that begins within an answer no level is left out', async () => {
  const { parts } = await render([
    prompt('Mend the pier'),
    answer('At work', { part: 2 }),
    prompt('And paint it', { part: 2 }),
    answer('Done', { part: 2 }),
  ]);
  expect(headingsOf(parts[1]?.html ?? '').map(([level]) => level)).toEqual(['h2', 'h2', 'h3']);
});

test('a picture is called what the text beside it calls it', async () => {
  const data = Buffer.from('a picture of the pier').toString('base64');
  const picture = { kind: 'image', mediaType: 'image/webp', data } as const;
  const read = call('Read', { file_path: '~/almanac/drawings/pier.png' });
  const shown = { ...read, state: 'done', result: { isError: false, content: [picture] } } as typeof read;
  const images = { [createHash('sha256').update(data).digest('hex')]: { file: 'a.webp', width: 40, height: 20 } };
  const turns = [turn('prompt', [text('What leans here?'), picture]), turn('agent', [shown]), turn('prompt', [picture])];
  const pictures = elements(await page(turns, { images })).filter(({ tag }) => tag === 'img');
  expect(pictures.map(({ attributes }) => attributes.alt)).toEqual(['Image: What leans here?', 'Image: pier.png', 'Image (image/webp)']);
});

test('what was taken out stands in no heading', async () => {
  expect(await page([prompt('The old password of the lamp room', { removed: true })])).not.toContain('lamp room');
});

test('the link of a turn says what it is and shows when it was', async () => {
  const html = await page([prompt('Mend the pier', { at: Date.UTC(2026, 9, 12, 9, 15) }), answer('Done', { at: undefined as never })]);
  const links = elements(html).filter(({ tag, attributes }) => tag === 'a' && String(attributes.className) === 'at');
  expect(links.map(({ attributes, text }) => [attributes.ariaLabel, text])).toEqual([
    ['Link to this turn, 09:15', '09:15'],
    ['Link to this turn', ''],
  ]);
});
