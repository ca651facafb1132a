/** The words that search's scripts say. While one works on the site there is no index yet, and search says so. */
import { atWork } from '../archive/at-work.ts';
import { site } from '../archive/collection.ts';
import { wordsFor } from '../words/index.ts';

export function searchWords(): string {
  const { language, words } = site();
  const { search, writing } = wordsFor(language, words);
  return JSON.stringify(atWork() ? { ...search, failed: writing.noSearch } : search);
}
