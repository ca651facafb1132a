/** Spans of base64 in a text: which of them decode to text, and which to bytes. */
import { base64Runs } from '../../model/base64-runs.ts';
import { decodedText } from '../value/checks.ts';
import type { Span } from './decoded.ts';

const SHORTEST = 20;

/** All spans of at least 20 base64 characters. */
export function base64Spans(text: string): Span[] {
  const spans: Span[] = [];
  for (const { start, end } of base64Runs(text, SHORTEST)) {
    // The sign of a diff in front is a character of base64 too, and would shift all others.
    const from = isSign(text, start) ? start + 1 : start;
    if (end - from >= SHORTEST) spans.push({ start: from, end });
  }
  return spans;
}

const isSign = (text: string, at: number) => {
  const unit = text.charCodeAt(at);
  if (unit !== 43 && unit !== 45) return false;
  return at === 0 || /[\n\t→"m]/.test(text[at - 1] as string);
};

/** Base64 that a program broke into lines of one width, joined again. */
interface Block {
  text: string;
  /** The offset in the original text of an offset in `text`. */
  origin(at: number): number;
  end: number;
}

/** Programs break base64 at 60, 64 or 76 characters; narrower columns are words. */
const NARROWEST = 32;
const NEXT_LINE = /[ \t]{0,8}(?:\r?\n)[ \t]{0,40}(?:\d{1,6}(?:→|\t|[:|│]))?[ \t]{0,40}[+>|│]?[ \t]{0,4}/y;
const LINE = /[A-Za-z0-9+/_-]+/y;

/** The span with the lines below that continue it: all as wide, the last one at most. Undefined where none does. */
export function blockOf(text: string, span: Span): Block | undefined {
  const width = span.end - span.start;
  if (width < NARROWEST || !beginsLikeText(text, span)) return undefined;
  const starts = [span.start];
  const lines = [text.slice(span.start, span.end)];
  let end = span.end;
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
  if (lines.length < 2) return undefined;
  const origin = (at: number) => {
    const line = Math.min(Math.floor(at / width), lines.length - 1);
    return (starts[line] as number) + at - line * width;
  };
  return { text: lines.join(''), origin, end };
}

/** Whether the first bytes have no high bit and are no control characters. */
const beginsLikeText = (text: string, { start, end }: Span): boolean =>
  Buffer.from(text.slice(start, start + Math.min(24, (end - start) & ~3)), 'base64').every(
    (byte) => byte <= 126 && (byte >= 32 || (byte >= 9 && byte <= 13)),
  );

/** The text a span encodes, if it is readable and of some length. */
export const textOfBase64 = (text: string, span: Span): string | undefined =>
  beginsLikeText(text, span) ? decodedText(text.slice(span.start, span.end)) : undefined;

/** The text a span of hex digits encodes; no hash consists of printable characters only. */
export function textOfHex(text: string, span: Span): string | undefined {
  const length = span.end - span.start;
  if (length < 32 || length % 2 !== 0 || length > 16_384) return undefined;
  // Printable characters begin with 2 to 7: most hashes are ruled out after a pair or two.
  for (let at = span.start; at < span.end; at += 2) {
    const high = text.charCodeAt(at);
    if (high < 50 || high > 55) return undefined;
  }
  const digits = text.slice(span.start, span.end);
  return /^[0-9a-f]+$/i.test(digits) ? Buffer.from(digits, 'hex').toString('latin1') : undefined;
}

/** Whether a long span is bytes (an image, a signature), where a match inside is accidental. */
export function isBinarySpan(text: string, span: Span): boolean {
  return (
    span.end - span.start >= 300 &&
    textOfBase64(text, span) === undefined &&
    textOfHex(text, span) === undefined &&
    !/^(?:b3BlbnNz|MI[A-Z])/.test(text.slice(span.start, span.start + 8))
  );
}
