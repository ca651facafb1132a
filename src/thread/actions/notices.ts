/** What is no message: notices, the end of a run, quiet blocks. */
import type { LogEvent, NoticeAction, QuietAction, RunEndAction } from '../../model/event.ts';
import { appendQuiet, extendTurn, startTurn, undoLast } from '../builder.ts';
import type { ThreadBuilder, Visibility } from '../draft.ts';
import { credibleCost } from '../facts.ts';

export function addNotice(action: NoticeAction, event: LogEvent, builder: ThreadBuilder): Visibility {
  const [block] = action.blocks;
  const last = builder.last?.blocks.at(-1);
  const isAgain =
    action.repeats &&
    builder.last?.role === 'notice' &&
    block?.kind === 'notice' &&
    last?.kind === 'notice' &&
    last.name === block.name &&
    last.text === block.text;
  if (isAgain && builder.last) {
    last.facts = block.facts;
    extendTurn(builder.last, event, [], builder.state);
  } else {
    startTurn(builder, event, 'notice', action.blocks);
  }
  return 'shown';
}

/** The end of a run: cost, number of turns, refusals. */
export function runEnd(action: RunEndAction, event: LogEvent, builder: ThreadBuilder): Visibility {
  const cost = credibleCost(action.costUsd);
  if (cost !== undefined) builder.state.cost = cost;
  const [block] = action.blocks;
  const answer = builder.lastAgent?.blocks.findLast((one) => one.kind === 'text');
  if (block?.kind === 'notice' && answer?.kind === 'text' && block.text?.trim() === answer.text.trim()) block.text = undefined;
  startTurn(builder, event, 'notice', action.blocks);
  return 'shown';
}

export function quiet(action: QuietAction, event: LogEvent, builder: ThreadBuilder): Visibility {
  if (action.undoes) undoLast(builder);
  if (action.once !== undefined) {
    if (builder.once.has(action.once)) return 'hidden';
    builder.once.add(action.once);
  }
  const call = builder.state.calls.get(action.call ?? '');
  if (!call) return appendQuiet(builder, event, action.blocks);
  for (const block of action.blocks) call.block.notes.push(block);
  call.turn.sources.push({ file: event.file, line: event.line });
  return 'shown';
}
