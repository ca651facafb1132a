/** Numbers as the statistics write them, in the language of the site. */
import { site } from '../archive.ts';
import { compactNumber, dollars, duration, number } from '../format.ts';
import { fill, words } from '../words.ts';

/** 1,234, from ten thousand on 12.3K. */
export const shortly = (n: number): string => (n < 10_000 ? number(n) : compactNumber(n));

const hour = 3_600_000;

/** 48 min, 2 h 10 min, 318 h */
export const hours = (milliseconds: number): string =>
  milliseconds < 10 * hour ? duration(milliseconds) : fill(words.hours, { h: number(Math.round(milliseconds / hour)) });

/** An amount in whichever currency the owner's prices are. */
export function money(amount: number, currency: string): string {
  if (currency === 'USD') return dollars(amount);
  return new Intl.NumberFormat(site.language, { style: 'currency', currency }).format(amount);
}
