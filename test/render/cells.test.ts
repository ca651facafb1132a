import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cellsToHtml, isDrawing } from '../../src/render/cells.ts';

const shown = (text: string) => cellsToHtml(text).replace(/<span class="([^"]+)">([^<]*)<\/span>/g, '$1($2)');

describe('letters in their cells', () => {
  test.each([
    ['plain text is plain', 'tides & “ebbs” – café', 'tides &amp; “ebbs” – café'],
    ['signs in a row are one run', '│ ─── │', 'g(│) g(───) g(│)'],
    ['letters of two cells too', '潮位 ＡＢ', 'gw(潮位) gw(ＡＢ)'],
    ['Korean by the syllable', '한국', 'gw gh(한)gw gh(국)'],
    ['pictures one by one, whole', '🚢👩‍🚀 👍🏽 🇯🇵 ⚠️ 1️⃣', 'g2(🚢)g2(👩‍🚀) g2(👍🏽) g2(🇯🇵) g2(⚠️) g2(1️⃣)'],
    ['rare signs and narrow kana', '⌘ ﾃ', 'g1(⌘) g1(ﾃ)'],
    ['a sign asked for as text', '✔\ufe0e x', 'g1(✔\ufe0e) x'],
    ['marks stay with their letter', 'e\u0301 か\u3099', 'e\u0301 gw(か\u3099)'],
    ['scripts that join their letters stay whole', 'مرحبا हिन्दी ไทย', 'مرحبا हिन्दी ไทย'],
    ['a tab stays a tab', '潮\t─', 'gw(潮)\tg(─)'],
    ['no markup comes of it', '─<b>"&', 'g(─)&lt;b&gt;&quot;&amp;'],
    ['what would turn the direction is a mark', 'a\u202eb─潮\u2066', 'abidi(U+202E)bg(─)gw(潮)bidi(U+2066)'],
    ['half a letter is none', '\ud83d─', '\ufffdg(─)'],
  ])('%s', (_what, text, html) => expect(shown(text)).toBe(html));

  test('a text is the same without them', () => {
    const text = '┌─ 潮位 👩‍🚀 e\u0301 ┐ \u200d\ufe0f ⛁';
    expect(cellsToHtml(text).replace(/<[^>]*>/g, '')).toBe(text);
  });
});

test('the signs of our font are those that the style sheet loads it for', () => {
  const sheet = readFileSync(join(import.meta.dirname, '../../src/styles/signs.css'), 'utf8');
  const ranges = [...sheet.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) =>
    [from, to].map((hex) => Number.parseInt(hex, 16)),
  );
  const named = (code: number) => ranges.some(([from = 0, to = 0]) => code >= from && code <= to);
  for (let code = 0x2190; code < 0x2c00; code++) {
    const sign = String.fromCharCode(code);
    expect([sign, shown(sign) === `g(${sign})`]).toEqual([sign, named(code) && !shown(sign).startsWith('g2')]);
  }
});

test('lines that join are a drawing; a rule, a bar or one line is none', () => {
  expect(isDrawing(['├── a', '└── b'])).toBe(true);
  expect(isDrawing(['⛁ ⛁ ⛶', '⛶ ⛶ ⛝'])).toBe(true);
  for (const lines of [['────', 'Tides', '────'], ['═══', '═══'], ['████ 10 %'], ['│ a', 'b', '│ c'], ['░░▒', '░░▒']])
    expect(isDrawing(lines)).toBe(false);
});
