/** Searches the pages for every string of their logs, and says by path what stands on none. */
import { Haystack } from './find.ts';
import { isReworded, leftOut } from './left-out.ts';
import { linesToFind, piecesOf, placesOf } from './lines.ts';
import { type SessionPages, toLetters } from './pages.ts';
import type { LogFile, Text } from './strings.ts';

export interface Compared {
  files: LogFile[];
  /** Logs of which nothing is on any page. */
  lost: string[];
  /** By path. */
  tallies: Map<string, Tally>;
  /** What the list leaves out. */
  leftOut: number;
}

export interface Miss {
  file: string;
  text: Text;
  line: string;
  of: string;
}

export interface Tally {
  strings: number;
  found: number;
  lines: number;
  /** Lines found as they are, as set Markdown, with pieces redacted, and only on another session's pages. */
  plain: number;
  set: number;
  redacted: number;
  elsewhere: number;
  characters: number;
  redactedCharacters: number;
  misses: Miss[];
}

/** The redacted forms of a line, if they were recorded: key and forms as `toPlain` writes them. */
export type Redacted = Map<string, Set<string>>;

/** Without `redacted`, a line of which redaction left almost nothing counts as missed. */
export function compare(files: LogFile[], pages: SessionPages[], seed: number, redacted: Redacted = new Map()): Compared {
  const compared: Compared = { files, lost: [], tallies: new Map(), leftOut: 0 };
  const all = pages.map((page) => ({ id: page.id.replace(/~\d+$/, ''), haystack: new Haystack(page.text) }));
  for (const file of files) {
    const ids = new Set(file.texts.map(({ text }) => text));
    const mine = all.filter(({ id }) => file.name.includes(id) || ids.has(id)).map(({ haystack }) => haystack);
    const others = all.map(({ haystack }) => haystack).filter((one) => !mine.includes(one));
    const seen = new Set<string>();
    let found = 0;
    for (const text of file.texts) {
      if (leftOut(text.path)) compared.leftOut += 1;
      else if (!seen.has(text.path + text.text)) {
        seen.add(text.path + text.text);
        const tally = compared.tallies.get(text.path) ?? newTally();
        compared.tallies.set(text.path, tally);
        if (look(file.name, text, mine, others, tally, seed, redacted)) found += 1;
      }
    }
    if (seen.size > 0 && found === 0) compared.lost.push(file.name);
  }
  return compared;
}

function newTally(): Tally {
  return { strings: 0, found: 0, lines: 0, plain: 0, set: 0, redacted: 0, elsewhere: 0, characters: 0, redactedCharacters: 0, misses: [] };
}

function look(file: string, text: Text, mine: Haystack[], others: Haystack[], tally: Tally, seed: number, redacted: Redacted): boolean {
  tally.strings += 1;
  let whole = true;
  for (const { line, of } of linesToFind(text.text, seed)) {
    if (isReworded(line)) continue;
    tally.lines += 1;
    tally.characters += line.length;
    const how = placeOf(line, mine, others, redacted);
    if (how === undefined) {
      whole = false;
      tally.misses.push({ file, text, line, of });
    } else if (typeof how === 'number') {
      tally.redacted += 1;
      tally.redactedCharacters += how;
    } else tally[how] += 1;
  }
  if (whole) tally.found += 1;
  return whole;
}

type How = 'plain' | 'set' | 'elsewhere' | number | undefined;

/** A line as a whole; else each piece between its tags, which pages may say in words. */
function placeOf(line: string, mine: Haystack[], others: Haystack[], redacted: Redacted): How {
  const place = placesOf(line);
  const how =
    standsOn(place, mine) ??
    (standsOn(place, others) ? 'elsewhere' : undefined) ??
    afterRedaction(place, mine, redacted) ??
    lookUp(place, mine);
  if (how !== undefined) return how;
  const pieces = piecesOf(line);
  if (pieces.length < 2 && pieces[0] === line) return undefined;
  const each = pieces.filter((piece) => !isReworded(piece)).map((piece) => placeOf(piece, mine, others, redacted));
  return each.includes(undefined) ? undefined : (each[0] ?? 'set');
}

/** How a line stands on one of the pages; the number is of its characters that were redacted. */
export function lookUp(place: Places, pages: Haystack[]): 'plain' | 'set' | number | undefined {
  const how = standsOn(place, pages);
  if (how !== undefined) return how;
  for (const page of pages) {
    for (const line of place.lines) {
      const redacted = page.redactedIn(line);
      if (redacted !== undefined) return redacted;
    }
  }
  return undefined;
}

type Places = ReturnType<typeof placesOf>;

function standsOn({ plain, letters }: Places, pages: Haystack[]): 'plain' | 'set' | undefined {
  if (pages.some((page) => plain.some((key) => page.hasPlain(key)))) return 'plain';
  return pages.some((page) => letters.some((key) => page.hasLetters(key))) ? 'set' : undefined;
}

/** Number of the line's characters that were redacted, where all that redaction left of it stands on a page, marks and all. */
function afterRedaction({ plain }: Places, pages: Haystack[], redacted: Redacted): number | undefined {
  for (const key of plain) {
    for (const left of redacted.get(key) ?? []) {
      const letters = toLetters(left);
      const isWords = /[\p{L}\p{N}]/u.test(letters);
      if (left !== '' && pages.some((page) => page.hasPlain(left) || (isWords && page.hasLetters(letters))))
        return Math.max(1, key.length - left.length);
    }
  }
  return undefined;
}

/** Strings that must be nowhere, and of which a long line is in a file of the site where nobody said it. */
export function exposedIn(files: LogFile[], published: readonly string[], seed: number): Miss[] {
  const sealed = files.flatMap((file) =>
    file.texts.filter((text) => leftOut(text.path)?.nowhere).map((text) => ({ file: file.name, text })),
  );
  if (sealed.length === 0) return [];
  const letters = published.map(toLetters);
  const said = files.flatMap(({ texts }) => texts.filter((text) => !leftOut(text.path)).map(({ text }) => toLetters(text))).join('\n');
  return sealed.flatMap(({ file, text }) =>
    linesToFind(text.text, seed)
      .map((one) => ({ ...one, key: toLetters(one.line).slice(0, 80) }))
      .filter(({ key }) => key.length >= 40 && letters.some((page) => page.includes(key)) && !said.includes(key))
      .map(({ line, of }) => ({ file, text, line, of })),
  );
}
