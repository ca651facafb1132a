/** Mentions of a user name that is known: in prose, deep in a path, with a surname behind it. */
import { candidate, type Match } from '../engine/detector.ts';
import { stringScan } from '../engine/string-scan.ts';
import { isWord } from '../value/words.ts';
import { DEVICE } from './names.ts';

const REACH = 24;
/** Folders with one folder per user. */
const HOME = /(?:home|users)[\\/]{1,4}$|-(?:home|users)-$/i;
/** `Ek`, `J. Ek`, `Ek-Lund` behind a first name. */
const SURNAME = /[ ](?:\p{Lu}\.[ ])?(?<surname>\p{Lu}[\p{Ll}'’]{1,24}(?:-\p{Lu}\p{Ll}{1,24})?)(?![\p{L}\p{N}_(:=-])/uy;

/** A finder of `names`. Those that are `ordinary` are found in home folders only, and words not at all. */
export function nameFinder(names: ReadonlySet<string>, ordinary: ReadonlySet<string>): (text: string) => Match[] {
  const spellings = new Map<string, string[]>();
  for (const name of withFirst(names)) {
    // In a project key every symbol is a hyphen: `-Users-anna-ek-app`.
    for (const form of new Set([name, name.replace(/[^\p{L}\p{N}]/gu, '-')]))
      spellings.set(form.toLowerCase(), [...(spellings.get(form.toLowerCase()) ?? []), form]);
  }
  if (spellings.size === 0) return () => [];
  const literals = [...spellings.keys()];
  const scan = stringScan(literals);
  return (text) => {
    const matches: Match[] = [];
    scan(text, (index, start, end) => {
      const written = text.slice(start, end);
      const known = spellings.get(literals[index] as string) as string[];
      const name = known.find(
        (one) => written === one || written === one.charAt(0).toUpperCase() + one.slice(1) || written === one.toLowerCase(),
      );
      if (name === undefined) return;
      if (isHome(text, start, end) && !isWord(name)) matches.push(found(start, end, name));
      else if (!ordinary.has(name) && standsAlone(text, start, end)) matches.push(found(start, withSurname(text, start, end), name));
    });
    return matches;
  };
}

/** Of a folder of two words (`Anna Ek`) the first stands alone as well. */
const withFirst = (names: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...names].flatMap((name) => [name, ...(/ /.test(name) ? name.split(' ', 1).filter((first) => !isWord(first)) : [])]));

const found = (start: number, end: number, value: string): Match => ({ ...candidate('user-name', start, end), value, replacement: 'user' });

const isHome = (text: string, start: number, end: number) =>
  HOME.test(text.slice(Math.max(0, start - REACH), start)) && !/[\p{L}\p{N}_.]/u.test(text[end] ?? '');

/** Whether it is a whole word, and no part of an identifier, a file name or an address. */
function standsAlone(text: string, start: number, end: number): boolean {
  const head = text.slice(Math.max(0, start - 3), start);
  const tail = text.slice(end, end + REACH);
  if (/^[\p{L}\p{N}_$([]|^::|^\.[\p{L}\p{N}_]|^-[\p{L}\p{N}_]/u.test(tail) && !DEVICE.test(tail)) return false;
  if (/\\[nrt]$/.test(head)) return true;
  return !/[\p{L}\p{N}_$]$|[\p{L}\p{N}_)\]]\.$|[\p{L}\p{N}_]-$|::$|->$|--$/u.test(head) && !(head.endsWith('@') && /^[/.]/.test(tail));
}

/** The end of the name with a surname behind it, if there is one: a capitalised word that is not in the vocabulary. */
function withSurname(text: string, start: number, end: number): number {
  if (!/\p{Lu}/u.test(text[start] as string)) return end;
  SURNAME.lastIndex = end;
  const surname = SURNAME.exec(text)?.groups?.surname;
  return surname && !isWord(surname) && !NOT_NAMES.test(surname) ? SURNAME.lastIndex : end;
}
/** Capitalised words that follow a name in a sentence. */
const NOT_NAMES =
  /^(?:I|I'm|Mon|Tue|Wed|Thu|Fri|Sat|Sun|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)$/;
