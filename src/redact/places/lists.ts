/** Several secrets under one heading: `keys: ["…", "…"]`, `tokens:` ⏎ `- …`, `secrets:` ⏎ `db: …`. */
import { isOfKey } from '../formats/index.ts';
import { secretKindOf } from './names.ts';
import { patternTable } from './reader.ts';

/** What opens a list, and how each of it is written. */
const OPEN = String.raw`[A-Za-z_]{0,20}["'\x60]?\]?[ \t]{0,4}(?:=>|:=|[:=])[ \t]{0,4}(?:\[\][\w.]{1,20}\{|new \w{1,20}\[\] ?\{|[[({])(?!\{)⟳[\s,]{0,60}`;
const ITEMS = String.raw`${OPEN}(?:["'\x60]?[\w.-]{1,60}["'\x60]?\s{0,3}(?::|=>)\s{0,3})?["'\x60]?(?<value>(?<=["'\x60])[^"'\x60\n]{4,400}(?=["'\x60])|(?<!["'\x60])[A-Za-z0-9_+/=.-]{16,400})["'\x60]?(?=[\s,\])}])`;
const ELEMENTS = String.raw`(?=>)⟳>?\s{0,20}<add[^<>]{0,200}?\bvalue=["'](?<value>[^"'\n]{4,400})["'][^<>]{0,80}\/?>`;
const LINES = String.raw`["']?:[ \t]*\r?\n⟳`;
const END = String.raw`["']?[ \t]*\r?(?:\n|$)`;
const DASHES = String.raw`${LINES}[ \t>+#]{0,20}-[ \t]+["']?(?<value>[^\s"'#][^\s"']{4,398}[^\s"',;])[,;]?${END}`;
const PAIRS = String.raw`${LINES}[ \t>+#]{1,24}["']?[\w.-]{1,60}["']?:[ \t]+["']?(?<value>[^\s"'#{[|][^\s"'{[|]{3,399})${END}`;
const SECTION = String.raw`\][ \t]*\r?\n⟳[ \t]{0,8}[\w.@-]{1,60}[ ]{0,3}[=:][ ]{0,3}["']?`;
const SETTINGS = String.raw`${SECTION}(?<value>[^\s"'#,;]{4,200})${END}`;

/** In the document of a secret of Kubernetes, whatever stands first; of its values no port, and none over several lines. */
const OF_SECRET = String.raw`(?<=\n[ \t]{0,12}["']?(?:string)?data)(?=["']?:[ \t]{0,8}\{?[ \t]{0,8}\r?\n[ \t]{1,12}\S)(?:(?<="?kind"?: ?"?secret(?![a-z])(?:(?!\n---)[^]){0,4000})|(?=(?:(?!\n---)[^]){0,6000}"?kind"?: ?"?secret(?![a-z])))`;
const VALUES = String.raw`["']?:[^\n]*\n⟳(?i)(?=[ \t])(?![ \t]*"?(?:(?:kind|apiVersion|metadata|immutable)"?:|type"?: ?"?(?:opaque|[\w.-]{1,60}/)))(?:[ \t]{1,12}(?!"?\w{0,20}port"?:[ \t]"?[a-z\d]{2,8}={0,2}"?,?\r?\n)"?[\w.-]{1,80}"?:[ \t]{0,4}["']?(?<value>[^\s"',{}[\]|>][^\n"',{}[\]]{2,7999}[^\s"',{}[\]])["']?,?[ \t]*\r?|[^\n{}]{0,8000})(?:\n|$)`;

/** Words that make them keys of another kind. */
const OTHERS = '(?<!(?:public|primary|foreign|sort|hot|cache|max|total|input|output)[_-]?)';
/** What each of them is called: `api_key` of `API_KEYS`. */
const NAMED = String.raw`(?<=(?<name>[\w-]{1,40})s)`;
const SECRETS = 'credentials|tokens|secrets|keys';

export const listsBelow = patternTable(
  'secret-list',
  [ITEMS, ELEMENTS, DASHES, PAIRS, SETTINGS]
    .map((list) =>
      [
        `password quoted: ${OTHERS}«passwords|passphrases»${list}`,
        `key told if mixed: ${OTHERS}«keys»${list}`,
        // In a map of secrets every value is one, whatever its key.
        list === PAIRS || list === SETTINGS
          ? `password told as secret if named: ${OTHERS}«${SECRETS}»${NAMED}${list}`
          : `named told: ${OTHERS}«${SECRETS}»${NAMED}${list}`,
      ].join('\n'),
    )
    .join('\n') +
    String.raw`
# Of several in a row: a user and a password.
password told: ${OTHERS}«users|accounts|logins|members|credentials»${OPEN}
    [[({]\s{0,4}(?:["'\x60][^"'\x60\n]{1,80}["'\x60],\s{0,8}){1,3}["'\x60](?<value>[^"'\x60\n]{4,200})["'\x60](?:,\s{0,4}[^()[\]{}\n]{1,80})?,?\s{0,4}[\])}]
# Of one string, to be split.
key told if hex: ${OTHERS}«keys|tokens|secrets»["'\x60]?\]?[ \t]{0,4}[:=][ \t]{0,4}["'\x60]{1,3}(?=\s{0,12}[^\s"'\x60,;]{12,200}[\s,;]+[^\s"'\x60,;]{12,200})
    ⟳[\s,;]{0,20}(?<value>[\w+/=.-]{12,200})(?=[\s,;"'\x60\\])
# '- name – value', of accounts, and users with their roles: the value has a digit or a sign that no word has.
password told: ${OTHERS}«accounts|logins»${LINES}
    [ \t>]{0,20}[-*•][ \t]+["'\x60*]{0,2}[\w.@+-]{2,60}["'\x60*]{0,2}[ ]?(?:[–—:/→|]|->?|=>)[ ]["'\x60]?(?<value>(?=\S{0,40}[\d!#$%&*+?@])[^\s"'\x60]{5,64})["'\x60]?[ \t]*\r?(?:\n|$)
password given as kubernetes-secret: …«data»(?i)${OF_SECRET}${VALUES}
password given: …«[users|[accounts|[auth|[logins|[htpasswd»${SECTION}
    (?<value>(?=\S{0,60}[\d!#$%&*+?@])[^\s"'#,;/]{6,200})["']?(?:,[ \w,]{1,80})?[ \t]*\r?(?:\n|$)
`,
  {
    mixed: (value) => isOfKey(value) && !value.includes('.'),
    hex: (value) => isOfKey(value) || /^[\da-f]{32,64}$/.test(value),
    named: (_value, name) => secretKindOf(name) !== undefined,
  },
);
