/**
 * What of a page depends on the room it has. A part is rendered once: what is too long for it leaves a place, which is filled
 * when it is known how much of long texts the page keeps, and again for the session as one file.
 */
import { html, join, marked, SafeHtml, trusted } from './html.ts';
import type { Mark } from './marks.ts';
import { type Keeping, OutputPages, type Section, type Texts } from './page-weight.ts';

/** A place in a page. */
export interface Pending {
  anchor: string;
  block: string;
  /** The line of the call it belongs to. */
  title?: SafeHtml;
  /** What stands there, which may have places itself. */
  write(sheet: Sheet, self: Pending): SafeHtml;
}

/** No text has it, see `escapeAttribute`. */
const sign = trusted('\0');

/** Where a place is left: a cursor. */
type At = Pick<Pending, 'anchor' | 'block'> & { page: { pending: Pending[] } };

export function pending({ anchor, block, page }: At, write: Pending['write']): SafeHtml {
  page.pending.push({ anchor, block, write });
  return marked(sign, { kind: 'pending', number: page.pending.length - 1 });
}

/** Gives the places left since there were `from` of them the title of the call they are of. */
export function titlePending(places: Pending[], from: number, title: SafeHtml): void {
  for (let at = from; at < places.length; at++) (places[at] as Pending).title ??= title;
}

/** A page as it is put together, and the outputs that are too long for it. */
export class Sheet {
  /** What of long texts stays in the page. */
  readonly keep: Keeping;
  /** Set where there is nothing beside it. */
  readonly alone: Texts | undefined;
  readonly #path: string;
  readonly #places: readonly Pending[];
  readonly #outputs: Output[] = [];
  readonly #pages = new OutputPages();
  readonly #taken = new Set<string>();

  /** `path`: its address. */
  constructor(places: readonly Pending[], path: string, keep: Keeping, alone?: Texts) {
    this.#places = places;
    this.#path = path;
    this.keep = keep;
    this.alone = alone;
  }

  /** Puts a section on the page's output page and gives its address. */
  putAside({ anchor, block, title }: Pending, label: string, whole: Section, note = false): string {
    const name = `o-${anchor.replace(/^t-/, '')}-${block}`;
    let id = name;
    for (let n = 2; this.#taken.has(id); n++) id = `${name}-${n}`;
    this.#taken.add(id);
    const page = this.#pages.pageFor(whole);
    this.#outputs.push({ id, page, anchor, block, title, label, note, body: whole.html });
    return `${this.#path}output/${page > 1 ? `${page}/` : ''}#${id}`;
  }

  /** Fills all places, in the order in which they were left. */
  fill(page: SafeHtml): SafeHtml {
    const places: { start: number; number: number }[] = [];
    for (const { start, is } of page.marks) if (is.kind === 'pending') places.push({ start, number: is.number });
    if (places.length === 0) return page;
    const filled = new Map<number, SafeHtml>();
    for (const number of places.map(({ number }) => number).sort((a, b) => a - b)) {
      const place = this.#places[number] as Pending;
      filled.set(number, this.fill(place.write(this, place)));
    }
    const text = page.toString();
    let out = '';
    let done = 0;
    /** By how much all has moved that stands behind so many places. */
    const moved = [0];
    for (const { start, number } of places) {
      out += text.slice(done, start);
      out += filled.get(number);
      done = start + sign.toString().length;
      moved.push(out.length - done);
    }
    const now = (at: number) => at + (moved[countBefore(places, at)] as number);
    const marks: Mark[] = [];
    for (const { start, end, is } of page.marks) {
      const from = now(start);
      if (is.kind !== 'pending') marks.push({ start: from, end: now(end), is });
      else
        for (const mark of (filled.get(is.number) as SafeHtml).marks)
          marks.push({ start: mark.start + from, end: mark.end + from, is: mark.is });
    }
    return new SafeHtml(out + text.slice(done), marks);
  }

  /** The sections of each output page. They lead back to the block; where it has no id of its own in the page, to the turn. */
  outputs(page: SafeHtml): SafeHtml[] {
    const ids = new Set(page.marks.flatMap(({ is }) => (is.kind === 'id' ? [is.id] : [])));
    const section = ({ id, anchor, block, title, label, note, body }: Output) => {
      const back = ids.has(`${anchor}-${block}`) ? `${anchor}-${block}` : anchor;
      return html`<section class="output" id="${id}"><h2><a href="${this.#path}#${back}">${title ?? label}</a>${title && note && html` <small>${label}</small>`}</h2>${body}</section>\n`;
    };
    return [...Map.groupBy(this.#outputs, (output) => output.page).values()].map((outputs) => join(outputs.map(section)));
  }
}

interface Output {
  id: string;
  /** The output page it is on, from 1. */
  page: number;
  anchor: string;
  block: string;
  /** The call's line; where there is none, the label. */
  title: SafeHtml | undefined;
  label: string;
  /** Set where the label adds to the title. */
  note: boolean;
  body: SafeHtml;
}

/** How many of the places, in order, are before `at`. */
function countBefore(places: readonly { start: number }[], at: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] as { start: number }).start < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
