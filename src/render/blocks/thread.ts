/** A thread below a turn, in place. */
import type { Thread, ThreadBlock } from '../../model/session.ts';
import { type Child, fillLine, html, idOf, marked, type SafeHtml } from '../html.ts';
import type { Cursor, Page } from '../page.ts';
import { objectOf } from '../prose.ts';
import { firstLine, inOneVoice, oneLine } from '../text.ts';

/** A thread that no call in the file claims. */
export const threadBlock = (block: ThreadBlock, at: Cursor): SafeHtml => threadLine(block.thread, at, `${at.anchor}-${at.block}`);

/** The line of a thread that no call opens, and the thread in it. */
export function threadLine(thread: Thread, at: Cursor, id?: string): SafeHtml {
  const { words } = at.page;
  const word =
    { subagent: words.subagent, workflow: words.workflow, compaction: words.compaction, side: words.sideThread }[thread.kind] ??
    words.sideThread;
  const line = fillLine(word, { task: objectOf(at.page, thread.title ?? thread.agentType ?? askedOf(thread)) });
  const end = threadFacts(at.page, thread).join(' · ');
  return html`<details class="tool i-agent"${id && idOf(id)}><summary>${line} <span class="end">${end}</span></summary>${nested(thread, at)}</details>`;
}

/** What a thread without a name begins with. */
function askedOf(thread: Thread): string {
  const first = thread.turns[0]?.blocks.find((block) => block.kind === 'text');
  return first?.kind === 'text' ? oneLine(inOneVoice(firstLine(first.text)), 80) : '';
}

export function nested(thread: Thread, at: Cursor, before?: Child): SafeHtml {
  const turns = at.page.nested.turns(thread.turns, at.page, Math.min(at.level + 1, 6));
  return html`<div class="nested">${before}${marked(turns, { kind: 'line' })}</div>`;
}

/** Turns, tool calls and time of a thread. */
export function threadFacts(page: Page, thread: Thread): string[] {
  const { words, clock } = page;
  const calls = thread.turns.reduce((sum, turn) => sum + turn.blocks.filter((block) => block.kind === 'tool').length, 0);
  const times = thread.turns.flatMap((turn) => [turn.at, turn.until]).filter((at) => at !== undefined);
  const ms =
    (thread.ended ?? times.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)) -
    (thread.started ?? times.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY));
  return [
    clock.count(words.turns, thread.turns.length),
    calls > 0 ? clock.count(words.toolCalls, calls) : '',
    ms > 0 && Number.isFinite(ms) ? clock.duration(ms) : '',
  ].filter(Boolean);
}
