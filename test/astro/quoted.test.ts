/** Turns of a part as they stand on other pages: quotations, calls, changes, remarks. */
import { describe, expect, test } from 'vitest';
import type { PartTurns, TurnPlace } from '../../src/model/turns.ts';
import { diffsIn, noteEdits, quoted, quotedCall, turnIn, withNotes } from '../../src/queries/cut-html.ts';
import { answer, call, elements, plain, prompt, render, text, thread, turn, withClass } from '../render/build.ts';

const edit = (path: string) => call('Edit', { file_path: path, old_string: 'ebb', new_string: 'flood' }, 'The file was updated.');
const { parts } = await render([
  prompt('One', { anchor: 't-aaaaaaaa', otherVersions: ['t-dddddddd'] }),
  turn(
    'agent',
    [
      call('Bash', { command: 'ls' }, 'tides.ts'),
      edit('/work/tides.ts'),
      call('Task', { description: 'look', prompt: 'look' }, 'seen', {
        thread: thread([turn('agent', [text('Nested'), edit('/work/inner.ts')], { anchor: 't-cccccccc' })]),
      }),
    ],
    { anchor: 't-bbbbbbbb' },
  ),
  prompt('Other', { anchor: 't-dddddddd', version: 't-dddddddd' }),
  answer('Four', { anchor: 't-eeeeeeee' }),
]);
const { html, places } = parts[0] as { html: string; places: PartTurns };
const at = (anchor: string): TurnPlace => turnIn(places, anchor) as TurnPlace;
const quote = (anchor: string, named = false) => quoted(html, places, [at(anchor).start, at(anchor).end], named);

describe('a quotation', () => {
  test('has no ids, times and headings of its own, and all words of the turn and of the threads nested in it', () => {
    const shown = elements(quote('t-bbbbbbbb'));
    expect(shown[0]?.tag).toBe('section');
    expect(shown.filter(({ tag, attributes }) => attributes.id !== undefined || /^h\d$/.test(tag))).toEqual([]);
    expect(quote('t-bbbbbbbb')).not.toContain('class="at"');
    expect(plain(quote('t-bbbbbbbb'))).toContain('Nested');
    expect(plain(quote('t-cccccccc'))).not.toContain('ls');
  });

  test('says who speaks first where that is asked for, and only first', () => {
    const classes = (named: boolean) => withClass(quote('t-bbbbbbbb', named), 'who').map(({ attributes }) => String(attributes.className));
    expect(classes(false)).toEqual(['who sr', 'who sr'].map((name) => expect.stringMatching(name.replace(' ', '[ ,]'))));
    expect(classes(true)).toEqual(['who', expect.stringMatching(/who[ ,]sr/)]);
    expect(withClass(quote('t-aaaaaaaa', true), 'who').map(({ tag, text: name }) => [tag, name])).toEqual([['p', 'Prompt']]);
  });

  test('leads to the page it is from where the turn links within that', () => {
    expect(html).toContain('href="#t-dddddddd"');
    expect(quote('t-aaaaaaaa')).toContain('<a href="/s/week/#t-dddddddd">');
  });

  test('leaves text that looks like markup as text', async () => {
    const typed = '`<a href="#t-x" id="y"><h2 class="who">`';
    const [part] = (await render([prompt(typed)])).parts;
    const [only] = part?.places.turns ?? [];
    expect(plain(quoted(part?.html ?? '', part?.places as PartTurns, [only?.start ?? 0, only?.end ?? 0]))).toContain(typed.slice(1, -1));
  });
});

test('a quoted call is open, once', () => {
  const calls = at('t-bbbbbbbb').calls ?? [];
  for (const one of calls) {
    const shown = quotedCall(html, places, one);
    expect(elements(shown)[0]).toMatchObject({ tag: 'details', attributes: { open: true } });
    expect(shown.match(/^<details[^>]*>/)?.[0].match(/ open/g)).toHaveLength(1);
    expect(shown).not.toContain(' id="');
  }
  expect(calls.map(({ block }) => block)).toEqual(['0', '1', '2']);
});

test('the changes of a call are its own and its subagents', () => {
  const texts = (at('t-bbbbbbbb').calls ?? []).map((one) => diffsIn(places, one).map((span) => plain(quoted(html, places, span))));
  expect(texts).toEqual([[], [expect.stringContaining('tides.ts')], [expect.stringContaining('inner.ts')]]);
});

test('what was nested in a turn that was taken out is found as that', async () => {
  const inner = answer('gone', { anchor: 't-ffffffff' });
  const gone = turn('agent', [call('Task', {}, 'z', { thread: thread([inner]) })], { removed: true });
  const [part] = (await render([gone])).parts;
  expect(turnIn(part?.places as PartTurns, 't-ffffffff')).toMatchObject({ anchor: gone.anchor, removed: true });
  expect(turnIn(places, 't-ffffffff')).toBeUndefined();
});

describe('remarks', () => {
  const notes = [
    { anchor: 't-bbbbbbbb', html: '<i>1</i>' },
    { anchor: 't-bbbbbbbb', html: '<i>2</i>' },
    { anchor: 't-cccccccc', html: '<i>3</i>' },
    { anchor: 't-00000000', html: '<i>4</i>' },
  ];

  test('stand at the end of their turns, two of one turn in order, those of other pages nowhere', () => {
    const noted = withNotes(html, places, notes);
    expect(noted).toMatch(/<i>1<\/i><i>2<\/i><\/section>\n/);
    expect(noted).toMatch(/<i>3<\/i><\/section>\n/);
    expect(noted.indexOf('<i>3</i>')).toBeLessThan(noted.indexOf('<i>1</i>'));
    expect(noted.replace(/<i>\d<\/i>/g, '')).toBe(html);
  });

  test('come with a quoted turn', () => {
    const { start, end } = at('t-bbbbbbbb');
    const shown = quoted(html, places, [start, end], true, noteEdits(places, notes));
    expect(shown).toMatch(/<i>1<\/i><i>2<\/i><\/section>$/);
    expect(shown.replace(/<i>\d<\/i>/g, '')).toBe(quote('t-bbbbbbbb', true));
    expect(quoted(html, places, [at('t-eeeeeeee').start, at('t-eeeeeeee').end], true, noteEdits(places, notes))).not.toContain('<i>');
  });
});
