/** Interface words, one catalogue a language. English is the type the others are checked against. */

import { PlainError } from '../model/plain-error.ts';
import { english, type Words } from './english.ts';
import { blocks as blocksFr } from './fr/blocks.ts';
import { outcome as outcomeFr } from './fr/outcome.ts';
import { pages as pagesFr } from './fr/pages.ts';
import { search as searchFr } from './fr/search.ts';
import { statistics as statisticsFr } from './fr/statistics.ts';
import { writing as writingFr } from './fr/writing.ts';
import { blocks as blocksJa } from './ja/blocks.ts';
import { outcome as outcomeJa } from './ja/outcome.ts';
import { pages as pagesJa } from './ja/pages.ts';
import { search as searchJa } from './ja/search.ts';
import { statistics as statisticsJa } from './ja/statistics.ts';
import { writing as writingJa } from './ja/writing.ts';
import { blocks as blocksPt } from './pt/blocks.ts';
import { outcome as outcomePt } from './pt/outcome.ts';
import { pages as pagesPt } from './pt/pages.ts';
import { search as searchPt } from './pt/search.ts';
import { statistics as statisticsPt } from './pt/statistics.ts';
import { writing as writingPt } from './pt/writing.ts';
import { blocks as blocksZh } from './zh/blocks.ts';
import { outcome as outcomeZh } from './zh/outcome.ts';
import { pages as pagesZh } from './zh/pages.ts';
import { search as searchZh } from './zh/search.ts';
import { statistics as statisticsZh } from './zh/statistics.ts';
import { writing as writingZh } from './zh/writing.ts';

export { english, type Words } from './english.ts';

export const catalogues: { [language: string]: Words } = {
  en: english,
  fr: { blocks: blocksFr, outcome: outcomeFr, pages: pagesFr, search: searchFr, statistics: statisticsFr, writing: writingFr },
  ja: { blocks: blocksJa, outcome: outcomeJa, pages: pagesJa, search: searchJa, statistics: statisticsJa, writing: writingJa },
  pt: { blocks: blocksPt, outcome: outcomePt, pages: pagesPt, search: searchPt, statistics: statisticsPt, writing: writingPt },
  zh: { blocks: blocksZh, outcome: outcomeZh, pages: pagesZh, search: searchZh, statistics: statisticsZh, writing: writingZh },
};

/**
 * Words of `language`, or English if there is no catalogue for it. `own` replaces words, by `section.key`, or by `key` alone in
 * every section that has it.
 *
 * @throws for a key that no section has.
 */
export function wordsFor(language: string, own: { [key: string]: string } = {}): Words {
  const ours = catalogues[language] ?? english;
  if (Object.keys(own).length === 0) return ours;
  const words: { [section: string]: { [key: string]: string } } = structuredClone(ours);
  for (const [key, word] of Object.entries(own)) {
    const [name, only] = key.split('.').reverse();
    const homes = Object.entries(words).filter(
      ([section, ofSection]) => (!only || section === only) && Object.hasOwn(ofSection, name ?? ''),
    );
    if (homes.length === 0)
      throw new PlainError(`site.yaml: words.${key} is no word of the interface. The keys are those in src/words/en/.`);
    for (const [, ofSection] of homes) ofSection[name ?? ''] = word;
  }
  return words as Words;
}
