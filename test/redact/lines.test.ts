import { expect, it } from 'vitest';
import { lineEnd, lineStart } from '../../src/redact/engine/lines.ts';

const text = 'one\ntwo three\nfour';

it('finds the ends of the line a place is in', () => {
  const at = text.indexOf('three');
  expect(text.slice(lineStart(text, at, 50), lineEnd(text, at, 50))).toBe('two three');
  expect(lineStart(text, 2, 50)).toBe(0);
  expect(lineEnd(text, text.indexOf('four'), 50)).toBe(text.length);
});

it('gives up where an end is farther than asked', () => {
  const at = text.indexOf('three');
  expect(lineStart(text, at, 3)).toBe(-1);
  expect(lineEnd(text, at, 3)).toBe(-1);
});

it('takes a break at the place itself for the end of its line', () => {
  expect(lineEnd(text, 3, 50)).toBe(3);
  expect(lineStart(text, 4, 50)).toBe(4);
});
