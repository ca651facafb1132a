/**
 * Values that are no secrets, whatever they are called: pieces of code, markup, shells and terminals, names of things. The
 * test looks at the value alone, so that it is the same for every context.
 */
import { listOf, oneOf } from '../engine/row.ts';
import things from './things.json' with { type: 'json' };
import { isWord, piecesOf, wordShare } from './words.ts';

const NAME = '[A-Za-z_$][\\w$]*';
/** Members of members: `user.password`, `std::string`, `$this->token`, `&serde::Value`, perhaps called. */
const MEMBERS = new RegExp(`^[&*!@:]{0,2}${NAME}(?:(?:\\.|::|->|[!?]\\.)${NAME})+[!?]?$`);
/** A call, whole or cut off: `crypto.random(24`, `:lib.make()`, `getToken();`. */
const CALL = new RegExp(`^[&*!@:]{0,2}(?:new )?(?:${NAME}(?:\\.|::|->|\\?\\.))*[A-Za-z_$][\\w$]{3,}[!?]?\\(`);
/** An assignment: `flag:=True`, `count=0;`, `Version=2.1.0`. */
const GIVEN = /^(?<name>[A-Za-z_][\w.-]{0,60})(?<sign>:=|[+|?]?={1,3}|=>)(?<value>[^=]*)$/;
/** `Teekanne=3662`, `Teekanne16=`, `Teekanne=Tasse`: a word and a number or another word with a sign between them or behind. */
const CHOSEN = /^[A-Z][a-z]{3,}(?:=\d{1,6}|\d{2,6}=|=[A-Z][a-z]{3,})$/;
/** A name behind an operator: `!showToken`, `-offset;`, `&value`, `?NAME` of `${NAME:?NAME is missing}`. */
const OPERAND = /^[!~+*&?-]{1,2}(?<name>[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)[;,)]{0,3}$/;
/** `meta[name="x"]`, `input[type=password]`, `#login-form`, `.token-field > span`. */
const SELECTOR = /^[a-z*][\w-]*\[[\w-]+(?:[~|^$*]?=.*)?\]|^[#.](?<name>[a-z][\w-]*)(?:$|[ >.[:])/i;
/** A template for a value: `{pwd}`, `[password]`, `<token>`, `%token%`, `$token\r`. */
const STAND_IN = /^(?:\{{1,3}[\w. -]+\}{0,3}|\[[\w .:-]+\]?|<[^<>]+>|\([\w .-]+\)|%\w+%|\$\{?[A-Za-z_]\w*\}?|:\w+:)$/;
const isPlainly = oneOf(things.code);
const ALGORITHMS = listOf(things.algorithms);

/** A model with its version, perhaps of somebody's. */
export const isModel = oneOf(things.model);

/** Of names of algorithms, and of other names too. */
const JOINING = /^(?:with|and|padding|none|cert|bits?|nist)$/i;

/** Whether the value is code or a name; `worded`: it is called a password, which may be made of words. */
export function isCode(value: string, worded: boolean): boolean {
  if (isPlainly(value)) return true;
  const selector = SELECTOR.exec(value);
  if (selector && areNames(selector.groups?.name ?? '')) return true;
  if (STAND_IN.test(value) && !/\d.*\d/.test(value)) return true;
  const call = CALL.exec(value);
  if (call && areNames(call[0].slice(0, -1)) && !/[!#$%^&*?~]{2}/.test(value)) return true;
  const operand = OPERAND.exec(value)?.groups?.name;
  if (operand && !/\d{2}/.test(operand) && areNames(operand)) return true;
  const changed = /^[+-](?=[A-Za-z_])/.test(value);
  const given = GIVEN.exec(changed ? value.slice(1) : value)?.groups as { name: string; sign: string; value: string } | undefined;
  // Of a change: a line of its own.
  if (given && changed && areNames(given.name)) return true;
  if (given && worded && CHOSEN.test(value) && !isWord(given.name.toLowerCase())) return false;
  if (given && (given.value.length < 4 || isPlain(given.value)) && (/^(?::=|=>)/.test(given.sign) || areNames(given.name))) return true;
  if (MEMBERS.test(value) && !/\d{4}/.test(value) && areNames(value)) return true;
  return isAlgorithm(value) || (!worded && isNamed(value));
}

/** The value without what its surroundings left on it: escape sequences, Markdown, redirections of a shell. */
export function trimmed(value: string): { from: number; value: string } {
  const from = LEFT.exec(value)?.[0].length ?? 0;
  let end = value.length;
  for (let times = 0; times < MOST_PARTS && end > from; times++) {
    const left = RIGHT.exec(value.slice(Math.max(from, end - LONGEST_PART), end))?.[0].length;
    if (!left) break;
    end -= left;
  }
  return { from, value: value.slice(from, end) };
}

const MOST_PARTS = 20;
const LONGEST_PART = 80;

const ESCAPE = '(?:\\x1b|\\^\\[|\\\\(?:e|x1b|u001b|033))\\[[\\d;?]{0,24}[A-Za-z]';
/** Also the name of a setting, where a list or a block holds whole settings. */
const LEFT = new RegExp(`^(?:${ESCAPE}|[\\x00-\\x1f])*(?:["'\`*]{0,3}[A-Z][A-Z\\d]*(?:_[A-Z\\d]+)+=(?=\\S{8}))?`);
const RIGHT = new RegExp(
  `(?:${ESCAPE}|[\\x00-\\x20]|\\^M|(?:\\*\\*|__)[:.,;]?|\`|(?:\\\\[rn])|[ ]\\d?>{1,2}(?:&\\d|[ ]?[\\w./~-]{1,60}))$`,
);

/** Whether every name in it consists of words, or of few letters. */
const areNames = (value: string) =>
  value
    .split(/[^A-Za-z\d_$]+/)
    .filter(Boolean)
    .every((part) => part.length < 5 || wordShare(part) >= 0.4 || /^[a-z]+(?:_[a-z]+)*$|^[A-Z]+(?:_[A-Z]+)+$|^[A-Z]?[a-z]+$/.test(part));

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
