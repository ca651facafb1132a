/** A value that follows its name after words, brackets or spaces, or that a comment behind it names. */
import { type Detector, group } from '../../engine/detector.ts';
import { hasSymbolInside, isPasswordLike, isRandomToken } from '../../value/password.ts';
import { isRandom } from '../../value/random.ts';
import { isSecretValue } from '../../value/secret-value.ts';
import { candidate, ruleOf, withoutPunctuation } from '../candidate.ts';
import { secretKindOf } from '../name.ts';
import { NAME_KEYWORDS, nameAround } from '../name-at.ts';

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

/** `? What’s the value of SECRET? …`: a prompt and its answer. */
function asked(text: string, start: number, end: number): RegExpExecArray | null {
  if (!/(?:value (?:of|for)|enter (?:a |the |your )?(?:value for )?|provide) ["'`]?$/i.test(text.slice(Math.max(0, start - 30), start)))
    return null;
  ASKED.lastIndex = end;
  return ASKED.exec(text);
}

/** `Set API_KEY to …`, `API_TOKEN   …` in columns, `[]byte("…")`, `Client("…") // api key`. */
export const namedInWords: Detector = {
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
      const value = set && withoutPunctuation(group(set, 'value'));
      if (set && value && isRandomToken(value)) {
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
          isRandomToken(value, 16) ||
          (BASE64.test(value) && isRandom(value) && /\d/.test(value)) ||
          (kind === 'password' &&
            /^[A-Z][A-Z\d_]+$/.test(name.text) &&
            isPasswordLike(value) &&
            (/\d/.test(value) || hasSymbolInside(value)))
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
      if (isRandomToken(value, 16)) matches.push(candidate(name.end + matcher[0].lastIndexOf(value), value, ruleOf(kind)));
      return;
    }
    MAKER.lastIndex = name.end;
    const maker = MAKER.exec(text);
    if (maker && !NOT_MAKER.test(group(maker, 'maker').trim())) {
      const value = group(maker, 'value');
      if (isRandomToken(value, 16) && isSecretValue(value, kind, 'quoted'))
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
    if (string && value && isRandomToken(value, 16))
      matches.push(candidate(floor + comment.index - before.length + string.index + 1, value, ruleOf(kind)));
  },
};
