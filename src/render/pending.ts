/**
 * What of a page depends on the room it has. A part is rendered once: what is too long for it is a gap, which is filled when it
 * is known how much of long texts the page keeps, and again for the session as one file.
 */
import { Gap, html, join, SafeHtml } from './html.ts';
import type { Mark } from './marks.ts';
import { type Keeping, OutputPages, type Section, type Texts } from './page-weight.ts';

/** Where a gap is: a cursor, and the line of the call around it. */
interface Place {
  anchor: string;
  block: string;
  title?: SafeHtml | undefined;
}

/** What stands there, which may have gaps itself. */
type Write = (sheet: Sheet, place: Place) => SafeHtml;

class Pending extends Gap {
  static #made = 0;
  /** Gaps are filled in the order in which they were made: the ids of outputs, and the pages they are on, follow it. */
  readonly number = Pending.#made++;
  readonly at: Place;
  readonly write: Write;

  constructor({ anchor, block }: Place, write: Write) {
    super();
    this.at = { anchor, block };
    this.write = write;
  }
}

export const pending = (at: Pick<Place, 'anchor' | 'block'>, write: Write): SafeHtml => new SafeHtml([new Pending(at, write)]);

/** A page as text, and what its stretches are, outer ones first. */
export interface Written {
  text: string;
  marks: Mark[];
}

/** A page as it is written, and the outputs that are too long for it. */
export class Sheet {
  /** What of long texts stays in the page. */
  readonly keep: Keeping;
  /** Set where there is nothing beside it. */
  readonly alone: Texts | undefined;
  readonly #path: string;
  readonly #outputs: Output[] = [];
  readonly #pages = new OutputPages();
  readonly #taken = new Set<string>();

  /** `path`: its address. */
  constructor(path: string, keep: Keeping, alone?: Texts) {
    this.#path = path;
    this.keep = keep;
    this.alone = alone;
  }

  /** Puts a section on the page's output page and gives its address. */
  putAside(place: Place, label: string, whole: Section, note = false): string {
    const name = `o-${place.anchor.replace(/^t-/, '')}-${place.block}`;
    let id = name;
    for (let n = 2; this.#taken.has(id); n++) id = `${name}-${n}`;
    this.#taken.add(id);
    const page = this.#pages.pageFor(whole);
    this.#outputs.push({ ...place, id, page, label, note, body: whole.html });
    return `${this.#path}output/${page > 1 ? `${page}/` : ''}#${id}`;
  }

  /** Writes a page, and fills its gaps. */
  write(page: SafeHtml): Written {
    const filled = this.#fill(page);
    const marks: Mark[] = [];
    let text = '';
    const put = ({ pieces }: SafeHtml): void => {
      for (const piece of pieces) {
        if (typeof piece === 'string') text += piece;
        else if (piece instanceof Pending) put(filled.get(piece) as SafeHtml);
        else if ('inner' in piece) {
          const mark: Mark = { start: text.length, end: 0, is: piece.is };
          marks.push(mark);
          put(piece.inner);
          mark.end = text.length;
        }
      }
    };
    put(page);
    return { text, marks };
  }

  /** What stands in the gaps, and in the gaps of that. */
  #fill(page: SafeHtml, within?: SafeHtml, filled = new Map<Pending, SafeHtml>()): Map<Pending, SafeHtml> {
    const gaps: { gap: Pending; title: SafeHtml | undefined }[] = [];
    const look = ({ pieces }: SafeHtml, title: SafeHtml | undefined): void => {
      for (const piece of pieces) {
        if (piece instanceof Pending) gaps.push({ gap: piece, title });
        else if (typeof piece === 'object' && 'inner' in piece) look(piece.inner, piece.title ?? title);
      }
    };
    look(page, within);
    for (const { gap, title } of gaps.sort((a, b) => a.gap.number - b.gap.number)) {
      const inner = gap.write(this, { ...gap.at, title });
      filled.set(gap, inner);
      this.#fill(inner, title, filled);
    }
    return filled;
  }

  /** The sections of each output page. They lead back to the block; where it has no id of its own in the page, to the turn. */
  outputs({ marks }: Written): SafeHtml[] {
    const ids = new Set(marks.flatMap(({ is }) => (is.kind === 'id' ? [is.id] : [])));
    const section = ({ id, anchor, block, title, label, note, body }: Output) => {
      const back = ids.has(`${anchor}-${block}`) ? `${anchor}-${block}` : anchor;
      return html`<section class="output" id="${id}"><h2><a href="${this.#path}#${back}">${title ?? label}</a>${title && note && html` <small>${label}</small>`}</h2>${body}</section>\n`;
    };
    return [...Map.groupBy(this.#outputs, (output) => output.page).values()].map((outputs) => join(outputs.map(section)));
  }
}

interface Output extends Place {
  id: string;
  /** The output page it is on, from 1. */
  page: number;
  /** Stands for the call's line where there is none. */
  label: string;
  /** Set where the label adds to the title. */
  note: boolean;
  body: SafeHtml;
}
