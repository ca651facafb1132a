/** What commands print (`printed.json`): how the output shows the secret, of what kind it is, and how such commands begin. */

import { compiledWith, literal, type Row, type Source, wordShare } from '../../formats/index.ts';
import type { Place, SecretKind } from '../value/place.ts';
import table from './printed.json' with { type: 'json' };

/** What one command prints: where its secrets stand, and what they are. */
export interface Printed {
  /** Where the output holds secrets: the group `value`, everywhere it matches; a group `name` tells what it is called. */
  values: RegExp;
  kind: SecretKind;
  /** By what is called, where the command says it; and less as soon as another command prints beside it. */
  place: Place;
  /** Only of few lines, of which each is such a value: other commands would print more. */
  whole?: true;
  accept?: (value: string, name: string) => boolean;
}

/** In front of what is on a line: a line number, a quote sign, a list's number. */
const MARGIN = '^[ \\t>+#│]{0,12}(?:\\d{1,2}\\)[ \\t]|=> |Out\\[\\d{1,4}\\]: )?';
/** Hashes with their name, ids of calls, addresses and files are printed alone on a line too. */
const NO_VALUE =
  '(?!(?:sha\\d+|md5|toolu|msg|req|arn|https?|ssh-\\w+|ecdsa-\\w+)[-_:]|[a-z]{2,20}/[a-z]|[^\\s]{0,200}\\.(?:[a-z]{2,5}|md5|sha\\d+)["\'`]?[ \\t]{0,8}$)';

/** Every line that is a single word. */
const WORDS = new RegExp(
  `${MARGIN}["'\`]?${NO_VALUE}(?<value>(?:\\d{1,9}\\|)?[^\\s"'\`<>|,;()]{6,4000})["'\`}\\],]{0,6}[ \\t]{0,8}\\r?$`,
  'gm',
);
/** The first line, whole. */
const FIRST = /^[ \t]{0,8}(?:=> |Out\[\d{1,4}\]: )?["']?(?<value>[^\s{[<"'][^\n\r]{2,400}?)(?=["']?(?:\r?\n|$))/g;
/** The value of a field. */
const field = (names: string) =>
  new RegExp(`(?:^|[\\s{,"'])(?:${names})["']?[ \\t]{0,20}[:=][ \\t]{0,20}["']?(?<value>[^\\s"',}]{4,4000})`, 'gm');

