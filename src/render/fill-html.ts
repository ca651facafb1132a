/** Words of the catalogue with HTML in their gaps. */
import type { Words } from '../words/index.ts';
import { type Child, html, join, type SafeHtml } from './html.ts';

export type BlockWords = Words['blocks'];

/** The line of a tool call: our words bold, the gaps as they are. */
export function fillLine(word: string, values: { [name: string]: Child }): SafeHtml {
  return weave(word, values, (ours) => html`<b>${ours}</b>`);
}

export function fillHtml(word: string, values: { [name: string]: Child }): SafeHtml {
  return weave(word, values, (ours) => ours);
}

function weave(word: string, values: { [name: string]: Child }, wrap: (ours: string) => Child): SafeHtml {
  const pieces = word.split(/\{(\w+)\}/);
  return join(
    pieces.map((piece, i) => {
      if (i % 2 === 1) return values[piece];
      if (piece.trim() === '') return piece;
      const ours = piece.trim();
      const at = piece.indexOf(ours);
      return [piece.slice(0, at), wrap(ours), piece.slice(at + ours.length)];
    }),
  );
}
