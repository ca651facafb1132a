/**
 * What a session says of a user's name beside its person. A name that is also a folder, a package, a piece of identifiers
 * or a word of the text is hidden where it names the person only: anywhere else it means the other thing.
 */
import { stringScan } from '../engine/string-scan.ts';
import { isWord } from '../value/words.ts';

/** Points from which a name is taken for something else too. */
const ENOUGH = 2;
const REACH = 40;

/** Those of `names` that mean something else as well, by all the texts of a session. */
export function ordinaryNames(names: ReadonlySet<string>, texts: Iterable<string>): Set<string> {
  const ordinary = new Set([...names].filter((name) => isWord(name)));
  const asked = [...names].filter((name) => !ordinary.has(name));
  for (const [name, found] of signsOf(asked, texts))
    if ([...found.values()].reduce((sum, points) => sum + points, 0) >= ENOUGH) ordinary.add(name);
  return ordinary;
}

/** Of each name, what its places say of it, each thing once. */
export function signsOf(names: Iterable<string>, texts: Iterable<string>): Map<string, Map<string, number>> {
  const asked = [...names];
  if (asked.length === 0) return new Map();
  const lower = [...new Set(asked.map((name) => name.toLowerCase()))];
  const signs = lower.map(() => new Map<string, number>());
  const scan = stringScan(lower);
  for (const text of texts) {
    scan(text, (index, start, end) => {
      const found = signs[index] as Map<string, number>;
      if (found.size >= ENOUGH * 4) return;
      const sign = signOf(text, start, end);
      if (sign) found.set(sign.says, sign.points);
    });
  }
  return new Map(asked.map((name) => [name, signs[lower.indexOf(name.toLowerCase())] as Map<string, number>]));
}

interface Sign {
  says: string;
  points: number;
}

const isLetter = (sign: string | undefined) => sign !== undefined && /[A-Za-z\d]/.test(sign);
/** Folders in which folders are called after people, hosts where accounts are, and where one keeps one's work. */
const PEOPLES =
  /^(?:home|users|media|mail|spool|tmp|user|u|people|members|accounts?|profiles|git|github|gitlab|repos?|repositories|src|code|projects?|dev|work|workspaces?|documents|desktop|onedrive|origin|upstream|heads|remotes|refs|branches|feature|features|fix|~|[\w-]+(?:\.[\w-]+)+)$/i;
const DEVICE =
  /^-(?:laptop|notebook|macbook|mbp|mba|imac|mac|mini|pc|desktop|thinkpad|xps|surface|workstation|tower|server|box|vm|phone|tablet|air|pro)\b/i;
const TAKEN_IN =
  /(?:^|[^\w-])(?:import|require|#include|package|module|install|npx|pip3?|uvx|brew|docker(?: \w{2,8}){1,2}|systemctl(?: \w{2,8})?|python3? -m)[ \t]{1,2}["'<(]{0,2}$|(?:require|import)\(["']$|\bfrom[ ]["']$/;
const ARTICLE =
  /(?:^|[\s"'`(])(?<article>the|an?|these|those|each|every|all|any|some|no|more|new|multiple|several|other|another|custom|which|el|los|las|una?|der|die|das|eine?[nmr]?|les?|des|il|os)[ ]$/i;

/** What one place says, and how much it counts. */
function signOf(text: string, start: number, end: number): Sign | undefined {
  const before = text[start - 1];
  const after = text[end];
  const head = text.slice(Math.max(0, start - REACH), start);
  const tail = text.slice(end, end + REACH);
  if (isLetter(before) || isLetter(after)) return joined(text, start, end, head, tail);
  if ((before === '_' && isLetter(text[start - 2])) || (after === '_' && isLetter(text[end + 1])) || before === '$')
    return { says: `_${neighbours(head, tail, '_')}`, points: 1 };
  if (before === '-' && text[start - 2] === '-') return { says: '--', points: 2 };
  if ((before === '-' && isLetter(text[start - 2])) || (after === '-' && isLetter(text[end + 1])))
    return /(?:home|users)[-\\/]{1,4}$|-(?:home|users)-\S*$/i.test(head) || DEVICE.test(tail)
      ? undefined
      : { says: `-${neighbours(head, tail, '-')}`, points: 1 };
  if (after === ':' && /^::?[\w(]/.test(tail) && /^(?:::|:\d)/.test(tail)) return { says: tail.slice(0, 3), points: 2 };
  if (after === '(' || after === '[') return { says: after, points: 2 };
  if (after === '@' && /^@\^?v?\d/.test(tail)) return { says: '@1', points: 2 };
  if (before === '@') return after === '.' || after === '/' ? { says: `@${tail.slice(0, 6)}`, points: 2 } : undefined;
  if (after === '@' || /^[.][\w.-]{1,30}@/.test(tail)) return undefined;
  if (after === '.' && isLetter(text[end + 1]) && !/^\.(?:local|lan|internal|home)\b/i.test(tail))
    return { says: `.${/^\.\w{1,20}/.exec(tail)?.[0]}`, points: 1 };
  if (before === '.' && text[start - 2] !== '.') return { says: `${/\w{0,20}\.$/.exec(head)?.[0]}.`, points: 1 };
  if (before === '/' || before === '\\') return folder(head, after);
  const small = text.slice(start, end) === text.slice(start, end).toLowerCase();
  if (small && TAKEN_IN.test(head)) return { says: 'import', points: 2 };
  if (small && /\bfrom[ ]{1,2}$/.test(head) && /^(?:\.\w|[ ]import\b)/.test(tail)) return { says: 'from', points: 2 };
  if (/(?:^|[\n;|&]|\$ |sudo )[ \t]{0,8}$/.test(head) && /^[ ]--?[a-z]/.test(tail)) return { says: 'command', points: 2 };
  // A maker and its product: `Acme BSP`, `Acme MX-40`.
  const model = small ? null : /^[ ](?:[A-Z]{2,12}\b[\w-]{0,12}|[A-Z]{0,4}-?\d{2,6}\b)/.exec(tail);
  if (model) return { says: model[0], points: 1 };
  const article = ARTICLE.exec(head)?.groups?.article;
  return article && small ? { says: `${article.toLowerCase()} `, points: 1 } : undefined;
}

/** Run together with other letters: a hump of an identifier, or just another word. */
function joined(text: string, start: number, end: number, head: string, tail: string): Sign | undefined {
  if (/Users$/.test(head)) return undefined;
  const opens = /[A-Z]/.test(text[start] as string) && /[a-z\d]$/.test(head);
  const closes = /[a-z]/.test(text[end - 1] as string) && /^[A-Z][a-z]/.test(tail);
  const free = (!isLetter(text[start - 1]) || opens) && (!isLetter(text[end]) || closes);
  return free && (opens || closes) ? { says: `^${neighbours(head, tail, '')}`, points: 1 } : undefined;
}

function folder(head: string, after: string | undefined): Sign | undefined {
  const lead = /[^\s\\/"'`:=(]*(?=[\\/]+$)/.exec(head)?.[0] ?? '';
  if (PEOPLES.test(lead) || (after !== undefined && !/[\\/\s"'`),:;]/.test(after))) return undefined;
  return { says: `/${lead}`, points: 1 };
}

/** The words on both sides, so that the same compound counts once. */
const neighbours = (head: string, tail: string, sign: string) =>
  `${/[A-Za-z\d]{0,20}[^A-Za-z\d]?$/.exec(head)?.[0]}${sign}${/^[^A-Za-z\d]?[A-Za-z\d]{0,20}/.exec(tail)?.[0]}`;
