/** Runs of base64 that stand for text, and those that stand for bytes. */
import { decodedText } from '../value/checks.ts';

const SHORTEST = 20;
const LETTER = new Uint8Array(128);
for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_') LETTER[letter.charCodeAt(0)] = 1;

export interface Run {
  start: number;
  end: number;
}

/** All runs of at least 20 base64 letters. A run has a letter wherever there are 20, so that most are passed over unread. */
export function base64Runs(text: string): Run[] {
  const runs: Run[] = [];
  const { length } = text;
  // The 20 letters up to `last` are read from the back: behind one that is none, the next 20 begin.
  for (let last = SHORTEST - 1; last < length; ) {
    let at = last;
    while (at > last - SHORTEST && isLetter(text.charCodeAt(at))) at--;
    if (at > last - SHORTEST) {
      last = at + SHORTEST;
      continue;
    }
    let start = at + 1;
    let end = last + 1;
    while (end < length && isLetter(text.charCodeAt(end))) end++;
    // The sign of a diff in front of it is a letter of base64 too, and would shift all others.
    if (isSign(text, start)) start++;
    if (end - start >= SHORTEST) runs.push({ start, end });
    last = end + SHORTEST;
  }
  return runs;
}

const isLetter = (unit: number) => unit < 128 && LETTER[unit] === 1;

const isSign = (text: string, at: number) => {
  const unit = text.charCodeAt(at);
  if (unit !== 43 && unit !== 45) return false;
  return at === 0 || /[\n\t→"m]/.test(text[at - 1] as string);
};

/** Base64 that a program broke into lines of one width, put together again. */
export interface Block {
  text: string;
  /** Of its lines, one by one. */
  starts: number[];
  width: number;
  end: number;
}

/** Programs break at 60, 64 or 76 letters; what is narrower is a column of words. */
const NARROWEST = 32;
const NEXT_LINE = /[ \t]{0,8}(?:\r?\n)[ \t]{0,40}(?:\d{1,6}(?:→|\t|[:|│]))?[ \t]{0,40}[+>|│]?[ \t]{0,4}/y;
const LINE = /[A-Za-z0-9+/_-]+/y;

/** The run with the lines below it that go on with it: all as wide, the last one at most. Undefined where none does. */
export function blockOf(text: string, run: Run): Block | undefined {
  const width = run.end - run.start;
  if (width < NARROWEST || !beginsLikeText(text, run)) return undefined;
  const starts = [run.start];
  const lines = [text.slice(run.start, run.end)];
  let end = run.end;
  while ((lines.at(-1) as string).length === width) {
    NEXT_LINE.lastIndex = end;
    const gap = NEXT_LINE.exec(text)?.[0];
    if (!gap) break;
    LINE.lastIndex = end + gap.length;
    const line = LINE.exec(text)?.[0];
    if (!line || line.length > width) break;
    starts.push(end + gap.length);
    lines.push(line);
    end += gap.length + line.length;
  }
  return lines.length > 1 ? { text: lines.join(''), starts, width, end } : undefined;
}

/** Where a place of a block's text stands in the text it was put together from. */
export const placeIn = ({ starts, width }: Block, at: number) =>
  (starts[Math.min(Math.floor(at / width), starts.length - 1)] as number) +
  (at - Math.min(Math.floor(at / width), starts.length - 1) * width);

/** Place of each letter in the alphabet of base64. */
const VALUE = new Uint8Array(128);
[...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].forEach((letter, index) => {
  VALUE[letter.charCodeAt(0)] = index;
});
VALUE[45] = 62;
VALUE[95] = 63;

/** The first bytes have no high bit and are no control signs, told from the letters without decoding them. */
function beginsLikeText(text: string, run: Run): boolean {
  for (let at = run.start; at + 4 <= Math.min(run.end, run.start + 24); at += 4) {
    let bits = 0;
    for (let step = 0; step < 4; step++) bits = (bits << 6) | (VALUE[text.charCodeAt(at + step)] as number);
    if (!isPlain(bits >> 16) || !isPlain((bits >> 8) & 255) || !isPlain(bits & 255)) return false;
  }
  return true;
}

const isPlain = (byte: number) => byte <= 126 && (byte >= 32 || (byte >= 9 && byte <= 13));

/** The text a run stands for, if it stands for readable text of some length. */
export function textOfRun(text: string, run: Run): string | undefined {
  if (!beginsLikeText(text, run)) return undefined;
  const head = text.slice(run.start, Math.min(run.end, run.start + 24));
  const start = decodedText(head.slice(0, head.length - (head.length % 4)));
  if (!start || !/^[\x20-\x7e\s]*$/.test(start)) return undefined;
  return decodedText(text.slice(run.start, run.end));
}

/** The text a run of hex digits stands for; a hash never falls into printable letters only. */
export function textOfHex(text: string, run: Run): string | undefined {
  const length = run.end - run.start;
  if (length < 32 || length % 2 !== 0 || length > 16_384) return undefined;
  // Printable letters begin with 2 to 7: most hashes are out after a pair or two.
  for (let at = run.start; at < run.end; at += 2) {
    const high = text.charCodeAt(at);
    if (high < 50 || high > 55) return undefined;
  }
  const digits = text.slice(run.start, run.end);
  return /^[0-9a-f]+$/i.test(digits) ? Buffer.from(digits, 'hex').toString('latin1') : undefined;
}

/** Whether a long run is bytes (an image, a signature), where a match inside is chance. */
export function isBinaryRun(text: string, run: Run): boolean {
  return (
    run.end - run.start >= 300 &&
    textOfRun(text, run) === undefined &&
    textOfHex(text, run) === undefined &&
    !/^(?:b3BlbnNz|MI[A-Z])/.test(text.slice(run.start, run.start + 8))
  );
}
