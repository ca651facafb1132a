/**
 * Where a value stands behind its name: in the field beside it, in markup, in a block, in a form, in a call, below it as under
 * a heading, in a sentence that sets it. One a line, as in `patterns.ts`: the place (behind a slash, of what is called a secret or a
 * key, where that is another), what must stand before the name, between « and » what the name must be, and what follows it, up to the
 * end of the value.
 */

import { linesOf, sticky } from '../reader.ts';
import type { Place } from '../value/place.ts';

const BEFORE = String.raw`["'\x60>\s:=/#.[]$`;
const QUOTE = String.raw`(?:\\{0,3}["'\x60])?`;
const VALUE_WORD =
  '(?:ParameterValue|(?:plain_?text|secret|encrypted)_?value|value|val|content|default|default_value|defaultValue|plaintext|secret|string|text|data|initial)';
/** Fields that may stand between the two. */
const OTHER_FIELD = String.raw`${QUOTE}(?:type|description|sensitive|scope|secure|encrypted|export|enabled|is_?secret|\w{1,24}(?=${QUOTE}[ ]{0,3}[:=][ ]{0,3}(?:true|false|null|\d)))${QUOTE}[ ]{0,3}[:=][ ]{0,3}[^\n,]{1,60}[,\s]{1,30}`;
/** Without the punctuation and Markdown behind it. */
const VALUE = String.raw`(?<value>[^\s"'\x60<>|│,;]{5,399}[^\s"'\x60<>|│,;.!?:*_)])`;
const LAST = String.raw`(?=["'\x60*_]{0,3}[.!?:)]{0,2}["'\x60*]{0,3}[ \t]*(?:\r?\n|<|$))`;
const TAG = String.raw`</?[a-z][\w-]{0,12}(?:[ ][^<>\n]{0,80})?>`;
/** The end of the sentence names something else: "no token (request id: …". */
const OTHER =
  '(?<![ (（](?:[a-z]{1,12}[ _-]?)?(?:ids?|uuid|hash|digest|number|no|code|date|time|version|path|file|url|name|user|status|号|编号)[ ]?)';
/** `heroku auth:token`, but no `host:port:user:pw`. */
const HEADING = String.raw`(?:^|[^=(/.:]|(?<!:[^\s:]{0,40}):)$`;

/** Of a test that does not pass. */
const FAILS = String.raw`(?<![a-z])(?:fail(?:ed|ure)?|warn|skip(?:ped)?)["']?\s{0,3}(?:[:|]|=>)`;

