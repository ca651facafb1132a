import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast } from '../../src/queries/theme.ts';

const sheet = (name: string) => readFileSync(new URL(`../../src/styles/${name}.css`, import.meta.url), 'utf8');
const roles = Object.fromEntries(
  [
    ...sheet('tokens').matchAll(
      /--([\w-]+): var\(--turnleaf-[\w-]+, light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)\);(?: \/\* ([\d.]+) \/ ([\d.]+))?/g,
    ),
  ].map(([, role = '', light = '', dark = '', ...stated]) => [role, { light, dark, stated: stated.map(Number) }]),
);
const of = (role: string) => roles[role] ?? { light: '', dark: '', stated: [] };
const code = Array.from(
  sheet('code').matchAll(/(pre \.\w|\.a-\w+)(?:,\s*\.a-\w+)? \{\s*color:\s*light-dark\((#\w{6}),\s*(#\w{6})\)/g),
  ([, name = '', light = '', dark = '']) => ({ name, light, dark }),
);

test('contrast is counted as the guidelines count it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#14577a', '#14577a')).toBe(1);
});

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  test.each(['text', 'quiet', 'accent', 'good', 'bad'])('%s can be read on the page and on a tint', (role) => {
    expect(contrast(of(role)[scheme], of('page')[scheme])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of(role)[scheme], of('tint')[scheme])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['good', 'bad', 'mark'])('text can be read on the tint of %s', (role) => {
    expect(contrast(of('text')[scheme], of(role === 'mark' ? role : `${role}-tint`)[scheme])).toBeGreaterThanOrEqual(4.5);
  });

  test('code can be read on the page, on a tint and in a diff, and what a terminal colours on the page and a tint', () => {
    expect(code.length).toBeGreaterThanOrEqual(10);
    for (const { name, [scheme]: colour } of code)
      for (const ground of name.startsWith('.a-') ? ['page', 'tint'] : ['page', 'tint', 'good-tint', 'bad-tint'])
        expect(contrast(colour, of(ground)[scheme]), `${name} on --${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  test('the edge of a control stands out', () => {
    expect(contrast(of('edge')[scheme], of('page')[scheme])).toBeGreaterThanOrEqual(3);
  });

  test.each(['text', 'quiet', 'edge', 'accent', 'good', 'bad'])('the contrast stated beside %s is true', (role) => {
    const stated = of(role).stated[scheme === 'light' ? 0 : 1];
    expect(stated).toBe(Number(contrast(of(role)[scheme], of('page')[scheme]).toFixed(1)));
  });
});
