/** Words of a command line as they may stand in logs: in bytes, in a line of JSON, and in the text that it holds. */
import { foldText, humps } from '../../search/browser.ts';

export interface Needle {
  /** For bytes as Latin-1. */
  bytes: RegExp;
  /** For a line of JSON. */
  line: RegExp;
  text: RegExp;
}

/** Each is found whatever its case, a name however it joins its words (`brewTimer`, `brew_timer`); several words in one are a phrase. */
export const needlesOf = (words: readonly string[]): Needle[] =>
  words.flatMap((word) => {
    const phrase = word.trim().normalize('NFC');
    if (phrase === '') return [];
    const pattern = (spelled: (letter: string) => string, space: string, flags: string) =>
      new RegExp(
        phrase
          .split(/\s+/)
          .map((run) =>
            partsOf(run)
              .map((part) => Array.from(part, spelled).join(''))
              .join('[-_]?'),
          )
          .join(space),
        flags,
      );
    return [
      {
        bytes: pattern(inBytes, escapedSpace, 'i'),
        line: pattern(inJson, escapedSpace, 'iu'),
        text: pattern(plainly, String.raw`\s+`, 'giu'),
      },
    ];
  });

/** The words of a name; else the run itself. */
function partsOf(run: string): string[] {
  if (!/^[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*$/u.test(run)) return [run];
  // Humps come folded: only where that changes nothing but the case are they the letters of the run.
  const parts = humps(run);
  return foldText(run) === run.toLowerCase() ? parts : run.split(/[-_]/);
}

const escapedSpace = String.raw`(?:\s|\\+[nrt])+`;
const plainly = (letter: string): string => letter.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);

/** JSON writes some signs behind backslashes, more of them where a text is JSON itself, and any letter by its number. */
function inJson(letter: string): string {
  if (/["\\/]/.test(letter)) return String.raw`\\*${plainly(letter)}`;
  return letter < '\u0080' ? plainly(letter) : either([letter, ...casesOf(letter).map(byNumber)]);
}

function inBytes(letter: string): string {
  if (letter < '\u0080') return inJson(letter);
  return either(casesOf(letter).flatMap((one) => [plainly(Buffer.from(one).toString('latin1')), byNumber(one)]));
}

const casesOf = (letter: string): string[] => [...new Set([letter, letter.toLowerCase(), letter.toUpperCase()])];
const either = (all: string[]): string => `(?:${all.join('|')})`;
const byNumber = (letter: string): string =>
  Array.from({ length: letter.length }, (_, index) => String.raw`\\u${letter.charCodeAt(index).toString(16).padStart(4, '0')}`).join('');