/** In front of a value: a list's sign, the cells before it, the name of whom it belongs to. */
const CELL = '["\'`]?[\\p{L}\\d@][^\\s"\'`,;|:=]{0,63}["\'`]?';
export const LINE = new RegExp(
  `^[ \\t>|]{0,12}(?:[-*•][ ]|\\d{1,3}[.)][ ])?(?:(?:${CELL}[,;|\\t][ ]?){1,7}(?=[^\\s]{0,60}[\\d!#$%&*+?@])|(?<name>${CELL})` +
    `(?:[ ]?[:=][ \\t]{0,12}|[ ](?:-{1,2}>?|[→–/]|=>)[ ]|[ \\t]{1,40}))?["'\`]?(?<value>(?=[^\\s]{0,60}\\p{L})[^\\s"'\`<>,;|` +
    `]{4,400}?)["'\`]?[,;|]?[ \\t]{0,12}\\r?$`,
  'gmu',
);
/** What it belongs to in several words: `router (white)   admin/…`, `mail at work -> …`. */
export const LABELLED = new RegExp(
  String.raw`^[ \t>|]{0,12}(?:[-*•][ ]|\d{1,3}[.)][ ])?(?=\p{L})[^\n:;=|\t]{2,60}?(?:[ ]?[:=|][ ]{1,12}|[ ](?:-{1,2}>?|[→–—]|=>)[ ]|[ ]{2,20}|` +
    String.raw`\t{1,4})(?:[\w.@+-]{2,40}[ ]?[/,][ ]?)?["'\x60]?(?<value>[^\s"'\x60<>]{4,128}?)["'\x60]?[,;]?[ \t]{0,12}\r?$`,
  'gmu',
);
/** All of a file of one line. */
export const ALL = /^[ \t]{0,8}(?<value>[^\s{[<"'#:][^\n\r:]{2,400}?)[ \t]{0,8}\r?\n?(?!\s*\S)/g;

const SHOWN: { readonly [shape: string]: RegExp } = { words: WORDS, first: FIRST, line: LINE };

/** What a command prints: `shows` its values as words, in the first line, or in lines as people list them; or in `fields`, or as `behind` says. */
interface PrintedRow extends Row {
  kind: SecretKind | 'named';
  place: Place;
  shows?: string;
  fields?: string;
  /** What else the command says, and in a group `name` what its output is called; and which commands print something else. */
  if?: Source;
  unless?: Source;
}

const compiled = compiledWith({
  // Of a command, which names what it prints.
  'last-word': [
    '(?:[\\s./$:\'"{[=-]|^)(?<name>[A-Za-z][\\w-]{2,60})(?:\\.(?:txt|key|secret|pass|pw|asc|dat))?["\'}\\]);]{0,5}[ \\t]*',
    '(?:$|\\||2>|--?\\w|[\\w./~-]+\\.(?:json|ya?ml|toml|ini|conf)["\']?[ \\t]*$)',
  ],
  // Files with a layout of their own, and texts that are printed as they stand.
  'with-layout': '^(?:echo|write-\\w+) (?!-?\\w* ?["\']?\\$)|pgpass|netrc|htpasswd|\\bpasswd\\b|shadow',
});

const printerOf = ({ near = [], kind, place, shows = '', fields = '', behind, ...row }: PrintedRow) => ({
  near,
  begins: new RegExp(near.length ? `^(?:${near.map(literal).join('|')})(?:(?<!\\w)|(?![\\w.-]))` : '', 'i'),
  command: compiled(row.if ?? '', ''),
  not: row.unless === undefined ? undefined : compiled(row.unless, ''),
  values: SHOWN[shows] ?? (behind === undefined ? field(fields) : compiled(behind, 'gm')),
  kind: kind === 'named' ? 'secret' : kind,
  place,
});

/** What a command says, if it prints what a printer is for. */
export const says = (form: string, { begins, command, not }: Pick<ReturnType<typeof printerOf>, 'begins' | 'command' | 'not'>) =>
  begins.test(form) && !not?.test(form) ? command.exec(form) : null;

/** Words of a command or a file name that name a secret. */
const SECRET_WORDS = new RegExp(
  '(?<![A-Za-z])(?:pass(?:word|wd|phrase|code)?s?|pwd?|secrets?|tokens?|api[ _-]?keys?|' +
    '(?:access|secret|private|encryption|signing|master|deploy|license|service|session)[ _-]?keys?|cred(?:ential)?s?|psk|' +
    String.raw`auth(?=\.\w{2,5}\b)|login(?=\.\w{2,5}\b)|JWT|DSN|COOKIE)(?![a-z])|` +
    String.raw`[a-z](?:Password|Passphrase|Secret|Token|ApiKey|AccessKey|SecretKey|PrivateKey)(?![a-z])|[A-Z]_KEY\b|` +
    '(?<![a-z])(?:passwort|kennwort|schlüssel|mot de passe|clé|contraseña|clave|senha|chave|wachtwoord|hasło|parola|şifre|пароль|ключ|' +
    String.raw`токен)(?!\p{L})|密码|密碼|密钥|令牌|パスワード|トークン|비밀번호|토큰|पासवर्ड`,
  'iu',
);

/** Commands that print something else about a secret: its name, its size, its hash. */
const HARMLESS = new RegExp(
  String.raw`\b(?:git (?!config|credential|remote)|(?:docker|podman) (?!exec|inspect|secret|compose exec|login)|` +
    String.raw`kubectl (?!.*\b(?:secrets?|token|exec)\b)|npm (?!token|config)|` +
    String.raw`(?:ls|find|fd|tree|wc|stat|du|date|rg -l|grep -\w*[lc]\w*|file|which|uuidgen|mktemp|basename|dirname|realpath|readlink|touch|mkdir|rm|` +
    String.raw`cp|mv|chmod)(?![\w.-]))|\b(?:sha\d*|md5|b2)?-?(?:sha\d*|md5|b2|ck)sum|shasum|md5|digest|fingerprint|thumbprint|checksum|\bhash`,
  'i',
);

/** Any command that has to do with a secret by its words: nothing but values below it. */
const ANY = {
  ...printerOf({ id: 'any', case: '', kind: 'secret', place: 'told', shows: 'words' }),
  command: SECRET_WORDS,
  not: HARMLESS,
  whole: true as const,
};
export const PRINTERS = [...(table as PrintedRow[]).map(printerOf), ANY];

/** Letters of both cases and digits, perhaps behind a name. */
const LONE_LINE = new RegExp(
  String.raw`^[ \t>]{0,8}(?:(?!(?:sha|SHA|md5|MD5))[\p{L}\d@][\p{L}\d@._-]{0,40}(?:[:,;=]|[ ]?:[ ]|` +
    String.raw`[ \t]{1,20}))?["'\x60]?(?<value>(?=\S{0,128}[A-Z])(?=\S{0,128}[a-z])(?=\S{0,128}\d)(?!eyJ|AAAA|[a-z]{3,10}[-_]|` +
    String.raw`\S{0,128}%[\dA-F]{2})[^\s"'\x60<>.,:;/\\()[\]{}|]{8,128})["'\x60]?[ \t]{0,8}\r?$`,
  'gmu',
);
/** Of any command: nothing but values made by chance, perhaps behind the names of whom they are for. */
export const LONE: Printed = { values: LONE_LINE, kind: 'key', place: 'beside', whole: true, accept: (value) => wordShare(value) < 0.4 };
