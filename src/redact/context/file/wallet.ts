/** Wallets: seed phrases, and keys as lists of numbers. */
import { type Detector, group } from '../../engine/detector.ts';
import { candidate } from '../candidate.ts';

const PHRASE =
  /[^\n:="'`]{0,30}(?:["'`]?[ \t]{0,3}(?:[:=]|is|\n)\s{0,4}["'`]?)(?<value>(?:[a-z]{3,8}[ ,\n]{1,2}){11,23}[a-z]{3,8})(?![a-z]|[ ][a-z])/iy;

/** The words that open a wallet: 12, 15, 18, 21 or 24 of them. */
export const seedPhrase: Detector = {
  id: 'mnemonic',
  keywords: ['mnemonic', 'seed phrase', 'seed_phrase', 'seedphrase', 'recovery phrase', 'backup phrase', 'secret phrase', 'recovery words'],
  at(text, _start, end, matches) {
    PHRASE.lastIndex = end;
    const found = PHRASE.exec(text);
    if (!found) return;
    const value = group(found, 'value');
    if (value.split(/[\s,]+/).length % 3 !== 0 || /\b(?:the|and|with|that|for|you|are|not|but|from)\b/.test(value)) return;
    const stop = end + found[0].length;
    matches.push(candidate(stop - value.length, value, 'mnemonic'));
  },
};

const NUMBERS = /[^[\]]{0,200}(?<value>\[\s{0,4}(?:\d{1,3}\s{0,3},\s{0,3}){63}\d{1,3}\s{0,4}\])/y;

export const solanaKey: Detector = {
  id: 'solana-key',
  keywords: ['solana', 'keypair', 'id.json', 'secretkey', 'secret_key'],
  at(text, _start, end, matches) {
    NUMBERS.lastIndex = end;
    const found = NUMBERS.exec(text);
    if (!found) return;
    const stop = end + found[0].length;
    matches.push(candidate(stop - group(found, 'value').length, group(found, 'value'), 'solana-key'));
  },
};
