/**
 * User names: which of them are too common to be looked for outside home folders, and where one that is known is mentioned: in prose,
 * deep in a path, with a surname behind it. One that means something else in the session, too (a folder, a package, a part of
 * identifiers, a word of the text) is replaced only where it certainly names the person.
 */
import { candidate, inFront, isWord, type Match, readAt, stringScan } from '../formats/index.ts';
import { expression, labels, shows } from './expressions.ts';
import { isDay } from './person.ts';

/** Accounts of images, services and tutorials, and names that are words: replaced in paths only. */
const COMMON = new Set(labels.accounts);

export const isNoUser = (name: string) => shows('folder-of-no-user', name);

/** Whether a name is rare enough to be replaced wherever it occurs. */
export function isDistinctiveName(name: string): boolean {
  return (
    name.length >= 4 &&
    isPersonal(name) &&
    !shows('template-of-an-account', name) &&
    /^(?:\p{L}|\d+[._-]?(?=\p{L}{3}))[\p{L}\d._-]*(?: [\p{L}\d._-]{1,30}){0,2}$/u.test(name)
  );
}

/** Neither an account that many have nor a system's. */
export const isPersonal = (name: string): boolean => !COMMON.has(name.toLowerCase()) && !shows('account-of-a-system', name);

const REACH = 24;
const SURNAME = expression('surname-behind');

/** A finder of `names`. Those that are `ordinary` are found in home folders only, and words not at all. */
export function nameFinder(names: ReadonlySet<string>, ordinary: ReadonlySet<string>): (text: string) => Match[] {
  // In a project key every symbol is a hyphen: `-Users-anna-ek-app`.
  const forms = [...withFirst(names)].flatMap((name) => [...new Set([name, name.replace(/[^\p{L}\p{N}]/gu, '-')])]);
  const spellings = Map.groupBy(forms, (form) => form.toLowerCase());
  if (spellings.size === 0) return () => [];
  const literals = [...spellings.keys()];
  const scan = stringScan(literals);
  return (text) => {
    const matches: Match[] = [];
    scan(text, (index, start, end) => {
      const written = text.slice(start, end);
      const known = spellings.get(literals[index] as string) as string[];
      const name = known.find((one) => [one, one.charAt(0).toUpperCase() + one.slice(1), one.toLowerCase()].includes(written));
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
  shows('parent-of-homes', inFront(text, start, REACH)) && !/[\p{L}\p{N}_.]/u.test(text[end] ?? '');

/** Whether it is a whole word, and no part of an identifier, a file name or an address. */
function standsAlone(text: string, start: number, end: number): boolean {
  // Words of a script without blanks may follow at once.
  const head = inFront(text, start, 3).replace(expression('signs-without-blanks'), ' ');
  const tail = text.slice(end, end + REACH).replace(expression('signs-without-blanks'), ' ');
  if (/^[\p{L}\p{N}_$([]|^::|^\.[\p{L}\p{N}_]|^-[\p{L}\p{N}_]/u.test(tail) && !shows('device-of-a-user', tail)) return false;
  if (/\\[nrt]$/.test(head)) return true;
  return !/[\p{L}\p{N}_$]$|[\p{L}\p{N}_)\]]\.$|[\p{L}\p{N}_]-$|::$|->$|--$/u.test(head) && !(head.endsWith('@') && /^[/.]/.test(tail));
}

/** The end of the name with a surname behind it, if there is one: a capitalised word that is not in the vocabulary. */
function withSurname(text: string, start: number, end: number): number {
  const surname = /\p{Lu}/u.test(text[start] as string) && readAt(SURNAME, text, end)?.groups?.surname;
  return surname && !isWord(surname) && !isDay(surname) ? SURNAME.lastIndex : end;
}
