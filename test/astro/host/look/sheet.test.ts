/** Our style sheets as a host's site has them. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withHead } from '../../../../src/astro/host/look/head.ts';
import { hostSheet } from '../../../../src/astro/host/look/sheet.ts';

const scope = ':where(.turnleaf, .turnleaf *)';
const inside = ':where(.turnleaf:not(:root), .turnleaf:not(:root) *)';

describe('in a site of the host’s', () => {
  test.each([
    ['a', `a${scope}`],
    ['*', `*${scope}`],
    ['::before', `${scope}::before`],
    ['a:is(b c, d)[e="f g"]::after', `a:is(b c, d)[e="f g"]${scope}::after`],
    ['.a > .b + .c ~ .d .e', `.a${scope} > .b + .c ~ .d .e`],
    ['.a, .b c', `.a${scope}, .b${scope} c`],
  ])('%s is ours alone', (selector, expected) => {
    expect(hostSheet(`@layer turnleaf.base { ${selector} { color: red } }`, 'alone')).toBe(
      `@layer turnleaf.base { ${expected} { color: red } }`,
    );
  });

  test('what a session’s course is drawn with has a rule, as attributes of ours have names that are not there', () => {
    const sheet = hostSheet(readFileSync('src/styles/shield.css', 'utf8'), 'within');
    const drawing = globSync('src/render/strip/*.ts').map((path) => readFileSync(path, 'utf8'));
    const roles = new Set(
      drawing.flatMap((text) =>
        [...text.matchAll(/role: '(\w+)'|(?:stroke|fill)="var\(--(\w+)\)"|'var\(--(\w+)\)'/g)].map(
          ([, ...names]) => names.find(Boolean) ?? '',
        ),
      ),
    );
    expect(roles).toContain('edge');
    for (const role of roles)
      expect(sheet).toMatch(new RegExp(`=?'var\\(--${role}\\)'\\][^{]*\\{\\s*(?:stroke|fill): var\\(--tl-${role}\\) !important`));
  });

  test('what is nested follows from what it is nested in', () => {
    expect(hostSheet('.a { b & { top: 0 } > c { top: 0 } @media print { d { top: 0 } } }', 'alone')).toBe(
      `.a${scope} { b & { top: 0 } > c { top: 0 } @media print { d { top: 0 } } }`,
    );
  });

  test('fonts and frames of an animation stay, the size of paper is the page’s', () => {
    const fonts = '@font-face { src: url(a.woff2) } @keyframes turn { from { top: 0 } }';
    expect(hostSheet(`${fonts} @media print { @page { margin: 0 } }`, 'within')).toBe(`${fonts} @media print { }`);
  });
});

describe('in a page of the host’s', () => {
  test('our declarations are important, and the first layer is the strongest of them', () => {
    expect(hostSheet('@layer turnleaf.reset, turnleaf.base, turnleaf.own;', 'within')).toBe(
      '@layer turnleaf.own, turnleaf.within.base, turnleaf.within.reset;',
    );
    expect(hostSheet('@layer turnleaf.base { a { color: red; --b: c; } }', 'within')).toBe(
      `@layer turnleaf.within.base { a${inside} { color: red !important; --tl-b: c !important; } }`,
    );
  });

  test('names of properties are ours alone, except what the host sets', () => {
    expect(hostSheet('a { --b: var(--turnleaf-b, var(--c, 1px)); }', 'within')).toBe(
      `a${inside} { --tl-b: var(--turnleaf-b, var(--tl-c, 1px)) !important; }`,
    );
  });

  test('widths are those of the column, other questions those of the window', () => {
    expect(hostSheet('@media (max-width: 62.01rem) { }', 'within')).toBe('@container turnleaf (max-width: 992.16px) { }');
    for (const query of ['screen and (max-width: 40rem)', '(max-height: 32rem)', 'print', '(forced-colors: active)'])
      expect(hostSheet(`@media ${query} { }`, 'within')).toBe(`@media ${query} { }`);
  });

  test('sizes follow the reading size, not the host’s root', () => {
    expect(hostSheet('a { font: 600 1.5rem / 1.2 x; margin: -.25rem 2px; --read: 1rem; }', 'within')).toBe(
      `a${inside} { font: 600 calc(1.5 * var(--tl-read)) / 1.2 x !important; margin: calc(-0.25 * var(--tl-read)) 2px !important; --tl-read: 1rem !important; }`,
    );
  });

  test('no sheet of ours has a rule outside its layers, or names a layer that is not ours', () => {
    const sheets = globSync('src/styles/*.css').filter((path) => !/fonts|starlight/.test(path));
    expect(sheets.length).toBeGreaterThan(15);
    for (const path of sheets) {
      const css = hostSheet(readFileSync(path, 'utf8'), 'within');
      expect(
        css.match(/^@?[\w.:*[][^;{]*/gm)?.every((start) => /^@(?:layer turnleaf\.|font-face)/.test(start)),
        path,
      ).toBe(true);
      expect(css, path).not.toMatch(/@media \((?:min|max)-width/);
    }
  });
});

describe('the head of a page within a layout of the host’s', () => {
  const page = (head: string, ours: string) =>
    `<html><head>${head}</head><body><p><template data-head>${ours}</template></p></body></html>`;

  test('has what the layout does not say', () => {
    const robots = '<meta name="robots" content="noindex">';
    const title = '<meta property="og:title" content="a > b">';
    expect(withHead(page('<title>x</title>', robots + title))).toBe(
      `<html><head><title>x</title>${robots}${title}</head><body><p></p></body></html>`,
    );
  });

  test('says nothing twice', () => {
    const theirs = '<link rel="canonical" href="/x"><meta property="og:title" content="Theirs">';
    const ours = '<link rel="canonical" href="/y"><meta property="og:title" content="Ours > x"><link rel="alternate" href="/z">';
    expect(withHead(page(theirs, ours))).toContain(`<head>${theirs}<link rel="alternate" href="/z"></head>`);
  });

  test('tells robots to stay away, whatever the layout tells them', () => {
    const [theirs, ours] = ['index, follow', 'noindex'].map((text) => `<meta name="robots" content="${text}">`);
    expect(withHead(page(String(theirs), String(ours)))).toContain(`<head>${theirs}${ours}</head>`);
  });

  test('is left out where there is none', () => {
    expect(withHead('<p><template data-head><meta name="robots" content="noindex"></template></p>')).toBe('<p></p>');
    expect(withHead('<html><head></head></html>')).toBe('<html><head></head></html>');
  });
});
