/** Pieces of a page's HTML, for quotes and notes. */
import { describe, expect, test } from 'vitest';
import { asQuote, callsHtml, diffsHtml, isRemoved, turnHtml, turnsHtml, withNotes } from '../../src/astro/turn-html.ts';

const turn = (id: string, body: string, kind = 'turn agent') =>
  `<section class="${kind}" id="${id}" data-role="agent"><h2 class="who sr">Agent</h2><a class="at" href="#${id}"><time>12:00</time></a>${body}</section>\n`;
const call = (id: string, tool: string, body: string) =>
  `<details class="tool i-x" data-tool="${tool}" id="${id}"><summary>${tool}</summary>${body}</details>`;
const diff = '<div class="view diff"><pre>+ a</pre><div class="foot">f</div></div>';
const inner = turn('t-cccccccc', call('t-cccccccc-0', 'Bash', ''));
const whole = turn(
  't-bbbbbbbb',
  `<details class="tool run i-x"><summary>2</summary>${call('t-bbbbbbbb-0', 'Read', '')}${call('t-bbbbbbbb-1', 'Read', '')}</details>${call('t-bbbbbbbb-2', 'Edit', diff)}${call('t-bbbbbbbb-3', 'Task', `<div class="thread">${inner}</div>`)}`,
);
const page = turn('t-aaaaaaaa', '<p>One</p>') + whole + turn('t-dddddddd', '<p>Four</p>');

test('a turn comes with the threads nested in it, and a nested one comes alone', () => {
  expect(`${turnHtml(page, 't-bbbbbbbb')}\n`).toBe(whole);
  expect(`${turnHtml(page, 't-cccccccc')}\n`).toBe(inner);
  expect(turnHtml(page, 't-eeeeeeee')).toBeUndefined();
});

test('what was nested in a turn that was taken out is taken out with it', () => {
  const gone = '<section class="turn agent removed" id="t-aaaaaaaa"><span id="t-bbbbbbbb"></span><p>Removed</p></section>';
  expect(isRemoved(turnHtml(gone, 't-bbbbbbbb') ?? '')).toBe(true);
  expect(isRemoved(turnHtml(page, 't-aaaaaaaa') ?? '')).toBe(false);
});

describe('a stretch of turns', () => {
  test('holds both ends and all between, over pages too', () => {
    expect(turnsHtml([page], 't-aaaaaaaa', 't-bbbbbbbb')).toBe((turn('t-aaaaaaaa', '<p>One</p>') + whole).trim());
    expect(turnsHtml([page, turn('t-ffffffff', 'next')], 't-dddddddd', 't-ffffffff')).toContain('next');
  });

  test('is none where the ends are turned round, or one is in a thread of the other', () => {
    expect(turnsHtml([page], 't-dddddddd', 't-aaaaaaaa')).toBe('turned');
    expect(turnsHtml([page], 't-aaaaaaaa', 't-cccccccc')).toBe('apart');
    expect(turnsHtml([page], 't-cccccccc', 't-dddddddd')).toBe('apart');
  });
});

test("the calls of a turn are its own, folded ones too, and not its subagents'", () => {
  expect(callsHtml(whole, 't-bbbbbbbb').map(({ id, tool }) => `${id} ${tool}`)).toEqual([
    't-bbbbbbbb-0 Read',
    't-bbbbbbbb-1 Read',
    't-bbbbbbbb-2 Edit',
    't-bbbbbbbb-3 Task',
  ]);
  expect(callsHtml(whole, 't-bbbbbbbb')[2]?.html).toBe(call('t-bbbbbbbb-2', 'Edit', diff));
});

test('the changes of a call are its diffs, whole', () => {
  expect(diffsHtml(call('t-bbbbbbbb-2', 'Edit', `${diff}<p>more</p>${diff}`))).toBe(diff + diff);
  expect(diffsHtml(call('t-bbbbbbbb-2', 'Bash', '<div class="view term"></div>'))).toBe('');
});

test('a quote has no ids and no headings of its own, and its links lead to the page it is from', () => {
  const quote = asQuote(`${whole}<p><a href="#t-aaaaaaaa">before</a> <a href="/s/x/output/#o-1">all</a></p>`, '/s/x/2/');
  expect(quote).not.toMatch(/\sid=|<h\d|class="at"/);
  expect(quote).toContain('<p class="who sr">Agent</p>');
  expect(quote).toContain('<a href="/s/x/2/#t-aaaaaaaa">before</a> <a href="/s/x/output/#o-1">all</a>');
});

test('text that looks like markup is text in a quote, too', () => {
  const text = '<p>&lt;a href="#t-x" id="y"&gt; &lt;h2 class="who"&gt;</p>';
  expect(asQuote(text, '/s/x/')).toBe(text);
});

test('notes stand at the end of their turns, two of one turn in order, those of other pages nowhere', () => {
  const noted = withNotes(page, [
    { anchor: 't-bbbbbbbb', html: '<i>1</i>' },
    { anchor: 't-bbbbbbbb', html: '<i>2</i>' },
    { anchor: 't-cccccccc', html: '<i>3</i>' },
    { anchor: 't-eeeeeeee', html: '<i>4</i>' },
  ]);
  expect(turnHtml(noted, 't-bbbbbbbb')).toMatch(/<i>1<\/i><i>2<\/i><\/section>$/);
  expect(turnHtml(noted, 't-cccccccc')).toMatch(/<i>3<\/i><\/section>$/);
  expect(noted.replace(/<i>\d<\/i>/g, '')).toBe(page);
});
