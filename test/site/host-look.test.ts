/** What is ours in a page of a host's, and the host's page around it: no rule of the one reaches the other. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JSHandle, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hostSheet, type SheetPlace } from '../../src/astro/host/look.ts';
import { isAll } from '../all-only.ts';
import { openPage, sample, sessionsOf, settled } from './harness.ts';

const files = globSync('src/styles/*.css').filter((path) => !/fonts|starlight|layers/.test(path));
const sheets = (place: SheetPlace) =>
  ['src/styles/layers.css', ...files.filter((path) => place === 'within' || !/within|shield/.test(path))]
    // Their files are not beside the page of this test.
    .map((path) => hostSheet(readFileSync(path, 'utf8'), place).replace(/@font-face\s*\{[^}]*\}/g, ''))
    .join('\n');

/** Blogs' element rules, a reset, a typography plugin, a framework's classes that are also names of ours. */
const theirs = `
  html { font-size: 62.5%; color-scheme: dark; }
  body { font: 30px/3 cursive; letter-spacing: 2px; text-transform: uppercase; text-align: center; text-indent: 3em; word-spacing: 9px;
    color: lime; white-space: pre; cursor: wait; list-style: square; visibility: visible; hyphens: auto; font-variant: small-caps; }
  :root, * { --page: yellow; --text: lime; --rule: red; --accent: red; --gutter: 9rem; --column: 10px; --read: 3px; }
  .outer * { box-sizing: content-box; border: 3px solid; border-radius: 24px; margin: 1em 2em; padding: 7px; line-height: 2.4; max-width: 50%; }
  p, li, dd { margin-bottom: 2em !important; text-align: justify; text-indent: 2em; font-size: 40px; }
  h1, h2, h3, h4 { font-size: 6rem !important; text-transform: uppercase; line-height: 3; }
  a { color: red !important; border-bottom: 2px dotted; } a:hover, a:focus { background: red; }
  code, pre, kbd { background: #222; color: #f0f; padding: 5px; font-size: 1.4em; }
  img, svg, video { display: block; border-radius: 24px; filter: brightness(0.5); vertical-align: middle; }
  table { width: 100%; display: block; } td, th { padding: 20px; border: 2px solid; }
  button, input, select, summary { appearance: none; background: #f0f; padding: 2em; display: block; }
  main, article, header, footer, nav, section, figure { width: 720px; padding: 3em; background: #411; display: flex; }
  ul, ol { list-style: none; padding: 0; } blockquote { border-left: 9px solid; font-size: 2em; } hr { border-top: 9px solid; }
  .prose p::first-letter { font-size: 4em; float: left; } .prose p::first-line { color: red; }
  .prose code::before, .prose code::after { content: '\`'; } li::before { content: '→'; } li::marker { color: red; }
  .button, .tag, .view, .page, .head, .bar, .site, .tool, .turn, .at, .who { background: #f0f !important; padding: 9rem; float: right; }
  details { border: 3px solid; } mark { background: lime !important; } time { display: none; } [hidden] { display: block; }`;

/** Computed values, by name of element. They stay in the page: there are millions. */
interface Styles {
  properties: string[];
  values: { [element: string]: string[] };
}

/** Computed styles, also of pseudo-elements, one of each kind of element: by its name and classes. */
const stylesOf = (page: Page, within: string): Promise<JSHandle<Styles>> =>
  page.evaluateHandle((within) => {
    const properties = Array.from(getComputedStyle(document.documentElement)).filter((property) => !property.startsWith('--'));
    const values: { [element: string]: string[] } = {};
    for (const element of document.querySelectorAll(`${within}, ${within} *`))
      for (const pseudo of ['', '::before', '::after', '::marker', '::first-letter', '::first-line']) {
        const name = `${element.localName}.${element.getAttribute('class') ?? ''}${pseudo}`;
        // What a picture or an icon consists of has no text.
        if (name in values || (pseudo !== '' && element.closest('svg, img'))) continue;
        const style = getComputedStyle(element, pseudo);
        // Where it is not drawn it has no look; once it is, it has one.
        const drawn = pseudo === '::marker' ? /list-item/ : pseudo.startsWith('::first') ? /block|list-item|table-c|flow-root/ : /./;
        const isDrawn = style.content !== 'none' && drawn.test(getComputedStyle(element).display);
        values[name] = isDrawn ? properties.map((property) => style.getPropertyValue(property)) : [];
      }
    return { properties, values };
  }, within);