const TABLE = String.raw`
# No value follows in a path and what grep found in that file, 'etc/passwd:root:x:0'; behind a script of a package, in what Playwright logs.
none: [\w.~]\/$«»:\S
none: «^pw$»(?<=:pw)|:(?:api|browser|channel|error|install|protocol|proxy|server|step|test)(?![a-z\d])
# What the badge of a project on its page is got with.
none: (?:badge\.svg|shields\.io\/[^\s?]{0,24})\?$«^token$»=
# Where something passes: 'whether they pass: …', 'PASS: closes the file', '{"PASS": "green", "FAIL": "red"}'.
none: «^pass$»(?i)(?<=(?:^|[\s(\x60*])(?:to|not|must|should|will|can|may|tests?|checks?|they|all|this|that|each|every|an?|one|first|second|third|last|next|final|previous|current|builds?|suites?|specs?|lints?|gates?) pass)
none: «^PASS$»(?<=(?<![\w$.-])PASS):(?![ \t]*(?:["'\x60]|[&\w.' ]{1,30}= ?["'\x60]|[^\s,;]{4,80}(?:[,;][^\n]*|[ \t]*)(?:\r?\n|$)))
none: «^pass(?:ed)?$»(?i)(?<=${FAILS}[^]{0,100})|(?=[^]{0,100}${FAILS})
# '<property name="…password">value</property>'
given: ${BEFORE}«»["'][^<>\n]{0,60}>\s{0,8}(?<value>[^<>\n]{4,400})(?=<\/(?![Ll]abel))
# 'variable "db_password" { … default = "value" }', '"db_password": { "sensitive": true, "value": "…" }'
given: ${BEFORE}«»\\{0,3}["']?\s{0,4}[:=]?\s{0,4}\{[^{}]{0,200}?\b(?:default|value|plaintext|current)\\{0,3}["']?\s{0,8}[:=]\s{0,4}\\{0,3}["'](?<value>[^"'\n\\]{4,400})(?=\\{0,3}["'])
# Forms filled by tests: 'page.type('#password', '…')', also as a log has it; 'fill in "password" with "…"'.
given: ${BEFORE}«»["'\])\s]{0,6}\)?\.?(?:\w{1,20}\(\)\.)?(?:fill|type|send_?keys|sendKeys|set_?value|setValue|fill_in|pressSequentially)\(\s{0,3}["'\x60](?<value>[^"'\x60\n]{4,200})(?=["'\x60])
given: \b(?:type|fill|send_?keys|set_?value)[ (\t]{1,3}["']?[^\s"'()]{0,20}[#.[:]["']?$«»["'\])]{0,3},?[ ]{1,2}["']?(?<value>[^\s"'\x60(),;]{4,128})(?=["']?(?:[),;]|[ \t]*(?:\r?\n|$)))
given: ${BEFORE}«»["'],? with:? ["'](?<value>[^"'\x60\n]{4,200})(?=["'\x60])
# A part of a form: 'name="password"', an empty line, the value.
given: ${BEFORE}«»(?<=name=\\{0,3}["'][\w.[\]-]{1,60})\\{0,3}["'][^\n]{0,80}(?:\r?\n[\w-]{1,40}: [^\n]{1,80}){0,3}(?:\r?\n){2}(?<value>[^\s]{4,400})
# The next string of a numbered list, as Redis prints the fields of a hash.
given: ${BEFORE}«»["']\r?\n[ ]{0,4}\d{1,3}\) "(?<value>[^"\n]{4,400})(?=")
# A parameter with fields of its own: 'DbPassword:' ⏎ 'Type: String' ⏎ 'Default: …'.
given: ${BEFORE}«»(?i):[ \t]*\r?\n(?:[ \t]{1,24}(?:type|description|noecho|(?:min|max)(?:length|value)|allowed\w{1,12}|constraint\w{1,16}|sensitive|required|secret|secure|label|displayname):[^\n]{0,160}\r?\n){0,8}[ \t]{1,24}default(?:_?value)?:[ \t]{1,4}["']?(?<value>[^\s"'][^"'\n]{3,200})(?=["']?[ \t]*(?:\r?\n|$))
given: ${BEFORE}«»(?i)${QUOTE}\]?[ \t]{0,8}(?:/?>|[,;]|\})?(?:(?:[ ][\w:-]{1,30}="[^"\n]{0,40}"){1,4}>)?(?:</[\w:-]{1,30}>)?(?:[\s,]|\\n|\n(?:[>|+#][ ]|\d{1,6}[:-])){0,60}(?:-[ ])?(?:${OTHER_FIELD}){0,3}(?:<${VALUE_WORD}>|${QUOTE}(?:\w{1,12}:)?${VALUE_WORD}${QUOTE}[ ]{0,3}(?:=>|[:=])[ ]{0,3}${QUOTE})(?<value>[^"'\x60<>\n]{3,4000}[^"'\x60<>\s\\,;])
# A table of names and their values, and the value in a row of it.
given: «»(?i)[ \t]{0,60}(?:[|│]| {2}|\t)[ \t]{0,60}(?<value>[^\s|│]{4,400})(?=[ \t|│]{0,60}(?:\r?\n|$))(?<=(?:^|\n)[^\n\w]{0,8}(?:key|name|field|property|variable|setting|parameter|option)[ \t|│]{1,60}(?:value|content|setting)[ \t|│]{0,60}\r?\n(?:[^\n]{1,300}\n){0,30}[ \t|│]{0,8}[^\s|│]{1,100}[ \t|│]{1,130}[^\s|│]{4,400})
# A row of two cells and more: '| db_password | … |', 'smtp_pass|…'.
given: (?:^|\n)[ \t]{0,8}(?:[|│][^|│/\n]{0,36})?["'\x60*]{0,3}$«»["'\x60*]{0,3}\){0,3}[ \t]{0,60}[|│][ \t"'\x60*]{0,60}(?![a-z]+(?:_[a-z]+)+[ \t|│])(?<value>[^\s"'\x60*|│]{4,400})(?=[ \t"'\x60*]{0,60}(?:[|│]|\r?\n|$))
# What a shell takes where nothing is set: '{DB_PASSWORD:-…}'.
given: \{$«»:?[-=](?<value>[^}\s"'\x60]{4,400})(?=\})
# The content of an element.
given: <(?:\w{1,20}:)?$«»(?i)(?:[ \t][^<>]{0,200})?>\s{0,20}(?:<!\[CDATA\[|<(?:value|string)>)?(?<value>[^<>\s](?:[^<>\n]{2,1998}[^<>\s])?)(?=\s{0,20}(?:\]\]>)?<\/)
# 'client_secret …' in a sentence: a name that no word is, and a random value.
beside: (?:^|[\s"'\x60(/])$«_»["'\x60]?[ ](?:- )?["'\x60]?(?<value>[A-Za-z0-9+/_-]{16,200}={0,2})(?![\w./=+-])
# './deploy.sh … # password': the comment names the last word before it.
beside: «»(?=[ \t.*/>-]{0,6}(?:here)?(?:\r?\n|$|["'\x60<]))(?<=(?:^|[\s"'\x60(=:,]|s[/|#][^/|#\s]{1,80}[/|#])(?<value>(?!s[/|#])[^\s"'\x60<>|;]{7,199}[^\s"'\x60<>|;*])(?!\.[a-z]{1,4}[ \t])(?:[/|#][a-z]?)?["'\x60]?[^\s"'\x60\w]{0,6}(?:\.[\w().]{0,40})?(?:[ \t][\w./-]{1,40})?[ \t]{1,8}(?:\/\/|#|--(?=[ \t])|\/\*|<!--|;;)[ \t]{0,4}(?:[\w.'-]{1,20} ){0,5}[\w$. -]{1,60})
# 'setPassword('…')'; the argument of another function may be anything, unless it is random.
quoted/told: «^[.\w]*\b(?:set|with|add|use|put|check|verify|hash|compare)|^\.*(?:passw|pwd)»[({]\s{0,4}["'\x60](?<value>[^"'\x60\n]{6,400})(?=["'\x60])
# What 'head' and 'more' put above what they print of several files.
given: (?:==> |:{10,20}\r?\n)\S{0,60}$«»(?:\.\w{1,8})?(?: <==|\r?\n:{10,20})[ \t]*\r?\n${VALUE}(?=[ \t]*(?:\r?\n|$))
# The rest of the heading, one or two line breaks, perhaps a horizontal rule, and a single word alone on its line.
told: ${HEADING}«»(?i)(?:[ ](?:is|key|code|value|token|generated|created|issued|successfully)!?){0,3}["'\x60*_]{0,3}[ ]?[:：]?["'\x60*_]{0,3}[ \t]*(?:\r?\n[ \t>|]*(?:[-=~─]{3,}[ \t]*)?){1,3}[>$#|│+ \t]{0,12}(?:\d{1,3}\)[ ])?["'\x60*]{0,3}${VALUE}${LAST}
# Behind markup; behind dots, a bar or an arrow.
told: ${HEADING}«»(?i)(?:["'\x60*_]{1,3}|${TAG}){0,2}[ ]?[:：]?[ ]?(?:["'\x60*_]{1,3}|(?:\s{0,12}${TAG}){1,3})[ ]?[:：]?[ ]{0,3}["'\x60*]{0,3}${VALUE}
told: ${HEADING}«»(?i)[ ]?(?:[.·…]{3,80}|[ ]{0,60}[│║┃]|(?<!,[ ]\w{1,40})[ ]{1,60}\||[ ]?(?:→|⇒|➜|=>|->|—|–)|"?\r?\n(?:[\w-]{1,30}: [^\n]{1,80}\r?\n){0,2}\r?\n)[ ]{0,4}["'\x60]?${VALUE}
# 'A temporary password is generated for root@localhost: value' at the end of a line.
beside: ${HEADING}«»(?i)[ ][^\n"'\x60=:]{2,80}${OTHER}:[ ](?:[…*•]{1,12}[ ])?${VALUE}${LAST}
# 'AdminPassword set to '…'', '**Password:** '…'': between quotes.
quoted/told: «»(?i)(?:["'\x60*]{0,3}(?:[ ](?:is|was|has been))?[ ](?:re|now )?set to[ ]["'\x60]|[*_]{0,3}:[*_]{0,3}[ ]{1,3}\x60)(?<value>[^"'\x60\n]{4,128})(?=["'\x60])
# 'Set API_KEY to …', 'the DB_PASSWORD variable was …'
told: «»(?i)["'\x60*]{0,3}(?:[ ](?:env(?:ironment)? )?(?:variable|var|secret|setting|value|header|field|you \w{2,12}))?["'\x60]{0,2}[ ](?:to|is|as|was|with|of|provided|supplied|given|set to|equals)[:]?[ ]["'\x60*(]{0,3}(?<value>[^\s"'\x60<>|,;()]{7,400}[^\s"'\x60<>|,;().!?:*_])
`;

const LINES = linesOf(TABLE).map((line) => {
  const [head = '', names = '', after = ''] = line.split(/[«»]/);
  const [places = '', before = ''] = head.split(': ');
  return {
    places: places.split('/') as (Place | 'none')[],
    before: new RegExp(before, 'i'),
    names: new RegExp(names, 'i'),
    after: sticky(after),
  };
});
export type Syntax = (typeof LINES)[number];
export const [NO_VALUES = [], SYNTAXES = []] = [true, false].map((isNone) =>
  LINES.filter(({ places: [place] }) => isNone === (place === 'none')),
);
