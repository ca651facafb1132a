/** What each kind of action adds to a session: one line a kind. */
import type { Action, AgentAction, EventBlock, LogEvent, NoticeAction, PullPointer, QuietAction } from '../../model/event.ts';
import type { Block, Tokens } from '../../model/session.ts';
import { extendTurn, show, startTurn, toBlock, undoLast } from '../builder.ts';
import { addNotes, addPieces } from '../calls.ts';
import { countUnknown, type Draft, type ThreadBuilder, type Visibility } from '../draft.ts';
import { credibleCost, credibleUsage } from '../facts.ts';
import { addPerson } from './person.ts';
import { queue, releaseQueue } from './queue.ts';

type Handlers = {
  [Type in Action['type']]: (action: Extract<Action, { type: Type }>, event: LogEvent, builder: ThreadBuilder) => Visibility;
};

const handlers: Handlers = {
  hidden: () => 'hidden',
  unknown({ name, value }, event, builder) {
    countUnknown(builder.state, name);
    show(builder, event, [{ kind: 'unknown', name, value }]);
    return 'unknown';
  },
  agent,
  person: addPerson,
  notice: addNotice,
  quiet,
  queue,
  removed({ role, isPrompt }, event, builder) {
    // As a message of the agent does: what was typed before it is shown before it.
    if (role === 'agent') releaseQueue(builder);
    Object.assign(startTurn(builder, event, role, []), { removed: true, isPrompt });
    return 'shown';
  },

  // Facts of the session. Titles repeat; the last wins.
  title({ source, text }, _, { state: { titles } }) {
    titles[source] = text || titles[source];
    return 'hidden';
  },
  summary({ text, leaf }, _, { state }) {
    state.titles.summaries.push({ text, leaf });
    return 'hidden';
  },
  leaf({ id }, _, { state }) {
    state.leaf = id;
    return 'hidden';
  },
  'pull-request'(pull, _, builder) {
    point(pull, builder);
    return 'hidden';
  },
};

export function apply(event: LogEvent, builder: ThreadBuilder): Visibility {
  const { action } = event;
  for (const old of event.supersedes ?? []) if (event.id !== undefined) builder.state.superseded.set(old, event.id);
  for (const task of ('finished' in action && action.finished) || []) builder.state.finished.push(task);
  return (handlers[action.type] as (action: Action, event: LogEvent, builder: ThreadBuilder) => Visibility)(action, event, builder);
}

const point = ({ url, number, repository }: PullPointer, { state }: ThreadBuilder) =>
  state.pullRequests.set(url, { url, number, repository });

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
  for (const pull of action.pulls ?? []) point(pull, builder);
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

function addNotice({ blocks, repeats, endsRun, costUsd }: NoticeAction, event: LogEvent, builder: ThreadBuilder): Visibility {
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
  if (!call) return show(builder, event, action.blocks);
  addNotes(call.block, action.blocks);
  call.turn.sources.push({ file: event.file, line: event.line });
  return 'shown';
}
