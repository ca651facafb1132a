/** A ratchet on text that is harmless by origin: nothing is replaced in what packages say of themselves. `npm run bench:harmless` reads more of it. */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { measureHarmless } from './corpus/harmless.ts';
import { redactor } from './helpers.ts';

/** Questions in it, at most. */
const ASKED = 1;

it('replaces nothing in the documentation of packages', () => {
  const { bytes, values } = measureHarmless(fileURLToPath(new URL('../../node_modules', import.meta.url)), redactor, 600_000, /\.md$/);
  expect(bytes).toBeGreaterThan(500_000);
  const [asked, replaced] = [true, false].map((isAsked) => values.filter(({ scope }) => (scope === 'asked') === isAsked));
  expect(replaced).toEqual([]);
  expect(asked?.length, JSON.stringify(asked)).toBeLessThan(ASKED + 1);
});
