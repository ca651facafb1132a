/** Colours of code, the same in fences, files, changes and commands. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createHighlighter } from '../../src/render/code.ts';

const languages = ['typescript', 'python', 'shellscript', 'html', 'php', 'yaml', 'diff', 'json'];
const code = await createHighlighter([...languages, 'brainfuck', 'no-such-language'], new Map());
const kindsOf = (text: string, language: string) =>
  code.runs(text, language).flatMap((line) => line.flatMap(({ text, kind }) => (kind ? [[text.trim(), kind]] : [])));

describe('code', () => {
  test('TypeScript: keywords, strings, functions, types, numbers, comments', () => {
    const kinds = kindsOf("const at = await fetchTide('Brest', 3); // now\nclass Tide extends Water {}", 'typescript');
    expect(kinds).toEqual(
      expect.arrayContaining([
        ['const', 'k'],
        ['fetchTide', 'f'],
        ["'Brest'", 's'],
        ['3', 'n'],
        ['// now', 'c'],
        ['Tide', 't'],
      ]),
    );
  });

  test('JSON keys differ from its values', () => {
    const kinds = new Map(kindsOf('{"port": 8080, "name": "tide"}', 'json').map(([text, kind]) => [text, kind]));
    expect(kinds.get('"tide"')).toBe('s');
    expect(kinds.get('"name"')).not.toBe('s');
  });

  test('a string over several lines is coloured on each of them', () => {
    expect(code.runs('x = """one\ntwo\nthree"""', 'python').map((line) => line.at(-1)?.kind)).toEqual(['s', 's', 's']);
  });

  test('a language that is not known stays plain', () => {
    expect(kindsOf('const a = 1', 'no-such-language')).toEqual([]);
    expect(kindsOf('const a = 1', 'constructor')).toEqual([]);
  });

  test.each(languages)('%s: every character stays where it was', (language) => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab{}()<>"\'`/*#$-+=:;,. \n\r\t\\0é木'), maxLength: 200 }), (text) => {
        const runs = code.runs(text, language);
        expect(runs.map((line) => line.map(({ text }) => text).join('')).join('\n')).toBe(text);
      }),
    );
  });
});
