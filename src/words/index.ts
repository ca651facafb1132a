/** Interface words, one catalogue a language. English is the type the others are checked against. */
import { blocks } from './en/blocks.ts';
import { pages } from './en/pages.ts';
import { search } from './en/search.ts';

export const english = { blocks, pages, search };
export type Words = typeof english;

const catalogues: { [language: string]: Words | undefined } = { en: english };

/**
 * Words of `language`, English where there is no catalogue for it. `own` puts an owner's words in place of ours, by
 * `section.key`, or by `key` alone in every section that has it.
 *
 * @throws for a key that no section has.
 */
export function wordsFor(language: string, own: { [key: string]: string } = {}): Words {
  const words = structuredClone(catalogues[language] ?? english) as { [section: string]: { [key: string]: string } };
  for (const [key, word] of Object.entries(own)) {
    const [section, name] = key.includes('.') ? (key.split('.', 2) as [string, string]) : [undefined, key];
    const homes = Object.entries(words).filter(
      ([id, ofSection]) => (section === undefined || id === section) && Object.hasOwn(ofSection, name),
    );
    if (homes.length === 0) throw new Error(`site.yaml: words.${key} is no word of the interface. The keys are those of src/words/en/.`);
    for (const [, home] of homes) home[name] = word;
  }
  return words as Words;
}
