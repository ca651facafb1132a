/** The words of scripts, passed in an attribute: the policy forbids inline script. */
import { words } from './words.ts';

export const spokenWords = [
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
  'copyHtml',
  'copyEmbed',
  'copyShare',
] as const;

export type ClientWords = { [word in (typeof spokenWords)[number]]: string };

export function clientWords(): string {
  return JSON.stringify(Object.fromEntries(spokenWords.map((word) => [word, words[word]])));
}
