/** The words of search's scripts, passed in an attribute: of each place only what its script says, as most pages have them. */

import { type Words, wordsFor } from '../words/index.ts';
import { isDev, site } from './archive.ts';

/** Where results are shown. */
const ofResults = [
  'any',
  'atLeast',
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
  'nothing',
  'projectIn',
  'turnsIn',
] as const;
/** On the search page besides. */
const ofPage = [...ofResults, 'loading', 'more', 'moreHits', 'moreValues', 'nothingHint', 'start'] as const;
/** Where matches in a session are stepped through. */
const ofMatches = ['matchOf', 'noMatch'] as const;

const places = { results: ofResults, page: ofPage, matches: ofMatches };

export type SearchPlace = keyof typeof places;
export type SearchWords<Place extends SearchPlace> = Pick<Words['search'], (typeof places)[Place][number]>;

/** On the development server there is no index, and search says so. */
export function searchWords(place: SearchPlace): string {
  const { language, words } = site;
  const { search, writing } = wordsFor(language, words);
  const said = isDev ? { ...search, failed: writing.noSearch } : search;
  return JSON.stringify(Object.fromEntries(places[place].map((word) => [word, said[word]])));
}
