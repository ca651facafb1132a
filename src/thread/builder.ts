/** Starting and extending turns. */
import type { EventBlock, LogEvent } from '../model/event.ts';
import { placeUuid } from '../model/ids.ts';
import type { Block, Source, TurnRole } from '../model/session.ts';
import type { Draft, SessionState, ThreadBuilder } from './draft.ts';

export function startTurn(builder: ThreadBuilder, event: LogEvent, role: TurnRole, blocks: Block[]): Draft {
  const uuid = event.id ?? placeUuid(builder.state.sessionId, `${event.file}:${event.ordinal}`);
  if (role === 'prompt' && blocks.some((block) => block.kind === 'text' && !block.steering)) builder.asked += 1;
  const turn: Draft = {
    anchor: '',
    uuid,
    role,
    at: event.at,
    until: event.at,
    part: 1,
    blocks,
    sources: [{ file: event.file, line: event.line }],
    parent: event.parent,
    isPrompt: role === 'prompt',
    asked: builder.asked,
  };
  noteCommand(turn, blocks);
  builder.turns.push(turn);
  builder.last = turn;
  builder.late = undefined;
  if (role === 'agent') builder.lastAgent = turn;
  builder.state.owner.set(uuid, turn);
  return turn;
}

/** Adds a record's blocks to a turn that is already there. */
export function extendTurn(turn: Draft, event: LogEvent, blocks: Block[], state?: SessionState): void {
  // One by one: a hostile message has more blocks than a call may have arguments.
  for (const block of blocks) turn.blocks.push(block);
  noteCommand(turn, blocks);
  turn.sources.push({ file: event.file, line: event.line });
  if (event.at !== undefined) {
    turn.at ??= event.at;
    turn.until = Math.max(turn.until ?? event.at, event.at);
  }
  if (state && event.id) state.owner.set(event.id, turn);
}

/** Takes back what the calls after the last prompt did to files; one after another, where it is done again. */
export function undoLast(builder: ThreadBuilder): void {
  let end = builder.turns.length;
  for (let at = end - 1; at >= 0; at -= 1) {
    const turn = builder.turns[at] as Draft;
    if (!turn.isPrompt) continue;
    const calls = builder.turns.slice(at, end).flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'tool'));
    end = at;
    if (builder.undone.has(turn) || calls.length === 0) continue;
    builder.undone.add(turn);
    for (const call of calls) if (call.state === 'done') call.undone = true;
    return;
  }
}

function noteCommand(turn: Draft, blocks: Block[]): void {
  for (const block of blocks) if (block.kind === 'command' || block.kind === 'shell') turn.command = block;
}

/** As a turn of its own; without a role, quietly: with the turn before, and where there is none, as a notice. */
export function show(builder: ThreadBuilder, event: LogEvent, blocks: Block[], role: TurnRole | false = false): 'shown' {
  const { last } = builder;
  if (role || !last) startTurn(builder, event, role || 'notice', blocks);
  else {
    extendTurn(last, event, blocks);
    last.quiet ??= [];
    last.quiet.push({ source: last.sources.at(-1) as Source, blocks });
  }
  return 'shown';
}

/** What a command printed, where it joins no command, is a reminder. */
export function toBlock(block: EventBlock): Block {
  return block.kind === 'printed' ? { kind: 'reminder', name: block.name, text: block.text } : block;
}

/** Gives the output of a slash command or shell line to the command before, and returns the other blocks. */
export function withoutOutput(builder: ThreadBuilder, blocks: EventBlock[]): Block[] {
  return blocks.filter((block) => !attachOutput(builder, block)).map(toBlock);
}

function attachOutput(builder: ThreadBuilder, block: EventBlock): boolean {
  const command = (builder.late ?? builder.last)?.command;
  if (block.kind !== 'printed' || command?.kind !== block.by) return false;
  if ((command[block.stream] ?? '') !== '' || (command.kind === 'command' && command[block.stream] !== undefined)) return false;
  command[block.stream] = block.text;
  return true;
}
