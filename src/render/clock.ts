/** Times, durations and numbers in the reader's language and the site's time zone. */

import { remembered } from '../model/once.ts';
import { fill, inOnePiece } from '../words/fill.ts';
import type { BlockWords } from '../words/index.ts';

export interface Clock {
  /** `14:02` */
  minute(at: number): string;
  /** `12 October 2026` */
  day(at: number): string;
  /** A key that changes when the day does, where the site is. */
  dayKey(at: number): string;
  /** `3.1 s`, `2 min`, `1 h 5 min` */
  duration(ms: number): string;
  /** `2 hours`, rounded as in speech. */
  span(ms: number): string;
  number(n: number): string;
  /** `{n} line|{n} lines` with the number; the first form where the language says `one`. */
  count(word: string, n: number): string;
  /** `1.2 MB` */
  size(bytes: number): string;
}

const earliest = Date.UTC(1970, 0, 2);
const latest = Date.UTC(2200, 0, 1);
/** Times that no log can mean; they are shown as none. */
export const isTime = (at: number | undefined): at is number => at !== undefined && at >= earliest && at < latest;

interface Formats extends Pick<Clock, 'minute' | 'day' | 'dayKey' | 'number'> {
  tenths: Intl.NumberFormat;
  isOne(n: number): boolean;
}

/** Making them takes a hundred times as long as using them, and every page needs the same. */
const made = new Map<string, Formats>();

/** Of each: a turn is asked for its time several times, and counts are small. */
const MOST = 999;

function formatsFor(language: string, timeZone: string): Formats {
  const key = `${language} ${timeZone}`;
  let formats = made.get(key);
  if (!formats) {
    const minute = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
    const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone,
    });
    const dayKey = new Intl.DateTimeFormat('sv', { timeZone });
    const numbers = new Intl.NumberFormat(language);
    const plurals = new Intl.PluralRules(language);
    formats = {
      minute: remembered((at: number) => minute.format(at), MOST),
      day: remembered((at: number) => day.format(at), MOST),
      dayKey: remembered((at: number) => dayKey.format(at), MOST),
      number: remembered((n: number) => numbers.format(n), MOST),
      tenths: new Intl.NumberFormat(language, { maximumFractionDigits: 1 }),
      isOne: remembered((n: number) => plurals.select(n) === 'one', MOST),
    };
    made.set(key, formats);
  }
  return formats;
}

export function createClock(language: string, timeZone: string, words: BlockWords): Clock {
  const { number, isOne, minute, day, dayKey, tenths } = formatsFor(language, timeZone);
  const count = (word: string, n: number) => {
    const forms = word.split('|');
    return fill((isOne(n) ? forms[0] : forms.at(-1)) ?? '', { n: number(n) });
  };

  return {
    minute,
    day,
    dayKey,
    number,
    count,
    duration(ms) {
      const seconds = ms / 1000;
      if (seconds < 90)
        return inOnePiece(fill(words.seconds, { n: seconds < 9.95 ? tenths.format(seconds) : number(Math.round(seconds)) }));
      const minutes = Math.round(seconds / 60);
      if (minutes < 60) return inOnePiece(fill(words.minutes, { n: number(minutes) }));
      return inOnePiece(fill(words.hoursAndMinutes, { h: number(Math.floor(minutes / 60)), m: number(minutes % 60) }));
    },
    span(ms) {
      const minutes = Math.round(ms / 60_000);
      // Rounded as in speech: to five minutes beyond the hour, so that an hour and a half is not two.
      if (minutes < 60) return count(words.spanMinutes, minutes);
      if (minutes < 118) return count(words.spanMinutes, Math.round(minutes / 5) * 5);
      const hours = Math.round(minutes / 60);
      if (hours < 36) return count(words.spanHours, hours);
      return count(words.spanDays, Math.round(hours / 24));
    },
    size(bytes) {
      if (bytes < 1000) return inOnePiece(count(words.bytes, bytes));
      if (bytes < 1_000_000) return inOnePiece(fill(words.kilobytes, { n: number(Math.round(bytes / 1000)) }));
      return inOnePiece(fill(words.megabytes, { n: tenths.format(bytes / 1_000_000) }));
    },
  };
}
