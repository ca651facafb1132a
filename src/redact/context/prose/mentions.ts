/** What prose and comments say about a value that stands before them, or after a name in capitals. */

import { type Detector, group } from '../../engine/detector.ts';
import { isChance, isPasswordLike, isRandom, isSecretValue, isSigned } from '../../value/secret-value.ts';
import { NAME_KEYWORDS, nameAround } from '../assignment/assignment.ts';
import { candidate, ruleOf } from '../candidate.ts';
import { secretKindOf } from '../name.ts';
import { isStandaloneSecret } from '../output/printed-output.ts';

const USED = /(?:^|[\s"'`(:>])(?<value>[^\s"'`<>|,;]{8,200})(?:<\/\w{1,8}>|["'`*]{0,3})[ ]$/;
const ROLE =
  /(?:the |my |your |our |an? |this )?(?:\w{2,20} )?(?:api[ -]?|access |secret |auth )?(?:key|token|secret|password|passphrase|passwort|pw)\b/iy;
/** `use … as the API key`, `with … as password`. */
export const usedAs: Detector = {
  id: 'used-as',
  keywords: [
    ' as the ',
    ' as my ',
    ' as your ',
    ' as api',
    ' as password',
    ' as token',
    ' as secret',
    ' as a ',
    ' is the ',
    ' is my ',
    ' is your ',
    ' is our ',
  ],
  at(text, start, end, matches) {
    ROLE.lastIndex = /the|my|your|our| a /i.test(text.slice(start, end)) ? end : start + 4;
    const role = ROLE.exec(text);
    if (!role) return;
    const from = Math.max(0, start - 206);
    const found = USED.exec(text.slice(from, start + 1));
    if (!found) return;
    const value = group(found, 'value');
    if (isChance(value) || (/pass|pw/i.test(role[0]) && isPasswordLike(value)))
      matches.push(candidate(from + found.index + found[0].indexOf(value), value, /pass|pw/i.test(role[0]) ? 'password' : 'api-key'));
  },
};

const VALUE = '["\'`*(]{0,3}(?<value>[^\\s"\'`<>|,;()]{8,400})';
const SET = new RegExp(
  `["'\`*]{0,3}(?:[ ](?:env(?:ironment)? )?(?:variable|var|secret|setting|value|header|field|you \\w{2,12}))?["'\`]{0,2}[ ](?:to|is|as|was|with|of|provided|supplied|given|set to|equals)[:]?[ ]${VALUE}`,
  'iy',
);
const COLUMN = /[ \t]{2,40}(?<value>[^\s"'`<>|,;()]{6,400})(?=[ \t]{2,}|[ \t]*\r?(?:\n|<|$))/y;
const AGAIN = /[ ](?:\((?:again|confirm\w*|repeat)\)|for [^\n]{3,90}?)["']?[:]?[ ](?<value>[^\s"'`<>|,;]{6,200})(?=[ \t]*(?:\r?\n|<|$))/iy;
const MAKER =
  /["'`]?\]?[ \t]{0,4}(?::=|=>|[:=])[ \t]{0,4}(?<maker>[\w.:[\]&<>* ]{1,40})\([ \t]{0,3}[bru]?["'`](?<value>[^"'`\n]{8,400})["'`]/y;
const MATCHER = /(?:\(\))?\)\.(?:\w{1,12}\.){0,2}(?:to\w{2,20}|eql?|equals?|isEqualTo)\(\s{0,4}["'`](?<value>[^"'`\n]{16,400})["'`]/y;
const NOT_MAKER =
  /get|env|find|read|load|fetch|lookup|decrypt|require|import|path|select|query|open|hash|digest|input|prompt|translate|_$|^t$/i;
const BASE64 = /^[A-Za-z0-9+/]{40,}={0,2}$/;
const COMMENT = /(?:\/\/|#|--|\/\*|<!--|;;)[ \t]{0,4}(?:(?:my|your|our|the|this|an?|is|test|old|new|prod|dev|live) ){0,3}$/i;
const STRING = /["'`](?<value>[^\s"'`]{16,400})["'`][^"'`\n]{0,24}$/;

const ASKED = /[?"'`:]{1,3}[ ](?<value>[^\s"'`<>|,;()]{8,400})(?=[ \t]*(?:\r?\n|$))/y;
/** `? What’s the value of SECRET? …`: a tool asked, the answer stands behind. */
function asked(text: string, start: number, end: number): RegExpExecArray | null {
  if (!/(?:value (?:of|for)|enter (?:a |the |your )?(?:value for )?|provide) ["'`]?$/i.test(text.slice(Math.max(0, start - 30), start)))
    return null;
  ASKED.lastIndex = end;
  return ASKED.exec(text);
}

/** `Set API_KEY to …`, `API_TOKEN   …` in columns, `[]byte("…")`, `Client("…") // api key`. */
export const namedElsewhere: Detector = {
  id: 'named-elsewhere',
  keywords: NAME_KEYWORDS,
  at(text, start, end, matches) {
    const name = nameAround(text, start, end);
    if (!name) return;
    const kind = secretKindOf(name.text);
    if (!kind) return;
    const next = text[name.end] ?? '';
    if (/[ "'`*?]/.test(next)) {
      SET.lastIndex = name.end;
      const set = SET.exec(text) ?? asked(text, name.start, name.end);
      const value = set && group(set, 'value').replace(/(?<![.!?:*_])[.!?:*_]+$/, '');
      if (set && value && isChance(value)) {
        matches.push(candidate(name.end + set[0].length - group(set, 'value').length, value, ruleOf(kind)));
        return;
      }
    }
    if (/[ \t]/.test(next)) {
      const lineStart = /(?:^|\n|→|\t|\\n)[ \t>+|#-]{0,12}$/.test(text.slice(Math.max(0, name.start - 14), name.start));
      COLUMN.lastIndex = name.end;
      const column = lineStart ? COLUMN.exec(text) : null;
      if (column) {
        const value = group(column, 'value');
        if (
          isChance(value, 16) ||
          (BASE64.test(value) && isRandom(value) && /\d/.test(value)) ||
          (kind === 'password' && /^[A-Z][A-Z\d_]+$/.test(name.text) && isPasswordLike(value) && (/\d/.test(value) || isSigned(value)))
        )
          matches.push(candidate(name.end + column[0].length - value.length, value, ruleOf(kind)));
        return;
      }
      AGAIN.lastIndex = name.end;
      const again = kind === 'password' && lineStart ? AGAIN.exec(text) : null;
      if (again) {
        const value = group(again, 'value');
        if (isPasswordLike(value)) matches.push(candidate(name.end + again[0].length - value.length, value, 'password'));
        return;
      }
    }
    MATCHER.lastIndex = name.end;
    const matcher = next === ')' || next === '(' ? MATCHER.exec(text) : null;
    if (matcher) {
      const value = group(matcher, 'value');
      if (isChance(value, 16)) matches.push(candidate(name.end + matcher[0].lastIndexOf(value), value, ruleOf(kind)));
      return;
    }
    MAKER.lastIndex = name.end;
    const maker = MAKER.exec(text);
    if (maker && !NOT_MAKER.test(group(maker, 'maker').trim())) {
      const value = group(maker, 'value');
      if (isChance(value, 16) && isSecretValue(value, kind, 'quoted'))
        matches.push(candidate(name.end + maker[0].lastIndexOf(value), value, ruleOf(kind)));
      return;
    }
    if (!/^[ \t.*/>-]{0,6}(?:here)?(?:\r?\n|$|["'`<])/.test(text.slice(name.end, name.end + 12))) return;
    const floor = Math.max(0, name.start - 460);
    const line = text.slice(floor, name.start);
    const comment = COMMENT.exec(line);
    if (!comment) return;
    const before = line.slice(line.lastIndexOf('\n') + 1, comment.index);
    const string = STRING.exec(before);
    const value = string && group(string, 'value');
    if (string && value && isChance(value, 16))
      matches.push(candidate(floor + comment.index - before.length + string.index + 1, value, ruleOf(kind)));
  },
};

const AFTER_USER = /(?<value>[^\s"'`<>|,;()]{6,120})(?=[\s"'`<|,;)]|$)/y;
/** `admin / …`: a usual account's name, a slash between spaces, and what is no word. */
export const slashPair: Detector = {
  id: 'account-pair',
  keywords: ['admin / ', 'root / ', 'administrator / ', 'postgres / ', 'user / ', 'operator / ', 'demo / ', 'deploy / ', 'sa / '],
  at(text, start, end, matches) {
    if (/[\w/-]/.test(text[start - 1] ?? '') || (/[\w/] ?$/.test(text.slice(Math.max(0, start - 2), start)) && text[start - 2] === '/'))
      return;
    AFTER_USER.lastIndex = end;
    const found = AFTER_USER.exec(text);
    const value = found && group(found, 'value').replace(/(?<![.!?:*_])[.!?:*_]+$/, '');
    if (value && (/\d/.test(value) || isSigned(value)) && isPasswordLike(value) && !value.includes('/'))
      matches.push(candidate(end, value, 'password'));
  },
};

const SERVER_AUTH = /(?:default[ ]|[\w-]{2,30}[ ])?(?<value>[^\s"'`<>|;&]{6,256})[ \t]*(?=\r?\n|\\n|["'`<]|$)/y;
/** `AUTH …` typed at a server's prompt, alone on its line. */
export const typedAuth: Detector = {
  id: 'typed-auth',
  keywords: ['auth '],
  at(text, start, end, matches) {
    if (
      !text.startsWith('AUTH', start) ||
      !/(?:^|\n|\\n|["'`>\u2192\t]|m|\+)[ \t]{0,8}(?:[\w.-]{1,60}(?::\d{2,5})?(?:\[\d{1,2}\])?>[ ])?$/.test(
        text.slice(Math.max(0, start - 80), start),
      )
    )
      return;
    SERVER_AUTH.lastIndex = end;
    const found = SERVER_AUTH.exec(text);
    if (!found) return;
    const value = group(found, 'value');
    if ((/\d/.test(value) || isSigned(value)) && isPasswordLike(value))
      matches.push(candidate(end + found[0].lastIndexOf(value), value, 'password'));
  },
};

const FROM_TO =
  /[ ](?:was |is |has been )?(?:changed|updated|rotated|reset|renamed)?[ ]?from ["'`]?(?<first>[^\s"'`,;]{6,120})["'`]? to ["'`]?(?<second>[^\s"'`,;]{6,120})/iy;
/** `password changed from … to …`. */
export const fromTo: Detector = {
  id: 'from-to',
  keywords: ['password', 'passphrase', 'token', 'secret', 'api key'],
  at(text, _start, end, matches) {
    FROM_TO.lastIndex = end;
    const found = FROM_TO.exec(text);
    if (!found) return;
    let from = end;
    for (const name of ['first', 'second']) {
      const raw = group(found, name);
      const value = raw.replace(/(?<![.!?:])[.!?:]+$/, '');
      from = text.indexOf(raw, from);
      if (isPasswordLike(value)) matches.push(candidate(from, value, 'password'));
      from += raw.length;
    }
  },
};

const PASS = /[ ]?[:=]?[ ]["'`]?(?<value>[^\s"'`<>|,;()]{6,120})/y;
/** `user root, pass …`. */
export const userPass: Detector = {
  id: 'account-pair',
  keywords: [' pass'],
  at(text, start, end, matches) {
    if (
      !/(?:user|username|login|account|uid)[ :=]{1,3}["'`]?[\w.@-]{2,40}["'`]?[,;]?(?: and| with)?$/i.test(
        text.slice(Math.max(0, start - 70), start),
      )
    )
      return;
    PASS.lastIndex = end;
    const found = PASS.exec(text);
    const value = found && group(found, 'value').replace(/(?<![.!?:*_])[.!?:*_]+$/, '');
    if (found && value && isPasswordLike(value))
      matches.push(candidate(end + found[0].length - group(found, 'value').length, value, 'password'));
  },
};

const ARROW = /(?<value>[^"\n]{6,400})"/y;
/** `~ password = "…" -> "…"`, as plans of changes show both: the new one. */
export const arrow: Detector = {
  id: 'arrow',
  keywords: ['" -> "', '" => "'],
  at(text, start, end, matches) {
    const floor = Math.max(0, start - 500);
    const head = text.slice(floor, start);
    const name = /([\w.-]{2,60})["']?[ ]{1,40}=[ ]{1,4}"[^"\n]{0,400}$/.exec(head.slice(head.lastIndexOf('\n') + 1))?.[1];
    const kind = name && secretKindOf(name);
    if (!kind) return;
    ARROW.lastIndex = end;
    const found = ARROW.exec(text);
    const value = found && group(found, 'value');
    if (value && isSecretValue(value, kind, 'quoted')) matches.push(candidate(end, value, ruleOf(kind)));
  },
};

const KEY_IS = /[ ]{0,2}["'`(*]{0,3}(?<name>[\w-]{2,30}=|[a-z]{2}-[a-z]{4,9}-\d:)?(?<value>[^\s"'`<>|,;()]{10,400})/y;
const OTHER_KEY =
  /(?:public|cache|caching|sort|partition|primary|foreign|unique|composite|lookup|registry|index|row|hash|group|map|dict|object|column|field|table|react|query|restore|dedupe|idempotency|arrow|enter|escape|shift|map's|first|last|next)$/i;
/** `the mail key is …`: whose it is stands in front, and no table's, cache's or keyboard's. */
export const keyIs: Detector = {
  id: 'key-is',
  keywords: [' key is', ' key was'],
  at(text, start, end, matches) {
    if (text[end] !== ' ' && text[end] !== ':') return;
    if (OTHER_KEY.test(text.slice(Math.max(0, start - 16), start))) return;
    KEY_IS.lastIndex = end + (text[end] === ':' ? 1 : 0);
    const found = KEY_IS.exec(text);
    if (!found) return;
    const raw = group(found, 'value');
    const value = raw.replace(/(?<![.!?:*_])[.!?:*_]+$/, '');
    if (isStandaloneSecret(value)) matches.push(candidate(KEY_IS.lastIndex - raw.length, value, 'api-key'));
  },
};

export const said: readonly Detector[] = [usedAs, namedElsewhere, slashPair, typedAuth, fromTo, userPass, arrow, keyIs];
