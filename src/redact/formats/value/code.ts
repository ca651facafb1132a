/**
 * Values that are no secrets, whatever they are called: pieces of code, markup, shells and terminals, names of things. The
 * test looks at the value alone, so that it is the same for every context.
 */
import { listOf, oneOf } from '../engine/row.ts';
import { expression } from '../expressions.ts';
import things from './things.json' with { type: 'json' };
import { isWord, piecesOf, wordShare } from './words.ts';

/** An assignment: `flag:=True`, `count=0;`, `Version=2.1.0`. */
const GIVEN = /^(?:[+-](?=[A-Za-z_]))?(?<name>[A-Za-z_][\w.-]{0,60})(?<sign>:=|[+|?]?={1,3}|=>)(?<value>[^=]*)$/;
/** `Teekanne=3662`, `Teekanne16=`, `Teekanne=Tasse`: a word and a number or another word with a sign between them or behind. */
const CHOSEN = /^[A-Z][a-z]{3,}(?:=\d{1,6}|\d{2,6}=|=[A-Z][a-z]{3,})$/;
const ALGORITHMS = listOf(things.algorithms);

/** A model with its version, perhaps of somebody's. */
export const isModel = oneOf(things.model);

/** Of names of algorithms, and of other names too. */
const JOINING = /^(?:with|and|padding|none|cert|bits?|nist)$/i;

/** Whether every name in it consists of words, or of few letters. */
const areNames = (value: string) =>
  value
    .split(/[^A-Za-z\d_$]+/)
    .filter(Boolean)
    .every((part) => part.length < 5 || wordShare(part) >= 0.4 || /^[a-z]+(?:_[a-z]+)*$|^[A-Z]+(?:_[A-Z]+)+$|^[A-Z]?[a-z]+$/.test(part));
const isPiece = oneOf(things.code, ({ groups }) => areNames(groups?.names ?? ''));

/** Whether the value is code or a name; `worded`: it is called a password, which may be made of words. */
export function isCode(value: string, worded: boolean): boolean {
  if (isPiece(value)) return true;
  const given = GIVEN.exec(value)?.groups as { name: string; sign: string; value: string } | undefined;
  if (given && worded && CHOSEN.test(value) && !isWord(given.name.toLowerCase())) return false;
  if (given && (given.value.length < 4 || isPlain(given.value)) && (/^(?::=|=>)/.test(given.sign) || areNames(given.name))) return true;
  return isAlgorithm(value) || (!worded && isNamed(value));
}

/** The value without what its surroundings left on it: escape sequences, Markdown, redirections of a shell. */
export function trimmed(value: string): { from: number; value: string } {
  const from = expression('what-is-left-before-a-value').exec(value)?.[0].length ?? 0;
  let end = value.length;
  for (let times = 0; times < MOST_PARTS && end > from; times++) {
    const left = expression('what-is-left-behind-a-value').exec(value.slice(Math.max(from, end - LONGEST_PART), end))?.[0].length;
    if (!left) break;
    end -= left;
  }
  return { from, value: value.slice(from, end) };
}

const MOST_PARTS = 20;
const LONGEST_PART = 80;

/** A word, a number, a version, a truth value. */
const isPlain = (value: string) => {
  const inner = /^["']?(?<inner>[A-Za-z]*|[\d.]+)["']?[;,)]*$/.exec(value)?.groups?.inner;
  return inner !== undefined && (inner.length < 5 || /\d/.test(inner) || isWord(inner));
};

/** `SHA256withRSA`, `aes-256-gcm`, `chacha20-poly1305@openssh.com`. */
function isAlgorithm(value: string): boolean {
  if (value.length > 64 || !/^[A-Za-z][\w@./-]*$/.test(value)) return false;
  const runs = value.match(/[A-Za-z]+/g) ?? [];
  const pieces = runs.flatMap((run) => (ALGORITHMS.has(run.toLowerCase()) ? [run] : piecesOf(run)));
  const known = pieces.filter((piece) => ALGORITHMS.has(piece.toLowerCase()));
  return (
    known.some((piece) => piece.length > 1 && !JOINING.test(piece)) &&
    pieces.every((piece) => ALGORITHMS.has(piece.toLowerCase()) || isWord(piece)) &&
    (value.match(/\d+/g) ?? []).every((number) => number.length < 6)
  );
}

/** A name of code, or of a thing, in words: `cookieString`, `AUTH_TOKEN`, `port3AdminKey`, `Token/OAuth2`. */
export function isNamed(value: string): boolean {
  if (/^[a-z]+(?:_[a-z]+)+$|^[A-Z]+(?:_[A-Z]+)+$/.test(value)) return true;
  if (/^[a-z]+(?:_[a-z]+)+_?\d{1,6}$/.test(value) && wordShare(value) >= 0.5) return true;
  if (/^[a-z]+(?:-[a-z\d]{1,5})+-?$/.test(value) && value.length < 16 && !/\d{2}/.test(value)) return true;
  // A word with a number is a typical password.
  if (/^[A-Za-z]{4,}\d{2,}$/.test(value)) return false;
  // Words joined by hyphens may be a passphrase.
  if (/[!#%^&*+?~=-]/.test(value) || value.length > 80) return false;
  const digits = value.match(/\d/g)?.length ?? 0;
  return digits <= Math.max(2, value.length * 0.08) && wordShare(value) >= 0.45;
}
