/** Messages of the person's side: prompts, results of calls, and what the program writes there. */
import type { EventBlock, LogEvent, Manner, PersonAction, Typed } from '../../model/event.ts';
import type { Block } from '../../model/session.ts';
import { extendTurn, show, startTurn, toBlock, withoutOutput } from '../builder.ts';
import { addNotes, addPieces } from '../calls.ts';
import type { ThreadBuilder, Visibility } from '../draft.ts';
import { sawPrompt } from './queue.ts';

export function addPerson(action: PersonAction, event: LogEvent, builder: ThreadBuilder): Visibility {
  const { as, pieces, refusals = [], typed, hasResults } = action;
  const blocks: EventBlock[] = [];
  addPieces(pieces, event, builder, {
    turn: () => builder.last ?? startTurn(builder, event, 'agent', []),
    block: (block) => blocks.push(block),
  });
  // A refusal is the person's, whatever the record's flags are: the program wrote it into a result.
  if (refusals.length > 0) return show(builder, event, [...refusals, ...blocks.map(toBlock)], 'prompt');
  if (blocks.length === 0) return hasResults ? 'shown' : 'hidden';
  if (typed && cameLate(typed, blocks, event, builder)) return 'shown';
  if (as.is === 'summary') return compactSummary(event, builder, blocks);
  if (as.is === 'context') return context(as, event, builder, blocks);
  if (as.is === 'request') return show(builder, event, asRequest(blocks, as.name), 'notice');
  if (as.is === 'command') return addCommand(as.name, event, builder, blocks);
  if (as.is === 'queued') return queued(as, event, builder, blocks.map(toBlock));
  return place(action, event, builder, blocks);
}

/** Whether a prompt is shown already, from when it was taken from the queue; its other blocks join it there. */
function cameLate(typed: Typed, blocks: EventBlock[], event: LogEvent, builder: ThreadBuilder): boolean {
  const shown = sawPrompt(typed, event, builder);
  if (!shown) return false;
  const isCommand = has(shown.blocks, 'command');
  const more = blocks.filter((block) => block.kind !== 'text' && !(isCommand && block.kind === 'command'));
  extendTurn(shown, event, more.map(toBlock), builder.state);
  if (isCommand) builder.late = shown;
  return true;
}

const has = (blocks: readonly EventBlock[], ...kinds: EventBlock['kind'][]): boolean => blocks.some(({ kind }) => kinds.includes(kind));

function place({ as, hasResults }: PersonAction, event: LogEvent, builder: ThreadBuilder, all: EventBlock[]): Visibility {
  const blocks = withoutOutput(builder, all);
  const host = builder.late ?? builder.last;
  if (blocks.length === 0) {
    if (host) extendTurn(host, event, []);
    return 'shown';
  }
  const isSaid = has(blocks, 'text') || (!hasResults && has(blocks, 'image', 'document', 'command', 'shell'));
  return show(builder, event, blocks, isSaid ? (as.is === 'peer' ? 'notice' : 'prompt') : has(blocks, 'notice') && 'notice');
}

/** What a program asks in the person's place: a line, with its words folded below it. */
function asRequest(blocks: EventBlock[], name: string): Block[] {
  const words = blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []));
  const rest = blocks.filter((block) => block.kind !== 'text').map(toBlock);
  return words.length === 0 ? rest : [{ kind: 'notice', name: 'request', text: words.join('\n\n'), facts: { kind: name } }, ...rest];
}

/** Not the person's words: folded under the call they belong to, else under the turn before. */
function context(
  { name, call: id }: { name: string; call?: string },
  event: LogEvent,
  builder: ThreadBuilder,
  blocks: EventBlock[],
): Visibility {
  const quiet = asReminders(blocks, name);
  const call = builder.state.calls.get(id ?? '');
  if (call) {
    addNotes(call.block, quiet.map(toBlock));
    call.turn.sources.push({ file: event.file, line: event.line });
    return 'shown';
  }
  const rest = withoutOutput(builder, quiet);
  return rest.length === 0 ? 'shown' : show(builder, event, rest, has(rest, 'notice', 'command') && 'notice');
}

const asReminders = (blocks: EventBlock[], name: string): EventBlock[] =>
  blocks.map((block) => (block.kind === 'text' ? { kind: 'reminder', name, text: block.text } : block));

/** The summary of a compacted conversation: part of the compaction's line, or a line of its own where there is none. */
function compactSummary(event: LogEvent, builder: ThreadBuilder, blocks: EventBlock[]): Visibility {
  const text = blocks.map((block) => ('text' in block ? block.text : '')).join('\n\n');
  const compaction = builder.last?.blocks.find((block) => block.kind === 'notice' && block.name === 'compaction');
  if (!builder.last || compaction?.kind !== 'notice' || compaction.text !== undefined)
    return show(builder, event, [{ kind: 'notice', name: 'compaction', text }], 'notice');
  compaction.text = text;
  extendTurn(builder.last, event, [], builder.state);
  return 'shown';
}

/** A command that ran in the program alone, or its output. */
function addCommand(name: string, event: LogEvent, builder: ThreadBuilder, blocks: EventBlock[]): Visibility {
  const rest = withoutOutput(builder, blocks);
  return show(builder, event, asReminders(rest, name) as Block[], has(rest, 'command', 'shell') && 'prompt');
}

/** A prompt from the queue: it takes effect here. */
function queued(
  { byProgram, name }: Extract<Manner, { is: 'queued' }>,
  event: LogEvent,
  builder: ThreadBuilder,
  blocks: Block[],
): Visibility {
  const isPeer = blocks.some((block) => block.kind === 'text' && block.from !== undefined);
  if (!isPeer && !byProgram && has(blocks, 'text', 'command', 'image')) return show(builder, event, steering(blocks), 'prompt');
  if (isPeer || has(blocks, 'notice')) return show(builder, event, blocks, 'notice');
  return show(builder, event, byProgram ? (asReminders(blocks, name) as Block[]) : blocks);
}

const steering = (blocks: Block[]): Block[] =>
  blocks.map((block) => (block.kind === 'text' && block.from === undefined ? { ...block, steering: true } : block));
