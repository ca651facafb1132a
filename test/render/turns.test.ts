import { describe, expect, it } from 'vitest';
import type { Block } from '../../src/model/session.ts';
import { renderSession } from '../../src/render/index.ts';
import { answer, context, elements, page, plain, prompt, render, session, start, text, turn, withClass } from './build.ts';

const minute = 60_000;
const hour = 60 * minute;

describe("an editor's note", () => {
  it.each([
    ['ide_opened_file', 'The user opened the file /srv/tide.md in the IDE. It may be unrelated.', 'Opened in the editor: /srv/tide.md'],
    ['ide_opened_file', 'Something else', 'Opened in the editor: Something else'],
  ])('of %s names its file', async (name, note, line) => {
    const html = await page([turn('prompt', [{ kind: 'attachment', name, text: note } as Block])]);
    expect(plain(html)).toContain(line);
  });
});

describe('a turn', () => {
  it('is a section with its id, its role, a heading, and its time as its link', async () => {
    const one = prompt('Hello', { at: start });
    const [section, heading, link, time] = elements(await page([one]));
    expect(section).toMatchObject({ tag: 'section', attributes: { id: one.anchor, className: ['turn', 'prompt'] } });
    expect(heading).toMatchObject({ tag: 'h2', text: 'Prompt' });
    expect(link?.attributes.href).toBe(`#${one.anchor}`);
    expect(time).toMatchObject({ text: '14:02', attributes: { dateTime: '2026-10-12T14:02:00.000Z' } });
  });

  it('shows the time where the site is', async () => {
    expect(withClass(await page([prompt('x', { at: start })], { timezone: 'Asia/Tokyo' }), 'at')[0]?.text).toBe('23:02');
  });

  it('says the same minute only once', async () => {
    const html = await page([prompt('x', { at: start }), answer('y', { at: start + 1000 }), answer('z', { at: start + minute })]);
    expect(withClass(html, 'at').map((link) => String(link.attributes.className))).toEqual(['at', 'at,again', 'at']);
  });

  it('that changes the model says so', async () => {
    const html = await page([
      answer('a', { model: 'opus' }),
      answer('b'),
      prompt('on'),
      answer('c', { model: 'haiku' }),
      answer('d', { model: 'haiku' }),
    ]);
    expect(withClass(html, 'model').map((line) => line.text)).toEqual(['From here: Claude Haiku']);
  });

  it('that was taken out says so', async () => {
    const one = turn('agent', [], { removed: true });
    const html = await page([one]);
    expect(elements(html)[0]?.attributes.id).toBe(one.anchor);
    expect(plain(html)).toContain('took this turn out');
  });

  it('is in the language of its session where the interface is in another, and our words are not', async () => {
    const turns = [prompt('Pourquoi est-ce que la page ne se met pas à jour quand je change le fichier avec un autre outil ?')];
    const french = await page(turns);
    expect(withClass(french, 'prose').map(({ attributes }) => attributes.lang)).toEqual(['fr']);
    expect(withClass(french, 'who').map(({ attributes }) => attributes.lang)).toEqual([undefined]);
    expect(withClass(await page(turns, { language: 'fr' }), 'prose').map(({ attributes }) => attributes.lang)).toEqual([undefined]);
  });

  it('in another script says its language and finds its direction', async () => {
    const html = await page([
      prompt('English words, plenty of them, to tell what the session is in. The and to of is in that it for with.'),
      answer('日本語の答えです。'),
      answer('שלום עולם'),
    ]);
    expect(withClass(html, 'prose').map(({ attributes }) => [attributes.lang, attributes.dir])).toEqual([
      [undefined, undefined],
      ['ja', undefined],
      ['he', 'auto'],
    ]);
  });
});

