/**
 * `NAME=value`, `name: "value"`, `"name": "value"`, `define('NAME', 'value')`, `?name=value` in every common syntax:
 * env files, YAML, JSON, TOML, INI, properties, shells, Dockerfiles, Terraform, code, query strings, headers.
 */

import type { Detector, Match } from '../../engine/detector.ts';
import { joinWrapped } from '../../engine/wrapped-value.ts';
import { jumps } from '../../value/checks.ts';
import type { SecretKind } from '../../value/secret-kind.ts';
import { isPasswordLike, isRandom, isSecretValue, isSigned, NUMBERED, type Writing } from '../../value/secret-value.ts';
import { candidate, ruleOf } from '../candidate.ts';
import { secretKindOf } from '../name.ts';

/** Letters of which one stands in each telling name. */
export const NAME_KEYWORDS: readonly string[] =
  'pass pwd pw secret token key credential auth psk dsn jwt _pw _pat pepper salt cookie sid mdp senha contrase kennwort clave wachtwoord haslo пароль 密码 密碼 パスワード 비밀번호 bearer totp mnemonic csrf xsrf _code'.split(
    ' ',
  );

const CLOSE = /(?:\\{0,4}["'`])?[\])]?(?:\\{0,4}["'`])?/y;
const OPERATOR =
  /[ \t]{0,40}(?:\??:[ \t]{0,4}(?:&(?:'\w{1,12} )?)?(?:[A-Za-z_][\w.<>[\]| ]{0,40}?)[ \t]{0,4}(?==))?(?<op>:=|::|=>|<-|\|\|=|\?\?=|={1,3}|!={1,2}|\|\||\?\?|\?=|->|:|：|,|\|)[ \t]{0,40}(?:[|>][-+]?[ \t]{0,4}\n[ \t]{1,40}|\n[ \t>+|-]{1,40}(?=["']|string\())?/y;
const QUOTED =
  /(?:(?:new |&)?[A-Za-z_][\w.:]{0,30}[({]|string\(\d{1,4}\) |\[[ \t]{0,4}|\{(?=["'`]))?(?:[brfuL@]{0,2})(?<quote>\\{0,7}(?:"""|'''|["'`]))/y;
const BARE = /[^\s"'`<>\\]{1,1500}(?:\\[^nrt"'\s][^\s"'`<>\\]{0,200})?/y;
const BARE_HEAD = /[^\s"'`<>\\]{1,160}(?:\\[^nrt"'\s][^\s"'`<>\\]{0,200})?/y;
const SEPARATOR = /[ \t]{1,8}/y;

/** The last value of ours in a list of matches: names inside it are not looked at again, however long it is. */
let own: { matches: readonly Match[]; end: number } = { matches: [], end: 0 };

export const assignment: Detector = {
  id: 'assignment',
  keywords: NAME_KEYWORDS,
  at(text, start, end, matches) {
    // Inside a value that is known already.
    const before = matches.at(-1);
    if ((before && start >= before.start && end <= before.end) || (own.matches === matches && end <= own.end)) return;
    const name = nameAround(text, start, end);
    if (!name) return;
    const kind = secretKindOf(name.text);
    if (!kind) return;
    // A part of a path, and what a search found in that file: `etc/passwd:root:x:0`.
    if (/[\w.~]\/$/.test(text.slice(Math.max(0, name.start - 2), name.start)) && /^:\S/.test(text.slice(name.end, name.end + 2))) return;
    const value = valueAfter(text, name.start, name.end, kind);
    if (!value) return;
    matches.push(value);
    own = { matches, end: value.end };
  },
};

interface Name {
  text: string;
  start: number;
  end: number;
}

/** Letters, digits and `_`: 1; also in front of a name (`$ . -`): 2 and 3. */
const PART = new Uint8Array(128);
for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_') PART[letter.charCodeAt(0)] = 1;
PART[36] = 2;
PART[46] = 2;
PART[45] = 3;

const isLeft = (text: string, at: number) => {
  const unit = text.charCodeAt(at);
  return unit < 128 ? PART[unit] !== 0 : /\p{L}/u.test(text[at] as string);
};
const isRight = (text: string, at: number) => {
  const unit = text.charCodeAt(at);
  return unit < 128 ? PART[unit] === 1 || PART[unit] === 3 : /[\p{L}\d]/u.test(text[at] as string);
};

let last: { text: string; start: number; end: number; name: Name | undefined } = { text: '', start: -1, end: -1, name: undefined };

/** The name that a keyword is a part of. Several detectors ask for the same one after another. */
export function nameAround(text: string, start: number, end: number): Name | undefined {
  if (last.start !== start || last.end !== end || last.text !== text) last = { text, start, end, name: readName(text, start, end) };
  return last.name;
}

function readName(text: string, start: number, end: number): Name | undefined {
  let left = start;
  while (left > 0 && start - left < 60 && isLeft(text, left - 1)) left--;
  let right = end;
  while (right < text.length && right - end < 60 && isRight(text, right)) right++;
  // `api key`, `access key`: two words, as people write them.
  if (/^key$/i.test(text.slice(left, right)) && text[left - 1] === ' ') {
    const first = /(?<![A-Za-z])(?:api|access|secret|private|license)$/i.exec(text.slice(Math.max(0, left - 9), left - 1));
    if (first) left -= first[0].length + 1;
  }
  const name = text.slice(left, right).replace(/^-[DP](?=[a-z])|^[.$-]+|(?<!-)-+$/g, '');
  return name.length > 100 ? undefined : { text: name.replace(/ /g, '_'), start: left, end: right };
}

/** The secret value after the name that ends at `end`, if there is one; of `${NAME:-value}` what stands in for it. */
function valueAfter(text: string, nameStart: number, nameEnd: number, kind: SecretKind): Match | undefined {
  const fallback =
    text[nameStart - 1] === '{' ? /^:?[-=](?<value>[^}\s"'`]{4,400})\}/.exec(text.slice(nameEnd, nameEnd + 410))?.groups?.value : undefined;
  if (fallback !== undefined) {
    const from = text.indexOf(fallback, nameEnd);
    return isSecretValue(fallback, kind, 'env') ? match(from, from + fallback.length, kind) : undefined;
  }
  // `${NAME:?message}`, `${NAME%suffix}`, `${NAME:0:8}`: what a shell does with the value.
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
    // `"oauth": {"name": {…}}`: a key of what stands in brackets.
    if (quoted[0].includes('{') && /^\s{0,4}[:=]/.test(text.slice(stop + quote.length, stop + quote.length + 5))) return undefined;
    // What is handed to a function is one name of code or another, unless it looks like a password.
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
  // The beginning decides; only what is a secret is read to its end.
  let value = bareValue(text, at, BARE_HEAD, query, writing);
  // `secret = summer54`, as servers' settings have it.
  const worded = kind === 'secret' && op === '=' && /secret$/i.test(text.slice(nameStart, nameEnd)) && isWorded(value);
  const end = at + value.length;
  const set =
    kind === 'password' &&
    writing === 'bare' &&
    ((op === '=' && isSetting(text, nameStart, end)) || (/^[:：]$/.test(op) && isLogin(text, nameStart, end, value)));
  if (!value || !(worded || isSecretValue(value, kind, set ? 'env' : writing))) return undefined;
  if (value.length > 140) value = bareValue(text, at, BARE, query, writing);
  return match(at, endOfWrapped(text, at, endOfRun(text, at + value.length, value.length)), kind);
}

function bareValue(text: string, at: number, pattern: RegExp, query: boolean, writing: Writing): string {
  pattern.lastIndex = at;
  let value = pattern.exec(text)?.[0] ?? '';
  if (query) value = queryValue(value);
  else if (writing === 'bare') value = /^[^,;]*/.exec(value)?.[0] ?? '';
  else value = value.replace(/;[A-Za-z][\w ]{1,30}=[\s\S]*$/, '');
  // `…;Persist Security Info=True`: the next setting of an address of a database, whose name has spaces.
  const next = /;[A-Za-z]{2,20}$/.exec(value);
  if (next && /^(?: [A-Za-z]{2,20}){1,3} ?=/.test(text.slice(at + value.length, at + value.length + 70)))
    value = value.slice(0, next.index);
  return withoutTail(value.replace(/(?:&&|\|\||;;|&(?=[\w.-]{1,40}=))[\s\S]*$/, ''), ',;)]}>.:');
}

/** To the next parameter. A fragment ends it too, but not in a form's body, where `#` may be a letter of a password. */
function queryValue(value: string): string {
  const whole = /^[^&\s;,]*/.exec(value)?.[0] ?? '';
  const part = /^[^#]*/.exec(whole)?.[0] ?? '';
  return part.length < 8 && isSigned(whole) ? whole : part;
}

const match = (start: number, end: number, kind: SecretKind): Match => ({
  start,
  end,
  rule: ruleOf(kind),
  tier: 'candidate',
});

/** Where the string that `quote` opened is closed, on the same line. */
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

/** A value as long as the pattern allows goes on as long as its letters do. */
const RUN = /[A-Za-z0-9+/=_-]{0,60000}/y;
function endOfRun(text: string, end: number, length: number): number {
  if (length < 1400) return end;
  RUN.lastIndex = end;
  return end + (RUN.exec(text)?.[0].length ?? 0);
}

/** The end of a value that a terminal broke over lines: as wide a run of letters, and more of the same alone below it. */
function endOfWrapped(text: string, start: number, end: number): number {
  if (end - start < 32 || (text[end] !== '\n' && text[end] !== '\r')) return end;
  const joined = joinWrapped(text, start, true);
  if (!joined || joined.firstLine !== end - start || !/^[\w+/-]{40,}={0,2}$/.test(joined.text)) return end;
  const rest = joined.text.slice(joined.firstLine);
  return rest.length <= joined.firstLine * joined.pieces && isRandom(rest) ? joined.original(joined.text.length) : end;
}

/** `value` without the letters of `tail` at its end. */
function withoutTail(value: string, tail: string): string {
  let end = value.length;
  while (end > 0 && tail.includes(value[end - 1] as string)) end--;
  return value.slice(0, end);
}

const SETTING_LINE = /^[ \t>|+-]{0,12}(?:[#;].*|\[[\w .:"/-]{1,60}\]|[\w.-]{1,60}[ \t]{0,20}=.*)?\r?$/;
const SECTION = /^[ \t>|+-]{0,12}\[[\w .:"/-]{1,60}\]\r?$/;
/** A line of an INI file, whole, in a section that begins above it: what stands there is a value, never the name of one. */
function isSetting(text: string, start: number, end: number): boolean {
  if (!/^[ \t]*(?:\r?\n|$)/.test(text.slice(end, end + 40)) || !atLineStart(text, start)) return false;
  const lines = text.slice(Math.max(0, start - 2000), start).split('\n');
  for (let at = lines.length - 2; at >= 0; at--) {
    const line = lines[at] as string;
    if (SECTION.test(line)) return true;
    if (line.length > 300 || !SETTING_LINE.test(line)) return false;
  }
  return false;
}

const MAIL_LINE = /^(?<sign>[ \t>*•-]{0,12})[\p{L} -]{2,20}[:：][ \t]{0,8}[\w.+-]{1,64}@[\w.-]{3,100}[ \t]*\r?$/u;
/** `E-mail: anna@…` ⏎ `Password: word`: both lines whole, and begun alike. */
function isLogin(text: string, start: number, end: number, value: string): boolean {
  if (!/^[a-z]{6,24}$/.test(value) || !/^[ \t]*(?:\r?\n|$)/.test(text.slice(end, end + 40))) return false;
  const [above, own] = text
    .slice(Math.max(0, start - 260), start)
    .split('\n')
    .slice(-2);
  return own !== undefined && MAIL_LINE.exec(above as string)?.groups?.sign === own;
}

const isWorded = (value: string) => /^[a-z]{5,12}\d{2,4}$/.test(value) && !NUMBERED.test(value);
const isUpper = (name: string) => /^[\W_]*[A-Z][A-Z\d_.-]*$/.test(name);
const atLineStart = (text: string, at: number) =>
  /(?:^|[\n;])[ \t+>-]{0,12}(?:export |set |env |-e |--env |declare -x )?["']?$/.test(text.slice(Math.max(0, at - 32), at));
/** The name is an option (`--token …`) or declared by a word before it (`ENV TOKEN …`). */
const isDeclared = (text: string, at: number) =>
  text.startsWith('--', at) ||
  (/^-[A-Za-z]{4}/.test(text.slice(at, at + 5)) && /[ \t]/.test(text[at - 1] ?? '')) ||
  /(?:^|\n|["'`;&|>$%#]|\\n)[ \t+>#-]{0,12}(?:\d{1,3}[:→\t ]{1,2})?(?:sudo )?(?:[\w.-]{2,20} ){0,3}?(?:ENV|ARG|proxy_set_header|fastcgi_param|uwsgi_param|add_header|(?:RequestHeader|Header)(?: always)? set|SetEnv|#?define|setx|set -g?x|setenv|set -Ux|putenv|SetEnv|config(?::set| set|-set| set-secret| add)(?:[ \t]{1,3}\/\/\S{0,80})?|configure set|env(?: add|:set| set|:add)|secrets?(?::set| set|:add| add)|variables?(?::set| set)|user-secrets set)[ \t]{1,4}(?:--?[\w-]+[ \t]{1,3}){0,2}(?:\/\/\S{0,80}:)?(?:["'](?:\w{1,40}[:.]){0,3})?$/.test(
    text.slice(Math.max(0, at - 90), at),
  );

const BARE_KEY = /\\{0,3}["'`]?[ \t]{0,3}(?:=>|[:=])[ \t]{0,12}\\{0,3}["'`]?(?<value>[A-Za-z0-9]{20,64})(?![\w./+=-])/y;
/** Names in front of `key` that make it one of a table, a list or a cache. */
const NO_OPENER =
  /(?:public|pub|cache|sort|partition|primary|foreign|unique|lookup|registry|index|row|hash|group|map|dict|object|json|column|field|table|react|route|query|storage|s3|restore|dedupe|idempotency|item|entity|event|prop|props|node|data|file|path|color|theme|i18n|translation|shortcut|hot)[._-]$|[.]{2}$/i;
/** `key=…` says little by itself: only letters of both cases and digits thrown together count, no hash, no path, no id with a prefix. */
export const bareKey: Detector = {
  id: 'bare-key',
  keywords: [
    'auth: "',
    "auth: '",
    'pat=',
    'salt=',
    'access=',
    'verifier=',
    'key=',
    'key":',
    "key':",
    "key' =",
    'key" =',
    'key: ',
    'key\\"',
  ],
  at(text, start, _end, matches) {
    const before = text[start - 1] ?? '';
    if (/[\p{L}\d$]/u.test(before) || (/[._-]/.test(before) && NO_OPENER.test(text.slice(Math.max(0, start - 24), start)))) return;
    const word = /^(?:key|auth|pat|salt|access|verifier)/i.exec(text.slice(start, start + 8))?.[0].length ?? 3;
    BARE_KEY.lastIndex = start + word;
    const found = BARE_KEY.exec(text);
    const value = found?.groups?.value;
    if (!found || !value) return;
    const least = Math.min(...[/\d/g, /[A-Z]/g, /[a-z]/g].map((kind) => value.match(kind)?.length ?? 0));
    if ((least < 2 && !jumps(value)) || !isSecretValue(value, 'key', 'quoted')) return;
    const at = start + word + found[0].length - value.length;
    matches.push(candidate(at, value, 'api-key'));
  },
};
