/** Colours of code in tool calls. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { knowsPrism, prismRuns } from '../../src/render/prism.ts';

const kindsOf = (code: string, language: string) =>
  (prismRuns(code, language) ?? []).flat().flatMap(({ text, kind }) => (kind ? [[text.trim(), kind]] : []));

describe('code in tool calls', () => {
  test('TypeScript: keywords, strings, functions, types, numbers, comments', () => {
    expect(kindsOf("const at = await fetchTide('Brest', 3); // now\nclass Tide extends Water {}", 'typescript')).toEqual([
      ['const', 'k'],
      ['await', 'k'],
      ['fetchTide', 'f'],
      ["'Brest'", 's'],
      ['3', 'n'],
      ['// now', 'c'],
      ['class', 'k'],
      ['Tide', 't'],
      ['extends', 'k'],
      ['Water', 't'],
    ]);
  });

  test('JSON keys differ from its values', () => {
    expect(kindsOf('{"port": 8080, "name": "tide"}', 'json')).toEqual([
      ['"port"', 'p'],
      ['8080', 'n'],
      ['"name"', 'p'],
      ['"tide"', 's'],
    ]);
  });

  test('a string over several lines is coloured on each of them', () => {
    const lines = prismRuns('"""one\ntwo\nthree"""', 'python');
    expect(lines?.map((line) => line.map(({ kind }) => kind))).toEqual([['s'], ['s'], ['s']]);
  });

  test("a shell's command", () => {
    expect(kindsOf('npm run build -- --out "site" # all', 'shellscript').map(([, kind]) => kind)).toEqual(
      expect.arrayContaining(['f', 's', 'c']),
    );
  });

  test('a language that is not known is left to others', () => {
    expect(knowsPrism('brainfuck')).toBe(false);
    expect(prismRuns('+[-->]', 'brainfuck')).toBeUndefined();
    expect(knowsPrism('constructor')).toBe(false);
  });

  test.each(['typescript', 'python', 'shellscript', 'html', 'php', 'yaml', 'diff'])(
    '%s: every character stays where it was',
    (language) => {
      fc.assert(
        fc.property(fc.string({ unit: fc.constantFrom(...'ab{}()<>"\'`/*#$-+=:;,. \n\r\t\\0é木'), maxLength: 200 }), (code) => {
          const runs = prismRuns(code, language) ?? [];
          expect(runs.map((line) => line.map(({ text }) => text).join('')).join('\n')).toBe(code);
        }),
      );
    },
  );
});
