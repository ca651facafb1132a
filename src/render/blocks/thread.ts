/** A thread below a turn, in place. */
import type { Thread, ThreadBlock } from '../../model/session.ts';
import { type Child, html, type SafeHtml } from '../html.ts';
import type { Page, Spot } from '../page.ts';
import { sayLine } from '../say.ts';
import { renderTurns } from '../turns.ts';

/** A thread that no call in the file claims. */
export function threadBlock(block: ThreadBlock, at: Spot): SafeHtml {
  const { thread } = block;
  const { words } = at.page;
  const word =
    { subagent: words.subagent, workflow: words.workflow, compaction: words.compaction, side: words.sideThread }[thread.kind] ??
    words.sideThread;
  const line = sayLine(word, { task: html`<span class="object">${thread.title ?? thread.agentType ?? ''}</span>` });
  const end = threadFacts(at.page, thread).join(' · ');
  return html`<details class="tool i-agent" id="${at.anchor}-${at.block}"><summary>${line} <span class="end">${end}</span></summary>${nested(thread, at)}</details>`;
}

export function nested(thread: Thread, at: Spot, before?: Child): SafeHtml {
  return html`<div class="nested">${before}${renderTurns(thread.turns, at.page, Math.min(at.level + 1, 6), 'thread')}</div>`;
}

/** Turns, tool calls and time of a thread. */
export function threadFacts(page: Page, thread: Thread): string[] {
  const { words, clock } = page;
  const calls = thread.turns.reduce((sum, turn) => sum + turn.blocks.filter((block) => block.kind === 'tool').length, 0);
  const times = thread.turns.flatMap((turn) => [turn.at, turn.until]).filter((at) => at !== undefined);
  const ms = (thread.ended ?? Math.max(...times)) - (thread.started ?? Math.min(...times));
  return [
    clock.count(words.turns, thread.turns.length),
    calls > 0 ? clock.count(words.toolCalls, calls) : '',
    ms > 0 && Number.isFinite(ms) ? clock.duration(ms) : '',
  ].filter(Boolean);
}
