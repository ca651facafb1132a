/** A line of a terminal's screen. */
import { lettersOf, linkTo } from '../model/cells.ts';

interface Cell {
  /** Empty in the second half of a wide letter. */
  letter: string;
  /** Sequences that set its link and its colours. */
  pen: string;
}

const blank: Cell = { letter: ' ', pen: '' };
const ascii = /^[ -~]*$/;
const colour = /\u001b\[([0-?]*)[ -/]*m|\u001b\]8;;[^\u001b]*\u001b\\/g;
const piece = /\u001b\[([0-?]*)[ -/]*([@-~]?)|\u001b\]8;;[^\u001b]*\u001b\\|\u001b(?:[ -/]*[0-~])?|\t|[^\u001b\t]+/g;

/** A pen begins with its link. */
const linkOf = (pen: string): string => /^\u001b\]8;;[^\u001b]+\u001b\\/.exec(pen)?.[0] ?? '';

/** The pen after one more sequence of colours. */
export function penAfter(pen: string, sequence: string, parameters: string): string {
  const link = linkOf(pen);
  if (/^0*$/.test(parameters)) return link;
  if (/^0*;/.test(parameters)) return link + sequence;
  return link + (pen.slice(link.length) + sequence).slice(-80).replace(/^[^\u001b]+/, '');
}

/** The pen after the beginning or the end of a link. */
export const penInLink = (pen: string, sequence: string): string =>
  (sequence === linkTo('') ? '' : sequence) + pen.slice(linkOf(pen).length);

function penThrough(text: string, before: string): string {
  let pen = before;
  for (const [sequence, parameters] of text.matchAll(colour))
    pen = parameters === undefined ? penInLink(pen, sequence) : penAfter(pen, sequence, parameters);
  return pen;
}

export const nextTab = (column: number): number => column + 8 - (column % 8);

/** Kept as it was printed until something is written over. */
export class Row {
  #plain: string;
  /** The colours before its first letter. */
  #pen: string;
  #cells: Cell[] | undefined;
  /** The colours after its last one, as it was printed. */
  readonly after: string;

  constructor(plain = '', pen = '') {
    this.#plain = plain;
    this.#pen = pen;
    this.after = plain.includes('\u001b') ? penThrough(plain, pen) : pen;
  }

  get empty(): boolean {
    return this.#plain === '' && !this.#cells?.length;
  }

  get length(): number {
    return this.cells.length;
  }

  get cells(): Cell[] {
    if (this.#cells) return this.#cells;
    this.#cells = [];
    let pen = this.#pen;
    let column = 0;
    for (const [text, parameters = '', final] of this.#plain.matchAll(piece)) {
      if (final === 'm') pen = penAfter(pen, text, parameters);
      else if (text.startsWith('\u001b]')) pen = penInLink(pen, text);
      else if (text === '\t') column = nextTab(column);
      else if (!text.startsWith('\u001b')) column = this.write(column, text, pen);
    }
    return this.#cells;
  }

  /** Writes over what is there; returns the column after it. */
  write(start: number, text: string, pen: string): number {
    const cells = this.cells;
    let column = start;
    // What begins or ends inside a wide letter leaves a blank of it.
    if (cells[column]?.letter === '') cells[column - 1] = blank;
    if (ascii.test(text)) for (const letter of text) cells[column++] = { letter, pen };
    else
      for (const [letter, width] of lettersOf(text)) {
        if (width > 0) cells[column++] = { letter, pen };
        else if (letter >= '\u00a0') this.#join(column - 1, letter);
        if (width === 2) cells[column++] = { letter: '', pen };
      }
    if (cells[column]?.letter === '') cells[column] = blank;
    return column;
  }

  #join(column: number, mark: string): void {
    const cell = this.cells[this.cells[column]?.letter === '' ? column - 1 : column];
    if (cell && cell !== blank) cell.letter += mark;
  }

  erase(from: number, to: number): void {
    const cells = this.cells;
    if (to >= cells.length) cells.length = Math.min(cells.length, from);
    else for (let at = from; at < to; at++) cells[at] = blank;
  }

  delete(column: number, count: number): void {
    this.cells.splice(column, count);
  }

  insert(column: number, count: number): void {
    if (column < this.cells.length) this.cells.splice(column, 0, ...Array<Cell>(count).fill(blank));
  }

  /** Its text after one that left the colours `before`, and the colours it leaves. */
  shown(before: string): [text: string, after: string] {
    if (this.#cells) return cellsShown(this.#cells, before);
    if (this.#plain === '') return ['', before];
    return [(this.#pen === before ? '' : change(before, this.#pen)) + this.#plain, this.after];
  }
}

/** What leads from one pen to another. */
export function change(before: string, after: string): string {
  const [was, is] = [linkOf(before), linkOf(after)];
  const link = was === is ? '' : is || linkTo('');
  return link + (before === was ? '' : '\u001b[0m') + after.slice(is.length);
}

function cellsShown(cells: readonly (Cell | undefined)[], before: string): [string, string] {
  let text = '';
  let now = before;
  // By index: a cell that was never written is blank too.
  for (let at = 0; at < cells.length; at++) {
    const { letter, pen } = cells[at] ?? blank;
    if (pen !== now) text += change(now, pen);
    now = pen;
    text += letter;
  }
  return [text, now];
}
