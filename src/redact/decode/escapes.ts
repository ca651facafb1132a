/** One level of JSON (and JavaScript) escapes decoded. */
import { changing, type Decoder } from './decoded.ts';

/** By the letter behind the backslash: what it stands for. */
const PLAIN: (string | undefined)[] = [];
for (const [letter, sign] of Object.entries({ b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', '"': '"', "'": "'", '\\': '\\', '/': '/' }))
  PLAIN[letter.charCodeAt(0)] = sign;
const [U, X] = ['u', 'x'].map((sign) => sign.charCodeAt(0));

/** Read letter by letter: a log has millions, and an expression makes an object of each. */
export const unescaped: Decoder = (text) => {
  const changes = changing(text);
  for (let at = text.indexOf('\\'); at >= 0; at = text.indexOf('\\', at)) {
    const letter = text.charCodeAt(at + 1);
    const digits = letter === U ? 4 : letter === X ? 2 : 0;
    const code = digits > 0 ? hexAt(text, at + 2, digits) : -1;
    const sign = code < 0 ? PLAIN[letter] : String.fromCharCode(code);
    if (sign === undefined) at += 1;
    else {
      const end = at + 2 + (code < 0 ? 0 : digits);
      changes.put(at, end, sign);
      at = end;
    }
  }
  return changes.done();
};

/** The number in hexadecimal digits; -1 where one of them is none. */
function hexAt(text: string, from: number, digits: number): number {
  let code = 0;
  for (let at = from; at < from + digits; at++) {
    const unit = text.charCodeAt(at);
    const small = unit | 32;
    const digit = unit >= 48 && unit <= 57 ? unit - 48 : small >= 97 && small <= 102 ? small - 87 : -1;
    // Behind the end, `charCodeAt` gives no number, which is no digit either.
    if (digit < 0) return -1;
    code = code * 16 + digit;
  }
  return code;
}
