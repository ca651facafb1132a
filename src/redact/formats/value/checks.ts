/** Checksums and other tests that belong to the definition of a format. */
import { createHash } from 'node:crypto';
import { expression } from '../expressions.ts';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Base58Check, of letters of its alphabet: the last four bytes are the head of a double SHA-256. */
export function base58Check(value: string): boolean {
  let number = 0n;
  for (const letter of value) number = number * 58n + BigInt(BASE58.indexOf(letter));
  const hex = number.toString(16);
  const bytes = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
  const body = bytes.subarray(0, -4);
  const sum = createHash('sha256').update(createHash('sha256').update(body).digest()).digest();
  return sum.subarray(0, 4).equals(bytes.subarray(-4));
}

/** A key of Solana, 32 bytes in base58, as wallets, tokens and programs are named: a private one has twice as many letters. */
export const isPublicKey = (value: string): boolean =>
  /^[1-9A-HJ-NP-Za-km-z]{43,44}$/.test(value) && /\d/.test(value) && /[a-z]/.test(value) && /[A-Z]/.test(value);
const OF_WALLET =
  /(?:wallet|account|mint|contract|program|holder|address|pubkey|public[ _-]?key)(?:s|[ _]?id|[ _]?address)?[ :="'`*(]{1,4}$/i;
/** Whether such a one stands behind a word for what it names; elsewhere it may be a secret of as many letters. */
export const isOfWallet = (value: string, before: string): boolean =>
  isPublicKey(value) && (value.endsWith('pump') || OF_WALLET.test(before));

/** A digit. */
export const numbered = (text: string) => /\d/.test(text);
const hasUpper = (text: string) => /[A-Z]/.test(text);
const hasLower = (text: string) => /[a-z]/.test(text);

/** Whether letters change their case as in no word; recognises random letters without a digit: `KXqWZbRTyv`. */
export function hasIrregularCase(value: string): boolean {
  const pairs = value.match(/[A-Z](?=[A-Z])/g)?.length ?? 0;
  const changes = value.match(/[a-z](?=[A-Z])/g)?.length ?? 0;
  return pairs >= 2 && changes >= 2 && pairs + changes >= value.length / 6;
}

/** Lower case, upper case and digits, which no word or identifier of that length has. */
export const mixed = (value: string) => (numbered(value) && hasUpper(value) && hasLower(value)) || hasIrregularCase(value);
/** Both cases. */
export const cased = (value: string) => hasUpper(value) && hasLower(value);
/** Capitals that are no word: with a digit, with five consonants in a row, or with fewer than two vowels. */
export const noWord = (value: string) => /\d|[^AEIOUY]{5}/.test(value.slice(4)) || !/[AEIOU].*[AEIOU]/.test(value.slice(4));

/** At least two digits among the letters, or letters that are no words without them. */
export const digits = (value: string) => /\d\D*\d/.test(value) || hasIrregularCase(value);

/** The text that a base64 (or base64url) string encodes; undefined if it is not printable. */
export function decodedText(value: string): string | undefined {
  const text = Buffer.from(value, 'base64').toString('utf8');
  return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/.test(text) ? undefined : text;
}

/** The head of a JWT or JWE is base64 of a JSON object. */
function jsonHead(value: string): boolean {
  const head = decodedText(value.slice(0, Math.max(value.indexOf('.'), 0)) || value);
  return head !== undefined && /^\{\s*"\w+"\s*:/.test(head);
}

const NO_SIGNATURE = /^(?:placeholder|dummy|fake|example|signature|your[-_ ][\w -]{1,40})$/i;

/** The cursor of a list, as JSON in base64: where it goes on, and nothing of a login. */
export const isOfPage = (value: string): boolean => value.length < 2000 && expression('claims-of-a-page').test(decodedText(value) ?? '');

/** A token (RFC 7519) that is no example by what it says, and no cursor. */
export function signedToken(value: string): boolean {
  const [, claims = '', signature = ''] = value.split('.', 3);
  if (isOfPage(claims)) return false;
  return (
    jsonHead(value) &&
    !expression('example-by-its-claims').test(decodedText(claims.slice(0, 2000)) ?? '') &&
    !NO_SIGNATURE.test(decodedText(signature) ?? '')
  );
}

/** Discord's bot tokens begin with base64 of the bot's number; without one, all parts are letters of chance. */
export const snowflakeHead = (value: string): boolean =>
  /^\d{17,20}$/.test(Buffer.from(value.slice(0, value.indexOf('.')), 'base64').toString('latin1')) ||
  (/^[^.]{24,}\.\w{6}\./.test(value) && [value.slice(0, 24), value.slice(-27)].every((part) => mixed(part)));

/** As people choose passwords: `kettle44`, `Kettle_44!`. */
export const WORD_AND_NUMBER = /^\p{L}{4,}[_.]?\d{2,6}[!?.*]?$/u;
