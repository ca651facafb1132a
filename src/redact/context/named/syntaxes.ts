/**
 * Where a value stands behind its name: in the field beside it, in markup, in a block, in a form, in a call, below it as under
 * a heading, in a sentence that sets it.
 */
import type { Place } from '../../value/place.ts';

export interface Syntax {
  /** For passwords, and for what is called a secret or a key, if these differ. */
  place: Place | Readonly<{ password: Place; other: Place }>;
  /** Only these names. */
  names?: RegExp;
  /** What must stand before the name, and how far before. */
  before?: RegExp;
  reach?: number;
  /** From behind the name on, sticky; the group `value` ends the match but for a lookahead. The first that finds a secret counts. */
  after: readonly RegExp[];
}

const QUOTE = '(?:\\\\{0,3}["\'`])?';
const VALUE_WORD =
  '(?:ParameterValue|(?:plain_?text|secret|encrypted)_?value|value|val|content|default|default_value|defaultValue|plaintext|secret|string|text|data|initial)';
/** Fields that may stand between the two. */
const OTHER_FIELD = `${QUOTE}(?:type|description|sensitive|scope|secure|encrypted|export|enabled|is_?secret|\\w{1,24}(?=${QUOTE}[ ]{0,3}[:=][ ]{0,3}(?:true|false|null|\\d)))${QUOTE}[ ]{0,3}[:=][ ]{0,3}[^\\n,]{1,60}[,\\s]{1,30}`;
const NEXT_FIELD = new RegExp(
  `${QUOTE}\\]?[ \\t]{0,8}(?:/?>|[,;]|\\})?(?:(?:[ ][\\w:-]{1,30}="[^"\\n]{0,40}"){1,4}>)?(?:</[\\w:-]{1,30}>)?(?:[\\s,]|\\\\n|\\n(?:[>|+#][ ]|\\d{1,6}[:-])){0,60}(?:-[ ])?(?:${OTHER_FIELD}){0,3}(?:<${VALUE_WORD}>|${QUOTE}(?:\\w{1,12}:)?${VALUE_WORD}${QUOTE}[ ]{0,3}(?:=>|[:=])[ ]{0,3}${QUOTE})(?<value>[^"'\`<>\\n]{3,4000}[^"'\`<>\\s\\\\,;])`,
  'iy',
);
/** `variable "db_password" { … default = "value" }`, `"db_password": { "sensitive": true, "value": "…" }`. */
const BLOCK =
  /\\{0,3}["']?\s{0,4}[:=]?\s{0,4}\{[^{}]{0,200}?\b(?:default|value|plaintext|current)\\{0,3}["']?\s{0,8}[:=]\s{0,4}\\{0,3}["'](?<value>[^"'\n\\]{4,400})(?=\\{0,3}["'])/y;
/** `<property name="…password">value</property>`. */
const BODY = /["'][^<>\n]{0,60}>\s{0,8}(?<value>[^<>\n]{4,400})(?=<\/(?![Ll]abel))/y;
/** A part of a form: `name="password"`, an empty line, the value. */
const PART =
  /(?<=name=\\{0,3}["'][\w.[\]-]{1,60})\\{0,3}["'][^\n]{0,80}(?:\r?\n[\w-]{1,40}: [^\n]{1,80}){0,3}(?:\r?\n){2}(?<value>[^\s]{4,400})/y;
/** The next string of a numbered list, as Redis prints the fields of a hash. */
const NUMBERED = /["']\r?\n[ ]{0,4}\d{1,3}\) "(?<value>[^"\n]{4,400})(?=")/y;
/** Forms filled by tests. */
const FILLED =
  /["'\])\s]{0,6}\)?\.?(?:\w{1,20}\(\)\.)?(?:fill|type|send_?keys|sendKeys|set_?value|setValue|fill_in|pressSequentially)\(\s{0,3}["'`](?<value>[^"'`\n]{4,200})(?=["'`])/y;
/** `page.type('#password', '…')`, also as a log has it. */
const TYPED = /["'\])]{0,3},?[ ]{1,2}["']?(?<value>[^\s"'`(),;]{4,128})(?=["']?(?:[),;]|[ \t]*(?:\r?\n|$)))/y;
/** `fill in "password" with "…"`. */
const WITH = /["'],? with:? ["'](?<value>[^"'`\n]{4,200})(?=["'`])/y;
/** Without the punctuation and Markdown behind it. */
const VALUE = '(?<value>[^\\s"\'`<>|│,;]{5,399}[^\\s"\'`<>|│,;.!?:*_)])';
const AFTER = '(?=["\'`*_]{0,3}[.!?:)]{0,2}["\'`*]{0,3}[ \\t]*(?:\\r?\\n|<|$))';
/** The rest of the heading, one or two line breaks, perhaps a horizontal rule, and a single word alone on its line. */
const BELOW = new RegExp(
  `(?:[ ](?:is|key|code|value|token|generated|created|issued|successfully)!?){0,3}["'\`*_]{0,3}[ ]?[:：]?["'\`*_]{0,3}[ \\t]*(?:\\r?\\n[ \\t>|]*(?:[-=~─]{3,}[ \\t]*)?){1,3}[>$#|│+ \\t]{0,12}(?:\\d{1,3}\\)[ ])?["'\`*]{0,3}${VALUE}${AFTER}`,
  'iy',
);
const TAG = '</?[a-z][\\w-]{0,12}(?:[ ][^<>\\n]{0,80})?>';
const MARKUP = new RegExp(
  `(?:["'\`*_]{1,3}|${TAG}){0,2}[ ]?[:：]?[ ]?(?:["'\`*_]{1,3}|(?:\\s{0,12}${TAG}){1,3})[ ]?[:：]?[ ]{0,3}["'\`*]{0,3}${VALUE}`,
  'iy',
);
const LEADER = new RegExp(
  `[ ]?(?:[.·…]{3,80}|[ ]{0,60}[│║┃]|[ ]{1,60}\\||[ ]?(?:→|⇒|➜|=>|->|—|–)|"?\\r?\\n(?:[\\w-]{1,30}: [^\\n]{1,80}\\r?\\n){0,2}\\r?\\n)[ ]{0,4}["'\`]?${VALUE}`,
  'iy',
);
/** The end of the sentence names something else: "no token (request id: …". */
const OTHER =
  '(?<![ (（](?:[a-z]{1,12}[ _-]?)?(?:ids?|uuid|hash|digest|number|no|code|date|time|version|path|file|url|name|user|status|号|编号)[ ]?)';
/** "A temporary password is generated for root@localhost: value" at the end of a line. */
const SENTENCE_END = new RegExp(`[ ][^\\n"'\`=:]{2,80}${OTHER}:[ ](?:[…*•]{1,12}[ ])?${VALUE}${AFTER}`, 'iy');

/** What `head` and `more` put above what they print of several files. */
const FILE_HEAD = new RegExp(`(?:\\.\\w{1,8})?(?: <==|\\r?\\n:{10,20})[ \\t]*\\r?\\n${VALUE}(?=[ \\t]*(?:\\r?\\n|$))`, 'y');

/** `heroku auth:token`, but no `host:port:user:pw`. */
const HEADING = /(?:^|[^=(/.:]|(?<!:[^\s:]{0,40}):)$/;

/** A parameter with fields of its own: `DbPassword:` ⏎ `Type: String` ⏎ `Default: …`. */
const FIELDS =
  /:[ \t]*\r?\n(?:[ \t]{1,24}(?:type|description|noecho|(?:min|max)(?:length|value)|allowed\w{1,12}|constraint\w{1,16}|sensitive|required|secret|secure|label|displayname):[^\n]{0,160}\r?\n){0,8}[ \t]{1,24}default(?:_?value)?:[ \t]{1,4}["']?(?<value>[^\s"'][^"'\n]{3,200})(?=["']?[ \t]*(?:\r?\n|$))/iy;
/** A table of names and their values, and the value in a row of it. */
const VALUES =
  /(?:^|\n)[^\n\w]{0,8}(?:key|name|field|property|variable|setting|parameter|option)[ \t|│]{1,60}(?:value|content|setting)[ \t|│]{0,60}\r?\n(?:[^\n]{1,300}\n){0,30}[ \t|│]{0,8}$/i;
const CELL = /[ \t]{0,60}(?:[|│]| {2}|\t)[ \t]{0,60}(?<value>[^\s|│]{4,400})[ \t|│]{0,60}(?=\r?\n|$)/y;
/** The content of an element. */
const ELEMENT =
  /(?:[ \t][^<>]{0,200})?>\s{0,20}(?:<!\[CDATA\[|<(?:value|string)>)?(?<value>[^<>\s](?:[^<>\n]{2,1998}[^<>\s])?)(?=\s{0,20}(?:\]\]>)?<\/)/iy;
/** `client_secret …` in a sentence. */
const BESIDE = /["'`]?[ ](?:- )?["'`]?(?<value>[A-Za-z0-9+/_-]{16,200}={0,2})(?![\w./=+-])/y;
/** `Set API_KEY to …`, `the DB_PASSWORD variable was …`. */
const SET_IN_WORDS =
  /["'`*]{0,3}(?:[ ](?:env(?:ironment)? )?(?:variable|var|secret|setting|value|header|field|you \w{2,12}))?["'`]{0,2}[ ](?:to|is|as|was|with|of|provided|supplied|given|set to|equals)[:]?[ ]["'`*(]{0,3}(?<value>[^\s"'`<>|,;()]{7,400}[^\s"'`<>|,;().!?:*_])/iy;
/** `AdminPassword set to '…'`, `**Password:** \`…\``: between quotes. */
const QUOTED_IN_WORDS =
  /(?:["'`*]{0,3}(?:[ ](?:is|was|has been))?[ ](?:re|now )?set to[ ]["'`]|[*_]{0,3}:[*_]{0,3}[ ]{1,3}`)(?<value>[^"'`\n]{4,128})(?=["'`])/iy;
/** The first argument of a call. */
const ARGUMENT = /[({]\s{0,4}["'`](?<value>[^"'`\n]{6,400})(?=["'`])/y;

export const SYNTAXES: readonly Syntax[] = [
  { place: 'given', before: /["'`>\s:=/#.[]$/, after: [BODY, BLOCK, FILLED, WITH, PART, NUMBERED, FIELDS, NEXT_FIELD] },
  { place: 'given', before: /\b(?:type|fill|send_?keys|set_?value)[ (\t]{1,3}["']?[^\s"'()]{0,20}[#.[:]["']?$/i, after: [TYPED] },
  { place: 'given', before: VALUES, reach: 2000, after: [CELL] },
  { place: 'given', before: /<(?:\w{1,20}:)?$/, after: [ELEMENT] },
  // A name that no word is, and a random value.
  { place: 'beside', names: /_/, before: /(?:^|[\s"'`(/])$/, after: [BESIDE] },
  // `setPassword('…')`; the argument of another function may be anything, unless it is random.
  {
    place: { password: 'quoted', other: 'told' },
    names: /^[.\w]*\b(?:set|with|add|use|put|check|verify|hash|compare)|^\.*(?:passw|pwd)/i,
    after: [ARGUMENT],
  },
  { place: 'given', before: /(?:==> |:{10,20}\r?\n)\S{0,60}$/, after: [FILE_HEAD] },
  { place: 'told', before: HEADING, after: [BELOW, MARKUP, LEADER] },
  { place: 'beside', before: HEADING, after: [SENTENCE_END] },
  { place: { password: 'quoted', other: 'told' }, after: [QUOTED_IN_WORDS] },
  { place: 'told', after: [SET_IN_WORDS] },
];
