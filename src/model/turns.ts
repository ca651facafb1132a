/**
 * `turns.json`: the positions of turns, their calls and other quotable elements in the HTML of each part. Rendering writes
 * them down when it joins turns, so that HTML need not be searched. All numbers are offsets in characters of the part's HTML.
 */
import type { TurnRole } from './session.ts';

export type TextSpan = [start: number, end: number];

export interface PartTurns {
  /** In the order of the page, nested ones too. */
  turns: TurnPlace[];
  /** Views of changes. */
  diffs: TextSpan[];
  pieces: TextPiece[];
}

/** A turn's element is a `<section>`. */
export interface TurnPlace {
  anchor: string;
  role: TurnRole;
  start: number;
  end: number;
  /** Turns with the same number follow one another; absent in the main thread. */
  line?: number;
  /** Removed by the owner. */
  removed?: true;
  /** Of a removed turn: the anchors of turns that were nested in it. */
  nested?: string[];
  /** It consists of tool calls only. */
  terse?: true;
  /** Its own, not those of its subagents. */
  calls?: CallPlace[];
}

/** A call's element is a `<details>`. */
export interface CallPlace {
  /** `2`: with the turn's anchor it makes the call's id, `t-3f2a9c1b-2`. */
  block: string;
  start: number;
  end: number;
  open?: true;
}

/**
 * What is right only on the session's own page, and what stands there in a quotation: nothing, other HTML, or, where `who`
 * is set, the name of the speaker in an element of that class. In the order of the page; none lies inside another.
 */
type TextPiece = [start: number, end: number, html?: string, who?: string];
