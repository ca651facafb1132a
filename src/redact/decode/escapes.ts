/** One level of JSON (and JavaScript) escapes decoded. */
import { type Decoder, replacing } from './decoded.ts';

const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(["'\\/bfnrt]))/g;
const PLAIN: { [letter: string]: string } = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

export const unescaped: Decoder = (text) =>
  text.includes('\\')
    ? replacing(text, ESCAPE, (found) => {
        const code = found[1] ?? found[2];
        return code === undefined ? (PLAIN[found[3] as string] ?? (found[3] as string)) : String.fromCharCode(Number.parseInt(code, 16));
      })
    : undefined;
