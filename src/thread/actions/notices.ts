/** What is no message: notices, quiet blocks. */
import type { LogEvent, NoticeAction, QuietAction } from '../../model/event.ts';
import { appendQuiet, extendTurn, show, undoLast } from '../builder.ts';
import { addNotes } from '../calls.ts';
import type { ThreadBuilder, Visibility } from '../draft.ts';
import { credibleCost } from '../facts.ts';

export function addNotice({ blocks, repeats, endsRun, costUsd }: NoticeAction, event: LogEvent, builder: ThreadBuilder): Visibility {
  const [block] = blocks;
  builder.state.cost = credibleCost(costUsd) ?? builder.state.cost;
  const answer = endsRun ? builder.lastAgent?.blocks.findLast((one) => one.kind === 'text') : undefined;
  if (block?.kind === 'notice' && answer && block.text?.trim() === answer.text.trim()) block.text = undefined;
  const before = builder.last?.role === 'notice' ? builder.last : undefined;
  const last = before?.blocks.at(-1);
  const isAgain = repeats && block?.kind === 'notice' && last?.kind === 'notice' && last.name === block.name && last.text === block.text;
  if (!before || !isAgain) return show(builder, event, blocks, 'notice');
  last.facts = block.facts;
  extendTurn(before, event, [], builder.state);
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
  addNotes(call.block, action.blocks);
  call.turn.sources.push({ file: event.file, line: event.line });
  return 'shown';
}
