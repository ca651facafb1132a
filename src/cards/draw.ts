import { readFileSync } from 'node:fs';
import sharp, { type PngOptions } from 'sharp';
import { cardSize } from '../model/card-size.ts';
import type { Card } from './card.ts';
import { easternFonts } from './eastern.ts';
import { fontsFor } from './fonts.ts';
import { layout } from './layout.ts';
import satori from './satori.ts';
import { settable } from './text.ts';

/** Some sites do not fetch large pictures. */
export const mostBytes = 60_000;

/** The few colours of a card fit a palette, which halves its size. */
const palette: PngOptions = { palette: true, effort: 4, dither: 0, compressionLevel: 9 };

/** Characters without a glyph in any of the fonts are left out: a card never shows a box in their place. */
export async function renderCard(card: Card, archive?: string): Promise<Buffer> {
  const { unset } = easternFonts(card, archive);
  const missing = new Set<string>();
  let svg = await toSvg(card, unset, missing, archive);
  if (missing.size > 0) svg = await toSvg(card, new Set([...unset, ...missing]), missing, archive);
  // Text in the SVG is outlines: no font of the machine is used.
  const picture = sharp(Buffer.from(svg)).removeAlpha();
  const png = await picture.png(palette).toBuffer();
  // Six lines of dense characters: with fewer shades between ink and ground it takes two thirds of the bytes.
  return png.length <= mostBytes ? png : picture.png({ ...palette, colours: 16 }).toBuffer();
}

function toSvg(card: Card, without: ReadonlySet<string>, missing: Set<string>, archive?: string): Promise<string> {
  const set = settable(card, without);
  const { fonts, serif, sans } = fontsFor(set, archive);
  return satori(layout(set, { serif, sans }), {
    ...cardSize,
    fonts,
    loadAdditionalAsset: async (_code, text) => {
      for (const character of text) missing.add(character);
      return [];
    },
  });
}

export async function renderCover(file: string): Promise<Buffer> {
  // Given bytes: a file that it has opened stays open for a while, and Windows removes none that is.
  return sharp(readFileSync(file))
    .rotate()
    .resize(cardSize.width, cardSize.height, { fit: 'cover' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}
