/**
 * What the scan needs to know of each letter: which kind of characters that a decoder could change something about, so that
 * decoders without any are skipped; and which letters are alike to it.
 */
export const SIGNS = {
  noise: 1 << 8,
  number: 2 << 8,
  escape: 4 << 8,
  entity: 8 << 8,
  percent: 16 << 8,
  /** Symbols for control characters, which are noise too. */
  symbol: 32 << 8,
  /** Of a terminal's cursor: a step back, and to the beginning of the line. */
  move: 64 << 8,
  line: 128 << 8,
} as const;
export const ALL_SIGNS = Object.values(SIGNS).reduce((all, sign) => all | sign, 0);

/**
 * Letters that stand for those beyond ASCII: capitals and control characters that texts have not, so that not every arrow of a
 * listing is compared with all words of other scripts.
 */
const STAND_INS = Array.from({ length: 91 }, (_, unit) => unit).filter(
  (unit) => unit > 64 || (unit > 0 && unit < 27 && (unit < 8 || unit > 13)),
);

/** By UTF-16 unit: a letter of seven bits, the same for both cases, and its sign. */
export const letters = Int32Array.from({ length: 65_536 }, (_, unit) => {
  const letter = String.fromCharCode(unit);
  const upper = letter.toUpperCase();
  const small = (upper.length === 1 ? upper : letter).toLowerCase();
  const code = small.length === 1 ? small.charCodeAt(0) : unit;
  return code < 128 ? code : (STAND_INS[code % STAND_INS.length] as number);
});
export const folded = (unit: number): number => (letters[unit] as number) & 127;

const mark = (sign: number, ...units: number[]) => {
  for (const unit of units) letters[unit] = (letters[unit] as number) | sign;
};
mark(SIGNS.noise, 0x1b, 0xad, 0x61c, 0x180e, 0xfeff, 0xfffd);
mark(SIGNS.move, 0x08, 0x0d);
mark(SIGNS.line, 0x0a);
for (const [from, to] of [
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x2400, 0x2421],
  [0xff01, 0xff5e],
] as const)
  for (let unit = from; unit <= to; unit++) mark(SIGNS.noise, unit);
for (const unit of [0xfffd, ...Array.from({ length: 0x22 }, (_, index) => 0x2400 + index)]) mark(SIGNS.symbol, unit);
mark(SIGNS.number, ...[...'\t→│|'].map((sign) => sign.charCodeAt(0)));
mark(SIGNS.escape, 0x5c);
mark(SIGNS.entity, 0x26);
mark(SIGNS.percent, 0x25);
