/**
 * Values under a heading that names them: on the next line (`Client secret:` ⏎ …), in the next cell of markup, behind
 * leader dots or the bar of a box, in a part of a form.
 */
import { type Detector, group } from '../../engine/detector.ts';
import { hasSymbolInside, isPasswordLike } from '../../value/password.ts';
import { isRandom } from '../../value/random.ts';
import { candidate, ruleOf } from '../candidate.ts';
import { secretKindOf } from '../name.ts';
import { NAME_KEYWORDS, nameAround } from '../name-at.ts';

const VALUE = '(?<value>[^\\s"\'`<>|│,;]{6,400})';
/** The rest of the heading, one or two line breaks, perhaps a horizontal rule, and a single word alone on its line. */
const BELOW = new RegExp(
  `(?:[ ](?:is|key|code|value|token)){0,2}["'\`*_]{0,3}[ ]?[:：]?["'\`*_]{0,3}[ \\t]*(?:\\r?\\n[ \\t>|]*(?:[-=~─]{3,}[ \\t]*)?){1,3}[>$#|│+ \\t]{0,12}(?:\\d{1,3}\\)[ ])?["'\`*]{0,3}${VALUE}["'\`*]{0,3}[.]?[ \\t]*(?=\\r?\\n|<|$)`,
  'iy',
);
/** The sentence goes on and ends in a colon: "… to proceed to installation:" ⏎⏎ value. */
const SENTENCE_BELOW = new RegExp(`[^\\n"'\`=:]{0,80}:[ \\t]*(?:\\r?\\n[ \\t]*){1,2}${VALUE}[ \\t]*(?=\\r?\\n|<|$)`, 'iy');
/** "A temporary password is generated for root@localhost: value" at the end of a line. */
const SENTENCE_END = new RegExp(`[ ][^\\n"'\`=:]{2,80}:[ ](?:[…*•]{1,12}[ ])?${VALUE}[ \\t]*(?=\\r?\\n|<|$)`, 'iy');
const TAG = '</?[a-z][\\w-]{0,12}(?:[ ][^<>\\n]{0,80})?>';
const MARKUP = new RegExp(
  `(?:["'\`*_]{1,3}|${TAG}){0,2}[ ]?[:：]?[ ]?(?:["'\`*_]{1,3}|(?:\\s{0,12}${TAG}){1,3})[ ]?[:：]?[ ]{0,3}["'\`*]{0,3}${VALUE}`,
  'iy',
);
const LEADER = new RegExp(
  `[ ]?(?:[.·…]{3,80}|[ ]{0,60}[│║┃|]|[ ]?(?:→|⇒|➜|=>|—|–)|"?\\r?\\n(?:[\\w-]{1,30}: [^\\n]{1,80}\\r?\\n){0,2}\\r?\\n)[ ]{0,4}["'\`]?${VALUE}`,
  'iy',
);
/** The end of the sentence names something else: "no token (request id: …". */
const OTHER =
  /[ (（](?:[a-z]+[ _-]?)?(?:ids?|uuid|hash|digest|number|no|code|date|time|version|path|file|url|name|user|status|号|编号)[ ]?[:：][ \t]*$/i;
const PATTERNS = [BELOW, MARKUP, LEADER, SENTENCE_BELOW, SENTENCE_END];

export const valueBelow: Detector = {
  id: 'labelled',
  keywords: NAME_KEYWORDS,
  at(text, start, end, matches) {
    const name = nameAround(text, start, end);
    const kind = name && secretKindOf(name.text);
    if (!name || !kind || /[=(/.]/.test(text[name.start - 1] ?? '')) return;
    for (const pattern of PATTERNS) {
      if ((pattern === SENTENCE_BELOW || pattern === SENTENCE_END) && !/^[ :]/.test(text.slice(name.end, name.end + 1))) continue;
      pattern.lastIndex = name.end;
      const found = pattern.exec(text);
      if (!found) continue;
      const raw = group(found, 'value');
      if (OTHER.test(found[0].slice(0, found[0].lastIndexOf(raw)))) continue;
      const value = raw.replace(/(?<![.!?:*_)])[.!?:*_)]+$/, '');
      const close = pattern === BELOW || pattern === MARKUP || pattern === LEADER;
      const fits = kind === 'password' && (close ? isPasswordLike(value) : hasSymbolInside(value)) ? true : isToken(value);
      if (!fits) continue;
      const at = name.end + found[0].lastIndexOf(raw);
      matches.push(candidate(at, value, ruleOf(kind)));
      return;
    }
  },
};

/** Random, with digits and letters; no address, path or identifier. */
const isToken = (value: string) =>
  value.length >= 10 &&
  isRandom(value) &&
  /\d/.test(value) &&
  /[A-Za-z]/.test(value) &&
  isPasswordLike(value) &&
  !/[()[\]{}]|^[./~@]|:\/\/|^\d{4}-\d\d-\d\d/.test(value);

const CODES =
  /[^\n]{0,60}\n(?<codes>(?:[ \t>*•\d.)-]{0,8}[A-Za-z0-9]{4,6}(?:[- ][A-Za-z0-9]{4,6}){1,3}[ \t]*(?:\n|$)|[ \t>*•-]{0,6}(?:\d{8}|[a-z0-9]{10})[ \t]*(?:\n|$)){1,16})/iy;
const ONE_CODE = /(?:[ ]is)?[:=]?[ ]{1,3}["'`]?(?<value>[A-Z0-9]{4,6}(?:-[A-Z0-9]{4,6}){1,5})(?![\w-])/y;
/** Recovery codes of an account with a second factor, one a line. */
export const recoveryCodes: Detector = {
  id: 'recovery-codes',
  keywords: ['recovery code', 'backup code', 'emergency code', 'scratch code', 'backup-code', 'wiederherstellungscode'],
  at(text, _start, end, matches) {
    ONE_CODE.lastIndex = end;
    const one = ONE_CODE.exec(text);
    if (one) {
      const value = group(one, 'value');
      const start = end + one[0].length - value.length;
      if (/\d/.test(value)) matches.push({ start, end: start + value.length, rule: 'recovery-code', tier: 'candidate', local: true });
      return;
    }
    CODES.lastIndex = end;
    const found = CODES.exec(text);
    if (!found) return;
    const codes = group(found, 'codes');
    const from = end + found[0].length - codes.length;
    for (const code of codes.matchAll(/[A-Za-z0-9]{4,10}(?:[- ][A-Za-z0-9]{4,6}){0,3}(?=[ \t]*(?:\n|$))/g)) {
      if (!/\d/.test(code[0])) continue;
      const start = from + (code.index as number);
      matches.push({ start, end: start + code[0].length, rule: 'recovery-code', tier: 'candidate', local: true });
    }
  },
};
