/** What a terminal makes of a text: how wide its letters stand, and what of it are signs to the terminal itself. */
import { eastAsianWidth } from 'get-east-asian-width';

const emoji = /^\p{Emoji_Presentation}/u;
const nothing = /^[\p{M}\p{Cf}\p{Cc}\u115f-\u11ff]/u;
const modifier = /^\p{Emoji_Modifier}/u;
const flagLetter = /^\p{Regional_Indicator}/u;
const picture = /^\p{Extended_Pictographic}/u;

/** Cells of one code point that stands alone: none, one or two. */
function cellsOf(letter: string): number {
  const code = letter.codePointAt(0) as number;
  if (code < 0x300) return code < 0x20 || (code >= 0x7f && code < 0xa0) || code === 0xad ? 0 : 1;
  // Lines, bars and braille; Chinese and Japanese.
  if ((code >= 0x2500 && code < 0x25a0) || (code >= 0x2800 && code < 0x2900)) return 1;
  if (code >= 0x30a0 && code < 0xa000) return 2;
  if (nothing.test(letter)) return 0;
  return emoji.test(letter) ? 2 : eastAsianWidth(code);
}

/**
 * What a terminal takes as one letter, with its cells: marks stand on the letter before them, pictures that are joined,
 * coloured or asked for (U+FE0F) take two cells, and so does a flag's pair of letters.
 */
export function lettersOf(text: string): [letter: string, cells: number][] {
  const letters: [string, number][] = [];
  let joins = false;
  let flag = false;
  for (const letter of text) {
    const last = letters.at(-1);
    const cells = cellsOf(letter);
    const second: boolean = flag && flagLetter.test(letter);
    if (last && ((cells === 0 && letter >= '\u00a0') || joins || second || (modifier.test(letter) && picture.test(last[0])))) {
      last[0] += letter;
      if (second || (letter === '\ufe0f' && picture.test(last[0])) || letter === '\u20e3' || (joins && picture.test(letter))) last[1] = 2;
    } else letters.push([letter, cells]);
    joins = letter === '\u200d' && picture.test(letters.at(-1)?.[0] ?? '');
    flag = !second && flagLetter.test(letter);
  }
  return letters;
}

/** Control sequences; groups 1 and 2 are the parameters and the final letter of those that begin with `ESC [`. */
export const controlSequence =
  /\u001b\[([0-?]*)[ -/]*([@-~])|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)|\u001b[PX^_][^\u001b]*\u001b\\|\u001b[ -/]*[0-~]|[\b]/g;

/** Text without them. */
export const withoutEscapes = (text: string): string => (/[\u001b\b]/.test(text) ? text.replace(controlSequence, '') : text);

/** Begins a link of a terminal, or ends one where the address is empty. */
export const linkTo = (address: string): string => `\u001b]8;;${address}\u001b\\`;

/** The same sequence; group 1 is the address. */
const linkSequence = /\u001b\]8;;([^\u0007\u001b]*)\u001b\\/;

/** The address in a control sequence: empty where it ends a link, undefined where it is something else. */
export const linkIn = (sequence: string): string | undefined => linkSequence.exec(sequence)?.[1];

const linked = new RegExp(`${linkSequence.source}([^\\u001b]*)${linkSequence.source}`, 'g');

/** Text without control sequences, the address of each link behind its words. */
export const withAddresses = (text: string): string =>
  withoutEscapes(
    text.includes('\u001b]8;')
      ? text.replace(linked, (_, address: string, words: string) =>
          address === '' || words.includes(address) ? words : `${words} (${address})`,
        )
      : text,
  );
