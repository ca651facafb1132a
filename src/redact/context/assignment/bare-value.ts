/** A value without quotes: where it ends. */
import { joinWrapped } from '../../engine/wrapped-value.ts';
import { hasSymbolInside } from '../../value/password.ts';
import { isRandom } from '../../value/random.ts';
import type { Writing } from '../../value/secret-value.ts';

export const BARE = /[^\s"'`<>\\]{1,1500}(?:\\[^nrt"'\s][^\s"'`<>\\]{0,200})?/y;

export const BARE_HEAD = /[^\s"'`<>\\]{1,160}(?:\\[^nrt"'\s][^\s"'`<>\\]{0,200})?/y;

export function bareValue(text: string, at: number, pattern: RegExp, query: boolean, writing: Writing): string {
  pattern.lastIndex = at;
  let value = pattern.exec(text)?.[0] ?? '';
  if (query) value = queryValue(value);
  else if (writing === 'bare') value = /^[^,;]*/.exec(value)?.[0] ?? '';
  else value = value.replace(/;[A-Za-z][\w ]{1,30}=[\s\S]*$/, '');
  // `…;Persist Security Info=True`: the next setting of a connection string, whose name has spaces.
  const next = /;[A-Za-z]{2,20}$/.exec(value);
  if (next && /^(?: [A-Za-z]{2,20}){1,3} ?=/.test(text.slice(at + value.length, at + value.length + 70)))
    value = value.slice(0, next.index);
  return withoutTail(value.replace(/(?:&&|\|\||;;|&(?=[\w.-]{1,40}=))[\s\S]*$/, ''), ',;)]}>.:');
}

/** Up to the next parameter. A fragment ends it too, but not in the body of a form, where `#` may belong to a password. */
function queryValue(value: string): string {
  const whole = /^[^&\s;,]*/.exec(value)?.[0] ?? '';
  const part = /^[^#]*/.exec(whole)?.[0] ?? '';
  return part.length < 8 && hasSymbolInside(whole) ? whole : part;
}

/** The rest of a value that is longer than the patterns read. */
const REST = /[A-Za-z0-9+/=_-]{0,60000}/y;

export function endOfToken(text: string, end: number, length: number): number {
  if (length < 1400) return end;
  REST.lastIndex = end;
  return end + (REST.exec(text)?.[0].length ?? 0);
}

/** The end of a value that a terminal broke over several lines. */
export function endOfWrapped(text: string, start: number, end: number): number {
  if (end - start < 32 || (text[end] !== '\n' && text[end] !== '\r')) return end;
  const joined = joinWrapped(text, start, true);
  if (!joined || joined.firstLine !== end - start || !/^[\w+/-]{40,}={0,2}$/.test(joined.text)) return end;
  const rest = joined.text.slice(joined.firstLine);
  return rest.length <= joined.firstLine * joined.pieces && isRandom(rest) ? joined.original(joined.text.length) : end;
}

/** `value` without the characters of `tail` at its end. */
function withoutTail(value: string, tail: string): string {
  let end = value.length;
  while (end > 0 && tail.includes(value[end - 1] as string)) end--;
  return value.slice(0, end);
}
