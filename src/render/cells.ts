/**
 * Letters as a terminal sets them, each in its cells. A monospaced font lacks many of the signs that programs draw with, and
 * what stands in for them has another width: such letters are marked, and styles/code.css gives them their room.
 */
import { lettersOf } from '../model/cells.ts';
import { escapeText, hasTurning } from './html.ts';

/** What may be one: symbols, East Asian letters, pictures. */
const foreign = /[\u1100-\u115f\u2190-\u2bff\u2e80-\uffe6]/;
/**
 * Letters that need no second look: Latin ones, the signs of our font (from U+2190 on, as in styles/signs.css), Chinese and
 * Japanese ones.
 */
const usual =
  /^[\t -~\u00a0-\u02ff\u2010-\u2027\u2190-\u2199\u21b3\u21b5\u21d0-\u21d4\u23af\u23bf\u23f4-\u23fa\u2500-\u25fc\u25ff\u2605\u2606\u2610-\u2612\u26c0-\u26c3\u26dd\u26f6\u2713-\u2718\u2722\u2733\u2736-\u273d\u276e\u276f\u2794\u279c\u27a4\u2800-\u28ff\u3001-\u3029\u3041-\u3096\u30a0-\u30ff\u3400-\u9fff\uff01-\uff60]*$/;
const usualRuns = /[\u2190-\u2bff]+|[\u3001-\uff60]+/g;
const isSign = (letter: string): boolean => letter >= '\u2190' && letter < '\u2c00' && usual.test(letter);
/** An em wide in nearly every font: set apart they still are one text, in which a browser finds words. */
const square = /^[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3ffff}]/u;
const symbol = /^[\u2190-\u2bff\ue000-\uf8ff\uff61-\uffdc\uffe8-\uffee\u{1d400}-\u{1d7ff}\u{1f000}-\u{1fbff}]/u;

/** Nearly so: in a drawing each has a box. */
const syllable = /^[\uac00-\ud7a3]/;
/** `sign`: one of our font; `wide` and `narrow`: in a box of two cells or one. */
const classes = { sign: 'g', square: 'gw', syllable: 'gw gh', wide: 'g2', narrow: 'g1' };

function kindOf(letter: string, cells: number): keyof typeof classes | undefined {
  if (cells === 2) return square.test(letter) ? 'square' : syllable.test(letter) ? 'syllable' : 'wide';
  if (cells === 1 && isSign(letter)) return 'sign';
  return cells === 1 && symbol.test(letter) ? 'narrow' : undefined;
}

/** HTML of a text on one line. */
export function cellsToHtml(text: string): string {
  if (!foreign.test(text)) return escapeText(text);
  // What turns a direction is a mark that stands on no letter.
  if (hasTurning(text))
    return text
      .split(/(?<=[\u202a-\u202e\u2066-\u2069])|(?=[\u202a-\u202e\u2066-\u2069])/)
      .map((piece) => (hasTurning(piece) ? escapeText(piece) : cellsToHtml(piece)))
      .join('');
  let html = '';
  const add = (run: string, kind: keyof typeof classes | undefined) => {
    if (run !== '') html += kind ? `<span class="${classes[kind]}">${escapeText(run)}</span>` : escapeText(run);
  };
  if (usual.test(text)) {
    let at = 0;
    for (const { 0: run, index } of text.matchAll(usualRuns)) {
      add(text.slice(at, index), undefined);
      add(run, run < '\u2c00' ? 'sign' : 'square');
      at = index + run.length;
    }
    add(text.slice(at), undefined);
    return html;
  }
  let run = '';
  let last: keyof typeof classes | undefined;
  for (const [letter, cells] of lettersOf(text)) {
    const kind = kindOf(letter, cells);
    if (kind !== last || (kind && kind !== 'sign' && kind !== 'square')) {
      add(run, last);
      run = '';
    }
    last = kind;
    run += letter;
  }
  add(run, last);
  return html;
}

/** Signs that reach for those above or below: not rules and shades, which stand for themselves. */
const joining = /[\u2502\u2503\u2506\u2507\u250a-\u254b\u254e\u254f\u2551-\u2590\u2594-\u259f\u2801-\u28ff\u26c0-\u26c3\u26dd\u26f6]/;

/** Whether lines make a drawing: they join, and are not broken. */
export const isDrawing = (lines: readonly string[]): boolean =>
  lines.some((line, at) => at > 0 && joining.test(line) && joining.test(lines[at - 1] as string));
