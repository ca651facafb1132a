/** Which lines of a text are looked for, and the forms in which they may stand on a page. */
import { seeded } from '../../../test/redact/sample.ts';
import { toLetters, toPlain } from './pages.ts';

/** Longer lines are looked for by a piece of them: a page of one line is not one thing. */
const longest = 600;

export function linesToFind(text: string, seed: number): { line: string; of: string }[] {
  const lines = text
    .split(/\r?\n/)
    .map(onTerminal)
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  const last = lines.length - 1;
  if (last < 0) return [];
  const random = randomOf(seed, text);
  const picked = new Map([
    [0, 'first line'],
    [last, 'last line'],
  ]);
  for (let tries = 0; tries < 3 && last > 1; tries += 1) picked.set(1 + Math.floor(random() * (last - 1)), 'line between');
  return [...picked].map(([index, of]) => ({ line: pieceOf(lines[index] as string, random), of: `${of} (${index + 1} of ${last + 1})` }));
}

/** A line without its tags, and the strings of a list in JSON at its end: pages say in words what those hold. */
export function piecesOf(line: string): string[] {
  const list = /^[^[{]{0,40}(\[\{.*\}\])$/.exec(line)?.[1] ?? '';
  const pieces = stringsIn(list) ?? line.split(/<\/?[A-Za-z][\w-]*(?:\s[^<>]*)?>/);
  return pieces.filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}

function stringsIn(list: string): string[] | undefined {
  try {
    return (JSON.parse(list) as object[]).flatMap((item) => Object.values(item).filter((value) => typeof value === 'string'));
  } catch {
    return undefined;
  }
}

/** What a terminal leaves of a line that was written over: progress counters, questions redrawn at each key. */
function onTerminal(line: string): string {
  const pieces = line
    .replace(/[^\b\x1b]\x08/g, '')
    .split(/\r+|\x1b\[(?:1?G|2?K)/)
    // A piece of a long line may begin within a colour, whose end would be taken for words.
    .map((piece) => piece.replace(/\x1b\[[0-9;?]*[A-Za-z]/g, ''));
  return pieces.findLast((piece) => /[\p{L}\p{N}]/u.test(piece)) ?? '';
}

function pieceOf(line: string, random: () => number): string {
  if (line.length <= longest) return line;
  const start = Math.floor(random() * (line.length - longest));
  const piece = line.slice(start, start + longest);
  return /[\p{L}\p{N}]/u.test(piece) ? piece : line.slice(0, longest);
}

/** Numbers from 0 to 1, the same for the same text and seed. */
function randomOf(seed: number, text: string): () => number {
  let state = seed;
  for (let index = 0; index < text.length; index += 1) state = (Math.imul(state, 31) + text.charCodeAt(index)) | 0;
  return seeded(state);
}

/** The line as it is; without the number in front of a read line or a list's item; Markdown without addresses of links. */
export function placesOf(line: string): { lines: string[]; plain: string[]; letters: string[] } {
  const lines = new Set([line]);
  lines.add(line.replace(/^[+-]?\s*\d+(?:→|\t|[.)]?\s)/, ''));
  lines.add(
    line.replace(/^\s*(?:[-*+>]\s+|#+\s+)*(?:\d+[.)]\s+)?(?:\[[ xX]\]\s+)?/, '').replace(/\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)/g, ']'),
  );
  const all = [...lines].filter((one) => /[\p{L}\p{N}]/u.test(one));
  return { lines: all, plain: all.map(toPlain), letters: all.map((one) => toLetters(toPlain(one))) };
}
