/**
 * `NAME=value`, `name: "value"`, `"name": "value"`, `define('NAME', 'value')`, `?name=value` in every common syntax:
 * env files, YAML, JSON, TOML, INI, properties, shells, Dockerfiles, Terraform, code, query strings, headers.
 */

import { inFront, readAt, type Span } from '../../formats/index.ts';
import { isGrouped } from '../value/certainty.ts';
import type { Place, SecretKind } from '../value/place.ts';
import { atLineStart, expression, hasOwner, isBesidePlain, isDeclared, isDefined, isOfSettings, isWholeLine } from './setting.ts';

/** Also between a name and its value in the Windows registry. */
const GAP = /(?<gap>[ \t]{1,40})(?:REG_[A-Z_]{2,12}[ \t]{1,8})?/y;

/** Operators that compare or choose: behind them only a string is a value. */
const CHOICE = /^(?:[,|]|\|\||\?\?|->|!={1,2}|={2,3})$/;

/** `isWords`: a word or several, which make a password whatever its name calls it. */
type Value = Span & { place: Place; isWords?: boolean };

/** What is assigned to the name at a place. */
export function valueAfter(text: string, start: number, end: number, kind: SecretKind): Value | undefined {
  // The default of `${NAME:-value}` is one of the syntaxes.
  const isDefault = text.startsWith('${', start - 2) && /^:?[-=]/.test(text.slice(end, end + 2));
  const join = isDefault ? undefined : joinBehind(text, start, end, kind);
  if (!join) return undefined;
  const quoted = readAt(expression('beginning-of-a-string'), text, join.at);
  return quoted ? stringAfter(join, quoted[0], quoted.groups?.quote as string) : wordAfter(join);
}

/** What closes a name, what stands between it and its value (`sign`: without the blanks, or one), and where that begins. */
function joinBehind(text: string, start: number, end: number, kind: SecretKind) {
  const close = readAt(expression('end-of-a-name'), text, end)?.[0] ?? '';
  const operator = readAt(expression('operator'), text, end + close.length);
  const gap = operator ?? readAt(GAP, text, end + close.length);
  if (!gap) return undefined;
  const [between] = gap;
  const [name, before] = [text.slice(start, end), inFront(text, start, 200)];
  const sign = operator ? (operator.groups?.op ?? '') : ' ';
  const isFirst = atLineStart(text, start);
  // Neither a sign nor a word before the name says that its value follows: only a line of nothing else does.
  const isAlone = between === gap.groups?.gap && (close.endsWith('`') || !isDeclared(text, start, kind));
  return { text, kind, name, start, before, close, between, sign, at: end + close.length + between.length, isFirst, isAlone };
}
type Join = NonNullable<ReturnType<typeof joinBehind>>;

/** `const JWT_SECRET = 'harbour-lantern-2031'`: what signs, chosen as a password is. */
const OF_SIGNING = /^[A-Z][A-Z\d_]*_(?:SECRET|SALT|PEPPER)$/;
const WORDS_AND_YEAR = /^[a-z]+(?:[-_][a-z]+){1,6}[-_](?:19|20)\d\d$/;

