/** What a program drew on a terminal, as it stood in the end. */
import { describe, expect, test } from 'vitest';
import { onTerminal } from '../../src/read/harmless.ts';
import { createRedactor } from '../../src/redact/index.ts';
import { defaults } from '../redact/helpers.ts';

const esc = '\u001b[';
const shown = (text: string) => onTerminal(text, true);

describe('what a program draws again', () => {
  test.each([
    ['lines above', `⠋ web\n⠋ tides\n${esc}2A${esc}2K✔ web\n${esc}2K✔ tides\n`, '✔ web\n✔ tides\n'],
    ['a block that becomes shorter', `one\ntwo\nthree\n${esc}3A${esc}Jdone\n`, 'done\n'],
    ['a column', `tests:  12 of 90${esc}9G90${esc}K\nend`, 'tests:  90\nend'],
    ['letters to the left', `10 %${esc}4D55 %`, '55 %'],
    ['to the right over what nobody wrote', `a${esc}3Cb\rA`, 'A   b'],
    ['a place that it kept', `at \u001b7… 1 %\u001b8… 99 %`, 'at … 99 %'],
    ['a screen it cleared: what was there has scrolled away', `one\n${esc}2J${esc}Htwo\n`, 'one\ntwo\n'],
    ['a screen it cleared for good', `one\n${esc}2J${esc}3J${esc}Htwo\n`, 'two\n'],
    ['another screen, left again', `one\n${esc}?1049h${esc}Hpager${esc}?1049ltwo`, 'one\ntwo'],
    ['another screen, and nothing else', `${esc}?1049h${esc}Hpager${esc}?1049l`, '\npager'],
    ['another screen, still open', `one\n${esc}?1049h${esc}Hpager`, 'one\n\npager'],
    ['letters it takes away or makes room for', `abcdef\r${esc}2P${esc}1@_`, '_cdef'],
    ['lines it takes away or makes room for', `one\ntwo\nthree${esc}2;1H${esc}M${esc}Lnew`, 'one\nnew\nthree'],
    ['the line above, scrolled down to', `one\ntwo\r\u001bM${esc}KONE`, 'ONE\ntwo'],
    ['a spinner', 'Solving: \b|\b/\b-\b\\\b|\b done\n', 'Solving: done\n'],
    ['a percentage, by going back', ' 10%\b\b\b\b100%\b', '100%'],
    ['tabs end at every eighth column', 'a\tb\rA', 'A       b'],
    ['wide letters take two cells', '潮位表\rab', 'ab位表'],
    ['half of one that is written over is blank', '潮位\ra', 'a 位'],
    ['joined pictures take two cells, marks none', '👩‍🚀x\re\u0301..', 'e\u0301..'],
    ['a sequence that was cut off says nothing', `on${esc}1\rO`, 'On'],
    ['the right edge is not at 999', `${esc}999Cx\ry`, `y${' '.repeat(78)}x`],
    ['colours of lines that stay', `${esc}32mgreen\nplain?${esc}0m\rP`, `${esc}32mgreen\n${esc}0mP${esc}32mlain?${esc}0m`],
  ])('%s', (_what, text, end) => expect(shown(text)).toBe(end));
});

test('what nothing was drawn over stays as it is', () => {
  for (const text of ['a\tb\n', 'one\r\ntwo\r\n', `${esc}31mred${esc}0m\n\n`, 'x\bx', '']) expect(shown(text)).toBe(text);
});

test('what was settled once is settled', () => {
  const text = shown(`⠋ web\n⠙ tides\n${esc}2A${esc}2K${esc}32m✔${esc}39m web\nend`);
  expect(shown(text)).toBe(text);
});

describe('links of a terminal', () => {
  const link = (address: string, end = '\u001b\\') => `\u001b]8;;${address}${end}`;
  const kept = (text: string) => shown(text).replace(/\u001b\]8;;([^\u001b]*)\u001b\\/g, '<$1>');
  test.each([
    ['stay as they are', `see ${link('https://a.example/7')}#7${link('')}.`, 'see <https://a.example/7>#7<>.'],
    ['with a name, and a bell at the end', `\u001b]8;id=x;http://a.example\u0007a${link('', '\u0007')}`, '<http://a.example>a<>'],
    ['lead nowhere but to the web', `${link('file:///etc/x')}x${link('')} ${link('javascript:x')}y${link('')}`, 'x<> y<>'],
    ['are short', `${link(`https://a.example/${'x'.repeat(400)}`)}x${link('')}`, 'x<>'],
    ['stay on letters that are drawn again', `1 %\r${link('https://a.example')}all${link('')} of it`, '<https://a.example>all<> of it'],
    ['and go with those that are written over', `${link('https://a.example')}abc${link('')}\rAB`, 'AB<https://a.example>c<>'],
    [
      'colours begin and end within',
      `${link('https://a.example')}${esc}31mred${esc}0m${link('')}!\r${esc}3C!`,
      `<https://a.example>${esc}31mred<>${esc}0m!`,
    ],
  ])('%s', (_what, text, end) => expect(kept(text)).toBe(end));

  test('are gone where nothing was printed', () => expect(onTerminal(`a ${link('https://a.example')}b${link('')}`)).toBe('a b'));
});

