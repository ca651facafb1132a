/** Phrases that open a wallet (BIP-39): 12 to 24 words of a list, with a checksum or a heading, or so many of them between other words. */
import { createHash } from 'node:crypto';
import { expression } from '../expressions.ts';
import type { Detector, Match } from './detector.ts';
import { inFront } from './lines.ts';
import packed from './recovery-words.json' with { type: 'json' };

const WORD = /[a-z]{3,8}/g;
const LENGTHS = [24, 21, 18, 15, 12];

const FEWEST = 12;
/** Of as few words as short as they may be, with a character between them. */
const SHORTEST = FEWEST * 4 - 1;

/** By ASCII: what may stand in words and between two of them. */
const OF_PHRASE = Uint8Array.from({ length: 128 }, (_, unit) => Number(/[a-z\s,"'\\\d.)]/.test(String.fromCharCode(unit))));
const isOfPhrase = (text: string, at: number) => OF_PHRASE[text.charCodeAt(at)] === 1;

export const recoveryPhrase: Detector = { id: 'mnemonic', sweep: addPhrases };

/** Only where nothing else stands in so many characters, the expression is tried. Read backwards, most text is skipped. */
function addPhrases(text: string, matches: Match[]): void {
  for (let start = 0; start + SHORTEST <= text.length; ) {
    let at = start + SHORTEST - 1;
    while (at >= start && isOfPhrase(text, at)) at--;
    if (at < start) {
      for (at = start + SHORTEST; isOfPhrase(text, at); ) at++;
      const from = Math.max(0, start - 1);
      for (const run of text.slice(from, at + 1).matchAll(expression('row-of-words')))
        phrasesIn(text, run.groups?.words ?? '', from + run.index + run[0].length, matches);
    }
    start = at + 1;
  }
}

/** What says that words of the list are a phrase, whatever their checksum: on their line, or on the one above. */
const HEADING = /(?:seed|mnemonic|recovery|wallet)[^\n]{0,40}(?:\n[ \t]{0,12}(?:\d{1,6}(?:→|\t))?[ \t]{0,12})?$/i;

/** Phrases in a run of words, which ends at an offset of the text. */
function phrasesIn(text: string, run: string, end: number, matches: Match[]): void {
  const start = end - run.length;
  const isNamed = HEADING.test(inFront(text, start, 100));
  const words = [...run.replaceAll('\\n', '  ').matchAll(WORD)].map(({ 0: word, index: from }) => ({ from, to: from + word.length, word }));
  const numbers = words.map(({ word }) => NUMBERS.get(word.slice(0, 4)));
  /** What joins a word to the one before; nothing where only one of them is of the list. */
  const joints = words.map(({ from }, at) =>
    numbers[at - 1] === undefined || numbers[at] === undefined ? undefined : run.slice(words[at - 1]?.to, from),
  );
  const tierOf = (from: number, count: number) => {
    const own = numbers.slice(from, from + count);
    if (!isVaried(own, count)) return undefined;
    const inner = joints.slice(from + 1, from + count);
    // Joined all alike, which a list of names of two words is not; one of 16 rows of words has the sum of a phrase.
    const isEven = new Set(inner.map((one) => one?.replace(/\s+/g, ' ').replace(/\d+/, '1'))).size === 1;
    if (isNamed || (isEven && hasSum(own))) return 'definite';
    // So many different words of the list in a row, no more and no fewer: sentences have others among them.
    const isApart = joints[from] !== ' ' && inner.every((one) => one === ' ') && joints[from + count] !== ' ';
    return isApart && new Set(own).size === count ? 'candidate' : undefined;
  };
  for (let from = 0; from + FEWEST <= words.length; from++)
    for (const count of LENGTHS) {
      const tier = tierOf(from, count);
      if (!tier) continue;
      matches.push({ start: start + (words[from]?.from ?? 0), end: start + (words[from + count - 1]?.to ?? 0), rule: 'mnemonic', tier });
      from += count - 1;
      break;
    }
}

/** So many words of the list; not the same few over and over, as in examples, and not in the list's own order, as in an index. */
const isVaried = (numbers: readonly (number | undefined)[], count: number): numbers is number[] =>
  numbers.length === count &&
  numbers.every((one) => one !== undefined) &&
  new Set(numbers).size >= count / 2 &&
  numbers.some((one, at) => at > 0 && (one as number) < (numbers[at - 1] as number));

/** The last bits of a phrase are a checksum of the others. */
function hasSum(numbers: readonly number[]): boolean {
  const bits = numbers.map((one) => one.toString(2).padStart(11, '0')).join('');
  const entropy = (bits.length / 33) * 32;
  const bytes = Buffer.from((bits.slice(0, entropy).match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const sum = (createHash('sha256').update(bytes).digest()[0] as number).toString(2).padStart(8, '0');
  return bits.slice(entropy) === sum.slice(0, bits.length - entropy);
}

/**
 * The words of the list (in English), each by its first four letters, which no two of them share. In groups by their first two letters;
 * a dot stands for the fourth letter of a word that has three. https://github.com/bitcoin/bips/blob/master/bip-0039/english.txt
 */
const LIST = packed
  .flatMap((line) => line.split(' '))
  .flatMap((group) => (group.slice(2).match(/../g) ?? []).map((rest) => (group.slice(0, 2) + rest).replace('.', '')));
const NUMBERS = new Map(LIST.map((word, number) => [word, number]));

/** The word of a number, cut to the letters by which it is known. */
export const recoveryWord = (number: number) => LIST[number] as string;
