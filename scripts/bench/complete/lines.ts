/** Which lines of a text are looked for, and the forms in which they may stand on a page. */
import { toLetters, toPlain } from './pages.ts';

/** Longer lines are looked for by a piece of them: a page of one line is not one thing. */
const longest = 600;

/** Tags the CLI puts around what it adds; the page says in words what they hold. */
const wrapper =
  /<\/?(?:system-reminder|command-(?:name|message|args|contents)|local-command-(?:stdout|stderr|caveat)|bash-(?:input|stdout|stderr)|(?:task|bash)-notification|(?:teammate|agent|cross-session)-message|fork-boilerplate|ide_(?:opened_file|selection|diagnostics)|user-memory-input|user-prompt-submit-hook|post-tool-use-hook|persisted-output|tool_use_error|retrieval_status|task_id|status|exit_code|output|stdout|stderr)(?:\s[^<>]*)?>| is running…?(?=<)/g;

export function linesToFind(text: string, seed: number): { line: string; of: string }[] {
  const lines = text
    // The page shows the sender of a message.
    .replace(/^Another Claude session sent a message[^\n]{0,60}:\n/, '')
    // The kind of a task, which the page shows as an icon.
    .replace(/<task_type>\w+<\/task_type>/g, '')
    .replace(wrapper, '\n')
    // What was searched for stands in the call's line, and what was found as a list.
    .replace(/^Web search results for query: (?="[^\n]*"\n)/, '')
    .replace(/^Links: (\[\{.*\}\])$/gm, (whole, list: string) => titlesIn(list) ?? whole)
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

/** Titles of what a search found, one a line; a piece cut out of JSON would be looked for with its quotes and keys. */
function titlesIn(list: string): string | undefined {
  try {
    const hits = JSON.parse(list) as { title?: string; url?: string }[];
    return hits.map(({ title, url }) => title || url || '').join('\n');
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

/** Numbers from 0 to 1, the same for the same text and seed (mulberry32). */
function randomOf(seed: number, text: string): () => number {
  let state = seed;
  for (let index = 0; index < text.length; index += 1) state = (Math.imul(state, 31) + text.charCodeAt(index)) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The line as it is; without the number in front of a read line or a list's item; Markdown without addresses of links. */
export function placesOf(line: string): { lines: string[]; plain: string[]; letters: string[] } {
  const lines = new Set([line]);
  lines.add(line.replace(/^\s*\d+(?:→|\t|[.)]\s)/, ''));
  lines.add(
    line.replace(/^\s*(?:[-*+>]\s+|#+\s+)*(?:\d+[.)]\s+)?(?:\[[ xX]\]\s+)?/, '').replace(/\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)/g, ']'),
  );
  const all = [...lines].filter((one) => /[\p{L}\p{N}]/u.test(one));
  return { lines: all, plain: all.map(toPlain), letters: all.map((one) => toLetters(toPlain(one))) };
}
