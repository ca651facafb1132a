/** Spans of base64 in a text: which of them decode to text, and which to bytes. */
import { isUtf8 } from 'node:buffer';
import { unzipSync } from 'node:zlib';
import { base64Runs } from '../../../model/base64-runs.ts';
import { remembered } from '../../../model/once.ts';
import { decodedText } from '../value/checks.ts';
import { type Decoded, type Span, through } from './decoded.ts';
import { joinWrapped } from './wrapped.ts';

const SHORTEST = 20;

/** All spans of at least 20 base64 characters. Kept of the last text: several ask for them, one after the other. */
export const base64Spans = remembered<readonly Span[]>(
  (text) =>
    base64Runs(text, SHORTEST)
      .map(({ start, end }) => ({ start: start + Number(isSign(text, start)), end }))
      .filter(({ start, end }) => end - start >= SHORTEST),
  0,
);

/** Whether it is the sign of a diff: a character of base64 too, which would shift all others. */
const isSign = (text: string, at: number) => /^[\n\t→"m]?[+-]$/.test(text.slice(Math.max(0, at - 1), at + 1));

/** Programs break base64 at 60, 64 or 76 characters; narrower columns are words. */
const NARROWEST = 32;

/** The lines that a program broke base64 into, joined again: all as wide as the first, the last one at most. Undefined for one line. */
function blockOf(text: string, { start, end }: Span): (Decoded & { stop: number }) | undefined {
  if (end - start < NARROWEST || !beginsLikeText(text, { start, end })) return undefined;
  const joined = joinWrapped(text, start, false, text.length);
  if (!joined || joined.firstLine < end - start) return undefined;
  const block = (/^[\w+/-]*/.exec(joined.text) as RegExpExecArray)[0];
  return { ...joined, text: block, stop: joined.from(0, block.length).end };
}

/** Whether the first bytes are UTF-8, perhaps cut off, without control characters. */
function beginsLikeText(text: string, { start, end }: Span): boolean {
  const bytes = Buffer.from(text.slice(start, start + Math.min(24, (end - start) & ~3)), 'base64');
  return !bytes.some(isControl) && [0, 1, 2, 3].some((cut) => isUtf8(bytes.subarray(0, bytes.length - cut)));
}

const isControl = (byte: number) => byte < 9 || (byte > 13 && byte < 32) || byte === 127;

/** All that spans of a text encode. */
export function* encodedIn(text: string): Generator<Decoded> {
  let stop = 0;
  for (const span of base64Spans(text)) {
    const inside = decodedSpan(text, span);
    if (inside) yield inside;
    const block = span.start < stop ? undefined : blockOf(text, span);
    if (!block) continue;
    stop = block.stop;
    const whole = decodedSpan(block.text, { start: 0, end: block.text.length });
    if (whole) yield through(block, whole);
  }
}

/** What a span encodes: in hex, in base64, as Windows writes text (UTF-16), compressed. */
function decodedSpan(text: string, span: Span): Decoded | undefined {
  const { start, end } = span;
  const hex = textOfHex(text, span);
  if (hex) return { text: hex, from: (first, last) => ({ start: start + first * 2, end: start + last * 2 }) };
  const packed = unpacked(text, span);
  if (packed) return { text: packed, from: () => span };
  const wide = wideText(text, span);
  const plain = wide ?? textOfBase64(text, span);
  if (!plain) return undefined;
  const byteAt = (at: number) => (wide ? at * 2 : Buffer.byteLength(plain.slice(0, at)));
  return {
    text: plain,
    // Widened to whole groups of four, which encode three bytes.
    from(first, last) {
      const to = Math.min(end, start + Math.ceil(byteAt(last) / 3) * 4);
      const padding = to === end ? (/^={0,2}/.exec(text.slice(to, to + 2))?.[0].length ?? 0) : 0;
      return { start: start + Math.floor(byteAt(first) / 3) * 4, end: to + padding };
    },
  };
}

/** Base64 of text in UTF-16, as in commands for PowerShell: each second byte is zero. */
function wideText(text: string, { start, end }: Span): string | undefined {
  if (!/^(?:[A-Za-z0-9+/][AQgw][AB][A-Za-z0-9+/]A[A-H][AEIMQUYcgkosw048]A){2}/.test(text.slice(start, start + 16))) return undefined;
  const wide = Buffer.from(text.slice(start, end), 'base64').toString('utf16le');
  return /^[\t\n\r\x20-\uffef]{8,}$/.test(wide) ? wide : undefined;
}

const MOST_UNPACKED = 1_000_000;

/** What is compressed (gzip, zlib) as base64, as charts and links hold it. */
function unpacked(text: string, { start, end }: Span): string | undefined {
  if (!/^(?:H4sI|eJ[wxyz]|eN[o-r])/.test(text.slice(start, start + 4)) || end - start < 40) return undefined;
  try {
    return unzipSync(Buffer.from(text.slice(start, end), 'base64'), { maxOutputLength: MOST_UNPACKED }).toString('utf8');
  } catch {
    return undefined;
  }
}

/** The text a span encodes, if it is readable and of some length. */
export const textOfBase64 = (text: string, span: Span): string | undefined =>
  beginsLikeText(text, span) ? decodedText(text.slice(span.start, span.end)) : undefined;

/** The text a span of hex digits encodes; no hash consists of printable characters only, which begin with 2 to 7. */
function textOfHex(text: string, { start, end }: Span): string | undefined {
  if (end - start < 32 || (end - start) % 2 !== 0 || end - start > 16_384) return undefined;
  const digits = text.slice(start, end);
  return /^(?:[2-7][\da-f])+$/i.test(digits) ? Buffer.from(digits, 'hex').toString('latin1') : undefined;
}

/** Whether a long span is bytes (an image, a signature), where a match inside is accidental. */
function isBinarySpan(text: string, span: Span): boolean {
  return (
    span.end - span.start >= 300 &&
    textOfBase64(text, span) === undefined &&
    textOfHex(text, span) === undefined &&
    !/^(?:b3BlbnNz|MI[A-Z])/.test(text.slice(span.start, span.start + 8))
  );
}

const binarySpans = remembered((text) => base64Spans(text).filter((span) => isBinarySpan(text, span)), 0);

/** Whether a place is inside bytes, whose letters are an accident; the first of them may be the end of an escape or of a colour. */
export const isInBytes = (text: string, start: number, end: number): boolean =>
  binarySpans(text).some((span) => start > span.start + 4 && end <= span.end);
