/** What kind of statement an assignment is: a declaration, a line of settings. */
import { inFront } from '../../formats/index.ts';
import type { SecretKind } from '../value/place.ts';

/** In front of a line: signs of a quotation, a list, a diff. */
const LEAD = '[ \\t>|+-]{0,24}';
const SECTION = new RegExp(`^${LEAD}\\[[\\w .:"/-]{1,60}\\]\\r?$`);
/** Of an INI file: a comment, a heading, a setting. */
const INI_LINE = new RegExp(`^${LEAD}(?:[#;].*|\\[[\\w .:"/-]{1,60}\\]|[\\w.-]{1,60}[ \\t]{0,20}=.*)?\\r?$`);
/** A setting that no program text would have: `workers = 4`, `log_file = /var/x.log`, `debug = off`. */
const PLAIN_SETTING = new RegExp(`^${LEAD}[a-z][\\w.-]{0,40}[ \\t]{0,20}=[ \\t]{0,8}(?:[\\d.:]+|/[\\w./-]+|on|off|yes|no|true|false)\\r?$`);
/** `Server: localhost`, `port: 465`, `datasource:`; no line of code, which ends in a bracket, a comma or a semicolon. */
const LABELLED = new RegExp(`^${LEAD}[\\p{L}_][\\p{L}\\d_ .-]{0,40}:(?:[ \\t]+[^\\s{}()\\[\\];,][^{}()\\[\\];]{0,80}(?<![,|]))?\\r?$`, 'u');

const MOST_BEFORE = 2000;

export const isWholeLine = (text: string, end: number) => /^[ \t]{0,8}(?:\r?\n|$|[ \t]#)/.test(text.slice(end, end + 12));

const linesAround = (text: string, start: number, end: number) => {
  const before = inFront(text, start, 300).split('\n');
  return [before.at(-2) ?? '', text.slice(end, end + 300).split('\n')[1] ?? ''];
};

/** Whether a line of settings whose value is a number, a path or a switch stands above or below. */
export const isBesidePlain = (text: string, start: number, end: number) =>
  linesAround(text, start, end).some((line) => PLAIN_SETTING.test(line));

/** Whether the assignment is a whole line among settings: what is assigned there is a value, never a variable. */
export function isOfSettings(text: string, start: number, end: number, sign: string): boolean {
  const before = inFront(text, start, MOST_BEFORE).split('\n');
  const head = before.pop() as string;
  // `user=x pass=… result=OK`: pairs of a log line.
  if (sign === '=' && /(?:^|[\s"'])[\w.-]{1,40}=[^\s,()]{1,80}[ ]$/.test(head)) return true;
  if (!isWholeLine(text, end) || !/^[ \t>|+*-]{0,24}["']?$/.test(head)) return false;
  if (sign === ':' || sign === '：') return linesAround(text, start, end).some((line) => LABELLED.test(line));
  if (sign !== '=') return false;
  // `secret = …` of a server's client.
  if (/^[\w.-]*secret[ =]/i.test(text.slice(start, end)) || isBesidePlain(text, start, end)) return true;
  return SECTION.test(before.findLast((line) => SECTION.test(line) || !INI_LINE.test(line)) ?? '');
}

const OWNER = '(?:user(?:_?name|_?id)?|login|account|uid|usr|e-?mail|ssid|benutzer(?:name)?|usuario|utilisateur|utente|gebruiker|логин)';
const QUOTED_OWNER = new RegExp(
  `(?<![\\p{L}_])${OWNER}\\\\{0,3}["']?\\]?\\s{0,3}(?:=>|[:=])\\s{0,3}(?:string\\(\\d{1,3}\\) ` +
    `)?\\\\{0,3}["'][^"'\\n\\\\<>{}$]{1,80}\\\\{0,3}["'][\\s,]{1,20}\\\\{0,3}\\[?["']?$`,
  'iu',
);
const PLAIN_OWNER = new RegExp(
  `(?:^|[\\s{])(?:[\\w-]{1,20}[ _.-])?${OWNER}(?:[ ]?[.]{2,40}[ :]{0,2}|[ ]{0,20}[:=][ ]{0,20}|[ ]{2,20})` +
    `[\\p{L}\\d][^\\s:"'\`(){}<>,;$=|]{0,59}(?:[ ](?:\\w{1,30}[:=]\\S{0,80}[ ]){0,3}|[ \\t]{0,8}\\r?\\n[ ` +
    `\\t>+*-]{0,12}(?:[\\p{L}\\w-]{1,20}[ _.-])?)$`,
  'iu',
);

/**
 * Whether a user's name stands right before: `username="ops" password="…"`, `Login: ops` ⏎ `Password: …`. Beside it a password is one
 * whatever it looks like.
 */
export const hasOwner = (before: string, isQuoted = false) => (isQuoted ? QUOTED_OWNER : PLAIN_OWNER).test(before.slice(-200));

export const atLineStart = (text: string, at: number) =>
  /(?:^|[\n;])[ \t+>#/*?-]{0,24}(?:export |set |seta |sets |option |env |-e |--env |declare -x )?(?:[\w-]{1,30}:)?["']?$/.test(
    inFront(text, at, 60),
  );

/** Whether a string behind the name and a comma is its value: `define('NAME', '…')`, `getenv("NAME", "…")`. */
const DEFINING =
  /(?:buildConfigField\(\s{0,4}"String",\s{0,4}|(?:define|defined|setdefault|setItem|setenv|putenv|getenv|env|get|set|config|setProperty|put)\(\s{0,4})["'`]$/;
export const isDefined = (text: string, at: number) => DEFINING.test(inFront(text, at, 40));

const DECLARING = new RegExp(
  String.raw`(?:^|\n|["'\x60;&|>$%#]|\\n)[ \t+>#-]{0,12}(?:\d{1,3}[:→\t ]{1,2})?(?:sudo )?(?:[\w.-]{2,20} ){0,3}?(?:ENV|ARG|proxy_set_header|` +
    'fastcgi_param|uwsgi_param|add_header|(?:RequestHeader|Header)(?: always)? set|SetEnv|#?define|setx|set -g?x|setenv|set -Ux|putenv|' +
    String.raw`SetEnv|config(?::set| set|-set| set-secret| add)(?:[ \t]{1,3}\/\/\S{0,80})?|configure set|env(?: add|:set| set|:add)|` +
    'secrets?(?::set| set|:add| add)|variables?(?::set| set)|user-secrets set|kv put|etcdctl put|' +
    String.raw`redis-cli (?:set|SET))[ \t]{1,4}(?:--?[\w-]+[ \t]{1,3}){0,2}(?:\/\/\S{0,80}:|[\w./:-]{0,60}[/:])?(?:["'](?:\w{1,40}[:.]){0,3})?$`,
);
/** Of `.netrc`. */
const LOGIN = /\bmachine\s+\S+[^\n]{0,80}\s\S*$|(?<![\w-])login\s+[\w.@+-]+\s+$/;

/** Whether the name is an option (`--token …`) or declared by a word before it (`ENV TOKEN …`, `machine … password …`). */
export const isDeclared = (text: string, at: number, kind: SecretKind) =>
  text.startsWith('--', at) ||
  (/^-[A-Za-z]{4}/.test(text.slice(at, at + 5)) && /[ \t]/.test(text[at - 1] ?? '')) ||
  DECLARING.test(inFront(text, at, 90)) ||
  (kind === 'password' && LOGIN.test(inFront(text, at, 120)));
