/**
 * User names that mean something else in the session, too: a folder, a package, a part of identifiers, a word of the text.
 * Such a name is replaced only where it certainly names the person.
 */
import { stringScan } from '../engine/string-scan.ts';
import { isWord } from '../value/words.ts';
import { DEVICE } from './names.ts';

/** Points from which on a name counts as ordinary. */
const ENOUGH = 2;
const REACH = 40;

/** Those of `names` that mean something else as well in the texts of a session: by the points of their different usages. */
export function ordinaryNames(names: ReadonlySet<string>, texts: Iterable<string>): Set<string> {
  const lower = [...new Set([...names].filter((name) => !isWord(name)).map((name) => name.toLowerCase()))];
  const usages = lower.map(() => new Map<string, number>());
  const scan = stringScan(lower);
  for (const text of lower.length > 0 ? texts : []) {
    scan(text, (index, start, end) => {
      const found = usages[index] as Map<string, number>;
      const usage = found.size < ENOUGH * 4 && usageOf(text, start, end);
      if (usage) found.set(usage.form, usage.points);
    });
  }
  const isOrdinary = (found: ReadonlyMap<string, number> | undefined) =>
    !found || [...found.values()].reduce((sum, points) => sum + points, 0) >= ENOUGH;
  return new Set([...names].filter((name) => isOrdinary(usages[lower.indexOf(name.toLowerCase())])));
}

interface Usage {
  form: string;
  points: number;
}

const isLetter = (sign: string | undefined) => sign !== undefined && /[A-Za-z\d]/.test(sign);
/** Folders and hosts whose children are named after people, and folders of projects. */
const USER_PARENTS =
  /^(?:home|users|media|mail|spool|tmp|user|u|people|members|accounts?|profiles|git|github|gitlab|repos?|repositories|src|code|projects?|dev|work|workspaces?|documents|desktop|onedrive|origin|upstream|heads|remotes|refs|branches|feature|features|fix|~|[\w-]+(?:\.[\w-]+)+)$/i;
const IMPORTED =
  /(?:^|[^\w-])(?:import|require|#include|package|module|install|npx|pip3?|uvx|brew|docker(?: \w{2,8}){1,2}|systemctl(?: \w{2,8})?|python3? -m)[ \t]{1,2}["'<(]{0,2}$|(?:require|import)\(["']$|\bfrom[ ]["']$/;
const ARTICLE =
  /(?:^|[\s"'`(])(?<article>the|an?|these|those|each|every|all|any|some|no|more|new|multiple|several|other|another|custom|which|el|los|las|una?|der|die|das|eine?[nmr]?|les?|des|il|os)[ ]$/i;

/** The usage at one place, and its points. */
function usageOf(text: string, start: number, end: number): Usage | undefined {
  const before = text[start - 1];
  const after = text[end];
  const head = text.slice(Math.max(0, start - REACH), start);
  const tail = text.slice(end, end + REACH);
  if (isLetter(before) || isLetter(after)) return joined(text, start, end, head, tail);
  if ((before === '_' && isLetter(text[start - 2])) || (after === '_' && isLetter(text[end + 1])) || before === '$')
    return { form: `_${neighbours(head, tail, '_')}`, points: 1 };
  if (before === '-' && text[start - 2] === '-') return { form: '--', points: 2 };
  // The end of a compound: `agent-harness-anna`.
  if (before === '-' && isLetter(text[start - 2]) && !(after === '-' && isLetter(text[end + 1]))) return undefined;
  if ((before === '-' && isLetter(text[start - 2])) || (after === '-' && isLetter(text[end + 1])))
    return /(?:home|users)[-\\/]{1,4}$|-(?:home|users)-\S*$/i.test(head) || DEVICE.test(tail)
      ? undefined
      : { form: `-${neighbours(head, tail, '-')}`, points: 1 };
  if (after === ':' && /^(?:::[\w(]|:\d{1,4}\b)/.test(tail)) return { form: tail.slice(0, 3), points: 2 };
  if ((after === '(' && !tail.startsWith('(uid=')) || after === '[') return { form: after, points: 2 };
  if (after === '@' && /^@\^?v?\d/.test(tail)) return { form: '@1', points: 2 };
  if (before === '@') return after === '.' || after === '/' ? { form: `@${tail.slice(0, 6)}`, points: 2 } : undefined;
  if (after === '@' || /^[.][\w.-]{1,30}@/.test(tail)) return undefined;
  if (after === '.' && isLetter(text[end + 1]) && !/^\.(?:local|lan|internal|home)\b/i.test(tail))
    return { form: `.${/^\.\w{1,20}/.exec(tail)?.[0]}`, points: 1 };
  if (before === '.' && text[start - 2] !== '.') return { form: `${/\w{0,20}\.$/.exec(head)?.[0]}.`, points: 1 };
  if (before === '/' || before === '\\') return folder(head, after);
  const small = text.slice(start, end) === text.slice(start, end).toLowerCase();
  if (small && IMPORTED.test(head)) return { form: 'import', points: 2 };
  if (small && /\bfrom[ ]{1,2}$/.test(head) && /^(?:\.\w|[ ]import\b)/.test(tail)) return { form: 'from', points: 2 };
  if (/(?:^|[\n;|&]|\$ |sudo )[ \t]{0,8}$/.test(head) && /^[ ]--?[a-z]/.test(tail)) return { form: 'command', points: 2 };
  // A maker and its product: `Acme BSP`, `Acme MX-40`.
  const model = small ? null : /^[ ](?:[A-Z]{2,12}\b[\w-]{0,12}|[A-Z]{0,4}-?\d{2,6}\b)/.exec(tail);
  if (model) return { form: model[0], points: 1 };
  const article = ARTICLE.exec(head)?.groups?.article;
  return article && small ? { form: `${article.toLowerCase()} `, points: 1 } : undefined;
}

/** Next to other letters: a part of an identifier in camel case, or another word. */
function joined(text: string, start: number, end: number, head: string, tail: string): Usage | undefined {
  if (/Users$/.test(head)) return undefined;
  const opens = /[A-Z]/.test(text[start] as string) && /[a-z\d]$/.test(head);
  const closes = /[a-z]/.test(text[end - 1] as string) && /^[A-Z][a-z]/.test(tail);
  const free = (!isLetter(text[start - 1]) || opens) && (!isLetter(text[end]) || closes);
  return free && (opens || closes) ? { form: `^${neighbours(head, tail, '')}`, points: 1 } : undefined;
}

function folder(head: string, after: string | undefined): Usage | undefined {
  const lead = /[^\s\\/"'`:=(]*(?=[\\/]+$)/.exec(head)?.[0] ?? '';
  if (USER_PARENTS.test(lead) || (after !== undefined && !/[\\/\s"'`),:;]/.test(after))) return undefined;
  return { form: `/${lead}`, points: 1 };
}

/** The words on both sides, so that the same compound counts once. */
const neighbours = (head: string, tail: string, sign: string) =>
  `${/[A-Za-z\d]{0,20}[^A-Za-z\d]?$/.exec(head)?.[0]}${sign}${/^[^A-Za-z\d]?[A-Za-z\d]{0,20}/.exec(tail)?.[0]}`;