describe('between turns', () => {
  const gaps = async (...times: number[]) => withClass(await page(times.map((at) => prompt('x', { at }))), 'gap').map((gap) => gap.text);

  it('a pause is a line', async () => {
    expect(await gaps(start, start + 20 * minute)).toEqual([]);
    expect(await gaps(start, start + 40 * minute)).toEqual(['40 minutes later']);
    expect(await gaps(start, start + 93 * minute)).toEqual(['95 minutes later']);
    expect(await gaps(start, start + 119 * minute)).toEqual(['2 hours later']);
    expect(await gaps(start, start + 2 * hour)).toEqual(['2 hours later']);
  });

  it('a new day is a line', async () => {
    const late = Date.UTC(2026, 9, 12, 23, 55);
    expect(await gaps(late, late + 10 * minute)).toEqual(['13 October 2026']);
    expect(await gaps(late, late + 10 * hour)).toEqual(['13 October 2026 · 10 hours later']);
    expect(await gaps(start, start + 72 * hour)).toEqual(['15 October 2026 · 3 days later']);
  });

  it('a clock that goes backwards is none', async () => {
    expect(await gaps(start, start - 40 * hour)).toEqual([]);
  });

  it('a part goes on where the one before ended', async () => {
    const { parts } = await render([prompt('x', { at: start }), prompt('y', { at: start + 3 * hour, part: 2 })]);
    expect(withClass(parts[1]?.html ?? '', 'gap').map((gap) => gap.text)).toEqual(['3 hours later']);
  });
});

describe('other versions', () => {
  const first = prompt('Change it.');
  const reply = answer('Changed.');
  const live = prompt('Keep it.', { otherVersions: [first.anchor] });
  for (const one of [first, reply]) one.version = first.anchor;

  it('fold together, and the live one links to them', async () => {
    const html = await page([first, reply, live]);
    const [fold] = withClass(html, 'versions');
    expect(fold?.children[0]?.text).toBe('Earlier version of this prompt · 2 turns: Change it.');
    expect(fold?.children.slice(1).map((child) => child.attributes.id)).toEqual([first.anchor, reply.anchor]);
    const [fork] = withClass(html, 'fork');
    expect(fork?.text).toBe('1 earlier version of this prompt: Version 1');
    expect(fork?.children[0]?.attributes.href).toBe(`#${first.anchor}`);
  });

  it('in another part are linked there', async () => {
    const { parts } = await render([first, reply, { ...live, part: 2 }]);
    expect(withClass(parts[1]?.html ?? '', 'fork')[0]?.children[0]?.attributes.href).toBe(`/s/week/#${first.anchor}`);
  });
});

describe('turns of an earlier session', () => {
  const before = 'aaaaaaaa-0000';
  const turns = () => [prompt('Repeated prompt', { inherited: before }), answer('Repeated answer', { inherited: before }), prompt('New')];

  it('are quiet links to their first home', async () => {
    const list = turns();
    const html = await page(list, { homes: { [before]: { slug: 'first', title: 'The first session' } } });
    expect(withClass(html, 'repeated')[0]?.children[0]?.text).toBe('2 turns repeated from The first session');
    expect(withClass(html, 'inherited').map((one) => one.attributes.id)).toEqual([list[0]?.anchor, list[1]?.anchor]);
    expect(elements(html).some((element) => element.attributes.href === `/s/first/#${list[0]?.anchor}`)).toBe(true);
  });

  it('lead to the part of that session they are in, and to its beginning where it has no such turn', async () => {
    const list = turns();
    const [asked, answered] = list.map((one) => one.anchor);
    const html = await page(list, { homes: { [before]: { slug: 'first', title: 'First', parts: { [asked as string]: 3 } } } });
    const hrefs = withClass(html, 'inherited').map((one) =>
      one.children.flatMap((child) => child.children.map((link) => link.attributes.href)),
    );
    expect(hrefs.flat().filter(Boolean)).toEqual([`/s/first/3/#${asked}`, '/s/first/']);
    expect(html).not.toContain(`#${answered}"`);
  });

  it('are shown in full where that session is not published', async () => {
    const html = await page(turns());
    expect(withClass(html, 'inherited')).toHaveLength(0);
    expect(plain(html)).toContain('Repeated answer');
  });
});

