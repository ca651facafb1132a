/**
 * Signs that stand for others while Markdown is parsed, so that it reads a text as its author meant it: noncharacters, which no
 * text that is exchanged may hold. Each is turned back wherever it comes out, so that one that stands in code after all changes
 * nothing.
 */

/** Read as a letter, and is nothing. */
export const letter = '\ufdd0';
/** A `|` that parts no cells. */
export const bar = '\ufdd1';
/** A `|` behind the last column of its table. */
export const lateBar = '\ufdd2';
/** A `_` that is one. */
export const low = '\ufdd3';
/** Ends an address, as every comment does. */
export const addressEnd = '<!--\ufdd4-->';
/** The formula of that number. */
export const formulaSign = (n: number): string => `\ufdd5${n}\ufdd6`;
const formula = /\ufdd5(\d+)\ufdd6/g;

const any = /[\ufdd0-\ufdd6]/;
const all = /[\ufdd0-\ufdd6]/g;
const written: { [sign: string]: string } = { [letter]: '', [bar]: '|', [lateBar]: '|', [low]: '_' };

/** A text without them. */
export const withoutStandIns = (text: string): string => (any.test(text) ? text.replace(all, '\ufffd') : text);

/** What was written. `formulas`: as they were written, by number. */
export const asWritten = (text: string, formulas: readonly string[]): string =>
  any.test(text)
    ? text
        .replaceAll(addressEnd, '')
        .replace(formula, (_, n: string) => formulas[Number(n)] ?? '')
        .replace(all, (sign) => written[sign] ?? '')
    : text;

const escapedAny = /%EF%B7%9([0-6])/g;

/** The same of an address, in which they are escaped. */
export const addressAsWritten = (url: string, formulas: readonly string[]): string =>
  url.includes('%EF%B7%9')
    ? asWritten(
        url.replaceAll('%3C!--%EF%B7%94--%3E', '').replace(escapedAny, (_, n: string) => String.fromCharCode(0xfdd0 + Number(n))),
        formulas.map(encodeURI),
      )
    : url;

/** A text, cut at its formulas: those are numbers. */
export const cutAtFormulas = (text: string): (string | number)[] =>
  text.split(formula).map((piece, n) => (n % 2 === 1 ? Number(piece) : piece));
