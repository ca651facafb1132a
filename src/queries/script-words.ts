/** The words of scripts, passed in an attribute, since the policy forbids inline script: of each place only what its script says. */

import { type Words, wordsFor } from '../words/index.ts';
import { isDev, site } from './archive.ts';

const ofPages = [
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

const ofResults = [
  'any',
  'atLeast',
  'comma',
  'cut',
  'failed',
  'found',
  'foundTurns',
  'kindAnswer',
  'kindError',
  'kindPrompt',
  'kindSession',
  'kindThinking',
  'kindTool',
  'missing',
  'near',
  'notIndexed',
  'nothing',
  'printedBy',
  'projectIn',
  'turnsIn',
  'writtenTo',
] as const;

/** Of the search: where results are shown, on its page besides, and where matches in a session are stepped through. */
const places = {
  results: ofResults,
  page: [...ofResults, 'loading', 'more', 'moreHits', 'moreValues', 'nothingHint', 'start'],
  matches: ['matchOf', 'noMatch'],
} as const;

export type ClientWords = Pick<Words['pages'], (typeof ofPages)[number]>;
export type SearchPlace = keyof typeof places;
export type SearchWords<Place extends SearchPlace> = Pick<SearchText, (typeof places)[Place][number]>;

type SearchText = Words['search'] & Pick<Words['pages'], 'comma'>;

const { search, writing, pages } = wordsFor(site.language, site.words);

const picked = <Word extends string>(words: { [word in Word]: string }, wanted: readonly Word[]): string =>
  JSON.stringify(Object.fromEntries(wanted.map((word) => [word, words[word]])));

export const clientWords = (): string => picked(pages, ofPages);

/** On the development server there is no index, and search says so. */
export const searchWords = (place: SearchPlace): string =>
  picked<keyof SearchText>({ ...search, comma: pages.comma, ...(isDev ? { failed: writing.noSearch } : {}) }, places[place]);
