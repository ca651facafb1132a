/** Interface words, one catalogue a language. */

import { PlainError } from '../model/plain-error.ts';
import { catalogues, type Words, whole } from './catalogues.ts';

export { english, type Words } from './catalogues.ts';
/** What turns and calls are told with. */
export type BlockWords = Words['blocks'];

const known = new Map<string, Words>();

/**
 * Words of `language`, or English if there is no catalogue for it. `own` replaces words, by `section.key`, or by `key` alone in
 * every section that has it.
 *
 * @throws for a key that no section has.
 */
export function wordsFor(language: string, own: { [key: string]: string } = {}): Words {
  const ours = known.get(language) ?? whole(catalogues[language] ?? {});
  known.set(language, ours);
  if (Object.keys(own).length === 0) return ours;
  const words: { [section: string]: { [key: string]: string } } = structuredClone(ours);
  for (const [key, word] of Object.entries(own)) {
    const [name, only] = key.split('.').reverse();
    const homes = Object.entries(words).filter(
      ([section, ofSection]) => (!only || section === only) && Object.hasOwn(ofSection, name ?? ''),
    );
    if (homes.length === 0)
      throw new PlainError(`site.yaml: words.${key} is no word of the interface. The keys are those in src/words/en.json.`);
    for (const [, ofSection] of homes) ofSection[name ?? ''] = word;
  }
  return words as Words;
}
