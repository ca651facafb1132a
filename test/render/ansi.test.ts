import { expect, it } from 'vitest';
import { withAddresses } from '../../src/model/cells.ts';
import { ansiToRuns } from '../../src/render/ansi.ts';

const esc = '\u001b[';
const lines = (text: string) =>
  ansiToRuns(text).map((line) => line.map((run) => (run.kind ? `${run.kind}(${run.text})` : run.text)).join(''));

it('colours and weights become classes', () => {
  expect(lines(`${esc}31mred${esc}0m plain ${esc}1;92mbold${esc}22m light${esc}m`)).toEqual([
    'a-red(red) plain a-green a-bold(bold)a-green( light)',
  ]);
  expect(lines(`${esc}3;4;9;2mall${esc}23;24;29;22mnone`)).toEqual(['a-faint a-italic a-underline a-strike(all)none']);
});

it('256 and true colours become the nearest of sixteen', () => {
  expect(lines(`${esc}38;5;196mx${esc}39m${esc}38;2;0;200;10my${esc}39m${esc}38;5;244mz`)).toEqual(['a-red(x)a-green(y)a-faint(z)']);
  expect(lines(`${esc}48;5;9;1mx`)).toEqual(['a-on-red a-bold(x)']);
});

it('inverse swaps text and background', () => {
  expect(lines(`${esc}7;31mx${esc}27my`)).toEqual(['a-black a-on-red(x)a-red(y)']);
});

it('a carriage return that is left ends a line, as in a file of long ago', () => {
  expect(lines('moon\rsea')).toEqual(['moon', 'sea']);
  expect(lines('windows\r\nlines\r\n')).toEqual(['windows', 'lines', '']);
  expect(lines('twice\r\r\nonce\r')).toEqual(['twice', 'once']);
});

it('other escapes vanish, text of every script stays', () => {
  expect(lines(`${esc}2J${esc}?25l\u001b]0;title\u0007\u001b(Btext 日本😀${esc}10;5H`)).toEqual(['text 日本😀']);
});

it('an escape cut off at the end does no harm', () => {
  expect(
    ansiToRuns(`x${esc}3`)
      .flat()
      .map((run) => run.text)
      .join(''),
  ).toContain('x');
});

it('links of a terminal lead to the web, each within its line', () => {
  const link = (address: string) => `\u001b]8;;${address}\u001b\\`;
  const linksOf = (text: string) => ansiToRuns(text).map((line) => line.map(({ text, href }) => (href ? `<${href}>${text}` : text)));
  expect(linksOf(`see ${link('https://a.example/7')}#${esc}31m7${esc}0m${link('')}.`)).toEqual([
    ['see ', '<https://a.example/7>#', '<https://a.example/7>7', '.'],
  ]);
  expect(linksOf(`${link('https://a.example')}open\nnext`)).toEqual([['<https://a.example/>open'], ['next']]);
  for (const address of ['javascript:alert(1)', 'file:///etc/passwd', 'https://a.example/[redacted: github-token #1]'])
    expect(linksOf(`${link(address)}x${link('')}`)).toEqual([['x']]);
});

it('a text without escapes has their addresses behind the words', () => {
  const link = (address: string, words: string) => `\u001b]8;;${address}\u001b\\${words}\u001b]8;;\u001b\\`;
  expect(
    withAddresses(`${esc}1mCreated${esc}0m ${link('https://a.example/7', '#7')}, ${link('https://a.example', 'https://a.example')}.`),
  ).toBe('Created #7 (https://a.example/7), https://a.example.');
});
