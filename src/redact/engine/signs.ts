/** Kinds of characters that a decoder could change something about; noted by the scan, so that decoders without any are skipped. */
import { BUCKETS } from './scan-tables.ts';

export const SIGNS = {
  noise: 1 << BUCKETS,
  number: 2 << BUCKETS,
  escape: 4 << BUCKETS,
  entity: 8 << BUCKETS,
  percent: 16 << BUCKETS,
} as const;
export const ALL_SIGNS = SIGNS.noise | SIGNS.number | SIGNS.escape | SIGNS.entity | SIGNS.percent;

/** By UTF-16 unit: its sign. */
export const signs = new Int32Array(65_536);
for (const unit of [0x08, 0x0d, 0x1b, 0xad, 0x61c, 0x180e, 0xfeff, 0xfffd]) signs[unit] = SIGNS.noise;
for (const [from, to] of [
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x2400, 0x2421],
  [0xff01, 0xff5e],
] as const)
  for (let unit = from; unit <= to; unit++) signs[unit] = SIGNS.noise;
for (const sign of '\t→│|') signs[sign.charCodeAt(0)] = SIGNS.number;
signs[0x5c] = SIGNS.escape;
signs[0x26] = SIGNS.entity;
signs[0x25] = SIGNS.percent;

/** By pair of letters of ASCII: the signs of both. */
export const signsOfPair = Int32Array.from(
  { length: 128 * 128 },
  (_, pair) => (signs[pair & 127] as number) | (signs[pair >>> 7] as number),
);
