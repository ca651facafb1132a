/** What an owner's components and links find in an archive, and what is said where it is not there. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { Archive } from '../../src/model/archive.ts';
import { defaultSite } from '../../src/model/site.ts';
import { answer, call, plain, render, text, turn, withClass } from '../render/build.ts';
import { temporaryFolder } from '../temporary.ts';

const edit = () => call('Edit', { file_path: '/work/tides.ts', old_string: 'ebb', new_string: 'flood' }, 'Done.');
const { parts } = await render([
  answer('One', { anchor: 't-aaaaaaaa' }),
  turn('agent', [call('Bash', { command: 'ls' }, 'tides.ts'), edit()], { anchor: 't-bbbbbbbb' }),
  turn('agent', [text('a'), text('b'), edit()], { anchor: 't-cccccccc' }),
  turn('agent', [], { anchor: 't-dddddddd', removed: true }),
  answer('Five', { anchor: 't-eeeeeeee', part: 2 }),
]);
const anchors = { 't-aaaaaaaa': 1, 't-bbbbbbbb': 1, 't-cccccccc': 1, 't-dddddddd': 1, 't-eeeeeeee': 2 };

const content = temporaryFolder('quotes');
mkdirSync(join(content, 'posts'));

const archive = {
  site: defaultSite,
  base: '/notes/',
  content,
  sessions: [{ slug: 'tides', title: 'Tides', parts: 2 }, { slug: '日本語' }, { slug: 'draft', draft: true }],
  moved: { ebb: 'tides' },
  removed: {},
};
vi.mock('../../src/queries/archive.ts', () => ({ archive, ...archive }));
vi.mock('../../src/queries/files.ts', () => ({
  mapOf: (_: unknown, slug: string) => ({ anchors: slug === 'tides' ? anchors : {}, outline: [] }),
  readText: (_: unknown, _slug: string, name: string) => parts[Number(/part-(\d)/.exec(name)?.[1]) - 1]?.html,
  readPartTurns: () => parts.map(({ places }) => places),
}));
const { checkProps, quoteCall, quoteTurn, quoteTurns, withPageLinks, withTurnLinks } = await import('../../src/queries/quotes.ts');
const { findSession } = await import('../../src/queries/turns.ts');
const at = 'content/posts/a.mdx:7';

describe('a quoted turn', () => {
  test('is found with or without t-, on its part, by an earlier name of its session', async () => {
    const { url, html } = quoteTurn('ebb', 'eeeeeeee', at);
    expect(url).toBe('/notes/s/tides/2/#t-eeeeeeee');
    expect(html).toMatch(/^<section class="turn agent"><p class="who">Agent<\/p><div class="prose"><p>Five<\/p><\/div><\/section>$/);
  });

  test.each([
    ['tides', 't-aaaaaaab', /^content\/posts\/a\.mdx:7: the session tides has no turn t-aaaaaaab\. The nearest is t-aaaaaaaa\./],
    ['tides', 'aaabbbbb', /has no turn t-aaabbbbb\. The nearest is t-bbbbbbbb\./],
    ['tides', '01234567', /has no turn t-01234567\. It has 5 turns, from t-aaaaaaaa to t-eeeeeeee\./],
    ['tides', '__proto__', /has no turn t-__proto__/],
    ['tide', 'aaaaaaaa', /a\.mdx:7: no published session is called tide\. The nearest is tides\./],
    ['draft', 'aaaaaaaa', /a\.mdx:7: no published session is called draft/],
    ['../../etc', 'aaaaaaaa', /a\.mdx:7: no published session is called \.\.\/\.\.\/etc/],
  ])('%s#%s is refused with file and line', async (session, id, message) => {
    expect(() => quoteTurn(session, id, at)).toThrow(message);
  });
});

test('a stretch of turns may go on over parts; ends that were turned round are refused', async () => {
  const { html } = quoteTurns('tides', 'aaaaaaaa', 'eeeeeeee', at);
  expect(withClass(html, 'turn')).toHaveLength(5);
  expect(plain(html)).toMatch(/One.*ls.*took this turn out.*Five/s);
  expect(html).not.toContain(' id="');
  expect(() => quoteTurns('tides', 'eeeeeeee', 'aaaaaaaa', at)).toThrow(/t-eeeeeeee comes after t-aaaaaaaa\. Turn from and to round/);
});

test('a stretch of turns does not lead into the thread of a subagent', () => {
  const aside = parts[0]?.places.turns.find(({ anchor }) => anchor === 't-cccccccc');
  Object.assign(aside ?? {}, { line: 1 });
  expect(() => quoteTurns('tides', 'aaaaaaaa', 'cccccccc', at)).toThrow(/:7: t-aaaaaaaa and t-cccccccc do not stand in one line/);
  delete aside?.line;
});

test('what was taken out is quoted by the line that says so, in every form', async () => {
  for (const quote of [
    quoteTurn('tides', 'dddddddd', at),
    quoteTurns('tides', 'dddddddd', 'dddddddd', at),
    quoteCall('tides', 'dddddddd', undefined, at),
    quoteCall('tides', 't-dddddddd-1', undefined, at, 'diff'),
  ]) {
    expect(quote.url).toBe('/notes/s/tides/#t-dddddddd');
    expect(plain(quote.html)).toContain('took this turn out');
  }
  expect(quoteTurns('tides', 'aaaaaaaa', 'dddddddd', at).html).toMatch(/One.*took this turn out/s);
});

describe('a quoted call', () => {
  test('goes by its own address, by its place in the turn, or by its turn where it is alone', async () => {
    expect(quoteCall('tides', 't-bbbbbbbb-1', undefined, at).url).toBe('/notes/s/tides/#t-bbbbbbbb-1');
    expect(quoteCall('tides', 'bbbbbbbb', 2, at).url).toBe('/notes/s/tides/#t-bbbbbbbb-1');
    expect(quoteCall('tides', 'cccccccc', undefined, at).url).toBe('/notes/s/tides/#t-cccccccc-2');
    expect(quoteCall('tides', 'bbbbbbbb', undefined, at, 'diff').html).toMatch(/^<div class="view diff">.*<\/div>$/s);
  });

  test.each([
    ['bbbbbbbb', undefined, undefined, /has 2 tool calls\. Say which: call=\{1\} to call=\{2\}/],
    ['bbbbbbbb', 3, undefined, /call=\{3\}: the turn t-bbbbbbbb of tides has no such tool call\. It has 2: t-bbbbbbbb-0, t-bbbbbbbb-1\./],
    ['bbbbbbbb-7', undefined, undefined, /has no tool call t-bbbbbbbb-7\. It has 2/],
    ['bbbbbbbb-0', undefined, 'diff', /has no call that changes a file t-bbbbbbbb-0\. Its only one is t-bbbbbbbb-1\./],
    ['aaaaaaaa', undefined, undefined, /the turn t-aaaaaaaa of tides has no tool call\./],
    ['aaaaaaaa', undefined, 'diff', /the turn t-aaaaaaaa of tides has no call that changes a file\./],
  ] as const)('%s, call %s, %s: is refused with file and line', async (id, call, only, message) => {
    expect(() => quoteCall('tides', id, call, at, only)).toThrow(message);
    expect(() => quoteCall('tides', id, call, at, only)).toThrow(/^content\/posts\/a\.mdx:7: /);
  });
});

test('a component says which attribute is missing, and which was meant', () => {
  expect(() => checkProps('Turn', { session: 'tides', at }, ['session', 'id'])).toThrow(`${at}: <Turn> needs session="…" and id="…".`);
  expect(() => checkProps('Turn', { sesion: 'tides', at }, ['session', 'id'])).toThrow('<Turn> has no "sesion". Did you mean "session"?');
  expect(String(checkProps('Turn', { session: 'tides', id: 'a', at }, ['session', 'id']))).toBe(at);
});

describe('a link to a turn', () => {
  const link = (target: string) => `<p><a href="turn:${target}">x</a></p>`;
  const written = (text: string) => writeFileSync(join(content, 'posts/a.mdx'), text);

  test('gets the address of its part below the base path', async () => {
    expect(withTurnLinks(link('tides#dddddddd'))).toContain('href="/notes/s/tides/#t-dddddddd"');
    expect(withTurnLinks(link('tides#eeeeeeee') + link('ebb#t-aaaaaaaa') + link('tides'))).toBe(
      '<p><a href="/notes/s/tides/2/#t-eeeeeeee">x</a></p><p><a href="/notes/s/tides/#t-aaaaaaaa">x</a></p><p><a href="/notes/s/tides/">x</a></p>',
    );
  });

  test('may be to a session of any script', async () => {
    expect(withTurnLinks(link(encodeURI('日本語')))).toContain(`href="/notes/s/${encodeURIComponent('日本語')}/"`);
  });

  test.each([
    ['tides#aaaaaaab', /a\.mdx:3: the session tides has no turn t-aaaaaaab\. The nearest is t-aaaaaaaa/],
    ['tydes#aaaaaaaa', /a\.mdx:3: no published session is called tydes\. The nearest is tides/],
    ['#aaaaaaaa', /a\.mdx:3: the link turn:#aaaaaaaa names no session/],
    ['日#aaaaaaaa', /a\.mdx:3: no published session is called 日/],
  ])('to %s is refused with file and line', async (target, message) => {
    written(`[x](turn:${target}c)\n\nOf [x](turn:${target})\n`);
    expect(() => withTurnLinks(link(encodeURI(target)))).toThrow(message);
  });

  test('a component is found by its attributes, whatever it is called', () => {
    written('<Turn session="tides" id="a" />\n<Quote\n  id="b"\n  session="tides"\n/> <Session session="tides" full />\n');
    const place = (props: object) => String(checkProps('Turn', { ...props, at: '/posts/a/' }, [], ['session', 'id', 'full']));
    expect(place({ session: 'tides', id: 'b' })).toMatch(/posts\/a\.mdx:2$/);
    expect(place({ session: 'tides', full: true })).toMatch(/posts\/a\.mdx:5$/);
    expect(place({ session: 'tides', id: 'c' })).toBe('/posts/a/');
  });

  test('other links are left alone', async () => {
    const html = '<a href="https://x.example/turn:a#b">turn:tides#aaaaaaab</a>';
    expect(withTurnLinks(html)).toBe(html);
  });
});

test('links within a page lead to it where the words are shown elsewhere', () => {
  expect(withPageLinks('<a class="x" href="#t-1">a</a><a href="/b#c">b</a> href="#d"', '/notes/s/$&/')).toBe(
    '<a class="x" href="/notes/s/$&/#t-1">a</a><a href="/b#c">b</a> href="#d"',
  );
});

test('a name that is no folder of ours is looked for nowhere else', async () => {
  expect(() => findSession(archive as unknown as Archive, '..', at)).toThrow(/no published session is called \.\./);
});
