/** Several secrets under one heading: `keys: ["…", "…"]`, `tokens:` ⏎ `- …`, `secrets:` ⏎ `db: …`. */
import { secretKindOf } from '../names.ts';
import { NEVER, pattern, patternReaders } from '../reader.ts';

const OPEN = /[A-Za-z_]{0,20}["'`]?\]?[ \t]{0,4}(?:=>|:=|[:=])[ \t]{0,4}(?:\[\][\w.]{1,20}\{|new \w{1,20}\[\] ?\{|[[({])(?!\{)/y;
const ITEM =
  /[\s,]{0,60}(?:["'`]?[\w.-]{1,60}["'`]?\s{0,3}(?::|=>)\s{0,3})?["'`]?(?<value>(?<=["'`])[^"'`\n]{4,400}(?=["'`])|(?<!["'`])[A-Za-z0-9_+/=.-]{16,400})["'`]?(?=[\s,\])}])/y;
/** Of several in a row: a user and a password. */
const TUPLE =
  /[\s,]{0,60}[[({]\s{0,4}(?:["'`][^"'`\n]{1,80}["'`],\s{0,8}){1,3}["'`](?<value>[^"'`\n]{4,200})["'`](?:,\s{0,4}[^()[\]{}\n]{1,80})?,?\s{0,4}[\])}]/y;
/** Of one string, to be split. */
const STRING = /["'`]?\]?[ \t]{0,4}[:=][ \t]{0,4}["'`]{1,3}(?=\s{0,12}[^\s"'`,;]{12,200}[\s,;]+[^\s"'`,;]{12,200})/y;
const PIECE = /[\s,;]{0,20}(?<value>[\w+/=.-]{12,200})(?=[\s,;"'`\\])/y;
const ELEMENT = />?\s{0,20}<add[^<>]{0,200}?\bvalue=["'](?<value>[^"'\n]{4,400})["'][^<>]{0,80}\/?>/y;
const LINES = /["']?:[ \t]*\r?\n/y;
const DASH = /[ \t>+#]{0,20}-[ \t]+["']?(?<value>[^\s"'#][^\s"']{4,398}[^\s"',;])[,;]?["']?[ \t]*\r?(?:\n|$)/y;
const PAIR = /[ \t>+#]{1,24}["']?[\w.-]{1,60}["']?:[ \t]+["']?(?<value>[^\s"'#{[|][^\s"'{[|]{3,399})["']?[ \t]*\r?(?:\n|$)/y;

/** Of a file of settings: `[passwords]`, and `[users]` with their passwords and roles. */
const SECTION = /\][ \t]*\r?\n/y;
const SETTING = /[ \t]{0,8}[\w.@-]{1,60}[ ]{0,3}[=:][ ]{0,3}["']?(?<value>[^\s"'#,;]{4,200})["']?[ \t]*\r?(?:\n|$)/y;
const USER =
  /[ \t]{0,8}[\w.@-]{1,60}[ ]{0,3}[=:][ ]{0,3}["']?(?<value>(?=\S{0,60}[\d!#$%&*+?@])[^\s"'#,;/]{6,200})["']?(?:,[ \w,]{1,80})?[ \t]*\r?(?:\n|$)/y;

/** `- name – value`, of accounts: the value has a digit or a sign that no word has. */
const ACCOUNT =
  /[ \t>]{0,20}[-*•][ \t]+["'`*]{0,2}[\w.@+-]{2,60}["'`*]{0,2}[ ]?(?:[–—:/→|]|->?|=>)[ ]["'`]?(?<value>(?=\S{0,40}[\d!#$%&*+?@])[^\s"'`]{5,64})["'`]?[ \t]*\r?(?:\n|$)/y;

/** Words that make them keys of another kind. */
const OTHERS = /(?:public|primary|foreign|sort|hot|cache|max|total|input|output)[_-]?$/i;
/** The `keys` of anything may be listed, so under `keys` alone only letters of both cases with two digits are secrets. */
const isMixed = (value: string) => /\d.*\d/.test(value) && /[A-Z]/.test(value) && /[a-z]/.test(value) && !value.includes('.');
/** What they are called, each: `api_key` of `API_KEYS`. */
const named = (after: RegExp) => new RegExp(`(?<=(?<name>[\\w-]{1,40})s)${after.source}`, 'y');
const isPromised = (_value: string, name: string) => secretKindOf(name) !== undefined;

const SYNTAXES: readonly (readonly [after: RegExp, rows: RegExp])[] = [
  [OPEN, ITEM],
  [/(?=>)/y, ELEMENT],
  [LINES, DASH],
];
/** In a map of secrets every value is one, whatever its key. */
const MAPS: typeof SYNTAXES = [
  [LINES, PAIR],
  [SECTION, SETTING],
];
const SECRETS = 'credentials|tokens|secrets|keys';

export const listsBelow = patternReaders('secret-list', [
  ...[...SYNTAXES, ...MAPS].flatMap(([after, rows]) => [
    pattern('password quoted', 'passwords|passphrases', after, { rows, notAfter: OTHERS }),
    pattern('key told', 'keys', after, { rows, notAfter: OTHERS, accept: isMixed }),
  ]),
  ...SYNTAXES.map(([after, rows]) => pattern('named told', SECRETS, named(after), { rows, notAfter: OTHERS })),
  ...MAPS.map(([after, rows]) =>
    pattern('password told', SECRETS, named(after), { rows, notAfter: OTHERS, accept: isPromised, rule: 'secret' }),
  ),
  pattern('password told', 'users|accounts|logins|members|credentials', OPEN, { rows: TUPLE, notAfter: OTHERS }),
  pattern('key told', 'keys|tokens|secrets', STRING, {
    rows: PIECE,
    notAfter: OTHERS,
    accept: (value) => isMixed(value) || /^[\da-f]{32,64}$/.test(value),
  }),
  pattern('password told', 'accounts|logins', LINES, { rows: ACCOUNT, notAfter: OTHERS }),
  pattern('password given', '[users|[accounts|[auth|[logins|[htpasswd', SECTION, { rows: USER, notAfter: NEVER }),
]);
