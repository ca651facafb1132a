/** Whether a value is random, or words. */
import { remembered } from '../../../model/once.ts';
import { cased, numbered } from './checks.ts';
import { isNamed } from './code.ts';

/** Words joined by separators or capitals, perhaps with a number at the end: `access-token`, `myTestKey2`, `X-Api-Key`. */
export function isPhrase(value: string): boolean {
  if (/[!#%^&*+?~]|=$/.test(value)) return false;
  const parts = value
    .slice(0, 96)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z\d])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  // Random values fall into shorter pieces than names.
  if (parts.length > 2 && parts.join('').length < parts.length * 3.2) return false;
  return parts.every((part) => /^(?:[a-z]{1,14}|[A-Z][a-z]{0,13}|[A-Z]{1,14})\d{0,4}$|^\d{1,4}$/.test(part) && isWordlike(part));
}

/** Words that capitals join, in whatever language, with a number somewhere: `DoorGauge2x2`. Letters of chance have shorter pieces. */
export const isCamel = (value: string) =>
  /^[A-Za-z\d]+$/.test(value) && (value.match(/(?:[A-Z]|^[a-z])[a-z]{2,}/g)?.join('').length ?? 0) >= value.length * 0.7;

/** Letters as keys have them: of both cases, with digits, and no words. */
export const isOfKey = (value: string) => cased(value) && numbered(value) && !isCamel(value);

/** Whether letters can be a word: enough vowels, no five consonants in a row. */
function isWordlike(part: string): boolean {
  const letters = part.replace(/(?<!\d)\d+$/, '');
  if (letters.length < 4) return true;
  const vowels = letters.match(/[aeiouy]/gi)?.length ?? 0;
  return vowels >= letters.length * 0.16 && !/[bcdfghjklmnpqrstvwxz]{5}/i.test(letters);
}

/** Whether a value is long and varied enough to be generated; hex and UUIDs are. Each is asked about by many. */
export const isRandom = (value: string): boolean => (value.length < 200 ? knownToBeRandom(value) : isGenerated(value));
const knownToBeRandom = remembered(isGenerated, 50_000);
function isGenerated(value: string): boolean {
  if (value.length < 8 || isPhrase(value)) return false;
  if (/^[\d\s.,:/+-]+$/.test(value) && value.length < 20) return false;
  const kinds = Number(/\d/.test(value)) + Number(/[a-z]/.test(value)) + Number(/[A-Z]/.test(value)) + Number(/[^A-Za-z\d]/.test(value));
  if (kinds < 2 && value.length < 20) return false;
  return (
    new Set(value).size >= Math.min(10, Math.ceil(value.length * 0.45)) &&
    entropy(value) >= (value.length < 12 ? 2.4 : 2.8) &&
    !isNamed(value)
  );
}

/** Symbols, digits and letters mixed, as password generators produce them. */
export const isNoise = (value: string) =>
  value.length >= 24 &&
  !/\s|\w{20}/.test(value) &&
  (value.match(/[^A-Za-z\d]/g)?.length ?? 0) >= value.length * 0.12 &&
  entropy(value) >= 4.2;

/** Shannon entropy, in bits per character. */
export function entropy(value: string): number {
  const counts = new Map<string, number>();
  for (const letter of value) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length);
  return bits;
}
