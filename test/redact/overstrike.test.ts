import { expect, test } from 'vitest';
import { createRedactor, judges } from '../../src/redact/index.ts';
import { defaults } from './helpers.ts';

/** A key of a definite format, never whole in this file. */
const key = ['sk', 'live', 'aB3dE6gH9jK2mN5pQ8sT1vW4'].join('_');
const bold = Array.from(key, (letter) => `${letter}\b${letter}`).join('');
const underlined = Array.from(key, (letter) => `_\b${letter}`).join('');
const redact = (text: string) => createRedactor(defaults).redactText(text).text;

test.each([
  ['bold in a manual', `a ${bold} b`],
  ['underlined', `a ${underlined} b`],
  ['in colours too', `a \u001b[1m${bold}\u001b[0m b`],
  ['written over a shorter line', `10 %\rkey ${key} b`],
  ['made of two lines, one over the other', `xx xxx xxxxx${key.slice(6)}\ra key ${key.slice(0, 6)}`],
])('a key that is %s is taken out, and the gate that knows it finds nothing', (_how, text) => {
  const seen = redact(text);
  expect(seen).toContain('[redacted: stripe');
  expect(judges({ literals: [{ value: key }] })().unseen(seen)).toEqual([]);
  expect(judges()().unseen(text)).not.toEqual([]);
  expect(redact(seen)).toBe(seen);
});

test('what stands around it stays, but for the letter that its first one was written over', () =>
  expect(redact(`left ${bold} right\nN\bNAME`)).toMatch(/^left s\x08\[redacted: stripe-[\w-]* #1\] right\nN\x08NAME$/));
