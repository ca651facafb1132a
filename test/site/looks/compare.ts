/**
 * Compares a picture with the one that is kept. Kept are pictures of half the size, which people can still read. Compared
 * are the mean colours of every 8 by 8 pixels, a little blurred: the same letters drawn by another Chromium or on another
 * system differ in most pixels, which libraries that compare pixels call a failure, but hardly in their mean colours.
 */
import sharp from 'sharp';

/** Side of a cell and radius of the blur, in pixels of a kept picture. */
const cell = 4;
const blur = 2;
/** Steps of a colour, of 255, from which on a cell is another. */
const another = 14;

export interface Difference {
  /** How many cells differ; all of them where the sizes do. */
  cells: number;
  /** The new picture, pale, with the cells that differ in red. PNG. */
  drawn(): Promise<Buffer>;
}

/** What is kept of a screenshot: WebP. */
export async function keepsakeOf(screenshot: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(screenshot).metadata();
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  return sharp(screenshot)
    .removeAlpha()
    .resize({ ...half, fit: 'fill' })
    .webp({ quality: 80 })
    .toBuffer();
}

export async function compare(before: Buffer, now: Buffer): Promise<Difference> {
  const [a, b] = await Promise.all([cellsOf(before), cellsOf(now)]);
  const sameSize = a.width === b.width && a.height === b.height;
  const differs = (n: number) =>
    !sameSize || [0, 1, 2].some((c) => Math.abs(Number(a.colours[n + c]) - Number(b.colours[n + c])) > another);
  const mask = Buffer.from(Array.from({ length: b.width * b.height }, (_, n) => (differs(3 * n) ? 255 : 0)));
  return {
    cells: mask.filter(Boolean).length,
    drawn: () => reddened(now, mask, b),
  };
}

interface Cells {
  width: number;
  height: number;
  /** Red, green and blue of each cell. */
  colours: Buffer;
}

async function cellsOf(keepsake: Buffer): Promise<Cells> {
  const { data, info } = await sharp(keepsake).removeAlpha().blur(blur).raw().toBuffer({ resolveWithObject: true });
  const size = { width: Math.floor(info.width / cell), height: Math.floor(info.height / cell) };
  const raw = { width: info.width, height: info.height, channels: 3 as const };
  return {
    ...size,
    colours: await sharp(data, { raw })
      .resize({ ...size, fit: 'fill' })
      .raw()
      .toBuffer(),
  };
}

async function reddened(keepsake: Buffer, mask: Buffer, { width, height }: Cells): Promise<Buffer> {
  const full = await sharp(keepsake).metadata();
  const size = { width: full.width, height: full.height };
  const alpha = await sharp(mask, { raw: { width, height, channels: 1 } })
    .linear(0.6)
    .extractChannel(0)
    .resize({ ...size, fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer();
  const red = sharp({ create: { ...size, channels: 3, background: '#e00000' } }).joinChannel(alpha, { raw: { ...size, channels: 1 } });
  return sharp(keepsake)
    .composite([{ input: await red.png().toBuffer() }])
    .png()
    .toBuffer();
}
