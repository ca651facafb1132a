/**
 * The link contract: a turn's anchor and part depend on its record's uuid and its place in the file, on nothing else, so
 * that they stay as the file grows.
 */
import { createHash } from 'node:crypto';
import type { Turn } from '../model/session.ts';

/** Turns after which the next prompt begins a part, and after which any turn does. */
const partSize = 100;
const partLimit = 200;

const shortest = 8;

/** Gives anchors: of colliding ones the later takes more digits. */
export function anchorGiver(): (turn: Turn) => void {
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
export function giveParts(turns: Turn[]): void {
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