describe('quiet lines', () => {
  const folds = async (...blocks: Block[]) =>
    withClass(await page([turn('agent', blocks)]), 'quiet').map((fold) =>
      fold.children[0]?.tag === 'summary' ? fold.children[0].text : fold.text,
    );

  it('thinking shows its first line and how long it took', async () => {
    expect(await folds({ kind: 'thinking', text: 'First *this*.\nThen that.', durationMs: 9_000 })).toEqual([
      'Thought for 9 s: First this.',
    ]);
    expect(await folds({ kind: 'thinking', text: 'Only this.' })).toEqual(['Thought: Only this.']);
  });

  it('thinking can be left out', async () => {
    const html = await page([turn('agent', [{ kind: 'thinking', text: 'Secret thought' }])], {
      show: { images: true, thinking: false, cost: true, downloads: true, file: true, attachments: [] },
    });
    expect(html).not.toContain('Secret thought');
  });

  it('reminders in a row are one line, hooks are called hooks', async () => {
    const reminder = (name: string): Block => ({ kind: 'reminder', name, text: 'x' });
    expect(await folds(reminder('system-reminder'), reminder('skill_listing'), reminder('date_change'))).toEqual(['3 system reminders']);
    expect(await folds(reminder('hook_success'))).toEqual(['1 hook']);
  });

  it('notices speak in our words, the log’s own below', async () => {
    expect(await folds({ kind: 'notice', name: 'compaction', facts: { preTokens: 155_012 }, text: 'Summary' })).toEqual([
      'Conversation compacted · 155,012 tokens',
    ]);
    expect(await folds({ kind: 'notice', name: 'interrupted', text: '[Request interrupted by user]' })).toEqual([
      'Interrupted by the person',
    ]);
    expect(await folds({ kind: 'notice', name: 'something-new', text: 'It happened.' })).toEqual(['It happened.']);
  });

  it('what is not known is folded, with everything it holds', async () => {
    const html = await page([turn('agent', [{ kind: 'unknown', name: 'hologram', value: { colour: 'blue', list: [1, 'two'] } }])]);
    expect(withClass(html, 'quiet')[0]?.children[0]?.text).toBe('Not known to this version: hologram');
    expect(plain(html)).toContain('colour: blue');
  });
});

describe('what came with a prompt', () => {
  it('a picture is shown with its size, so that nothing shifts', async () => {
    const html = await page([turn('prompt', [{ kind: 'image', mediaType: 'image/png', file: 'a.png' }, text('x')])], {
      images: { 'a.png': { file: 'f00.webp', width: 640, height: 480 } },
    });
    expect(elements(html).find((element) => element.tag === 'img')?.attributes).toMatchObject({
      src: '/images/f00.webp',
      width: 640,
      height: 480,
      loading: 'lazy',
    });
  });

  it('a high picture is named as small as it is shown', async () => {
    const html = await page([turn('prompt', [{ kind: 'image', mediaType: 'image/png', file: 'a.png' }])], {
      images: { 'a.png': { file: 'f00.webp', width: 800, height: 2176 } },
    });
    expect(elements(html).find((element) => element.tag === 'img')?.attributes).toMatchObject({ width: 200, height: 544 });
  });

  it('a picture that is not there, or not wanted, is a line', async () => {
    const picture = turn('prompt', [{ kind: 'image', mediaType: 'image/png', file: 'a.png' }]);
    expect(plain(await page([picture]))).toContain('Image (image/png), not shown');
    const off = await page([picture], {
      images: { 'a.png': { file: 'f00.webp', width: 1, height: 1 } },
      show: { images: false, thinking: true, cost: true, downloads: true, file: true, attachments: [] },
    });
    expect(elements(off).some((element) => element.tag === 'img')).toBe(false);
  });

  it('a command and what it printed', async () => {
    const html = await page([turn('prompt', [{ kind: 'command', name: '/model', args: 'opus', stdout: 'Set model' }])]);
    expect(withClass(html, 'command')[0]?.text).toBe('/model opus');
    expect(withClass(html, 'term')[0]?.text).toBe('Set model');
    expect(withClass(html, 'brief')).toHaveLength(1);
  });

  it('line breaks of a prompt stay in its text', async () => {
    expect(plain(await page([prompt('one\ntwo')]))).toContain('one\ntwo');
  });
});

it('the same session gives the same bytes, from a warm cache too', async () => {
  const turns = [prompt('x'), answer('```ts\nconst a = 1;\n```')];
  const shared = context();
  const [first, second, other] = [
    await renderSession(session(turns), shared),
    await renderSession(session(turns), shared),
    await renderSession(session(turns), context()),
  ];
  expect(second.parts).toEqual(first.parts);
  expect(other.parts).toEqual(first.parts);
});
