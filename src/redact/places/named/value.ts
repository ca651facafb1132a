/** Where a value ends: in quotes, without them, and broken over lines. */

import { joinWrapped, readAt } from '../../formats/index.ts';

/** A longer value is read to its end by `endOfToken`. */
const BARE = /[^\s"'`<>\\]{1,1500}(?:\\[^nrt"'\s][^\s"'`<>\\]{0,200})?/y;
const REST = /[A-Za-z0-9+/=_-]{0,60000}/y;

/** Where the string that `quote` opened ends, on the same line unless it is a block's. */
export function endOfString(text: string, from: number, quote: string): number | undefined {
  const limit = Math.min(text.length, from + 4200);
  for (let at = from; at < limit; at++) {
    if (text.startsWith(quote, at)) return at;
    const unit = text[at];
    if (unit === '\n' && quote.length < 3) return undefined;
    if (unit === '\\' && !quote.startsWith('\\')) at++;
  }
  return undefined;
}

/** The word at `at`. In a query `&` ends it, in code and settings with blanks (`loose`) a comma. */
export function endOfWord(text: string, at: number, query: boolean, loose: boolean): number {
  let value = readAt(BARE, text, at)?.[0] ?? '';
  if (query || loose) value = (query ? /^[^&\s;,]*/ : /^[^,;]*/).exec(value)?.[0] ?? '';
  else value = value.replace(/;[A-Za-z][\w ]{1,30}=[\s\S]*$/, '');
  // `…;Persist Security Info=True`: the next setting of a connection string, whose name has spaces.
  const next = /;[A-Za-z]{2,20}$/.exec(value);
  if (next && /^(?: [A-Za-z]{2,20}){1,3} ?=/.test(text.slice(at + value.length, at + value.length + 70)))
    value = value.slice(0, next.index);
  value = value.replace(/(?:&&|\|\||;;|&(?:amp;)?(?=[\w.-]{1,40}=))[\s\S]*$/, '');
  let { length } = value;
  while (length > 0 && ',;)]}>.:'.includes(value[length - 1] as string)) length--;
  let end = at + length;
  if (length >= 1400) end += readAt(REST, text, end)?.[0].length ?? 0;
  return endOfWrapped(text, at, end);
}

const WORDS = /[\p{L}\d][\p{L}\d'&~-]{0,19}(?: [\p{L}\d'&~-]{1,20}){1,7}(?=[ \t]{0,8}(?:\r?\n|$))/uy;

/** The end of a line of a few words, and of nothing else. */
export const endOfWords = (text: string, at: number): number | undefined => (readAt(WORDS, text, at) ? WORDS.lastIndex : undefined);

/** The end of a value that a terminal broke over several lines. */
function endOfWrapped(text: string, start: number, end: number): number {
  if (end - start < 32 || (text[end] !== '\n' && text[end] !== '\r')) return end;
  const joined = joinWrapped(text, start, true);
  if (!joined || joined.firstLine !== end - start || !/^[\w+/-]{40,}={0,2}$/.test(joined.text)) return end;
  return /\d/.test(joined.text.slice(joined.firstLine)) ? joined.from(0, joined.text.length).end : end;
}
