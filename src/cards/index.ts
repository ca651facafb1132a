/**
 * The pictures that a link shows where it is pasted: facts in, PNG out. Same facts, same bytes.
 *
 * Whoever makes a `Card` fills it from `SessionMeta` and search documents, which are redacted, or from the owner's own files.
 */
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import sharp from 'sharp';
import { fontsFor } from './fonts.ts';
import { layout } from './layout.ts';
import { size } from './size.ts';
import { settable } from './text.ts';

/** Some who fetch such pictures give up on large ones. */
export const mostBytes = 60_000;

export interface Card {
  kind: 'site' | 'session' | 'post' | 'series' | 'turn';
  /** What is linked to; for a turn, the session it is from. */
  title: string;
  /** A sentence or two below the title. */
  lead?: string;
  /** Whose words, and the beginning of them. */
  quote?: { role: 'prompt' | 'agent' | 'notice'; who: string; text: string };
  /** Said one after another on the last line: date, length, prompts. The first one stands out. */
  facts: string[];
  /** Name of the site. */
  site: string;
  /** BCP 47 language of title and quote: decides between Japanese and Chinese forms of a character. */
  language: string;
  /** The owner's accent on light pages. */
  accent: string;
}

/** Characters that no font here has are left out: a card never shows a box in place of one. */
export async function drawCard(card: Card): Promise<Buffer> {
  const missing = new Set<string>();
  let svg = await toSvg(card, missing);
  if (missing.size > 0) svg = await toSvg(card, missing, new Set(missing));
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const raw = { width: image.width, height: image.height, channels: 4 as const };
  const picture = sharp(image.pixels, { raw }).removeAlpha();
  const exact = await picture.png({ compressionLevel: 9 }).toBuffer();
  if (exact.length <= mostBytes) return exact;
  // Six lines of dense characters: a palette takes two thirds of the bytes, and moves the colours a little.
  return picture.png({ palette: true, effort: 1, dither: 0, compressionLevel: 9 }).toBuffer();
}

function toSvg(card: Card, missing: Set<string>, without: ReadonlySet<string> = new Set()): Promise<string> {
  const set = settable(card, without);
  const { fonts, serif, sans } = fontsFor(set);
  return satori(layout(set, { serif, sans }), {
    ...size,
    fonts,
    loadAdditionalAsset: async (_code, text) => {
      for (const character of text) missing.add(character);
      return [];
    },
  });
}

/** The owner's own picture in a card's size, without what a camera wrote into it. */
export function drawCover(file: string): Promise<Buffer> {
  return sharp(file).rotate().resize(size.width, size.height, { fit: 'cover' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}
