/**
 * What pages may weigh, and which output page a section goes to: the first that is not full. Sections come in the page's order, so that one stays
 * where it is as the session grows.
 */
import { gzipSync } from 'node:zlib';
import { type SafeHtml, trusted } from './html.ts';

/** What a page may hold, so that with its frame it stays below what `check --links` allows. */
const most = { bytes: 85_000, elements: 13_000 };

/** A part is read by all who come: with head, outline and foot it is to stay below 60 KB. */
const mostOfPart = 50_000;

/** What stays in a page of texts that are long or folded, before a link to the whole. */
export interface Keeping {
  /** Lines of a view, at most. */
  lines: number;
  /** Letters of prose in a fold. */
  folded: number;
}

const everything = Number.POSITIVE_INFINITY;

/** What fits then fits always. */
export const leastKept: Keeping = { lines: 1, folded: 300 };

/** From all that views want to what a page with much prose can hold. */
export const keepings: readonly [Keeping, ...Keeping[]] = [
  { lines: everything, folded: everything },
  { lines: 4, folded: everything },
  { lines: 1, folded: everything },
  leastKept,
];

/** What to keep of a part that is more than a page should hold beside its frame; undefined where it is not, or nothing helps. */
export function keepLess(html: string, keep: Keeping): Keeping | undefined {
  if (html.length <= mostOfPart || keep === leastKept) return undefined;
  // The fastest way packs least: mostly that is enough to know.
  const weight = packed(html) <= mostOfPart ? 1 : gzipSync(html).length / mostOfPart;
  if (weight <= 1 && elementsIn(html) <= most.elements) return undefined;
  // Far above it the next step alone is not enough, and each is packed to be weighed.
  const step = keepings.indexOf(keep) + (weight > 1.3 ? 2 : 1);
  return keepings[step] ?? leastKept;
}

/** Of long texts, a page with nothing beside it to lead to has the whole, or only what it shows. */
export type Texts = 'whole' | 'shortened';

/** Around each section: its heading and its link back. */
const frame = { bytes: 60, elements: 6 };

/** What stands on an output page, weighed once: a part is put together several times. */
export interface Section {
  html: SafeHtml;
  bytes: number;
  elements: number;
}

/** One of more elements than a page may have does without colours and columns; its text stays. */
export function sectionOf(html: SafeHtml): Section {
  const whole = html.toString();
  const elements = elementsIn(whole);
  if (elements <= most.elements) return { html: trusted(whole), bytes: packed(whole), elements };
  const light = whole.replace(/(<span class="secret">[^<]*<\/span>)|<\/?(?:span|i)\b[^<>]*>/g, (_, secret?: string) => secret ?? '');
  return { html: trusted(light), bytes: packed(light), elements: elementsIn(light) };
}

export class OutputPages {
  private page = 1;
  private bytes = 0;
  private elements = 0;

  /** The page for a section; one that is larger than a page has one alone. */
  pageFor(section: Section): number {
    const bytes = frame.bytes + section.bytes;
    const elements = frame.elements + section.elements;
    const isFull = this.bytes + bytes > most.bytes || this.elements + elements > most.elements;
    if (isFull && this.bytes > 0) {
      this.page += 1;
      this.bytes = 0;
      this.elements = 0;
    }
    this.bytes += bytes;
    this.elements += elements;
    return this.page;
  }
}

/** The fastest way to pack, which packs less than hosts do. */
const packed = (html: string): number => (html.length < 200 ? html.length : gzipSync(html, { level: 1 }).length);

function elementsIn(html: string): number {
  let count = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) if (html[at + 1] !== '/') count += 1;
  return count;
}
