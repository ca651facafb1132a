/** The text beside the label of an item of the outline. */
import type { OutlineItem } from '../model/meta.ts';
import { count, fill } from '../words/fill.ts';
import { words } from './words.ts';

export function noteOf(item: OutlineItem, language: string): string | undefined {
  if (item.kind === 'subagent')
    return item.count ? fill(words.subagentItem, { turns: count(words.turnCount, item.count, language) }) : words.subagentItemBare;
  if (item.kind === 'version') return words.versionItem;
  if (item.kind === 'compaction') return words.compactionItem;
  return item.count ? count(words.versionCount, item.count, language) : undefined;
}
