/** Sentences in what a tool gives back: a mail, a page of a wiki, a note, a comment. They speak of secrets as people do. */

import { nounsIn } from './context/statement/noun-at.ts';
import type { Span } from './decode/decoded.ts';
import { entering, folded } from './languages/lexicon.ts';

/** Longer ones hold files, and seldom a letter. */
const LONGEST = 20_000;
/** Between the marks of code and data. */
const PIECE = /(?:[^\n"{}<>\\]|(?<=[\s(])"[^"\n\\]{2,40}"(?=[\s,.)!?;])){24,400}/g;
const CODE = /[;(){}[\]$|]|=|::|->|\/\/[^\n]{0,3}$/g;

/** The sentences of a text that speak of getting in. */
export function passagesIn(text: string): Span[] {
  if (text.length > LONGEST) return [];
  return [...text.matchAll(PIECE)].flatMap(({ 0: piece, index }): Span[] =>
    isProse(piece) && speaks(piece) ? [{ start: index, end: index + piece.length }] : [],
  );
}

function isProse(piece: string): boolean {
  const words = piece.match(/(?<![^\s("'`*])\p{L}{2,}(?=[\s,.!?:;)'`*]|$)/gu)?.length ?? 0;
  return words > 4 && words * 1.6 > piece.split(/\s+/).length && (piece.match(CODE)?.length ?? 0) < 3;
}

const speaks = (piece: string) =>
  nounsIn(piece).some(({ kind }) => kind !== 'key') || piece.split(/[^\p{L}\p{M}-]+/u).some((word) => entering.has(folded(word)));
