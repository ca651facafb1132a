/**
 * What pages may weigh, and which output page a section goes to: the first that is not full. Sections come in the page's order, so that one stays
 * where it is as the session grows.
 */
import { gzipSync } from 'node:zlib';

/** What a page may hold, so that with its frame it stays below what `check --links` allows. */
const most = { bytes: 85_000, elements: 13_000 };
/** Whether a part is more than a page should hold beside its frame. */
export const isHeavy = (html: string): boolean =>
  html.length > most.bytes && (elementsIn(html) > most.elements || gzipSync(html).length > most.bytes);

/** Around each section: its heading and its link back. */
const frame = { bytes: 60, elements: 6 };

export class OutputPages {
  private page = 1;
  private bytes = 0;
  private elements = 0;

  /** The page for a section; one that is larger than a page has one alone. */
  pageFor(html: string): number {
    const bytes = frame.bytes + packed(html);
    const elements = frame.elements + elementsIn(html);
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

/** A section of more elements than a page may have does without colours and columns; its text stays. */
export function lightened(html: string): string {
  if (elementsIn(html) <= most.elements) return html;
  return html.replace(/(<span class="secret">[^<]*<\/span>)|<\/?(?:span|i)\b[^<>]*>/g, (_, secret?: string) => secret ?? '');
}

/** The fastest way to pack, which packs less than hosts do. */
const packed = (html: string): number => (html.length < 200 ? html.length : gzipSync(html, { level: 1 }).length);

function elementsIn(html: string): number {
  let count = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) if (html[at + 1] !== '/') count += 1;
  return count;
}
