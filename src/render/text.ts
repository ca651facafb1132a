/** Plain text: small questions about it, addresses in it, and what is shown of a long one. */
import { createHash } from 'node:crypto';

/** Lines of a text; a line break at its end does not begin another line. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n');
  if (lines.length > 1 && lines.at(-1) === '') lines.pop();
  return lines;
}

export const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** What a reader takes for one letter is hardly ever longer. */
const longestGrapheme = 64;

/** The first `units` of a text, less what would be a part of a letter: one with its marks, or a family of four, is there whole or not at all. */
function wholeLetters(text: string, units: number): string {
  // Most texts are plain; finding letters in them takes a hundred times as long as this.
  if (/^[ -~]*$/.test(text.slice(Math.max(0, units - 1), units + 1))) return text.slice(0, units);
  const end = graphemes.segment(text.slice(0, units + longestGrapheme)).containing(units)?.index ?? units;
  return text
    .slice(0, end < units - longestGrapheme ? units : end)
    .toWellFormed()
    .replace(/\ufffd$/, '');
}

/** The beginning of a line that is longer than so many characters; none of them is cut in two. */
export const beginningOf = (line: string, most: number): string => (line.length > most ? `${wholeLetters(line, most)}…` : line);

/** One line of at most `max` characters, cut at a word where there is one. */
export function oneLine(text: string, max: number): string {
  // Only a beginning is looked at: the text may be megabytes of white space.
  const line = text
    .slice(0, max * 8)
    .replace(/\s+/g, ' ')
    .trim();
  // No text has more characters than units.
  if (line.length <= max && text.length <= max * 8) return line;
  const chars = Array.from(line);
  if (chars.length <= max && text.length <= max * 8) return line;
  if (chars.length <= max) return `${line}…`;
  const cut = wholeLetters(line, chars.slice(0, max - 1).join('').length);
  const space = cut.lastIndexOf(' ');
  // A placeholder cut in two would read like text.
  const whole = (space > max * 0.6 ? cut.slice(0, space) : cut).replace(/\[redacted:[^\][]*$/, '');
  return `${whole.replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, '')}…`;
}

/**
 * Words of a title or a label: without the signs around code, where one that stands alone is what the words are about, without
 * those around what is stressed, and without what would turn the direction of what stands beside them.
 */
export const inOneVoice = (text: string): string =>
  text
    .replace(/(?<!`)`{1,40}(?=[^\s`])|(?<=[^\s`])`{1,40}|[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/(?<![\w/*\\.])\*\*([^\s*/][^\n*]{0,200})\*\*(?![\w*/])/g, '$1');

/** First line that holds more than white space. */
export function firstLine(text: string): string {
  return /\S[^\n]*/.exec(text)?.[0]?.trimEnd() ?? '';
}

/** The last component of a path of any system; the whole where there is none. */
export function baseName(path: string): string {
  return path.split(/[\\/]/).filter(Boolean).at(-1) ?? path;
}

/**
 * East Asian signs and quotation marks, as a class of an expression: an address that is written among words ends before them.
 * The ranges leave out full-width letters and digits.
 */
export const besideAddress =
  '\\u3000-\\u303f\\uff00-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65\\u2018-\\u201f\\u2026\\u00ab\\u00bb';

/** Korean and Japanese write these onto the word before them. */
const particle =
  /(?<=[\w/])(?:(?:에서|에게|으로|까지|부터|처럼|보다|이나|입니다|[을를은는이가에로와과도의만])(?!\p{L})|から|まで|[をはにでへがともの])/u;

/** An address without the words that stand right behind it. Titles in a wiki have such words themselves. */
export function withoutParticle(address: string): string {
  if (!/[\u3040-\u30ff\uac00-\ud7ff]/.test(address) || address.includes('/wiki/')) return address;
  return address.slice(0, particle.exec(address)?.index);
}

/** The address of a link that may be followed, or undefined. */
export function safeUrl(href: unknown): string | undefined {
  if (typeof href !== 'string') return undefined;
  if (!/^(?:https?:\/\/|mailto:)/i.test(href.trim())) return undefined;
  try {
    const url = new URL(href.trim());
    return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Long texts in text formats: their beginning and their end. */

interface Most {
  lines: number;
  /** Letters of a line. */
  line: number;
  chars: number;
}

/** What a file alone keeps of a text. */
const alone: Most = { lines: 40, line: 1_500, chars: 6_000 };
/** What is kept beside an address of the whole. */
const besideWhole: Most = { lines: 20, line: 500, chars: 2_000 };

/** `[… 312 lines …]` stands for what is left out; with `whole`, the address where all of it stands: `[… 312 lines: <address> …]`. */
export function shorten(text: string, whole?: string): string {
  const most = whole === undefined ? alone : besideWhole;
  const lines = text.split('\n');
  if (lines.length <= most.lines && text.length <= most.chars) return text;
  const half = Math.min(most.lines / 2, Math.ceil(lines.length / 2));
  const head = within(lines.slice(0, half), most);
  const tail = within(lines.slice(Math.max(half, lines.length - half)).reverse(), most).reverse();
  const gone = lines.length - head.length - tail.length;
  const said = [gone > 0 ? `${gone} ${gone === 1 ? 'line' : 'lines'}` : '', whole ?? ''].filter(Boolean).join(': ');
  return [...head, ...(said === '' ? [] : [`[… ${said} …]`]), ...tail].join('\n');
}

/** Lines up to half of the characters, each of them up to its own most. */
function within(lines: string[], most: Most): string[] {
  const out: string[] = [];
  let room = most.chars / 2;
  for (const line of lines) {
    if (room <= 0) break;
    const short = line.length > most.line ? `${wholeLetters(line, most.line)} […]` : line;
    out.push(short);
    room -= short.length + 1;
  }
  return out;
}