describe('what PowerShell says in XML is its texts', () => {
  const objs = (inner: string) =>
    `#< CLIXML\r\n<Objs Version="1.1.0.1" xmlns="http://schemas.microsoft.com/powershell/2004/04">${inner}</Objs>`;
  const progress =
    '<Obj S="progress" RefId="0"><TN RefId="0"><T>System.Object</T></TN><MS><PR N="Record"><AV>Loading</AV><SD> </SD></PR></MS></Obj>';
  test.each([
    [
      'errors',
      objs(`${progress}<S S="Error">_x001B_[31;1mno &lt;quay&gt;_x001B_[0m_x000D__x000A_</S><S S="Error">at 3_x000D__x000A_</S>`),
      `${esc}31;1mno <quay>${esc}0m\r\nat 3\r\n`,
    ],
    [
      'warnings, values, and what an object is called',
      objs('<S S="warning">shallow</S><I32>3</I32><Obj RefId="1"><TN><T>X</T></TN><ToString>a pier</ToString></Obj><Nil />'),
      'shallow\n3\na pier\n',
    ],
    ['nothing but progress', objs(progress), ''],
    ['cut off', `before\n${objs('<S S="Error">one</S><S S="Err').slice(0, -20)}`, 'before\none\n'],
    ['signs that no output can carry', objs('<S S="Error">a_x0000_b</S>'), 'a␀b\n'],
  ])('%s', (_what, text, end) => expect(shown(text)).toBe(end));

  test('and where nothing was printed, it is a text like any other', () => expect(onTerminal(objs('<S>x</S>'))).toBe(objs('<S>x</S>')));
});

describe('a text that asks for more than it is long', () => {
  const many = 20_000;
  test.each([
    ['blank lines', `${esc}499Bx\n`],
    ['blanks', `${esc}499Gx\n`],
    ['room in a line', `${esc}499@`],
    ['room for lines', `${esc}499L`],
    ['far down', `${esc}999999999B`],
    ['far to the right', `${esc}999999999C`],
    ['far to the right, and written', `${esc}999999999Cx`],
    ['lines cleared to the left', `${'x'.repeat(9)}${esc}1K`],
    ['screens cleared above', `x\n${esc}1J`],
    ['cleared screens', `${esc}2J`],
    ['other screens', `${esc}?1049hx${esc}?1049l`],
  ])('%s: gets a bounded answer', (_what, part) => expect(shown(part.repeat(many)).length).toBeLessThan(20e6));
});

describe('a secret that is drawn in pieces is taken out', () => {
  const key = ['sk', 'live', 'aB3dE6gH9jK2mN5pQ8sT1vW4'].join('_');
  const [head, tail] = [key.slice(0, 12), key.slice(12)];
  test.each([
    ['its end first', `${' '.repeat(12)}${tail}\r${head}`],
    ['moved to', `${head}xxxx${esc}4D${tail}`],
    ['on the line above', `\n${tail}${esc}1A${esc}1G${head}${esc}2P${esc}2@\n${head}${tail}`],
    ['from two lines', `${head}\n${esc}1A${esc}13G${tail}`],
    ['at places', `${esc}13G${tail}${esc}1G${head}`],
    ['letter by letter, each written twice', Array.from(key, (letter) => `_${esc}D${letter}`).join('')],
    ['on another screen', `${esc}?1049h${esc}1;13H${tail}${esc}1;1H${head}`],
    ['in a link', `\u001b]8;;https://a.example/x\u001b\\${head}\u001b]8;;\u001b\\${tail}\r`],
    ['in colours', `${esc}31m${head}\r${esc}12C${esc}32m${tail}`],
    ['with room made inside', `${head.slice(0, 6)}${tail}${esc}7G${esc}6@${head.slice(6)}`],
  ])('%s', (_how, text) => {
    const screen = shown(`key ${text}`.replace(/^key /, ''));
    expect(screen.replace(/\u001b(?:\[[\d;]*m|\]8;;[^\u001b]*\u001b\\)/g, '')).toContain(key);
    const seen = createRedactor(defaults).redactText(screen).text;
    expect(seen).toContain('[redacted: stripe');
    expect(seen).not.toContain(tail.slice(0, 12));
  });
});
