/** Wallets: seed phrases, and keys as lists of numbers. */
import { NEVER, patternContext } from '../context.ts';

/** The words that open a wallet: 12, 15, 18, 21 or 24 of them. */
export const seedPhrase = patternContext({
  id: 'mnemonic',
  rule: 'mnemonic',
  kind: 'password',
  place: 'given',
  near: ['mnemonic', 'seed phrase', 'seed_phrase', 'seedphrase', 'recovery phrase', 'backup phrase', 'secret phrase', 'recovery words'],
  notAfter: /[A-Za-z\d]$/,
  after:
    /[^\n:="'`]{0,30}(?:["'`]?[ \t]{0,3}(?:[:=]|is|\n)\s{0,4}["'`]?)(?<value>(?:[a-z]{3,8}[ ,\n]{1,2}){11,23}[a-z]{3,8})(?![a-z]|[ ][a-z])/iy,
  accept: (value) => value.split(/[\s,]+/).length % 3 === 0 && !/\b(?:the|and|with|that|for|you|are|not|but|from)\b/.test(value),
  ng: ['MNEMONIC="{seed}"', 'seed phrase:\n{seed}\n'],
  ok: ['the seed phrase is a list of twelve words that you should never show to anybody else at all'],
});

/** Solana writes its keys as 64 bytes. */
export const numbers = patternContext({
  id: 'key-of-numbers',
  rule: 'solana-key',
  kind: 'secret',
  place: 'given',
  near: ['solana', 'keypair', 'id.json', 'secretkey', 'secret_key'],
  notAfter: NEVER,
  after: /[^[\]]{0,200}\[\s{0,4}(?<value>(?:\d{1,3}\s{0,3},\s{0,3}){63}\d{1,3})(?=\s{0,4}\])/y,
  ng: ['Keypair.fromSecretKey([{n64}])'],
  ok: ['keypair = [1, 2, 3]'],
});
