/** Interface words, one catalogue a language. English is the type the others are checked against. */
import { blocks } from './en/blocks.ts';
import { pages } from './en/pages.ts';
import { search } from './en/search.ts';

export const english = { blocks, pages, search };
export type Words = typeof english;

/** Words of `language`; English where a language is not there yet. */
export function wordsFor(_language: string): Words {
  return english;
}
