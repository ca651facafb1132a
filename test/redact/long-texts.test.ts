/** Values that a decoder changes little of, far inside a text that it changes nothing else of. */
import { describe, expect, test } from 'vitest';
import { judges } from '../../src/redact/index.ts';
import { recoveryPhrase } from './corpus/structured.ts';
import { clean, privateKey, randomValue, stripeKey } from './helpers.ts';
import { seeded } from './sample.ts';

const filler = (seed: number) => Array.from({ length: 900 }, (_, at) => `line ${at + seed} of the list, nothing in it`).join('\n');
const amid = (text: string) => `${filler(0)}\n\n${text}\n\n${filler(1000)}`;
const key = stripeKey();
const find = judges()().unseen;
const inside = (value: string, by: string) => `${value.slice(0, 9)}${by}${value.slice(9)}`;
const hex = (letter: string) => letter.charCodeAt(0).toString(16);

describe('a key far inside a long text is found', () => {
  test.each([
    ['with one letter percent-encoded', key.replace('_', '%5F')],
    ['percent-encoded twice', key.replace('_', '%255F')],
    ['with an escaped letter', key.replace('_', `\\u00${hex('_')}`)],
    ['with a letter escaped three times', key.replace('_', `\\\\\\\\u00${hex('_')}`)],
    ['with an entity', key.replace('_', '&#95;')],
    ['with a colour in it', inside(key, '\u001b[0m')],
    ['with an invisible letter', inside(key, '\u200b')],
    ['joined of two strings', `x = '${key.slice(0, 14)}' +\n    '${key.slice(14)}'`],
    ['behind numbers of lines', privateKey().replace(/^/gm, '     7→')],
    ['in one line, escaped', privateKey().replaceAll('\n', '\\n')],
  ])('%s', (_how, text) => {
    expect(find(amid(text))).toHaveLength(find(text).length);
    expect(find(text)).not.toEqual([]);
    expect(clean(amid(text))).toBe(amid(clean(text)));
  });
});

test('a password in a page of a long text is found, named before an entity', () => {
  const text = `the password&#58; ${randomValue(3, 18)}`;
  expect(clean(text)).toContain('[redacted: password');
  expect(clean(amid(text))).toBe(amid(clean(text)));
});

describe('a recovery phrase is found', () => {
  const phrase = recoveryPhrase(seeded(5)).split(' ');
  const found = (text: string) => find(text).map(({ rule }) => rule);
  test.each([' ', ', ', "', '", '\n', '\\n', '\n 3. '])('with %j between its words, anywhere in a text', (between) => {
    const written = phrase.join(between);
    for (let before = 0; before < 60; before++) {
      const text = `${'Ab c-'.repeat(before).slice(0, before)} ${written}`;
      expect(found(text)).toEqual(['mnemonic']);
      expect(found(`${text}: ${filler(before)}`)).toEqual(['mnemonic']);
      expect(found(`${filler(before)}: ${text}`)).toEqual(['mnemonic']);
    }
  });

  test('also with a word that was copied badly, if no more and no fewer stand between other words', () => {
    const words = 'orbit tennis velvet cactus drum galaxy sponsor peanut wage lunar fiction echo';
    expect(clean(`for the faucet, ${words}, on the test net`)).toBe('for the faucet, [redacted: mnemonic #1], on the test net');
    for (const other of [`${words} orbit`, words.split(' ').sort().join(' ')]) expect(clean(other)).toBe(other);
  });
});
