/** The words of this site: of its language, with the owner's overrides. */

import type { OutlineItem } from '../model/meta.ts';
import { count, fill } from '../words/fill.ts';
import { wordsFor } from '../words/index.ts';
import { site } from './archive.ts';

const { language, words: own } = site;

const all = wordsFor(language, own);

export const words = all.pages;
export const outcomeWords = all.outcome;
/** Who speaks in a turn. */
export const turnWords = { prompt: all.blocks.prompt, agent: all.blocks.agent, notice: all.blocks.notice };

/** The text beside the label of an item of the outline. */
export function noteOf(item: OutlineItem, language: string): string | undefined {
  if (item.kind === 'subagent')
    return item.count ? fill(words.subagentItem, { turns: count(words.turnCount, item.count, language) }) : words.subagentItemBare;
  if (item.kind === 'version') return words.versionItem;
  if (item.kind === 'compaction') return words.compactionItem;
  return item.count ? count(words.versionCount, item.count, language) : undefined;
}
