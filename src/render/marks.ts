/** What stretches of HTML are, noted where they are made; where they are is known when a page is written: offsets instead of searching. */
import type { PartTurns, TurnPlace } from '../model/turns.ts';

export interface Mark {
  start: number;
  end: number;
  is: Marked;
}

export type Marked =
  | ({ kind: 'turn' } & Omit<TurnPlace, 'start' | 'end' | 'line' | 'calls'>)
  /** Turns in it follow one another. */
  | { kind: 'line' }
  | { kind: 'call'; block: string; open?: true }
  | { kind: 'diff' }
  /** What a call holds that is closed at first; `id`: the call's. */
  | { kind: 'folded'; id: string }
  /** The attribute of an element that has an address on the session's own page; a quotation has none. */
  | { kind: 'id'; id: string }
  /** Stands otherwise in a quotation, see `Piece`. */
  | { kind: 'piece'; html: string; who?: string };

interface Open {
  end: number;
  line?: number;
  turn?: TurnPlace;
}

/** `turns.json` of one part. Marks come in the order of the page, outer ones first. */
export function partTurns(marks: readonly Mark[]): PartTurns {
  const out: PartTurns = { turns: [], diffs: [], pieces: [] };
  const open: Open[] = [];
  let lines = 0;
  for (const { start, end, is } of marks) {
    let around = open.at(-1);
    for (; around && around.end <= start; around = open.at(-1)) open.pop();
    switch (is.kind) {
      case 'turn': {
        const { kind: _, ...facts } = is;
        const turn: TurnPlace = { ...facts, start, end, ...(around?.line === undefined ? {} : { line: around.line }) };
        out.turns.push(turn);
        open.push({ ...around, end, turn });
        break;
      }
      case 'line':
        lines += 1;
        open.push({ ...around, end, line: lines });
        break;
      case 'call':
        addCall(around?.turn, { block: is.block, start, end, ...(is.open ? { open: true as const } : {}) });
        break;
      case 'diff':
        out.diffs.push([start, end]);
        break;
      case 'id':
        out.pieces.push([start, end]);
        break;
      case 'piece':
        out.pieces.push(is.who === undefined ? [start, end, is.html] : [start, end, is.html, is.who]);
    }
  }
  return out;
}

/** One outside of turns belongs to none. */
function addCall(turn: TurnPlace | undefined, call: NonNullable<TurnPlace['calls']>[number]): void {
  if (!turn) return;
  turn.calls ??= [];
  turn.calls.push(call);
}