/** The name of a function before it: `(setq smtp-password "…")`, `set(DB_PASSWORD "…")`. */
const CALLED = /\([a-z][\w!?*-]{0,20}[ ]{1,4}[':]?$|\bset\([ ]?$/;

function stringAfter(join: Join, opening: string, open: string): Value | undefined {
  const { text, kind, name, before, sign } = join;
  const quote = closing(open);
  const start = join.at + opening.length;
  const end = endOfString(text, start, quote);
  if (end === undefined) return undefined;
  const next = text.slice(end + quote.length, end + quote.length + 5);
  // `"oauth": {"name": {…}}`: a key of an object; `["password", "user": …`: the next key, or the next name of a list.
  if ((opening.includes('{') && /^\s{0,4}[:=]/.test(next)) || (sign === ',' && !join.close)) return undefined;
  const isArgument = CALLED.test(before) && /^[ )]/.test(next);
  if (join.isAlone && !isArgument && !(join.isFirst && isWholeLine(text, end + quote.length))) return undefined;
  const place = (): Place => {
    // `'password' | 'radio'` is a choice of words; `"password": "Nenosiri", "forgotPassword": …` are labels of a form.
    if (
      sign === '|' ||
      (/^\p{L}+$/u.test(text.slice(start, end)) && expression('labels-of-a-form').test(before + text.slice(join.start, end + 200)))
    )
      return 'beside';
    // An argument of a function or the next string of a list is an identifier as often.
    if (/^(?!\(?string|\[\]byte|(?:Some|Secret\w*|String)\(|qq?[ ]?\($).*\(/s.test(opening)) return 'told';
    if (sign === ',' && !name.startsWith('--') && !isDefined(text, join.start)) return 'told';
    // What a program takes where its environment has none.
    if (/^(?:\|\||\?\?)$/.test(sign) && isUpper(name.slice(name.lastIndexOf('.') + 1))) return 'given';
    if (kind === 'secret' && OF_SIGNING.test(name) && WORDS_AND_YEAR.test(text.slice(start, end))) return 'given';
    // `export DB_PASSWORD="…"` of a shell, or beside a user's name.
    const isOwn = kind === 'password' && ((join.between === '=' && isUpper(name)) || hasOwner(before, true));
    return isOwn ? 'given' : 'quoted';
  };
  return { start, end, place: place() };
}

/** What programs call a setting: with a sign between its words. */
const SETTING = /^(?:[A-Z][A-Z\d]*_[A-Z\d_]+|[a-z][a-z\d]*(?:[_.-][a-z\d]+)+)$/;
const OF_ENVIRONMENT = /^[A-Z][A-Z\d_]*_(?:SECRET|TOKEN|SALT|PEPPER|KEY)$/;
/** A type in place of a value: `db_password: SecretStr`. */
const TYPED = /^[A-Z][A-Za-z]*$/;

/** A line of words: `wlan_passwort: vier alte Katzen`. */
function wordsAfter({ text, kind, name, start, between, sign, at }: Join): Value | undefined {
  const mayBeWords = kind === 'password' || (kind === 'secret' && between === '=' && isUpper(name));
  const end = mayBeWords && readAt(WORDS, text, at) ? WORDS.lastIndex : undefined;
  if (end === undefined) return undefined;
  if (kind === 'secret' || /phrase/i.test(name) || isGrouped(text.slice(at, end))) return { start: at, end, place: 'given', isWords: true };
  return isOfSettings(text, start, end, sign) ? { start: at, end, place: 'quoted' } : undefined;
}

/** A secret of the environment is chosen as a password is. */
const isWordOf = ({ text, kind, name, start }: Join, value: string, end: number, isGiven: boolean): boolean =>
  kind === 'secret' &&
  /^[a-z]+(?:-[a-z]+){0,3}$/.test(value) &&
  ((isGiven && OF_ENVIRONMENT.test(name)) || (/secret$/.test(name) && isBesidePlain(text, start, end)));

function wordAfter(join: Join): Value | undefined {
  const { text, name, start, before, between, sign, at, isFirst, isAlone } = join;
  if ((isAlone && !isFirst) || CHOICE.test(sign)) return undefined;
  const isSigned = /^[:=]$/.test(sign);
  const isPlainSign = between === '=';

  const words = isSigned && isFirst ? wordsAfter(join) : undefined;
  if (words) return words;

  const isParameter = /[?&]/.test(before.at(-1) ?? '');
  const isGiven =
    isPlainSign && (isParameter || isFirst || isUpper(name) || expression('option-of-an-assignment').test(before.slice(-120)));
  // In YAML a comma may belong to the line's value; within braces it ends one.
  const isLine = sign === ':' && isFirst && /^[^\s{}[\]"'=:]{4,80}[ \t]*(?:\r?\n|$)/.test(text.slice(at, at + 100));
  const end = endOfWord(text, at, isParameter, (!isGiven && sign !== ' ' && !isLine) || before.endsWith(','));
  const value = text.slice(at, end);
  const isWhole = isWholeLine(text, end);
  if (!value || (isAlone && !isWhole)) return undefined;
  if (isAlone) return { start: at, end, place: /[_.]|[a-z][A-Z]|^requirepass$|^masterauth$/.test(name) ? 'given' : 'told' };
  const isSet = isFirst && isWhole && (sign === ':' ? (SETTING.test(name) || /\w-\w/.test(value)) && !TYPED.test(value) : isUpper(name));
  const isPrinted = isSigned && hasOwner(before);
  const isWords = isWordOf(join, value, end, isGiven);
  const isClear = sign === ' ' || isGiven || isSet || isPrinted || isOfSettings(text, start, end, sign);
  return { start: at, end, place: isClear ? 'given' : 'bare', isWords };
}

/** Of Perl's `q{…}` and Lua's `[[…]]` the other bracket. */
const closing = (quote: string): string => quote.replace(/^qq? ?/, '').replace(/[([{]/g, (open) => ({ '(': ')', '[': ']' })[open] ?? '}');

const isUpper = (name: string) => /^[\W_]*[A-Z][A-Z\d_.-]*$|^(?:--|ansible_|TF_VAR_)/.test(name);

/** A longer value is read to its end by `endOfToken`. */
const BARE = /[^\s"'`<>\\]{1,1500}(?:\\[^nrt"'\s][^\s"'`<>\\]{0,200})?/y;
const REST = /[A-Za-z0-9+/=_-]{0,60000}/y;

/** Where the string that `quote` opened ends, on the same line unless it is a block's. */
function endOfString(text: string, from: number, quote: string): number | undefined {
  const limit = Math.min(text.length, from + 4200);
  for (let at = from; at < limit; at++) {
    if (text.startsWith(quote, at)) return at;
    const unit = text[at];
    if (unit === '\n' && quote.length < 3) return undefined;
    if (unit === '\\' && !quote.startsWith('\\')) at++;
  }
  return undefined;
}

/** The word at `at`. In a query `&` ends it, in code and settings with blanks (`loose`) a comma. */
function endOfWord(text: string, at: number, query: boolean, loose: boolean): number {
  let value = readAt(BARE, text, at)?.[0] ?? '';
  if (query || loose) value = (query ? /^[^&\s;,]*/ : /^[^,;]*/).exec(value)?.[0] ?? '';
  else value = value.replace(/;[A-Za-z][\w ]{1,30}=[\s\S]*$/, '');
  // `…;Persist Security Info=True`: the next setting of a connection string, whose name has spaces.
  const next = /;[A-Za-z]{2,20}$/.exec(value);
  if (next && /^(?: [A-Za-z]{2,20}){1,3} ?=/.test(text.slice(at + value.length, at + value.length + 70)))
    value = value.slice(0, next.index);
  value = value.replace(/(?:&&|\|\||;;|&(?:amp;)?(?=[\w.-]{1,40}=))[\s\S]*$/, '');
  let { length } = value;
  while (length > 0 && ',;)]}>.:'.includes(value[length - 1] as string)) length--;
  let end = at + length;
  if (length >= 1400) end += readAt(REST, text, end)?.[0].length ?? 0;
  return end;
}

/** A line of a few words, and of nothing else. */
const WORDS = /[\p{L}\d][\p{L}\d'&~-]{0,19}(?: [\p{L}\d'&~-]{1,20}){1,7}(?=[ \t]{0,8}(?:\r?\n|$))/uy;
