/**
 * Emphasis beside Chinese, Japanese and Korean. CommonMark tells by spaces and punctuation whether `**` begins or ends something;
 * these scripts have no spaces, and their punctuation belongs to the words. The rules are those of
 * https://github.com/tats-u/markdown-cjk-friendly/blob/main/specification.md.
 */
import { eastAsianWidthType } from 'get-east-asian-width';
import { letter } from './stand-ins.ts';

/** What may be one of their signs. */
export const eastAsian = /[\u1100-\u11ff\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff01-\uffee]|[\ud81b-\ud88f]/;

const space = /\s/;
const punctuation = /[\p{P}\p{S}]/u;
const picture = /^\p{Emoji_Presentation}/u;
const hangul = /^\p{Script=Hangul}/u;

interface Beside {
  isSpace: boolean;
  isPunctuation: boolean;
  isEastAsian: boolean;
}

function beside(sign: string): Beside {
  if (sign === '' || space.test(sign)) return { isSpace: true, isPunctuation: false, isEastAsian: false };
  return { isSpace: false, isPunctuation: punctuation.test(sign), isEastAsian: isEastAsian(sign) };
}

function isEastAsian(sign: string): boolean {
  if (sign < '\u1100') return false;
  const width = eastAsianWidthType(sign.codePointAt(0) as number);
  if (width === 'wide') return !picture.test(sign);
  return width === 'fullwidth' || width === 'halfwidth' || (width === 'neutral' && hangul.test(sign));
}

/** Variation selectors belong to the sign before them. */
const selector = /[\ufe00-\ufe0e]$/;

function signBefore(text: string, offset: number): string {
  const end = selector.test(text.slice(offset - 1, offset)) ? offset - 1 : offset;
  const low = text.slice(end - 1, end);
  return low >= '\udc00' && low <= '\udfff' ? text.slice(end - 2, end) : low;
}

const signAt = (text: string, offset: number): string => String.fromCodePoint(text.codePointAt(offset) ?? 32);

/** A letter that is none beside each `*` and `~~` that these rules take otherwise than CommonMark does. */
export function besideEastAsian(text: string): string {
  return text.replace(/\\[\s\S]|\*+|~~+/g, (run: string, offset: number) => {
    if (run.startsWith('\\')) return run;
    const [before, after] = [beside(signBefore(text, offset)), beside(signAt(text, offset + run.length))];
    if (!before.isEastAsian && !after.isEastAsian) return run;
    const opens = begins(before, after);
    const closes = begins(after, before);
    return (closes.east && !closes.common) || (opens.east && !opens.common)
      ? letterBeside(run, before, after, opens.east, closes.east)
      : run;
  });
}

/** Whether a run may begin something, here and by CommonMark; with its sides changed, whether it may end something. */
function begins(outside: Beside, inside: Beside): { east: boolean; common: boolean } {
  const isSign = (one: Beside) => one.isPunctuation && !one.isEastAsian;
  return {
    east: !inside.isSpace && (!isSign(inside) || outside.isSpace || isSign(outside) || outside.isEastAsian),
    common: !inside.isSpace && (!inside.isPunctuation || outside.isSpace || outside.isPunctuation),
  };
}

function letterBeside(run: string, before: Beside, after: Beside, opens: boolean, closes: boolean): string {
  return `${closes && !before.isSpace ? letter : ''}${run}${opens && !after.isSpace ? letter : ''}`;
}
