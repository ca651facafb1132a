/** Values are found the same way, whether few or tens of thousands are looked for. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Match, wholeOf } from '../../src/redact/formats/engine/detector.ts';
import type { Needle } from '../../src/redact/known/propagate.ts';
import { needleFinder } from '../../src/redact/known/propagate.ts';
import { sample, seeded } from './sample.ts';

const random = seeded(11);
const needle = (value: string): Needle => ({ value, rule: 'api-key', tier: 'candidate', body: 0 });
/** Of letters that the texts below do not have. */
const others = Array.from({ length: 900 }, () => needle(sample('[A-Za-z]\\d[ЖДЩЮЯ]{14}', random)));
const values = ['Zq4+Tw/9pLm2=Kx7', 'harbour-4711-Light', 'a<b>&"c\'9dE8fG', 'kestrel\u00e97Quay3Mole', 'Aa0Aa0Aa0Aa0Bb1Cc2'];
const wanted = values.map(needle);
const finderOf = (needles: Needle[]) => {
  const [finder] = needleFinder(needles);
  return (text: string) => {
    const matches: Match[] = [];
    finder?.in(text, matches, { parts: wholeOf(text) });
    return matches;
  };
};
const [few, many] = [finderOf(wanted), finderOf([...wanted, ...others])];

const pieces = values.flatMap((value) => [
  value,
  value.slice(0, 11),
  value.slice(3),
  encodeURIComponent(value),
  JSON.stringify(value),
  value.replace(/&/g, '&amp;').replace(/</g, '&lt;'),
  Buffer.from(`x${value}y`).toString('base64'),
  value.toLowerCase(),
]);

it('finds the same places and values', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...pieces), fc.constantFrom(' ', '"', '=', 'a', '9'), fc.string({ maxLength: 6 }))),
      (parts) => {
        const text = parts.join('');
        expect(many(text)).toEqual(few(text));
      },
    ),
  );
});

it('finds a part exactly if it is distinctive: ten characters, six different ones, a digit or a hump, no white space', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abABxyZ019 -'), minLength: 10, maxLength: 24 }), (value) => {
      const find = finderOf([needle(value)]);
      for (let at = 0; at + 10 <= value.length; at++) {
        const part = value.slice(at, at + 10);
        // Letters alone may be a name that a password was made of.
        if (/^[A-Za-z]+$/.test(part)) continue;
        const tells = new Set(part).size >= 6 && /\d|[a-z][A-Z]/.test(part) && !/\s/.test(part);
        const found = find(`<${part}>`).some(({ start, end }) => start <= 1 && end >= 11);
        // The same ten characters may be a part elsewhere in the value.
        expect(found).toBe(tells || value === part);
      }
    }),
  );
});

it('takes a time within a value for none of its parts: records have times too', () => {
  const find = finderOf([needle('1%7CkQ7vWn2Xc9%7C1771304295%7Cb81d22e07f')]);
  expect(find('"at":1771304295118')).toEqual([]);
  expect(find('kQ7vWn2Xc9')).toHaveLength(1);
});

it('looks for no region of a cloud that an id begins with', () => {
  const pool = 'eu-north-1:7d1c09aa-52b4-4e1f-8c66-d0b1f3a97e24';
  const find = finderOf([needle(pool)]);
  expect(find('all of it stands in eu-north-1, as ever')).toEqual([]);
  expect(find(`pool ${pool}`)).toContainEqual(expect.objectContaining({ start: 5, end: 5 + pool.length }));
});

it('leaves a name of code that a password has the words of, also behind an escape', () => {
  const find = finderOf([needle('CurrentPassword417!')]);
  for (const before of ['', '\n', '\\n', '"\\n', '.'])
    expect(find(`changePassword: {${before}currentPassword: string() }`), JSON.stringify(before)).toEqual([]);
  expect(find('x rrentPassword417! x')).toHaveLength(1);
});
