/** Values that are named on the same line: by a comment, an assertion, a look-up beside them. */
import { type Detector, group } from '../../engine/detector.ts';
import { lineEnd, lineStart } from '../../engine/lines.ts';
import { hasSymbolInside, isRandomToken } from '../../value/password.ts';
import { candidate, ruleOf } from '../candidate.ts';
import { secretKindOf } from '../name.ts';
import { NAME_KEYWORDS, nameAround } from '../name-at.ts';

/** Letters of both cases and digits; no id with a prefix, no hash. */
const isMixed = (value: string) =>
  isRandomToken(value, 20) &&
  value.length <= 200 &&
  (value.match(/\d/g)?.length ?? 0) >= 2 &&
  (value.match(/[A-Z]/g)?.length ?? 0) >= 2 &&
  (value.match(/[a-z]/g)?.length ?? 0) >= 2 &&
  !/^(?:[a-z]+_|sha\d+-|eyJ)|[._-][a-z]{3,}(?:[._-]|$)/.test(value);

/** A longer line is not one statement. */
const REACH = 300;

const STRINGS =
  /(?<before>[\w$\])"']?\s{0,3}(?:=>|[:=])?\s{0,3})[bru]{0,2}\\{0,3}(?<quote>["'`])(?<value>[^\s"'`\\<>]{16,200})\\{0,3}\k<quote>/g;

/** What an assertion library prints in front of a value. */
const COMPARED = /\b(?:expected|received|actual|got|want(?:ed)?|value|found|left|right)['"]?\s{0,3}(?:=>|[:=])\s{0,3}$/i;

/** An assignment to another name. */
const GIVEN = /[\w$\])"']\s{0,3}(?:=>|[:=])\s{0,3}$/;

/**
 * The only random string on a line that names a secret, unless it is assigned to another name:
 * `expect("…").toBe(env.API_TOKEN)`, `getItem("token") // "…"`.
 */
export const sameLine: Detector = {
  id: 'same-line',
  keywords: NAME_KEYWORDS,
  at(text, start, end, matches) {
    const name = nameAround(text, start, end);
    const kind = name && secretKindOf(name.text);
    if (!name || !kind) return;
    const from = lineStart(text, start, REACH);
    const to = lineEnd(text, end, REACH);
    if (from < 0 || to < 0) return;
    const line = text.slice(from, to);
    if (!/["'`]/.test(line) || /sha\d|hash|digest|integrity|etag|checksum|nonce|fingerprint|signature|public/i.test(line)) return;
    const values = [...line.matchAll(STRINGS)].filter((one) => isMixed(group(one, 'value')));
    const only = values[0];
    if (
      values.length !== 1 ||
      !only ||
      (GIVEN.test(group(only, 'before')) && !COMPARED.test(line.slice(0, only.index + group(only, 'before').length)))
    )
      return;
    const value = group(only, 'value');
    matches.push(candidate(from + only.index + only[0].lastIndexOf(value), value, ruleOf(kind)));
  },
};

const COMMENT = /(?:\/\/|#|--|\/\*|<!--|;;)[ \t]{0,4}(?:(?:my|your|our|the|this|an?|is|test|old|new|prod|dev|live|api|access) ){0,3}$/i;

const LAST = /["'`]?(?<value>[^\s"'`<>|;]{8,200})["'`]?[^\s"'`\w]{0,6}(?:\.[\w().]{0,40})?(?:[ \t][\w./-]{1,40})?[ \t]{1,8}$/;

/** `./deploy.sh … # password`: the comment names the last word before it. */
export const namedByComment: Detector = {
  id: 'commented',
  keywords: NAME_KEYWORDS.concat('key'),
  at(text, start, end, matches) {
    const name = nameAround(text, start, end);
    const kind = name && (secretKindOf(name.text) ?? (/^(?:api_)?key$/i.test(name.text) ? 'key' : undefined));
    if (!name || !kind || !/^[ \t.*/>-]{0,6}(?:here)?(?:\r?\n|$|["'`<])/.test(text.slice(name.end, name.end + 12))) return;
    const floor = Math.max(0, name.start - 300);
    const head = text.slice(floor, name.start);
    const comment = COMMENT.exec(head);
    if (!comment) return;
    const line = head.slice(head.lastIndexOf('\n') + 1, comment.index);
    const last = LAST.exec(line);
    if (!last) return;
    // `s/OLD/…/`: the replacement.
    const value =
      /^s(?<sign>[/|#])[^/|#]{1,80}[/|#](?<new>[^/|#]{8,200})[/|#]/.exec(group(last, 'value'))?.groups?.new ?? group(last, 'value');
    if (isRandomToken(value, 16) || (kind === 'password' && hasSymbolInside(value)))
      matches.push(candidate(floor + comment.index - line.length + last.index + last[0].indexOf(value), value, ruleOf(kind)));
  },
};
