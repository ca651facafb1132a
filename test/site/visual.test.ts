/**
 * What pages look like, against the pictures in `pictures/`: twelve kinds of pages (looks/kinds.ts) on a desk and in a
 * hand, in both schemes. Letters come from files and are drawn without hints (looks/fonts.ts), nothing moves (the harness
 * asks for less motion), and no page says anything of today: what is left is how Chromium and the system draw.
 *
 *     UPDATE_PICTURES=1 npx vitest run --project site test/site/visual.test.ts
 *
 * keeps new pictures of what looks otherwise now. Look at them before you commit them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { isAll } from '../all-only.ts';
import { temporaryFolder } from '../temporary.ts';
import { readPage, sample, type View } from './harness.ts';
import { keepsakeOf } from './looks/compare.ts';
import { differs, fileOf, folder, troubleWith } from './looks/kept.ts';
import { kinds } from './looks/kinds.ts';

const desk = { width: 1280, height: 900, pictured: true };
const hand = { width: 390, height: 844, pictured: true, touch: true };
const schemes = ['dark', 'light'] as const;
/** Also of a page in a hand; `npm test` looks at one there, of every second kind. */
const isBoth = isAll || process.env.UPDATE_PICTURES;
const cases = [desk, hand].flatMap((view) => Object.keys(kinds).map((name) => [name, view.width, view] as const));

/** A page as it is pictured, in light. */
async function opened(name: string, view: View): Promise<Page> {
  const { path, ready } = kinds[name] ?? { path: '' };
  const page = await readPage(sample, path, view);
  await ready?.(page);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

const takes = (page: Page) => async () => keepsakeOf(await page.screenshot({ animations: 'disabled', scale: 'css' }));

// The pictures are FreeType's. macOS and Windows draw strokes of another weight, in which a fault would not be told from that.
describe.skipIf(process.platform !== 'linux')('on Linux, whose letters the pictures have', () => {
  const looked = isBoth ? cases : cases.filter(([, width], index) => width === desk.width || index % 2 === 0);
  test.each(looked)('%s looks as it did, %i px wide', async (name, width, view) => {
    const page = await opened(name, view);
    const troubles: (string | undefined)[] = [];
    for (const colorScheme of isBoth || width === desk.width ? schemes : schemes.slice(0, 1)) {
      await page.emulateMedia({ colorScheme });
      troubles.push(await troubleWith(`${name}-${width}-${colorScheme}`, takes(page)));
    }
    expect(troubles.filter(Boolean)).toEqual([]);
  });

  /** Whether a page with a fault, or with what is none, is told from its picture. */
  async function noticed(name: string, css: string): Promise<boolean> {
    const page = await opened(name, desk);
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, css);
    return differs(`${name}-1280-light`, takes(page));
  }

  // Whether the pictures would notice: so it is for as long as nobody touches how they are compared.
  test.runIf(isAll).each([
    ['session', 'another colour of links', '.turnleaf { --accent: #7a1457 }'],
    ['tools', 'another colour of what is added', '.turnleaf { --good: #205090; --good-tint: #dbe6f7 }'],
    ['session', 'prompts without their tint', '.turnleaf { --tint: transparent }'],
    ['session', '8 px more below the title', 'h1 { padding-block-end: 8px !important }'],
    ['session', 'prompts 8 px to the right', '.prompt { margin-inline-start: 8px !important }'],
    ['session', 'no strip', '.course { visibility: hidden !important }'],
    ['session', 'no sign of the scheme', '.bar button { visibility: hidden !important }'],
    ['embed', 'no signs of tools', 'main .tool summary::before { visibility: hidden !important }'],
    ['archive', 'titles in light letters', 'h1, h2, h3 { font-weight: 400 !important }'],
    ['archive', 'letters half a pixel larger', 'html { font-size: 16.5px !important }'],
    ['archive', 'no bar', '.bar { display: none !important }'],
    ['post', 'no style at all', '* { all: revert !important }'],
  ])('in the picture of %s one notices %s', async (name, _fault, css) => {
    expect(await noticed(name, css)).toBe(true);
  });

  test.runIf(isAll)('a page without its stylesheet is noticed', async () => {
    const page = await opened('stats', desk);
    await page.evaluate(() => document.styleSheets[0]?.ownerNode?.remove());
    expect(await differs('stats-1280-light', takes(page))).toBe(true);
  });

  test.runIf(isAll).each([
    ['letters a little heavier', '* { -webkit-text-stroke: 0.1px }'],
    ['colours a little off', 'html { filter: brightness(0.985) }'],
  ])('%s are no fault', async (_what, css) => {
    expect(await noticed('session', css)).toBe(false);
  });

  test('every letter comes from a file', async () => {
    const page = await opened('search', desk);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    const { root } = await devtools.send('DOM.getDocument');
    const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'main *' });
    const used = await Promise.all(nodeIds.map((nodeId) => devtools.send('CSS.getPlatformFontsForNode', { nodeId })));
    const fonts = used.flatMap(({ fonts }) => fonts);
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName)).toEqual([]);
  });
});

test('a picture that differs is written down with what was and with the difference', async () => {
  const results = temporaryFolder('pictures');
  const name = 'archive-390-light';
  const kept = readFileSync(fileOf(name));
  const now = await sharp(kept)
    .composite([{ input: { create: { width: 12, height: 12, channels: 3, background: '#000' } }, left: 40, top: 40 }])
    .webp()
    .toBuffer();
  expect(await troubleWith(name, async () => now, { at: results, keep: false })).toMatch(
    /^archive-390-light: \d+ cells differ; see .+archive-390-light\.difference\.png/,
  );
  expect(readdirSync(results).sort()).toEqual([`${name}.difference.png`, `${name}.kept.webp`, `${name}.now.webp`]);
  const { data, info } = await sharp(join(results, `${name}.difference.png`))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = 255] = data.subarray((46 * info.width + 46) * info.channels);
  expect(red - green).toBeGreaterThan(80);
  // The same again is none, and takes away what was written.
  expect(await troubleWith(name, async () => kept, { at: results, keep: false })).toBeUndefined();
  expect(readdirSync(results)).toEqual([]);
});

test('every kept picture is of a page that is pictured', () => {
  const names = cases.flatMap(([name, width]) => schemes.map((scheme) => `${name}-${width}-${scheme}.webp`));
  expect(readdirSync(folder).sort()).toEqual(names.sort());
});
