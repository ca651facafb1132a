/**
 * `NAME=value`, `name: "value"`, `"name": "value"`, `define('NAME', 'value')`, `?name=value` in every common syntax:
 * env files, YAML, JSON, TOML, INI, properties, shells, Dockerfiles, Terraform, code, query strings, headers.
 */
import type { Detector, Match } from '../../engine/detector.ts';
import { isPasswordLike, NUMBERED } from '../../value/password.ts';
import { isRandom } from '../../value/random.ts';
import type { SecretKind } from '../../value/secret-kind.ts';
import { isSecretValue, type Writing } from '../../value/secret-value.ts';
import { ruleOf } from '../candidate.ts';
import { secretKindOf } from '../name.ts';
import { NAME_KEYWORDS, nameAround } from '../name-at.ts';
import { BARE, BARE_HEAD, bareValue, endOfToken, endOfWrapped } from './bare-value.ts';
import { atLineStart, isDeclared, isLogin, isSetting } from './statement.ts';

const CLOSE = /(?:\\{0,4}["'`])?[\])]?(?:\\{0,4}["'`])?/y;

const OPERATOR =
  /[ \t]{0,40}(?:\??:[ \t]{0,4}(?:&(?:'\w{1,12} )?)?(?:[A-Za-z_][\w.<>[\]| ]{0,40}?)[ \t]{0,4}(?==))?(?<op>:=|::|=>|<-|\|\|=|\?\?=|={1,3}|!={1,2}|\|\||\?\?|\?=|->|:|：|,|\|)[ \t]{0,40}(?:[|>][-+]?[ \t]{0,4}\n[ \t]{1,40}|\n[ \t>+|-]{1,40}(?=["']|string\())?/y;

const QUOTED =
  /(?:(?:new |&)?[A-Za-z_][\w.:]{0,30}[({]|string\(\d{1,4}\) |\[[ \t]{0,4}|\{(?=["'`]))?(?:[brfuL@]{0,2})(?<quote>\\{0,7}(?:"""|'''|["'`]))/y;

const SEPARATOR = /[ \t]{1,8}/y;

/** The last value of this detector in a list of matches: names inside it are skipped, or long values would take quadratic time. */
let own: { matches: readonly Match[]; end: number } = { matches: [], end: 0 };

export const assignment: Detector = {
  id: 'assignment',
  keywords: NAME_KEYWORDS,
  at(text, start, end, matches) {
    // Inside a value that was found already.
    const before = matches.at(-1);
    if ((before && start >= before.start && end <= before.end) || (own.matches === matches && end <= own.end)) return;
    const name = nameAround(text, start, end);
    if (!name) return;
    const kind = secretKindOf(name.text);
    if (!kind) return;
    // A path and what grep found in that file: `etc/passwd:root:x:0`.
    if (/[\w.~]\/$/.test(text.slice(Math.max(0, name.start - 2), name.start)) && /^:\S/.test(text.slice(name.end, name.end + 2))) return;
    const value = valueAfter(text, name.start, name.end, kind);
    if (!value) return;
    matches.push(value);
    own = { matches, end: value.end };
  },
};

/** The secret value after the name that ends at `end`, if there is one; of `${NAME:-value}` the default. */
function valueAfter(text: string, nameStart: number, nameEnd: number, kind: SecretKind): Match | undefined {
  const fallback =
    text[nameStart - 1] === '{' ? /^:?[-=](?<value>[^}\s"'`]{4,400})\}/.exec(text.slice(nameEnd, nameEnd + 410))?.groups?.value : undefined;
  if (fallback !== undefined) {
    const from = text.indexOf(fallback, nameEnd);
    return isSecretValue(fallback, kind, 'env') ? match(from, from + fallback.length, kind) : undefined;
  }
  // `${NAME:?message}`, `${NAME%suffix}`, `${NAME:0:8}`: operations of a shell on the value.
  if (text.startsWith('${', nameStart - 2) && /^(?::?[?+]|:[ -]?\d|[%#/,^@])/.test(text.slice(nameEnd, nameEnd + 3))) return undefined;
  CLOSE.lastIndex = nameEnd;
  const close = CLOSE.exec(text)?.[0] ?? '';
  let at = nameEnd + close.length;
  OPERATOR.lastIndex = at;
  const operator = OPERATOR.exec(text);
  let op = operator?.groups?.op ?? '';
  if (operator) at += operator[0].length;
  else if (
    isDeclared(text, nameStart) ||
    (kind === 'password' &&
      /\bmachine\s+\S+[^\n]{0,80}\s\S*$|(?<![\w-])login\s+[\w.@+-]+\s+$/.test(text.slice(Math.max(0, nameStart - 120), nameStart)))
  ) {
    // `ENV NAME value`, `set -x NAME value`, `setx NAME value`, `machine … password value`
    SEPARATOR.lastIndex = at;
    const gap = SEPARATOR.exec(text)?.[0];
    if (!gap) return undefined;
    op = ' ';
    at += gap.length;
  } else return undefined;

  QUOTED.lastIndex = at;
  const quoted = QUOTED.exec(text);
  if (quoted) {
    const quote = quoted.groups?.quote as string;
    const from = at + quoted[0].length;
    const stop = closing(text, from, quote);
    if (stop === undefined) return undefined;
    const value = text.slice(from, stop);
    // `"oauth": {"name": {…}}`: a key of an object.
    if (quoted[0].includes('{') && /^\s{0,4}[:=]/.test(text.slice(stop + quote.length, stop + quote.length + 5))) return undefined;
    // An argument of a function is an identifier, unless it looks like a password.
    if (quoted[0].includes('(') && !isPasswordLike(value) && !isRandom(value)) return undefined;
    // `getenv("NAME", "value")`, but not the next key or the next name of a list.
    if (
      op === ',' &&
      (!close ||
        /^\s{0,3}:/.test(text.slice(stop + quote.length, stop + quote.length + 4)) ||
        !(isRandom(value) || (kind === 'password' && /^[a-z]+\d+$/.test(value))))
    )
      return undefined;
    // `'password' | 'radio'` is a choice of words.
    if (op === '|' && !isRandom(value)) return undefined;
    return isSecretValue(value, kind, 'quoted') ? match(from, stop, kind) : undefined;
  }
  if (op === ',' || op === '||' || op === '??' || op === '|' || op === '->' || op.startsWith('!') || op === '==' || op === '===')
    return undefined;

  const query = /[?&]/.test(text[nameStart - 1] ?? '');
  const tight = op === '=' && operator?.[0] === '=';
  const writing: Writing =
    (tight && (query || text.startsWith('--', nameStart) || isUpper(text.slice(nameStart, nameEnd)) || atLineStart(text, nameStart))) ||
    op === ' '
      ? 'env'
      : 'bare';
  // The beginning decides; only a secret is read to its end.
  let value = bareValue(text, at, BARE_HEAD, query, writing);
  // `secret = summer54`, in settings of servers.
  const worded = kind === 'secret' && op === '=' && /secret$/i.test(text.slice(nameStart, nameEnd)) && isWorded(value);
  const end = at + value.length;
  const set =
    kind === 'password' &&
    writing === 'bare' &&
    ((op === '=' && isSetting(text, nameStart, end)) || (/^[:：]$/.test(op) && isLogin(text, nameStart, end, value)));
  if (!value || !(worded || isSecretValue(value, kind, set ? 'env' : writing))) return undefined;
  if (value.length > 140) value = bareValue(text, at, BARE, query, writing);
  return match(at, endOfWrapped(text, at, endOfToken(text, at + value.length, value.length)), kind);
}

const match = (start: number, end: number, kind: SecretKind): Match => ({
  start,
  end,
  rule: ruleOf(kind),
  tier: 'candidate',
});

/** Where the string that `quote` opened ends, on the same line. */
function closing(text: string, from: number, quote: string): number | undefined {
  const limit = Math.min(text.length, from + 4200);
  for (let at = from; at < limit; at++) {
    if (text.startsWith(quote, at)) return at;
    const unit = text[at];
    if (unit === '\n' && quote.length < 3) return undefined;
    if (unit === '\\' && !quote.startsWith('\\')) at++;
  }
  return undefined;
}

const isWorded = (value: string) => /^[a-z]{5,12}\d{2,4}$/.test(value) && !NUMBERED.test(value);

const isUpper = (name: string) => /^[\W_]*[A-Z][A-Z\d_.-]*$/.test(name);
