/** The words of search's scripts. On the development server there is no index, and search says so. */

import { site } from '../astro/queries/sessions.ts';
import { isDev } from '../content/index.ts';
import { wordsFor } from '../words/index.ts';

export function searchWords(): string {
  const { language, words } = site();
  const { search, writing } = wordsFor(language, words);
  return JSON.stringify(isDev() ? { ...search, failed: writing.noSearch } : search);
}
