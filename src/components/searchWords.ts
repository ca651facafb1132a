/** The words that search's scripts say. While one works on the site there is no index yet, and search says so. */

import { site } from '../astro/collection.ts';
import { atWork } from '../astro/is-dev.ts';
import { wordsFor } from '../words/index.ts';

export function searchWords(): string {
  const { language, words } = site();
  const { search, writing } = wordsFor(language, words);
  return JSON.stringify(atWork() ? { ...search, failed: writing.noSearch } : search);
}
