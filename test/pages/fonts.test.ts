import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sheet = readFileSync(join(root, 'src/styles/fonts.css'), 'utf8');
const cut = readFileSync(join(root, 'scripts/fonts/cut.py'), 'utf8');

test('the style sheet names the letters that the fonts were cut for', () => {
  const named = new Set([...sheet.matchAll(/unicode-range:\s+([^;]+);/g)].map(([, range = '']) => range.replace(/\s+/g, ' ').trim()));
  const made = [...cut.matchAll(/^[A-Z]+ = "(U\+[^"]+)"$/gm)].map(([, range]) => range);
  expect([...named]).toEqual(made);
});

test('no font comes late: what is not there at once waits for the next page', () => {
  const loaded = [...sheet.matchAll(/@font-face \{[^}]+\}/g)].map(([face]) => face).filter((face) => face.includes('url('));
  expect(loaded.length).toBeGreaterThan(0);
  for (const face of loaded) expect(face).toContain('font-display: optional;');
});

const alphabets = {
  Polish: 'aąbcćdeęfghijklłmnńoóprsśtuwyzźż',
  Czech: 'aábcčdďeéěfghiíjklmnňoópqrřsštťuúůvwxyýzž',
  Turkish: 'abcçdefgğhıijklmnoöprsştuüvyzİ',
  Romanian: 'aăâbcdefghiîjklmnopqrsștțuvwxyz',
  Hungarian: 'aáeéiíoóöőuúüű',
  Russian: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  Ukrainian: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  Greek: 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώ',
};

test.each(['serif', 'serif-italic', 'sans'])('every word of European languages is in one face: %s', (face) => {
  const ranges = [...sheet.matchAll(/@font-face \{[^}]+\}/g)]
    .map(([rule]) => rule)
    .filter((rule) => new RegExp(`/${face}(?:-(?!italic)[a-z]+)?\\.woff2`).test(rule))
    .flatMap((rule) => [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)])
    .map(([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const);
  const has = (letter: string) => ranges.some(([from, to]) => (letter.codePointAt(0) ?? 0) >= from && (letter.codePointAt(0) ?? 0) <= to);
  for (const [language, letters] of Object.entries(alphabets))
    expect([language, ...[...letters, ...letters.toUpperCase()].filter((letter) => !has(letter))]).toEqual([language]);
});

test('every letter of Vietnamese is in a font', () => {
  const ranges = [...sheet.matchAll(/unicode-range:\s+([^;]+);/g)].flatMap(([, range = '']) => range.split(/,\s*/));
  const has = (letter: number) =>
    ranges.some((range) => {
      const [from = 0, to = from] = range
        .trim()
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return letter >= from && letter <= to;
    });
  const alphabet = 'aăâeêioôơuưyđAĂÂEÊIOÔƠUƯYĐ';
  const marked = [...alphabet].flatMap((letter) =>
    ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'].map((mark) => (letter + mark).normalize('NFC')),
  );
  expect([...new Set(marked)].filter((letter) => letter.length === 1 && !has(letter.codePointAt(0) ?? 0))).toEqual([]);
});
