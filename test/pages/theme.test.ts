import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { defaultSite, SiteConfig } from '../../src/model/site.ts';
import { hasTheme, themeCss } from '../../src/queries/theme.ts';
import { temporaryFolder } from '../temporary.ts';

let theme = defaultSite.theme;
const content = temporaryFolder('theme');

const given = (settings: object) => {
  theme = SiteConfig.parse({ theme: settings }).theme;
};
const css = () => themeCss({ site: { ...defaultSite, theme }, content });
afterEach(() => given({}));

test('our own theme needs no style sheet, another does', () => {
  expect(hasTheme({ ...defaultSite, theme })).toBe(false);
  given({ accent: '#7a3b14' });
  expect(hasTheme({ ...defaultSite, theme })).toBe(true);
});

test('an accent that cannot be read on the page is refused, with its contrast and what to do', () => {
  given({ accent: '#e0b08a' });
  expect(css).toThrow(/theme\.accent #e0b08a has a contrast of 1\.9 .* Choose a darker colour/);
  given({ accentDark: '#14577a' });
  expect(css).toThrow(/theme\.accentDark .* Choose a lighter colour/);
});

test('fonts go before ours and cannot end the rule they stand in', () => {
  given({ fonts: { serif: "'My Serif'; } body { display: none" } });
  expect(css()).toContain("--turnleaf-serif: 'My Serif'  body  display: none;");
});

test("the owner's style sheet follows, and one that is not there is named", () => {
  writeFileSync(join(content, 'own.css'), 'h1 { color: var(--accent); }\n');
  given({ css: 'own.css' });
  expect(css()).toMatch(/h1 \{ color: var\(--accent\); \}\n$/);
  given({ css: 'missing.css' });
  expect(css).toThrow('missing.css');
});
