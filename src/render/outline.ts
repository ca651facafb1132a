/** The list for the margin, and every turn's part. */

import { agentOf, type ToolNames } from '../agents/index.ts';
import type { OutlineItem, SessionMap } from '../model/meta.ts';
import type { RedactedSession } from '../model/redacted.ts';
import { allThreadsOf, allTurns, type Block, type Turn } from '../model/session.ts';
import { useOf } from '../outcome/index.ts';
import type { BlockWords } from '../words/index.ts';
import { firstLine, inOneVoice, oneLine } from './text.ts';

const maxLabel = 90;

/** Turns that have their home in one of `homes` are listed there. */
export function sessionToMap(session: RedactedSession, words: BlockWords, homes: object = {}): SessionMap {
  const anchors: SessionMap['anchors'] = {};
  for (const turn of session.turns) for (const one of allTurns([turn])) anchors[one.anchor] = turn.part;
  const seen = new Set<string>();
  const { tools } = agentOf(session.agent);
  const outline = session.turns
    .filter((turn) => turn.inherited === undefined || !Object.hasOwn(homes, turn.inherited))
    .flatMap((turn) => itemsOf(turn, words, seen, tools));
  return { anchors, outline };
}

function itemsOf(turn: Turn, words: BlockWords, seen: Set<string>, tools: ToolNames): OutlineItem[] {
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
    items.push(...threadItems(block, `${turn.anchor}-${i}`));
  }
  return items;

  /** The threads of a block, those that its notes hold, and what these started in turn; a call whose thread nobody kept, too. */
  function threadItems(block: Block, anchor: string): OutlineItem[] {
    const threads = allThreadsOf([block]);
    const use = threads.length === 0 && block.kind === 'tool' ? useOf(block, tools) : undefined;
    if (use?.kind === 'subagent' || use?.kind === 'workflow')
      return [item('subagent', use.title ?? use.describes ?? use.prompt ?? words.outlineSubagent, { anchor })];
    return threads.flatMap((thread) => [
      item('subagent', thread.title || thread.agentType || labelOf(thread.turns[0]) || words.outlineSubagent, {
        anchor,
        count: thread.turns.length,
      }),
      ...thread.turns.flatMap((inner) => inner.blocks.flatMap((one, index) => threadItems(one, `${inner.anchor}-${index}`))),
    ]);
  }
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
