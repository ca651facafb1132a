/**
 * Values under a heading that names them: on the next line (`Client secret:` ⏎ …), in the next cell of markup, behind
 * leader dots or the bar of a box, in a part of a form.
 */
import { namedContext } from '../named.ts';

/** Without the punctuation and Markdown behind it. */
const VALUE = '(?<value>[^\\s"\'`<>|│,;]{5,399}[^\\s"\'`<>|│,;.!?:*_)])';
const AFTER = '(?=["\'`*_]{0,3}[.!?:)]{0,2}["\'`*]{0,3}[ \\t]*(?:\\r?\\n|<|$))';
/** The rest of the heading, one or two line breaks, perhaps a horizontal rule, and a single word alone on its line. */
const BELOW = new RegExp(
  `(?:[ ](?:is|key|code|value|token)){0,2}["'\`*_]{0,3}[ ]?[:：]?["'\`*_]{0,3}[ \\t]*(?:\\r?\\n[ \\t>|]*(?:[-=~─]{3,}[ \\t]*)?){1,3}[>$#|│+ \\t]{0,12}(?:\\d{1,3}\\)[ ])?["'\`*]{0,3}${VALUE}${AFTER}`,
  'iy',
);
const TAG = '</?[a-z][\\w-]{0,12}(?:[ ][^<>\\n]{0,80})?>';
const MARKUP = new RegExp(
  `(?:["'\`*_]{1,3}|${TAG}){0,2}[ ]?[:：]?[ ]?(?:["'\`*_]{1,3}|(?:\\s{0,12}${TAG}){1,3})[ ]?[:：]?[ ]{0,3}["'\`*]{0,3}${VALUE}`,
  'iy',
);
const LEADER = new RegExp(
  `[ ]?(?:[.·…]{3,80}|[ ]{0,60}[│║┃]|[ ]{1,60}\\||[ ]?(?:→|⇒|➜|=>|—|–)|"?\\r?\\n(?:[\\w-]{1,30}: [^\\n]{1,80}\\r?\\n){0,2}\\r?\\n)[ ]{0,4}["'\`]?${VALUE}`,
  'iy',
);
/** The end of the sentence names something else: "no token (request id: …". */
const OTHER =
  '(?<![ (（](?:[a-z]{1,12}[ _-]?)?(?:ids?|uuid|hash|digest|number|no|code|date|time|version|path|file|url|name|user|status|号|编号)[ ]?)';
/** The sentence goes on and ends in a colon: "… to proceed to installation:" ⏎⏎ value. */
const SENTENCE_BELOW = new RegExp(`(?=[ :])[^\\n"'\`=:]{0,80}${OTHER}:[ \\t]*(?:\\r?\\n[ \\t]*){1,2}${VALUE}${AFTER}`, 'iy');
/** "A temporary password is generated for root@localhost: value" at the end of a line. */
const SENTENCE_END = new RegExp(`[ ][^\\n"'\`=:]{2,80}${OTHER}:[ ](?:[…*•]{1,12}[ ])?${VALUE}${AFTER}`, 'iy');

/** `heroku auth:token`, but no `host:port:user:pw`. */
const before = /(?:^|[^=(/.:]|(?<!:[^\s:]{0,40}):)$/;

export const valueBelow = namedContext({
  id: 'value-below',
  place: 'told',
  before,
  after: [BELOW, MARKUP, LEADER],
  ng: [
    'Client secret:\n{a}\n',
    '## Password\n\n    {p}\n',
    '<b>API token</b>: <code>{a}</code>',
    '**Password:** `{w}`',
    'Access token ........ {a}',
    '1) "requirepass"\n2) "{p}"',
    'password\n│ {p}\n',
  ],
  ok: ['# host:user:pw\nexample.org:app1:quokka\n', 'Password:\nis required\n', '**Token:** `expired`', 'password ........ missing'],
});

export const sentenceBelow = namedContext({
  id: 'sentence-below',
  place: 'beside',
  before,
  after: [SENTENCE_BELOW, SENTENCE_END],
  ng: [
    'Use this password to proceed to installation:\n\n{S43}\n',
    'A temporary password is generated for root@localhost: {p}\n',
    'Please copy the token for the agent: {a}',
  ],
  ok: ['no token (request id: 9b1c4f0e7a2d5836)', 'The password for the user is kept in a vault: see below\n'],
});
