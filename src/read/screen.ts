/**
 * A terminal's screen that has no edges: what a program printed, as it stood in the end. Its lines are text in colours, and
 * nothing in them moves any more.
 */
import { change, nextTab, penAfter, penInLink, Row } from './screen-row.ts';

/** Main or alternate. */
interface Page {
  rows: Row[];
  /** Where the screen begins: what is above has scrolled away. */
  top: number;
  row: number;
  column: number;
  saved: [row: number, column: number];
}

/**
 * What a program does to write over what it printed, on one line. A letter over itself or over a dash is bold or underlined, as in
 * pages of a manual.
 */
const moves = /\r[^\r\n]|[\b](?:[\b\r\n]|$)|([^\b_])[\b](?!\1)[^\b\r\n]|\u001b(?:\[[0-?]*[ -/]*[@-ln-~]|[78DEMc])/;
const part =
  /\u001b\[([0-?]*)[ -/]*([@-~]?)|\u001b([78DEMc])|\u001b\]8;;[^\u001b]*\u001b\\|\u001b(?:[ -/]*[0-~])?|[\r\b\t]|[^\u001b\r\b\t]+/g;
/** Programs say 999 for the right edge. */
const far = 500;
const usual = 80;
/** What a line costs beside its cells. */
const rowCells = 32;

/** Whether a text needs a screen to be read. */
export const isDrawn = (text: string): boolean => moves.test(text);

/** What a screen shows after `text`. */
export function shownOnScreen(text: string): string {
  const screen = new Screen(text.length);
  for (const [index, line] of text.split(/[\n\v\f]/).entries()) screen.print(line, index > 0);
  return screen.shown();
}

/** Where the cursor is, and the numbers of a sequence that moves it or what it stands in; `n` is the first, at least 1. */
interface Move extends Pick<Page, 'row' | 'column' | 'top'> {
  first: number;
  second: number;
  n: number;
}

class Screen {
  #pen = '';
  #page = newPage();
  #main: Page | undefined;
  #alternate: Page | undefined;
  /** Blanks to be made and cells to be moved: a hostile text asks for far more than it is long. */
  #room: number;

  constructor(length: number) {
    this.#room = 100_000 + 4 * length;
  }

  print(line: string, newLine: boolean): void {
    if (newLine) this.#goTo(this.#page.row + 1, 0);
    const written = line.endsWith('\r') ? line.replace(/(?<!\r)\r+$/, '') : line;
    const page = this.#page;
    if (page.column === 0 && page.rows[page.row]?.empty && !written.includes('\b') && !moves.test(written)) {
      const row = new Row(written, this.#pen);
      page.rows[page.row] = row;
      this.#pen = row.after;
      return;
    }
    for (const [piece, parameters = '', final, short] of written.matchAll(part)) {
      if (final === 'm') this.#pen = penAfter(this.#pen, piece, parameters);
      else if (piece.startsWith('\u001b]')) this.#pen = penInLink(this.#pen, piece);
      else if (final !== undefined) this.#move(final, parameters);
      else if (short !== undefined) this.#turn(short);
      else if (piece === '\r') this.#page.column = 0;
      else if (piece === '\b') this.#page.column = Math.max(0, this.#page.column - 1);
      else if (piece === '\t') this.#page.column = nextTab(this.#page.column);
      else if (!piece.startsWith('\u001b')) this.#page.column = this.#row().write(this.#page.column, piece, this.#pen);
    }
  }

  shown(): string {
    const main = this.#main ?? this.#page;
    // One that is still open, or all there is.
    const alternate = this.#main ? this.#page : main.rows.every((row) => row.empty) ? this.#alternate : undefined;
    let pen = '';
    const lines = [...main.rows, ...(alternate?.rows ?? [])].map((row) => {
      const [text, after] = row.shown(pen);
      pen = after;
      return text;
    });
    return lines.join('\n') + (pen === this.#pen ? '' : change(pen, this.#pen));
  }

  #row(): Row {
    const { rows, row } = this.#page;
    while (rows.length <= row) rows.push(new Row());
    return rows[row] as Row;
  }

  /** Whether there is room for so much. */
  #spend(cells: number): boolean {
    this.#room -= cells;
    return this.#room > 0;
  }

  #goTo(row: number, column: number): void {
    const page = this.#page;
    const below = Math.max(page.top, row) - page.rows.length + 1;
    if (below <= 1 || (below < far && this.#spend(below * rowCells))) page.row = Math.max(page.top, row);
    this.#row();
    const right = column < far ? column : Math.max(usual, this.#row().length) - 1;
    if (right <= page.column || this.#spend(right - page.column)) page.column = Math.max(0, right);
  }

  #move(final: string, parameters: string): void {
    if (parameters.startsWith('?')) {
      if (/[hl]/.test(final) && /^\?(?:.*;)?(?:47|1047|1049)(?:;|$)/.test(parameters)) this.#change(final === 'h');
      return;
    }
    const [first = 0, second = 0] = parameters.split(';').map((number) => Number(number) || 0);
    const { row, column, top } = this.#page;
    Screen.#moves[final]?.(this, { row, column, top, first, second, n: Math.max(1, first) });
    this.#row();
  }

  /** Sequences with parameters, by their last letter (ECMA-48; `s` and `u` are of SCO). */
  static readonly #moves: { [final: string]: (screen: Screen, move: Move) => unknown } = {
    A: (screen, { row, column, n }) => screen.#goTo(row - n, column),
    B: (screen, { row, column, n }) => screen.#goTo(row + n, column),
    e: (screen, { row, column, n }) => screen.#goTo(row + n, column),
    C: (screen, { row, column, n }) => screen.#goTo(row, column + n),
    a: (screen, { row, column, n }) => screen.#goTo(row, column + n),
    D: (screen, { row, column, n }) => screen.#goTo(row, column - n),
    E: (screen, { row, n }) => screen.#goTo(row + n, 0),
    F: (screen, { row, n }) => screen.#goTo(row - n, 0),
    G: (screen, { row, n }) => screen.#goTo(row, n - 1),
    '`': (screen, { row, n }) => screen.#goTo(row, n - 1),
    d: (screen, { top, column, n }) => screen.#goTo(top + n - 1, column),
    H: (screen, { top, n, second }) => screen.#goTo(top + n - 1, Math.max(1, second) - 1),
    f: (screen, { top, n, second }) => screen.#goTo(top + n - 1, Math.max(1, second) - 1),
    s: (screen, { row, column }) => screen.#page.saved.splice(0, 2, row, column),
    u: (screen) => screen.#goTo(...screen.#page.saved),
    J: (screen, { first }) => screen.#eraseScreen(first),
    K: (screen, { first }) => screen.#eraseLine(first),
    X: (screen, { column, n }) => screen.#eraseLine(1, column, column + n),
    P: (screen, { column, n }) => screen.#spend(screen.#row().length) && screen.#row().delete(column, n),
    '@': (screen, { column, n }) => n < far && screen.#spend(screen.#row().length + n) && screen.#row().insert(column, n),
    L: (screen, { row, n }) => n < far && screen.#spend(screen.#page.rows.length + n * rowCells) && screen.#insertRows(row, n),
    M: (screen, { row, n }) => screen.#spend(screen.#page.rows.length) && screen.#page.rows.splice(row, n),
  };

  #insertRows(row: number, n: number): void {
    this.#page.rows.splice(row, 0, ...Array.from({ length: n }, () => new Row()));
  }

  /** Sequences without parameters. */
  #turn(letter: string): void {
    const { row, column } = this.#page;
    if (letter === '7') this.#page.saved = [row, column];
    else if (letter === '8') this.#goTo(...this.#page.saved);
    else if (letter === 'M') this.#goTo(row - 1, column);
    else if (letter === 'c') this.#eraseScreen(2);
    else this.#goTo(row + 1, letter === 'E' ? 0 : column);
  }

  #eraseLine(mode: number, from = 0, to = this.#page.column + 1): void {
    if (mode === 0) this.#row().erase(this.#page.column, Number.POSITIVE_INFINITY);
    else if (mode === 2) this.#row().erase(0, Number.POSITIVE_INFINITY);
    else if (this.#spend(to - from)) this.#row().erase(from, to);
  }

  #eraseScreen(mode: number): void {
    const page = this.#page;
    if (mode === 0) {
      this.#eraseLine(0);
      page.rows.length = page.row + 1;
    } else if (mode === 1) {
      this.#eraseLine(1);
      if (this.#spend(page.row - page.top)) for (let at = page.top; at < page.row; at++) page.rows[at] = new Row();
    } else if (mode === 2) {
      // What was on the screen can still be scrolled to.
      const below = page.row - page.top;
      while (page.rows.at(-1)?.empty) page.rows.pop();
      page.top = page.rows.length;
      this.#goTo(page.top + below, page.column);
    } else if (mode === 3) {
      page.rows.splice(0, page.top);
      page.row -= page.top;
      page.top = 0;
    }
  }

  /** To the alternate screen, or back. */
  #change(alternate: boolean): void {
    if (alternate === (this.#main !== undefined)) return;
    if (alternate) {
      this.#main = this.#page;
      this.#page = newPage();
    } else {
      this.#alternate = this.#page;
      this.#page = this.#main as Page;
      this.#main = undefined;
    }
  }
}

const newPage = (): Page => ({ rows: [new Row()], top: 0, row: 0, column: 0, saved: [0, 0] });
