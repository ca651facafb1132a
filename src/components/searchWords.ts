/** The words that search's scripts say. While one works on the site there is no index yet, and search says so. */

import { site } from '../astro/queries/sessions.ts';
import { isDev } from '../content/index.ts';
import { wordsFor } from '../words/index.ts';

export function searchWords(): string {
  const { language, words } = site();
  const { search, writing } = wordsFor(language, words);
  return JSON.stringify(isDev() ? { ...search, failed: writing.noSearch } : search);
}
