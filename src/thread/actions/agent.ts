import type { AgentAction, EventBlock, LogEvent } from '../../model/event.ts';
import type { Block, Tokens } from '../../model/session.ts';
import { extendTurn, startTurn, toBlock } from '../builder.ts';
import { addPieces } from '../calls.ts';
import type { Draft, ThreadBuilder, Visibility } from '../draft.ts';
import { credibleUsage } from '../facts.ts';
import { releaseQueue } from './queue.ts';

/** A message of the agent. */
export function agent(action: AgentAction, event: LogEvent, builder: ThreadBuilder): Visibility {
  const known = action.message === undefined ? undefined : builder.messages.get(action.message);
  const turn = turnOf(action, event, builder);
  const usage = action.usage && credibleUsage(action.usage);
  if (usage) {
    // It goes on after a prompt that came in between, and is counted once.
    if (known && known !== turn && hasRead(builder.state.usage.get(known.uuid)?.tokens, usage.tokens))
      builder.state.usage.delete(known.uuid);
    builder.state.usage.set(turn.uuid, usage);
  }
  const before = turn.blocks.length;
  const block = (one: EventBlock) => turn.blocks.push(timed(toBlock(one), event, builder));
  const hasCalls = addPieces(action.pieces, event, builder, { turn: () => turn, block });
  return hasCalls || turn.blocks.length > before ? 'shown' : 'hidden';
}

/** Whether two counts are of one message: what was read for it is the same to the token. */
const hasRead = (before: Tokens | undefined, { input, cacheRead, cacheWrite }: Tokens): boolean =>
  before?.input === input && before.cacheRead === cacheRead && before.cacheWrite === cacheWrite && cacheRead + cacheWrite > 0;

/**
 * Events that share a message id are one turn, also with others in between; but no message continues after a new prompt:
 * some proxies give the same id to all messages.
 */
function turnOf(action: AgentAction, event: LogEvent, builder: ThreadBuilder): Draft {
  const known = action.message === undefined ? undefined : builder.messages.get(action.message);
  if (known?.asked === builder.asked) {
    extendTurn(known, event, [], builder.state);
    return known;
  }
  releaseQueue(builder);
  const turn = startTurn(builder, event, action.byProgram ? 'notice' : 'agent', []);
  if (action.model && !action.byProgram) {
    turn.model = action.model;
    builder.state.models.add(action.model);
  }
  if (action.message !== undefined) builder.messages.set(action.message, turn);
  return turn;
}

/** Thinking took the time since the record before, where nothing says it. */
function timed(block: Block, { at }: LogEvent, { lastAt }: ThreadBuilder): Block {
  if (block.kind === 'thinking' && block.durationMs === undefined && at !== undefined && lastAt !== undefined && at > lastAt)
    block.durationMs = at - lastAt;
  return block;
}
