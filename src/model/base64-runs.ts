/** Long runs of the letters of base64 in a text. */

const LETTER = new Uint8Array(128);
for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_') LETTER[letter.charCodeAt(0)] = 1;

const isLetter = (unit: number) => unit < 128 && LETTER[unit] === 1;

/** All runs of at least `shortest` letters, whole. Where every so-many-th character is none, the rest is not read. */
export function base64Runs(text: string, shortest: number): { start: number; end: number }[] {
  const runs: { start: number; end: number }[] = [];
  const { length } = text;
  // As many characters up to `last` are read backwards; behind one that is not base64, the next ones begin.
  for (let last = shortest - 1; last < length; ) {
    let at = last;
    while (at > last - shortest && isLetter(text.charCodeAt(at))) at--;
    if (at > last - shortest) {
      last = at + shortest;
      continue;
    }
    let end = last + 1;
    while (end < length && isLetter(text.charCodeAt(end))) end++;
    runs.push({ start: at + 1, end });
    last = end + shortest;
  }
  return runs;
}
