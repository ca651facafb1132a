import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { defaultSite, SiteConfig } from '../../src/model/site.ts';

let theme = defaultSite.theme;
const content = mkdtempSync(join(tmpdir(), 'turnleaf-theme-'));
vi.mock('../../src/astro/queries/sessions.ts', () => ({ site: () => ({ ...defaultSite, theme }), base: () => '/' }));
vi.mock('../../src/content/options.ts', () => ({ archiveOptions: () => ({ content }) }));
const { hasTheme, themeCss } = await import('../../src/components/theme.ts');

const given = (settings: object) => {
  theme = SiteConfig.parse({ theme: settings }).theme;
};
afterEach(() => given({}));
afterAll(() => rmSync(content, { recursive: true }));

test('our own theme needs no style sheet, another does', () => {
  expect(hasTheme()).toBe(false);
  given({ accent: '#7a3b14' });
  expect(hasTheme()).toBe(true);
});

test('an accent that cannot be read on the page is refused, with its contrast and what to do', () => {
  given({ accent: '#e0b08a' });
  expect(themeCss).toThrow(/theme\.accent #e0b08a has a contrast of 1\.9 .* Choose a darker colour/);
  given({ accentDark: '#14577a' });
  expect(themeCss).toThrow(/theme\.accentDark .* Choose a lighter colour/);
});

test('fonts go before ours and cannot end the rule they stand in', () => {
  given({ fonts: { serif: "'My Serif'; } body { display: none" } });
  expect(themeCss()).toContain("--turnleaf-serif: 'My Serif'  body  display: none;");
});

test("the owner's style sheet follows, and one that is not there is named", () => {
  writeFileSync(join(content, 'own.css'), 'h1 { color: var(--accent); }\n');
  given({ css: 'own.css' });
  expect(themeCss()).toMatch(/h1 \{ color: var\(--accent\); \}\n$/);
  given({ css: 'missing.css' });
  expect(themeCss).toThrow('missing.css');
});
