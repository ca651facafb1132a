/**
 * The letters of pictures. The interface and code are set in the reader's own fonts, which differ from machine to machine;
 * for a picture, the site's theming gives every letter a font of this repository or of its packages.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { BuiltSite } from '../setup.ts';

const { resolve } = createRequire(import.meta.url);
const inter = (name: string) => fileURLToPath(new URL(`../../../src/cards/fonts/inter/files/inter-${name}-normal.woff`, import.meta.url));
const mono = (weight: number) => resolve(`@fontsource/dejavu-mono/files/dejavu-mono-latin-${weight}-normal.woff2`);

/** Family, weight, file, letters. Inter's files hold a script each, the others a whole font. */
const faces: [string, number, string, string?][] = [
  ['Sans', 400, inter('latin-400'), 'U+0000-00FF, U+2010-2027, U+2191, U+2193, U+2212'],
  ['Sans', 600, inter('latin-600'), 'U+0000-00FF, U+2010-2027, U+2191, U+2193, U+2212'],
  ['Sans', 400, inter('latin-ext-400'), 'U+0100-02BA'],
  ['Sans', 600, inter('latin-ext-600'), 'U+0100-02BA'],
  ['Mono', 400, mono(400)],
  ['Mono', 700, mono(700)],
  ['Japanese', 400, resolve('@fontsource/biz-udpmincho/files/biz-udpmincho-japanese-400-normal.woff2'), 'U+2E80-9FFF, U+FF00-FFEF'],
];

const others = "'Picture Mono', 'Picture Japanese'";
/** Measured as fonts say, without the system's hints: those give lines other lengths on another machine. */
const families = `* { text-rendering: geometricPrecision !important; }
:root {
  --turnleaf-serif: 'Turnleaf Serif', ${others};
  --turnleaf-sans: 'Picture Sans', ${others};
  --turnleaf-mono: ${others};
}`;

/** Lets a page take its letters from files alone, and wait for them: without, what came too late would wait for the next page. */
export async function fixFonts(page: Page, { dir, url }: BuiltSite): Promise<void> {
  const address = (at: number) => `${new URL(url).pathname}picture-fonts/${at}`;
  const sheet = faces.map(
    ([family, weight, , letters = 'U+0000-10FFFF'], at) =>
      `@font-face { font-family: 'Picture ${family}'; font-weight: ${weight}; src: url('${address(at)}'); unicode-range: ${letters}; }`,
  );
  await page.route(`${url}picture-fonts/*`, (route) =>
    route.fulfill({ path: faces[Number(route.request().url().split('/').at(-1))]?.[2], contentType: 'font/woff2' }),
  );
  await page.route(`${url}**/*.css`, (route) => {
    const css = readFileSync(join(dir, route.request().url().slice(url.length)), 'utf8');
    const patient = css.replaceAll(/font-display:\s*optional/g, 'font-display:block');
    return route.fulfill({ body: `${patient}\n${sheet.join('\n')}\n${families}`, contentType: 'text/css' });
  });
}
