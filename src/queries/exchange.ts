/** The exchange a turn belongs to: a prompt and its answer. */
import type { PartTurns, TurnPlace } from '../model/turns.ts';

export interface Exchange {
  /** In order: one or two turns. */
  turns: PlacedTurn[];
  /** Turns of the agent between the two, left out. */
  between: number;
}

interface PlacedTurn {
  turn: TurnPlace;
  /** Its part, and all places of that part. */
  part: number;
  places: PartTurns;
}

/**
 * A prompt with its answer, which is the agent's last turn with text before the next prompt; any other turn
 * with the prompt before it. A turn in a subagent's thread, or of another version, stands alone.
 */
export function exchangeOf(parts: PartTurns[], anchor: string): Exchange {
  const every = parts.flatMap((places, index) => places.turns.map((turn): PlacedTurn => ({ turn, part: index + 1, places })));
  const alone = { turns: every.filter(({ turn }) => turn.anchor === anchor), between: 0 };
  const all = every.filter(({ turn }) => turn.line === undefined);
  const at = all.findIndex(({ turn }) => turn.anchor === anchor);
  if (at === -1) return alone;
  if (all[at]?.turn.role !== 'prompt') {
    const asked = all.slice(0, at).findLastIndex(({ turn }) => turn.role === 'prompt');
    return asked === -1 || all[asked]?.turn.removed ? alone : pair(all, asked, at);
  }
  const next = all.findIndex(({ turn }, index) => index > at && turn.role === 'prompt');
  const isAnswer = ({ turn }: PlacedTurn, index: number) =>
    index > at && (next === -1 || index < next) && turn.role === 'agent' && !turn.removed;
  const answer = all.findLastIndex((one, index) => isAnswer(one, index) && !one.turn.terse);
  const last = answer === -1 ? all.findLastIndex(isAnswer) : answer;
  return last === -1 ? alone : pair(all, at, last);
}

const pair = (all: PlacedTurn[], first: number, last: number): Exchange => ({
  turns: [all[first], all[last]].filter((one) => one !== undefined),
  between: all.slice(first + 1, last).filter(({ turn }) => turn.role === 'agent').length,
});
