/**
 * The last step: anchors, parts, versions, usage, and what needs the whole session. The link contract: a turn's anchor and part
 * depend on its record's uuid and its place in the file, on nothing else, so that they stay as the file grows.
 */
import { createHash } from 'node:crypto';
import { allThreadsOf, type Thread, type Turn } from '../model/session.ts';
import { markVersions } from './branches.ts';
import { endCalls } from './calls.ts';
import type { Draft, SessionState, ThreadBuilder } from './draft.ts';
import type { BuiltThread } from './sides.ts';

/** Turns after which the next prompt begins a part, and after which any turn does. */
const partSize = 100;
const partLimit = 200;

const shortest = 8;

/** Gives anchors: of colliding ones the later takes more digits. */
function anchorGiver(): (turn: Turn) => void {
  const taken = new Set<string>();
  return (turn) => {
    const digits = hexDigits(turn.uuid);
    let length = shortest;
    while (length < digits.length && taken.has(digits.slice(0, length))) length += 1;
    let anchor = digits.slice(0, length);
    // The same uuid twice: lengthen by its own hash, which has as many digits as anyone needs.
    for (let more = digits; taken.has(anchor); ) {
      more = createHash('sha256').update(more).digest('hex');
      anchor = digits + more.slice(0, shortest);
    }
    taken.add(anchor);
    turn.anchor = `t-${anchor}`;
  };
}

/** The anchor of a turn, where it collides with none. */
export function shortAnchor(uuid: string): string {
  return `t-${hexDigits(uuid).slice(0, shortest)}`;
}

/** A uuid's hex digits; ids that are no uuid (stream-json of other tools) are hashed. */
function hexDigits(uuid: string): string {
  const plain = uuid.replaceAll('-', '').toLowerCase();
  return plain.length >= shortest && /^[0-9a-f]+$/.test(plain) ? plain : createHash('sha256').update(uuid).digest('hex').slice(0, 32);
}

/** Numbers the parts of the main file's turns, hidden and superseded ones counted. */
function giveParts(turns: Turn[]): void {
  let part = 1;
  let inPart = 0;
  for (const turn of turns) {
    if (inPart >= partLimit || (inPart >= partSize && turn.role === 'prompt')) {
      part += 1;
      inPart = 0;
    }
    turn.part = part;
    inPart += 1;
  }
}

/** The main line comes first, so that its anchors never depend on the others. */
export function finish(main: ThreadBuilder, threads: BuiltThread[], state: SessionState): void {
  for (const [turn, found] of state.found) {
    const blocks = new Set(found);
    turn.blocks = turn.blocks.filter((block) => !blocks.has(block));
  }
  const give = anchorGiver();
  for (const turn of main.turns) give(turn);
  for (const { builder } of threads) for (const turn of builder.turns) give(turn);
  giveParts(main.turns);
  markVersions(main.turns, state);
  const seen = new Set<Thread>();
  for (const turn of main.turns) spreadPart(turn, turn.part, seen);
  for (const { thread, turns } of [main, ...threads.map(({ builder }) => builder)]) {
    for (const turn of turns) {
      const tokens = state.usage.get(turn.uuid)?.tokens;
      if (tokens) turn.tokens = tokens;
    }
    if (!thread) continue;
    const times = turns.flatMap((turn) => [turn.at, turn.until]).filter((at) => at !== undefined);
    if (times.length > 0) {
      thread.started = times.reduce((a, b) => Math.min(a, b));
      thread.ended = times.reduce((a, b) => Math.max(a, b));
    }
  }
  endCalls(main, state);
}

/** Nested turns are on their host's page. */
function spreadPart(host: Turn, part: number, seen: Set<Thread>): void {
  for (const thread of allThreadsOf(host.blocks)) {
    if (seen.has(thread)) continue;
    seen.add(thread);
    for (const turn of thread.turns) {
      turn.part = part;
      spreadPart(turn, part, seen);
    }
  }
}

/** The turn without what only its building needed. */
export function finishTurn(turn: Draft): Turn {
  const { parent: _parent, isPrompt: _prompt, asked: _asked, command: _command, quiet: _quiet, ...rest } = turn;
  for (const thread of allThreadsOf(rest.blocks)) thread.turns = thread.turns.map((one) => finishTurn(one as Draft));
  return rest;
}
