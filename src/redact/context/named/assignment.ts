/**
 * `NAME=value`, `name: "value"`, `"name": "value"`, `define('NAME', 'value')`, `?name=value` in every common syntax:
 * env files, YAML, JSON, TOML, INI, properties, shells, Dockerfiles, Terraform, code, query strings, headers.
 */
import type { Place } from '../../value/place.ts';
import type { SecretKind } from '../../value/secret-kind.ts';
import type { See } from '../reader.ts';
import type { Name } from './name-around.ts';
import { atLineStart, isDeclared, isDefined, isSetting, isWholeLine } from './setting.ts';
import { endOfString, endOfWord, endOfWords } from './value.ts';

/** Of the name, also what is said of it in brackets: `Password (admin): …`. */
const CLOSE = /\[\d{0,4}\]|[ ]\([^()\n]{1,30}\)(?=[ ]?[:=][ ])|(?:\\{0,4}["'`])?[\])]?(?:\\{0,4}["'`])?/y;

const OPERATOR =
  /[ \t]{0,40}(?:\??:[ \t]{0,4}(?:&(?:'\w{1,12} )?)?(?:[A-Za-z_][\w.<>[\]| ]{0,40}?)[ \t]{0,4}(?=:?=))?(?<op>:=|::|=>|<-|\|\|=|\?\?=|={1,3}|!={1,2}|\|\||\?\?|\?=|->|:|：|,|\|)[ \t]{0,40}(?:[|>][-+]?[ \t]{0,4}\n[ \t]{1,40}|(?:\([ \t]{0,4})?\r?\n[ \t>+|-]{1,40}(?=["']|string\())?/y;

const QUOTED =
  /(?:(?:new |&)?[A-Za-z_][\w.:]{0,30}[({]|string\(\d{1,4}\) |\[[ \t]{0,4}|\{(?=["'`]))?(?:[brfuLN@]{0,2})(?<quote>\\{0,7}(?:"""|'''|["'`]))/y;

/** Also between a name and its value in the Windows registry. */
const GAP = /(?<gap>[ \t]{1,40})(?:REG_[A-Z_]{2,12}[ \t]{1,8})?/y;

/** Operators that compare or choose: behind them only a string is a value. */
const CHOICE = /^(?:[,|]|\|\||\?\?|->|!={1,2}|={2,3})$/;

const LABELS =
  /(?:forgot|wrong|reset|confirm|repeat|show|hide|invalid|enter|change)[_.-]?password["']?\s{0,3}[:=]|password[_.-]?(?:forgot|wrong|reset|confirm|hint|show|repeat)\w{0,8}["']?\s{0,3}:/i;

interface Value {
  start: number;
  end: number;
  place: Place;
}

/** Reads what is assigned to the names of a text. */
export function assignments(see: See) {
  // Names inside the last value are skipped, or long values would take quadratic time.
  let read = 0;
  return (text: string, { start, end }: Name, kind: SecretKind, word: number): void => {
    if (word <= read) return;
    // A path and what grep found in that file: `etc/passwd:root:x:0`.
    if (/[\w.~]\/$/.test(text.slice(Math.max(0, start - 2), start)) && /^:\S/.test(text.slice(end, end + 2))) return;
    const value = text[start - 1] === '{' ? valueInBraces(text, start, end) : valueAfter(text, start, end, kind);
    if (value && see(value.start, text.slice(value.start, value.end), kind, value.place)) read = value.end;
  };
}

/** Of `${NAME:-value}` the default; `${NAME:?message}`, `${NAME%suffix}`, `${NAME:0:8}` hold none. */
function valueInBraces(text: string, nameStart: number, nameEnd: number): Value | undefined {
  const rest = text.slice(nameEnd, nameEnd + 410);
  const value = /^:?[-=](?<value>[^}\s"'`]{4,400})\}/.exec(rest)?.groups?.value;
  if (value !== undefined) {
    const start = text.indexOf(value, nameEnd);
    return { start, end: start + value.length, place: 'given' };
  }
  if (text[nameStart - 2] === '$' && /^(?::?[?+]|:[ -]?\d|[%#/,^@])/.test(rest)) return undefined;
  return valueAfter(text, nameStart, nameEnd, 'secret');
}

function valueAfter(text: string, nameStart: number, nameEnd: number, kind: SecretKind): Value | undefined {
  const name = text.slice(nameStart, nameEnd);
  CLOSE.lastIndex = nameEnd;
  const close = CLOSE.exec(text)?.[0] ?? '';
  let at = nameEnd + close.length;
  OPERATOR.lastIndex = at;
  const operator = OPERATOR.exec(text);
  const op = operator?.groups?.op ?? ' ';
  // Without an operator: what a word before the name or the registry's type declares, or a whole line of a settings file.
  let alone: Place | undefined;
  if (operator) at += operator[0].length;
  else {
    GAP.lastIndex = at;
    const gap = GAP.exec(text);
    if (!gap) return undefined;
    at += gap[0].length;
    if (!isDeclared(text, nameStart, kind) && gap[0] === gap.groups?.gap) {
      if (!atLineStart(text, nameStart)) return undefined;
      // `requirepass …`, but `password manager`.
      alone = /_|[a-z][A-Z]|requirepass|masterauth/.test(name) ? 'given' : 'told';
    }
  }

  QUOTED.lastIndex = at;
  const quoted = QUOTED.exec(text);
  if (quoted) {
    const quote = quoted.groups?.quote as string;
    const start = at + quoted[0].length;
    const end = endOfString(text, start, quote);
    if (end === undefined) return undefined;
    const next = text.slice(end + quote.length, end + quote.length + 5);
    // `"oauth": {"name": {…}}`: a key of an object; `["password", "user": …`: the next key, or the next name of a list.
    if ((quoted[0].includes('{') && /^\s{0,4}[:=]/.test(next)) || (op === ',' && (!close || /^\s{0,3}:/.test(next)))) return undefined;
    if (alone && !isWholeLine(text, end + quote.length)) return undefined;
    // `'password' | 'radio'` is a choice of words, an argument of a function or the next string of a list an identifier.
    const loose = /^(?!string).*\(/s.test(quoted[0]) || (op === ',' && !isDefined(text, nameStart));
    // `"password": "Nenosiri", "forgotPassword": …`: labels of a form in some language.
    const isLabel = /^\p{L}+$/u.test(text.slice(start, end)) && LABELS.test(text.slice(Math.max(0, nameStart - 200), end + 200));
    // `export DB_PASSWORD="…"` of a shell, or beside a user's name.
    const isOwn =
      kind === 'password' &&
      ((operator?.[0] === '=' && /^(?:TF_VAR_\w+|[A-Z][A-Z\d_]*)$/.test(name)) ||
        USER_BEFORE.test(text.slice(Math.max(0, nameStart - 160), nameStart)));
    const place = op === '|' || isLabel ? 'beside' : loose ? 'told' : isOwn ? 'given' : 'quoted';
    return { start, end, place };
  }
  // A row of two cells, as sqlite3 and psql print them: `smtp_pass|…`, `-[ RECORD 1 ]` ⏎ `smtp_pass | …`.
  const isRecord = op === '|' && text.slice(Math.max(0, nameStart - 600), nameStart).includes('-[ RECORD ');
  const isRow = isRecord || (operator?.[0] === '|' && text[nameEnd] === '|' && /^$|\n/.test(text[nameStart - 1] ?? ''));
  if (CHOICE.test(op) && !isRow) return undefined;

  // A line of words: `wlan_passwort: vier alte Katzen`.
  const words = kind === 'password' && /^[:=]$/.test(op) && atLineStart(text, nameStart) ? endOfWords(text, at) : undefined;
  if (words !== undefined && isSetting(text, nameStart, words, op)) return { start: at, end: words, place: 'quoted' };

  const query = /[?&]/.test(text[nameStart - 1] ?? '');
  const tight = op === '=' && operator?.[0] === '=';
  const given =
    tight &&
    (query ||
      name.startsWith('--') ||
      name.startsWith('ansible_') ||
      OF_SETTINGS.test(text.slice(Math.max(0, nameStart - 120), nameStart)) ||
      isUpper(name) ||
      atLineStart(text, nameStart) ||
      OF_OPTION.test(text.slice(Math.max(0, nameStart - 60), nameStart)));
  // In YAML a comma may belong to the line's value; within braces it ends one.
  const isLine = op === ':' && atLineStart(text, nameStart) && /^[^\s{}[\]"'=:]{4,80}[ \t]*(?:\r?\n|$)/.test(text.slice(at, at + 100));
  const end = endOfWord(text, at, query, (!given && op !== ' ' && !isLine) || text[nameStart - 1] === ',');
  if (end === at || (alone && (!isWholeLine(text, end) || /^\w+[:：=]/.test(text.slice(at, end))))) return undefined;
  // `ADMIN_PW: …` of a compose file.
  const isVariable = op === ':' && /^[A-Z][A-Z\d]*_[A-Z\d_]+$/.test(name) && atLineStart(text, nameStart) && isWholeLine(text, end);
  if (op === '|' && !isWholeLine(text, end)) return undefined;
  const isPrinted =
    (operator?.[0] === ':' && USER_PRINTED.test(text.slice(Math.max(0, nameStart - 200), nameStart))) ||
    (close === ']' && op === '=>' && isWholeLine(text, end));
  const place =
    alone ?? (op === ' ' || given || isVariable || isRecord || isPrinted || isSetting(text, nameStart, end, op) ? 'given' : 'bare');
  return { start: at, end, place };
}

/** `--from-literal=`, `--set db.`, `-o user=me,`: an option whose value is an assignment, or several. */
const OF_OPTION =
  /(?:^|\s)(?:--[a-z][a-z-]{1,30}[ =]["']?(?:[\w-]{1,30}[.,]){0,4}|-(?:[dF]|var)[ =]["']?|kv (?:put|patch) [\w./-]{1,80} (?:[\w-]{1,40}=[^\s=]{1,80} ){0,4}|-[a-zA-Z] ["']?(?:[\w-]{1,30}(?:=[^\s,=]{1,60})?,){1,6})$/;

/** `username="ops" password="…"`: beside a user's name, a password is one whatever it looks like. */
const USER_BEFORE =
  /(?<![\p{L}_])(?:user(?:_?name|_?id)?|login|account|uid)\\{0,3}["']?\s{0,3}(?:=>|[:=])\s{0,3}\\{0,3}["'][^"'\n\\<>{}$]{1,80}\\{0,3}["'][\s,]{1,20}\\{0,3}["']?$/iu;

/** What `grep` puts in front of a line of settings. */
const OF_SETTINGS = /\.(?:conf|cfg|cnf|ini|env|properties|nmconnection)\w{0,8}:(?:\d{1,6}:)?$/;
/** As Go and PHP print an object: beside a user's name, and with its name in brackets on a line. */
const USER_PRINTED = /[\s{]user(?:name)?:[^\s:]{1,60} (?:\w{1,30}:\S{0,80} ){0,3}$/i;

const isUpper = (name: string) => /^[\W_]*[A-Z][A-Z\d_.-]*$/.test(name);
