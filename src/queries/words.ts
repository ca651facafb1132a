/** The words of this site: of its language, with the owner's overrides. */

import type { OutlineItem } from '../model/meta.ts';
import { fill, count as inLanguage } from '../words/fill.ts';
import { wordsFor } from '../words/index.ts';
import { site } from './archive.ts';

const { language, words: own } = site;

const all = wordsFor(language, own);

export { fill };
export const words = all.pages;
export const outcomeWords = all.outcome;
export const searchTexts = all.search;
/** The words of the statistics. */
export const says = all.statistics;
/** Who speaks in a turn. */
export const turnWords = { prompt: all.blocks.prompt, agent: all.blocks.agent, notice: all.blocks.notice };

/** A word for so many, in the site's language. */
export const count = (word: string, n: number): string => inLanguage(word, n, language);

/** How much was asked and done, as the facts of a session say it. */
export const amountsOf = ({ prompts, toolCalls }: { prompts: number; toolCalls: number }): string[] => [
  count(words.promptCount, prompts),
  ...(toolCalls > 0 ? [count(words.toolCallCount, toolCalls)] : []),
];

/** The text beside the label of an item of the outline. */
export function noteOf(item: OutlineItem): string | undefined {
  if (item.kind === 'subagent')
    return item.count ? fill(words.subagentItem, { turns: count(words.turnCount, item.count) }) : words.subagentItemBare;
  if (item.kind === 'version') return words.versionItem;
  if (item.kind === 'compaction') return words.compactionItem;
  return item.count ? count(words.versionCount, item.count) : undefined;
}
