/** Messages of the person's side: prompts, results of calls, and what the program writes there. */
import type { CommandAction, EventBlock, LogEvent, PersonAction, QueuedAction, Typed } from '../../model/event.ts';
import type { Block } from '../../model/session.ts';
import { appendQuiet, extendTurn, startTurn, toBlock, withoutOutput } from '../builder.ts';
import { addCall, addNotes, addResult } from '../calls.ts';
import { countUnknown, type ThreadBuilder, type Visibility } from '../draft.ts';
import { sawPrompt } from './queue.ts';

export function addPerson(action: PersonAction, event: LogEvent, builder: ThreadBuilder): Visibility {
  const blocks: EventBlock[] = [];
  for (const piece of action.pieces) {
    if (piece.is === 'result') addResult(builder, event, piece);
    else if (piece.is === 'call') addCall(builder.last ?? startTurn(builder, event, 'agent', []), event, piece, builder);
    else if (piece.is === 'unknown') {
      countUnknown(builder.state, `block/${piece.type}`);
      blocks.push({ kind: 'unknown', name: piece.type, value: piece.value });
    } else blocks.push(piece.block);
  }
  // A refusal is the person's, whatever the record's flags are: the program wrote it into a result.
  if (action.refusals.length > 0) {
    startTurn(builder, event, 'prompt', [...action.refusals, ...blocks.map(toBlock)]);
    return 'shown';
  }
  if (blocks.length === 0) return action.hasResults ? 'shown' : 'hidden';
  if (action.typed && cameLate(action.typed, blocks, event, builder)) return 'shown';
  switch (action.as.is) {
    case 'summary':
      return compactSummary(event, builder, blocks);
    case 'context':
      return context(action.as, event, builder, blocks);
    case 'request':
      return request(action.as.name, event, builder, blocks);
    default:
      return place(action, event, builder, blocks);
  }
}

/** Whether a prompt is shown already, from when it was taken from the queue; its other blocks join it there. */
function cameLate(typed: Typed, blocks: EventBlock[], event: LogEvent, builder: ThreadBuilder): boolean {
  const shown = sawPrompt(typed, event, builder);
  if (!shown) return false;
  const isCommand = shown.blocks.some((block) => block.kind === 'command');
  const more = blocks.filter((block) => block.kind !== 'text' && !(isCommand && block.kind === 'command'));
  extendTurn(shown, event, more.map(toBlock), builder.state);
  if (isCommand) builder.late = shown;
  return true;
}

function place(action: PersonAction, event: LogEvent, builder: ThreadBuilder, all: EventBlock[]): Visibility {
  const blocks = withoutOutput(builder, all);
  if (blocks.length === 0) {
    const host = builder.late ?? builder.last;
    if (host) extendTurn(host, event, []);
    return 'shown';
  }
  const hasWords = blocks.some((block) => ['text', 'image', 'document', 'command', 'shell'].includes(block.kind));
  if (hasWords && !(action.hasResults && blocks.every((block) => block.kind !== 'text')))
    startTurn(builder, event, action.as.is === 'peer' ? 'notice' : 'prompt', blocks);
  else if (blocks.some((block) => block.kind === 'notice')) startTurn(builder, event, 'notice', blocks);
  else appendQuiet(builder, event, blocks);
  return 'shown';
}

/** What a program asks in the person's place: a line, with its words folded below it. */
function request(name: string, event: LogEvent, builder: ThreadBuilder, blocks: EventBlock[]): Visibility {
  const words = blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []));
  const rest = blocks.filter((block) => block.kind !== 'text').map(toBlock);
  const notice = { kind: 'notice' as const, name: 'request', text: words.join('\n\n'), facts: { kind: name } };
  startTurn(builder, event, 'notice', [...(words.length > 0 ? [notice] : []), ...rest]);
  return 'shown';
}

/** Not the person's words: folded under the call they belong to, else under the turn before. */
function context(
  { name, call: id }: { name: string; call?: string },
  event: LogEvent,
  builder: ThreadBuilder,
  blocks: EventBlock[],
): Visibility {
  const quiet = asReminders(blocks, name);
  const call = id === undefined ? undefined : builder.state.calls.get(id);
  if (call) {
    addNotes(call.block, quiet.map(toBlock));
    call.turn.sources.push({ file: event.file, line: event.line });
    return 'shown';
  }
  const rest = withoutOutput(builder, quiet);
  if (rest.some((block) => block.kind === 'notice' || block.kind === 'command')) startTurn(builder, event, 'notice', rest);
  else if (rest.length > 0) appendQuiet(builder, event, rest);
  return 'shown';
}

const asReminders = (blocks: EventBlock[], name: string): EventBlock[] =>
  blocks.map((block) => (block.kind === 'text' ? { kind: 'reminder', name, text: block.text } : block));

/** The summary of a compacted conversation: part of the compaction's line, or a line of its own where there is none. */
function compactSummary(event: LogEvent, builder: ThreadBuilder, blocks: EventBlock[]): Visibility {
  const text = blocks.map((block) => ('text' in block ? block.text : '')).join('\n\n');
  const compaction = builder.last?.blocks.find((block) => block.kind === 'notice' && block.name === 'compaction');
  if (builder.last && compaction?.kind === 'notice' && compaction.text === undefined) {
    compaction.text = text;
    extendTurn(builder.last, event, [], builder.state);
  } else {
    startTurn(builder, event, 'notice', [{ kind: 'notice', name: 'compaction', text }]);
  }
  return 'shown';
}

/** A command that ran in the program alone, or its output. */
export function addCommand(action: CommandAction, event: LogEvent, builder: ThreadBuilder): Visibility {
  const { blocks, typed, name } = action;
  if (typed && cameLate(typed, blocks, event, builder)) return 'shown';
  const rest = withoutOutput(builder, blocks);
  const quiet = asReminders(rest, name) as Block[];
  if (rest.some((block) => block.kind === 'command' || block.kind === 'shell')) startTurn(builder, event, 'prompt', quiet);
  else appendQuiet(builder, event, quiet);
  return 'shown';
}

/** A prompt from the queue: it takes effect here. */
export function queued(action: QueuedAction, event: LogEvent, builder: ThreadBuilder): Visibility {
  const { blocks, typed, byProgram } = action;
  if (typed && cameLate(typed, blocks, event, builder)) return 'shown';
  const isWords = blocks.some((block) => block.kind === 'text' || block.kind === 'command' || block.kind === 'image');
  const isPeer = blocks.some((block) => block.kind === 'text' && block.from !== undefined);
  if (isPeer) startTurn(builder, event, 'notice', blocks);
  else if (isWords && !byProgram) startTurn(builder, event, 'prompt', steering(blocks));
  else if (blocks.some((block) => block.kind === 'notice')) startTurn(builder, event, 'notice', blocks);
  else appendQuiet(builder, event, byProgram ? (asReminders(blocks, action.name) as Block[]) : blocks);
  return 'shown';
}

const steering = (blocks: Block[]): Block[] =>
  blocks.map((block) => (block.kind === 'text' && block.from === undefined ? { ...block, steering: true } : block));