const kindsIn = (styles: JSHandle<Styles>) => styles.evaluate(({ values }) => Object.keys(values).length);

/** What of `after` is other than in `before`, by element. */
const changes = (page: Page, before: JSHandle<Styles>, after: JSHandle<Styles>): Promise<string[]> =>
  page.evaluate(
    ([{ properties, values }, after]) =>
      Object.entries(values).flatMap(([name, was]) => {
        const is = after.values[name] ?? [];
        const other = properties.flatMap((property, n) => (is[n] === was[n] ? [] : [`${property}: ${is[n]}`]));
        return other.length > 0 ? [`${name}: ${other.slice(0, 4).join('; ')}`] : [];
      }),
    [before, after] as const,
  );

async function hostPage(styles: string, inner: string): Promise<Page> {
  const page = await openPage(sample, 'llms.txt');
  await page.setContent(
    `<!doctype html><html><head><style>${styles}</style></head><body><div class="outer prose">${inner}</div></body></html>`,
  );
  return page;
}

const add = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

test.each(isAll ? [1280, 390] : [390])(
  'a transcript looks the same whatever the rules of the page around it, at %s pixels',
  async (width) => {
    const [session] = (await sessionsOf(sample)).filter(({ turns }) => turns > 20);
    const html = readFileSync(join(sample.dir, session?.url ?? '', 'index.html'), 'utf8');
    const body = html
      .slice(html.indexOf('>', html.indexOf('<body')) + 1, html.lastIndexOf('</body>'))
      .replace(/<script[^>]*><\/script>|(?<=<img )src="[^"]*"/g, '');
    const root = `<div class="turnleaf js" lang="en" data-level="tools"><div class="on-session">${body}</div></div>`;
    const page = await hostPage(
      `html { color-scheme: dark } .outer { width: 90vw; margin: 0 !important; font-size: 16px }\n${sheets('within')}`,
      root,
    );
    await page.setViewportSize({ width, height: 900 });
    // Turns far below get their own height a while after they were laid out.
    await settled(page);
    const before = await stylesOf(page, '.turnleaf');
    expect(await kindsIn(before)).toBeGreaterThan(200);
    await add(page, theirs);
    expect(await page.evaluate(() => getComputedStyle(document.body).letterSpacing)).toBe('2px');
    expect(await changes(page, before, await stylesOf(page, '.turnleaf'))).toEqual([]);
  },
);

test.each(['alone', 'within'] as const)('the page around a transcript stays as it is: %s', async (place) => {
  const elements =
    'h1 h2 p a code pre kbd mark img ul ol li table details summary button input form main nav header footer time em blockquote hr';
  const classes = 'bar prose turn prompt view page button tag quiet tool head l add skip facts quoted entry rows sheet spread site ui sr';
  const outside = [
    ...elements.split(' ').map((name) => `<${name}></${name}>`),
    ...classes.split(' ').map((name) => `<div class="${name}"><a href="#x"></a></div>`),
  ].join('');
  const page = await hostPage('', `<section id="outside">${outside}</section><div class="turnleaf"><p>Ours</p></div>`);
  const before = await stylesOf(page, '#outside');
  const ours = await stylesOf(page, '.turnleaf');
  await add(page, sheets(place));
  expect(await changes(page, ours, await stylesOf(page, '.turnleaf'))).not.toEqual([]);
  expect(await changes(page, before, await stylesOf(page, '#outside'))).toEqual([]);
});
