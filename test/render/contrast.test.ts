import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contrast } from '../../src/queries/theme.ts';

/** `light-dark(#light, #dark)` of a style sheet, by what stands before it. */
function colours(file: string, before: string): { [name: string]: [string, string] } {
  const sheet = readFileSync(new URL(`../../src/styles/${file}.css`, import.meta.url), 'utf8');
  const found = sheet.matchAll(new RegExp(`${before}light-dark\\((#\\w{6}),\\s*(#\\w{6})\\)`, 'g'));
  return Object.fromEntries(Array.from(found, ([, name = '', light = '', dark = '']) => [name, [light, dark]]));
}

/** Also where it is the default of a property for the owner. */
const tokens = colours('tokens', String.raw`--([\w-]+):\s*(?:var\(--turnleaf-[\w-]+,\s*)?`);
const code = colours('code', String.raw`(pre \.\w|\.a-\w+)(?:,\s*\.a-\w+)? \{\s*color:\s*`);

it('finds the colours it judges', () => {
  expect(Object.keys(code).length).toBeGreaterThanOrEqual(10);
  for (const ground of ['page', 'tint', 'good-tint', 'bad-tint']) expect(tokens).toHaveProperty(ground);
});

for (const [name, pair] of Object.entries(code)) {
  // Diffs hold code; a terminal's colours stand on the page, or on the tint of a background of their own.
  const grounds = name.startsWith('.a-') ? ['page', 'tint'] : ['page', 'tint', 'good-tint', 'bad-tint'];
  it.each(grounds)(`${name} can be read on --%s`, (ground) => {
    pair.forEach((colour, scheme) => expect(contrast(colour, tokens[ground]?.[scheme] ?? colour)).toBeGreaterThanOrEqual(4.5));
  });
}
