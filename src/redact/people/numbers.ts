/** Numbers of people by country, and checksums of account, card and identity numbers: whether their digits agree with one another. */
import { UUID } from '../formats/index.ts';
import table from './identity-numbers.json' with { type: 'json' };

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Digits by their weights. */
const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);
/** A check of digits by their weights. */
export const agrees = (weights: readonly number[], by: number) => (value: string) => weighted(digitsOf(value), weights) % by === 0;

/** Cards (ISO/IEC 7812-1), Swedish personal numbers. */
export const luhn = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, at) => sum + Number(at % 2 ? '0246813579'[Number(digit)] : digit), 0) % 10 === 0;

/** IBAN (ISO 13616): the first four signs at the end, letters as two digits. */
export function ibanSum(iban: string): boolean {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** Whether a month and a day begin at an offset, less what is added to them for women and for strangers. */
const dated = (value: string, at: number, month = 100, day = 100): boolean => {
  const [first, second] = [Number(value.slice(at, at + 2)) % month, Number(value.slice(at + 2, at + 4)) % day];
  return first >= 1 && first <= 12 && second >= 1 && second <= 31;
};

/** By name, for the table of numbers: of those whose labels or forms say too little. */
const CHECKS: { readonly [name: string]: (value: string) => boolean } = {
  // Nothing else is written so.
  form: () => true,
  luhn: (value) => luhn(digitsOf(value)),
  argentine: agrees([5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1], 11),
  dutch: agrees([9, 8, 7, 6, 5, 4, 3, 2, -1], 11),
  polish: agrees([1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1], 10),
  routing: agrees([3, 7, 1, 3, 7, 1, 3, 7, 1], 10),
  swedish: (value) => luhn(digitsOf(value).slice(-10)) && dated(digitsOf(value), digitsOf(value).length - 8, 100, 60),
  chinese: (value) =>
    '10X98765432'[weighted(value, [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]) % 11] === value[17] && dated(value, 10),
  // A date of birth within.
  mexican: (value) => dated(value, 6),
  romanian: (value) => dated(value, 3),
  indonesian: (value) => dated(value.slice(8, 10) + value.slice(6, 8), 0, 100, 40),
  korean: (value) => dated(value, 2),
  // No checksum: letters and digits by turns, as makers number what they make.
  mixed: (value) => /(?:\d.*){2}/.test(value) && /(?:[A-Z].*){2}/.test(value) && !/123456|^[\dA-F]{4}-[\dA-F]{4}$/.test(value),
  african: (value) => luhn(value) && dated(value, 2),
};

/** In a table: what they are called, how they are written and by what checksum they hold, with which more than signs and a few words may stand between. */
interface Row {
  labels: string;
  form: string;
  check?: string;
  /** The form that shows by itself what it is; `=`: the same. Absent where other numbers look the same. */
  bare?: string;
}
export const numbers = Object.entries(table as { readonly [rule: string]: readonly Row[] }).flatMap(([rule, rows]) =>
  rows.map(({ labels, form, check = '', bare }) => {
    const [value, holds] = [form.replace('UUID', UUID), CHECKS[check]];
    return { rule, labels: labels.split(', '), value, sure: holds !== undefined, holds, bare: bare === '=' ? value : bare };
  }),
);
