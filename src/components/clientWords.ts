/** The words that scripts say, handed over in an attribute: the policy forbids inline script. */
import { site } from '../archive/collection.ts';
import { wordsFor } from '../words/index.ts';

export const spoken = [
  'outputLoading',
  'outputFailed',
  'outputFailedOpen',
  'turnElsewhere',
  'turnMissing',
  'linkCopied',
  'quoteCopied',
  'embedCopied',
  'copyFailed',
  'copyMenu',
  'copyLink',
  'copyQuote',
  'copyEmbed',
  'hereNow',
] as const;

export type ClientWords = { [word in (typeof spoken)[number]]: string };

export function clientWords(): string {
  const words = wordsFor(site().language).pages;
  return JSON.stringify(Object.fromEntries(spoken.map((word) => [word, words[word]])));
}
