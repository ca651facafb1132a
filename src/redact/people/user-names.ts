/**
 * User names: which of them are too common to be looked for outside home folders, and where one that is known is mentioned: in prose,
 * deep in a path, with a surname behind it. One that means something else in the session, too (a folder, a package, a part of
 * identifiers, a word of the text) is replaced only where it certainly names the person.
 */
import { candidate, inFront, isWord, type Match, readAt, stringScan } from '../formats/index.ts';
import { isDay } from './person.ts';
import { anyOf, labels } from './private-data.ts';

/** Accounts of images, services and tutorials, and names that are words: replaced in paths only. */
const COMMON = new Set(labels.accounts);

/** Folders beside home folders that belong to no user, and templates for a name. */
const NO_USER = anyOf('noUsers');

export const isNoUser = (name: string) => NO_USER.test(name);

/** Accounts that systems create for their services: `systemd-network`, `_spotlight`, `media_rw`, `u0_a123`. */
const SYSTEM = anyOf('systemAccounts');

/** Templates for a name: `your_username`, `newuser`, `usuario`. */
const DUMMY_NAME = anyOf('dummyAccounts', 'i', ['', '']);

/** Whether a name is rare enough to be replaced wherever it occurs. */
export function isDistinctiveName(name: string): boolean {
  return (
    name.length >= 4 &&
    isPersonal(name) &&
    !DUMMY_NAME.test(name) &&
    /^(?:\p{L}|\d+[._-]?(?=\p{L}{3}))[\p{L}\d._-]*(?: [\p{L}\d._-]{1,30}){0,2}$/u.test(name)
  );
}

/** Neither an account that many have nor a system's. */
export const isPersonal = (name: string): boolean => !COMMON.has(name.toLowerCase()) && !SYSTEM.test(name);

/** What follows a user's name in the name of their machine: `anna-laptop`. */
export const DEVICE =
  /^-(?:laptop|notebook|macbook|mbp|mba|imac|mac|mini|pc|desktop|thinkpad|xps|surface|workstation|tower|server|box|vm|phone|tablet|air|pro)\b/i;

const REACH = 24;
/** Folders with one folder per user. */
const HOME = /(?:home|users)[\\/]{1,4}$|-(?:home|users)-$/i;
/** `Ek`, `J. Ek`, `Ek-Lund` behind a first name. */
const SURNAME = /[ ](?:\p{Lu}\.[ ])?(?<surname>\p{Lu}\p{Ll}[\p{Ll}'’]{0,23}(?:-\p{Lu}\p{Ll}{1,24})?)(?![\p{L}\p{N}_(:=-])/uy;

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
  HOME.test(inFront(text, start, REACH)) && !/[\p{L}\p{N}_.]/u.test(text[end] ?? '');

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu;

/** Whether it is a whole word, and no part of an identifier, a file name or an address. */
function standsAlone(text: string, start: number, end: number): boolean {
  // Words of a script without blanks may follow at once.
  const head = inFront(text, start, 3).replace(UNSPACED, ' ');
  const tail = text.slice(end, end + REACH).replace(UNSPACED, ' ');
  if (/^[\p{L}\p{N}_$([]|^::|^\.[\p{L}\p{N}_]|^-[\p{L}\p{N}_]/u.test(tail) && !DEVICE.test(tail)) return false;
  if (/\\[nrt]$/.test(head)) return true;
  return !/[\p{L}\p{N}_$]$|[\p{L}\p{N}_)\]]\.$|[\p{L}\p{N}_]-$|::$|->$|--$/u.test(head) && !(head.endsWith('@') && /^[/.]/.test(tail));
}

/** The end of the name with a surname behind it, if there is one: a capitalised word that is not in the vocabulary. */
function withSurname(text: string, start: number, end: number): number {
  const surname = /\p{Lu}/u.test(text[start] as string) && readAt(SURNAME, text, end)?.groups?.surname;
  return surname && !isWord(surname) && !isDay(surname) ? SURNAME.lastIndex : end;
}
