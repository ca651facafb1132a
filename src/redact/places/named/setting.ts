/** What kind of statement an assignment is: a declaration, a line of settings. */
import { expressionsOf, inFront } from '../../formats/index.ts';
import type { SecretKind } from '../value/place.ts';
import settings from './settings.json' with { type: 'json' };

export const expression = expressionsOf(settings);

const SECTION = expression('section');

const MOST_BEFORE = 2000;

export const isWholeLine = (text: string, end: number) => /^[ \t]{0,8}(?:\r?\n|$|[ \t]#)/.test(text.slice(end, end + 12));

const linesAround = (text: string, start: number, end: number) => {
  const before = inFront(text, start, 300).split('\n');
  return [before.at(-2) ?? '', text.slice(end, end + 300).split('\n')[1] ?? ''];
};

/** Whether a line of settings whose value is a number, a path or a switch stands above or below. */
export const isBesidePlain = (text: string, start: number, end: number) =>
  linesAround(text, start, end).some((line) => expression('plain-setting').test(line));

/** Whether the assignment is a whole line among settings: what is assigned there is a value, never a variable. */
export function isOfSettings(text: string, start: number, end: number, sign: string): boolean {
  const before = inFront(text, start, MOST_BEFORE).split('\n');
  const head = before.pop() as string;
  // `user=x pass=… result=OK`: pairs of a log line.
  if (sign === '=' && /(?:^|[\s"'])[\w.-]{1,40}=[^\s,()]{1,80}[ ]$/.test(head)) return true;
  if (!isWholeLine(text, end) || !/^[ \t>|+*-]{0,24}["']?$/.test(head)) return false;
  if (sign === ':' || sign === '：') return linesAround(text, start, end).some((line) => expression('labelled-setting').test(line));
  // `secret = …` of a server's client.
  if (/^[\w.-]*secret[ =]/i.test(text.slice(start, end)) || isBesidePlain(text, start, end)) return true;
  return SECTION.test(before.findLast((line) => SECTION.test(line) || !expression('line-of-an-ini-file').test(line)) ?? '');
}

/**
 * Whether a user's name stands right before: `username="ops" password="…"`, `Login: ops` ⏎ `Password: …`. Beside it a password is one
 * whatever it looks like.
 */
export const hasOwner = (before: string, isQuoted = false) => expression(isQuoted ? 'quoted-owner' : 'owner').test(before.slice(-200));

export const atLineStart = (text: string, at: number) => expression('beginning-of-a-line').test(inFront(text, at, 240));

/** Whether a string behind the name and a comma is its value: `define('NAME', '…')`, `getenv("NAME", "…")`. */
export const isDefined = (text: string, at: number) => expression('defining').test(inFront(text, at, 40));

/** Of `.netrc`. */
const LOGIN = /\bmachine\s+\S+[^\n]{0,80}\s\S*$|(?<![\w-])login\s+[\w.@+-]+\s+$/;

/** Whether the name is an option (`--token …`) or declared by a word before it (`ENV TOKEN …`, `machine … password …`). */
export const isDeclared = (text: string, at: number, kind: SecretKind) =>
  text.startsWith('--', at) ||
  (/^-[A-Za-z]{4}/.test(text.slice(at, at + 5)) && /[ \t]/.test(text[at - 1] ?? '')) ||
  expression('declaring').test(inFront(text, at, 90)) ||
  (kind === 'password' && LOGIN.test(inFront(text, at, 120)));
