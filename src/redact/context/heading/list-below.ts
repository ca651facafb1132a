/** Several secrets under one heading: `keys: ["…", "…"]`, `tokens:` ⏎ `- …`, `secrets:` ⏎ `db: …`. */
import { type Detector, group } from '../../engine/detector.ts';
import { isPasswordLike } from '../../value/password.ts';
import { isRandom } from '../../value/random.ts';
import { isSecretValue } from '../../value/secret-value.ts';
import { candidate } from '../candidate.ts';

const OPEN = /[A-Za-z_]{0,20}["'`]?\]?[ \t]{0,4}(?:=>|:=|[:=])[ \t]{0,4}(?:\[\][\w.]{1,20}\{|new \w{1,20}\[\] ?\{|[[({])/y;

const ITEM = /[\s,]{0,60}(?:["'`](?<quoted>[^"'`\n]{4,400})["'`]|(?<bare>[A-Za-z0-9_+/=.-]{16,400}))(?=[\s,\])}])/y;

const ELEMENT = />\s{0,20}(?:<add[^<>]{0,200}?\bvalue=["'](?<quoted>[^"'\n]{4,400})["'][^<>]{0,80}\/?>\s{0,20})/y;

const LINES = /["']?:[ \t]*\r?\n/y;

const DASH = /[ \t>+#]{0,20}-[ \t]+["']?(?<value>[^\s"'#]{6,400})["']?[ \t]*\r?(?:\n|$)/y;

const PAIR = /(?<lead>[ \t>+#]{1,24})["']?[\w.-]{1,60}["']?:[ \t]+["']?(?<value>[^\s"'#{[|]{4,400})["']?[ \t]*\r?(?:\n|$)/y;

export const MOST = 60;

/** Long and random; under a vague heading also with letters of both cases and two digits. */
const isKey = (value: string, vague: boolean) =>
  value.length >= 16 &&
  /\d/.test(value) &&
  /[A-Za-z]/.test(value) &&
  isRandom(value) &&
  isSecretValue(value, 'key', 'quoted') &&
  !/[\s/\\:]/.test(value) &&
  (!vague || ((value.match(/\d/g)?.length ?? 0) >= 2 && /[A-Z]/.test(value) && /[a-z]/.test(value) && !value.includes('.')));

/** Lists and maps under a plural. The `keys` of anything may be listed, so under `keys` alone only random values are secrets. */
export const listBelow: Detector = {
  id: 'secret-list',
  keywords: ['keys', 'tokens', 'secrets', 'passwords', 'credentials', 'passphrases'],
  at(text, start, end, matches) {
    const word = text.slice(start, end).toLowerCase();
    const joined = /[\w-]$/.test(text.slice(Math.max(0, start - 1), start));
    const head = text.slice(Math.max(0, start - 24), start);
    if (/(?:public|primary|foreign|sort|hot|cache|max|total|input|output)[_-]?$/i.test(head)) return;
    const vague = word === 'keys' ? !/(?:api|access|secret|private|auth|signing|session|cookie)[_-]?$/i.test(head) : false;
    const rule = /pass|cred/.test(word) ? 'password' : word === 'keys' ? 'api-key' : 'secret';
    const fits = (value: string) => (rule === 'password' && !vague ? isPasswordLike(value) : isKey(value, vague));
    OPEN.lastIndex = end;
    const open = OPEN.exec(text);
    if (open && !open[0].endsWith('{{')) {
      let from = end + open[0].length;
      for (let count = 0; count < MOST; count++) {
        ITEM.lastIndex = from;
        const item = ITEM.exec(text);
        if (!item) return;
        const value = item.groups?.quoted ?? item.groups?.bare ?? '';
        if (fits(value)) matches.push(candidate(from + item[0].lastIndexOf(value), value, rule));
        from += item[0].length;
      }
      return;
    }
    ELEMENT.lastIndex = end;
    const element = text[end] === '>' ? ELEMENT.exec(text) : null;
    if (element) {
      const value = group(element, 'quoted');
      const whole = value.replace(/[+/=]/g, '');
      if (isKey(whole, false)) matches.push(candidate(end + element[0].indexOf(value), value, rule));
      return;
    }
    LINES.lastIndex = end;
    const lines = LINES.exec(text);
    if (!lines || (joined && /[a-z]$/.test(head) && vague)) return;
    let from = end + lines[0].length;
    // In a map of secrets every value is one, whatever its key.
    DASH.lastIndex = from;
    const pattern = DASH.test(text) ? DASH : PAIR;
    for (let count = 0; count < MOST; count++) {
      pattern.lastIndex = from;
      const line = pattern.exec(text);
      if (!line) return;
      const value = group(line, 'value').replace(/[,;]$/, '');
      if (pattern === DASH ? fits(value) : isPasswordLike(value) || isKey(value, false))
        matches.push(candidate(from + line[0].indexOf(group(line, 'value'), line[0].indexOf(': ') + 1), value, rule));
      from += line[0].length;
    }
  },
};
