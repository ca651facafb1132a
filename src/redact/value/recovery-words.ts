/**
 * The words of recovery phrases (BIP-39, English), each by its first four letters, which no two of them share. In groups
 * by their first two letters; a dot stands for the fourth letter of a word that has three.
 * https://github.com/bitcoin/bips/blob/master/bip-0039/english.txt
 */
import packed from './recovery-words.json' with { type: 'json' };

const words = packed
  .flatMap((line) => line.split(' '))
  .flatMap((group) => (group.slice(2).match(/../g) ?? []).map((rest) => (group.slice(0, 2) + rest).replace('.', '')));
const numbers = new Map(words.map((word, number) => [word, number]));

export const recoveryNumber = (word: string) => numbers.get(word.slice(0, 4));
/** The word of a number, cut to the letters by which it is known. */
export const recoveryWord = (number: number) => words[number] as string;
