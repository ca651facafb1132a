/**
 * What pages look like, against pictures kept beside this file: first screens, grey, a cell for every 16 by 16 pixels.
 * Letters differ from machine to machine (code is set in the system's font), so cells may differ a little, and a few of
 * them much. `TURNLEAF_PICTURES=write npx vitest run --project site test/site/visual.test.ts` takes new pictures; look at
 * them before you commit them.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openPage, sample, sessionsOf, type View } from './harness.ts';

const folder = fileURLToPath(new URL('pictures/', import.meta.url));
const cell = 16;
/** Steps of grey, of 255, from which on a cell is another. A prompt's tint is 12 steps from the page. */
const another = 7;
/** Share of cells that may be others. */
const tolerance = 0.04;

const sessions = await sessionsOf(sample);
const session = sessions.reduce((least, one) => (one.turns < least.turns ? one : least));

const views: [string, string, View][] = [
  ['session-light', session.url, {}],
  ['session-dark', session.url, { scheme: 'dark' }],
  ['session-narrow', session.url, { width: 390 }],
  ['archive-light', '', {}],
  ['archive-narrow', '', { width: 390 }],
];

async function opened(path: string, view: View): Promise<Page> {
  const page = await openPage(sample, path, view);
  // Fonts that came late are there the second time.
  await page.evaluate(() => document.fonts.ready);
  await page.reload({ waitUntil: 'load' });
  return page;
}

interface Cells {
  width: number;
  height: number;
  grey: Buffer;
}

async function cellsOf(picture: Buffer | string, scale = 1): Promise<Cells> {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const image = sharp(picture).removeAlpha().greyscale();
  if (scale > 1) image.resize(Math.floor(width / scale), Math.floor(height / scale), { kernel: 'cubic', fit: 'fill' });
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, grey: data };
}

/** The share of cells that are others. */
function difference(a: Cells, b: Cells): number {
  if (a.width !== b.width || a.height !== b.height) return 1;
  const others = a.grey.filter((grey, n) => Math.abs(grey - (b.grey[n] ?? 0)) > another);
  return others.length / a.grey.length;
}

const taken = async (page: Page) => cellsOf(await page.screenshot({ animations: 'disabled' }), cell);

test.each(views)('%s looks as it did', async (name, path, view) => {
  const file = `${folder}${name}.png`;
  const now = await taken(await opened(path, view));
  if (process.env.TURNLEAF_PICTURES === 'write') {
    mkdirSync(folder, { recursive: true });
    const raw = { width: now.width, height: now.height, channels: 1 as const };
    writeFileSync(file, await sharp(now.grey, { raw }).png().toBuffer());
  }
  expect(existsSync(file), `there is no picture ${name}.png to compare with`).toBe(true);
  expect(difference(now, await cellsOf(file))).toBeLessThanOrEqual(tolerance);
});

test.each([
  ['prompts without their tint', '.prompt::after { background: none !important }'],
  ['a column that is elsewhere', '.spread > main { padding-inline-start: 3rem !important }'],
  ['larger letters', 'html { font-size: 20px !important }'],
  ['no bar', '.bar { display: none !important }'],
  ['wrong colours', ':root { --page: #777 !important }'],
  ['no style at all', '* { all: revert !important }'],
])('%s would be noticed', async (_what, css) => {
  const page = await opened(session.url, {});
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
  expect(difference(await taken(page), await cellsOf(`${folder}session-light.png`))).toBeGreaterThan(tolerance);
});
