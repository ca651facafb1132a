/** The list for the margin, and every turn's part. */

import type { OutlineItem, SessionMap } from '../model/meta.ts';
import type { RedactedSession } from '../model/redacted.ts';
import { allTurns, type Block, type Turn, threadsOf } from '../model/session.ts';
import type { BlockWords } from '../words/index.ts';
import { firstLine, inOneVoice, oneLine } from './text.ts';

const maxLabel = 90;

/** Turns that have their home in one of `homes` are listed there. */
export function sessionToMap(session: RedactedSession, words: BlockWords, homes: object = {}): SessionMap {
  const anchors: SessionMap['anchors'] = {};
  for (const turn of session.turns) for (const one of allTurns([turn])) anchors[one.anchor] = turn.part;
  const seen = new Set<string>();
  const outline = session.turns
    .filter((turn) => turn.inherited === undefined || !Object.hasOwn(homes, turn.inherited))
    .flatMap((turn) => itemsOf(turn, words, seen));
  return { anchors, outline };
}

function itemsOf(turn: Turn, words: BlockWords, seen: Set<string>): OutlineItem[] {
  const item = (kind: OutlineItem['kind'], label: string, more: Partial<OutlineItem> = {}): OutlineItem => ({
    anchor: turn.anchor,
    part: turn.part,
    kind,
    label: oneLine(inOneVoice(label), maxLabel),
    ...(turn.at === undefined ? {} : { at: turn.at }),
    ...more,
  });
  if (turn.removed) return [];
  if (turn.version !== undefined) {
    if (seen.has(turn.version)) return [];
    seen.add(turn.version);
    return [item('version', labelOf(turn) || words.earlierVersion.split(' · ')[0] || '')];
  }
  const items: OutlineItem[] = [];
  const label = turn.role === 'prompt' ? labelOf(turn) : '';
  if (label) items.push(item('prompt', label, turn.otherVersions?.length ? { count: turn.otherVersions.length } : {}));
  for (const [i, block] of turn.blocks.entries()) {
    if (block.kind === 'notice' && block.name === 'compaction') items.push(item('compaction', words.outlineCompaction));
    for (const thread of threadsOf(block)) {
      items.push(
        item('subagent', thread.title || thread.agentType || labelOf(thread.turns[0]) || words.outlineSubagent, {
          anchor: `${turn.anchor}-${i}`,
          count: thread.turns.length,
        }),
      );
    }
  }
  return items;
}

/** The first words of a prompt; a picture or a command alone is named. */
export function labelOf(turn: Turn | undefined): string {
  for (const block of turn?.blocks ?? []) {
    const label = labelOfBlock(block);
    if (label) return label;
  }
  return '';
}

function labelOfBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
      return firstLine(block.text).replace(/^#+\s+/, '');
    case 'command':
      return `${block.name} ${block.args}`.trim();
    case 'shell':
      return `! ${block.input}`;
    default:
      return '';
  }
}
