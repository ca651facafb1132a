/** Numbers as the statistics write them, in the language of the site. */

import { fill } from '../../words/fill.ts';
import { wordsFor } from '../../words/index.ts';
import { site } from '../archive.ts';
import { compactNumber, dollars, duration } from '../format.ts';

const { language, words: own } = site;

/** The words of the statistics. */
export const says = wordsFor(language, own).statistics;

const whole = new Intl.NumberFormat(language);

/** 12,345 */
export const number = (n: number): string => whole.format(n);

/** 1,234, from ten thousand on 12.3K. */
export const shortly = (n: number): string => (n < 10_000 ? whole.format(n) : compactNumber(n));

const hour = 3_600_000;

/** 48 min, 2 h 10 min, 318 h */
export const hours = (milliseconds: number): string =>
  milliseconds < 10 * hour
    ? duration(milliseconds)
    : fill(wordsFor(language, own).pages.hours, { h: whole.format(Math.round(milliseconds / hour)) });

/** An amount in whichever currency the owner's prices are. */
export function money(amount: number, currency: string): string {
  if (currency === 'USD') return dollars(amount);
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount);
}
