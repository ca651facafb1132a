/** Dates, durations and numbers as a reader of the site's language expects them. */

import { agentName } from '../agents/index.ts';
import { inOnePiece } from '../words/fill.ts';
import { site } from './archive.ts';
import { fill, words } from './words.ts';

const { language, timezone } = site;
/** English dates are written as the interface writes English: 12 October 2026. */
const locale = language === 'en' ? 'en-GB' : language;
const formats = new Map<string, Intl.DateTimeFormat>();

function format(date: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  let formatter = formats.get(key);
  if (!formatter) formats.set(key, (formatter = new Intl.DateTimeFormat(locale, { timeZone: timezone, ...options })));
  return formatter.format(new Date(date));
}

/** As machines read it. */
export const iso = (at: string | number) => new Date(at).toISOString();
/** 12 October 2026 */
export const longDate = (date: string) => format(date, { day: 'numeric', month: 'long', year: 'numeric' });
/** 12 Oct */
export const shortDate = (date: string) => format(date, { day: 'numeric', month: 'short' });
/** 14:02 */
export const minuteOf = (date: string) => format(date, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
/** 14:02 GMT+2 */
export const minuteInZone = (date: string) => format(date, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' });
/** GMT+2 */
export const zoneAt = (date: string) => minuteInZone(date).slice(minuteOf(date).length).trim();
/** October 2026 */
export const monthOf = (date: string) => format(date, { month: 'long', year: 'numeric' });
/** 2026, in the site's time zone */
export const yearOf = (date: string) => years.format(new Date(date));
const years = new Intl.DateTimeFormat('en', { timeZone: timezone, year: 'numeric' });

/** 48 min, 2 h 10 min; beyond a day without the minutes: 34 h */
export function duration(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 1) return words.underMinute;
  if (minutes >= 24 * 60) return inOnePiece(fill(words.hours, { h: Math.round(minutes / 60) }));
  const [h, m] = [Math.floor(minutes / 60), minutes % 60];
  if (h === 0) return inOnePiece(fill(words.minutes, { m }));
  return inOnePiece(m === 0 ? fill(words.hours, { h }) : fill(words.hoursMinutes, { h, m }));
}

/** 12,345 */
export const number = (n: number): string => whole.format(n);
const whole = new Intl.NumberFormat(language);

/** 412K, 1.2M */
export const compactNumber = (n: number) => compactly.format(n);
const compactly = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });

/** 41 kB: as the language writes sizes, in one piece. */
export function byteSize(bytes: number): string {
  const unit = bytes < 1e6 ? 'kilobyte' : 'megabyte';
  const size = bytes / (unit === 'kilobyte' ? 1e3 : 1e6);
  return inOnePiece(new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: size < 10 ? 1 : 0 }).format(size));
}

/** $0.84; less than a cent is shown as such. */
export function dollars(usd: number): string {
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' });
  return usd > 0 && usd < 0.01 ? `< ${money.format(0.01)}` : money.format(usd);
}

/** Which agent, in which version: Codex 0.147.0. A log may name no version, or several. */
export const agentVersion = (agent: string, versions: readonly string[]): string =>
  fill(words.cliVersion, { agent: agentName(agent), version: versions.join(words.comma) }).trim();
