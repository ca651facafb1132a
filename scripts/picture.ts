/**
 * Takes the README's picture of the sample archive. Run after `npm run build`:
 *
 *     node scripts/picture.ts
 */
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { serve } from '../src/cli/preview.ts';
import { ensureChromium } from './setup/browser.ts';

const root = new URL('..', import.meta.url);
const page = 's/2026-03-12-the-webhook-that-could-not-spell-lodz/';

const server = await serve({ dir: fileURLToPath(new URL('dist', root)) });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--font-render-hinting=none'] });
const view = await browser.newPage({ viewport: { width: 1200, height: 1250 }, deviceScaleFactor: 1.5 });
// Waits for fonts that a reader's first view goes without where they come late.
await view.route('**/*.css', async (route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: (await response.text()).replace(/font-display:\s*optional/g, 'font-display: block') });
});
await view.goto(server.url + page, { waitUntil: 'networkidle' });
const picture = await view.screenshot();
// Few colours are enough for type on paper, and a third of the bytes.
await sharp(picture)
  .png({ palette: true, colours: 128 })
  .toFile(fileURLToPath(new URL('docs/session.png', root)));
await browser.close();
await server.close();
