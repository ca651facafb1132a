/**
 * The only way text becomes HTML. Values put into the template are escaped unless they are `SafeHtml`, and only this
 * file and the few callers of `trusted` can make that: safety is in the types, not in remembering to escape.
 */
import type { Marked } from './marks.ts';

/** A stretch of which it is known what it is; of a call, `title` is its line. */
interface Stretch {
  is: Marked;
  inner: SafeHtml;
  title?: SafeHtml | undefined;
}

/** What is written when it is known how much room there is, see `Pending`. */
export abstract class Gap {}

export class SafeHtml {
  readonly #pieces: readonly (string | Stretch | Gap)[];

  constructor(pieces: readonly (string | Stretch | Gap)[]) {
    this.#pieces = pieces;
  }

  get pieces() {
    return this.#pieces;
  }

  get isEmpty(): boolean {
    return this.#pieces.every((piece) => piece === '' || (typeof piece === 'object' && 'inner' in piece && piece.inner.isEmpty));
  }

  /** Of what has no gaps. */
  toString(): string {
    return this.#pieces.map((piece) => (typeof piece === 'object' && 'inner' in piece ? piece.inner : piece)).join('');
  }
}

export type Child = SafeHtml | string | number | false | null | undefined | Child[];

/** HTML that is known to be safe: made by an escaper of this stage, or by the site's owner. Never for transcript text. */
export const trusted = (html: string): SafeHtml => new SafeHtml([html]);
export const nothing = trusted('');

/** Notes what a piece of HTML is, see `partTurns`. */
export const marked = (inner: SafeHtml, is: Marked, title?: SafeHtml): SafeHtml => new SafeHtml([{ is, inner, title }]);

/** Not allowed in HTML, or invisible and able to make text read differently from what it is. */
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;
/** What may have to be written in another way: markup, what is unprintable or turns, halves of characters. */
const special = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]/;

export function escapeAttribute(text: string): string {
  // Most texts are short and plain; the whole of a site goes through here.
  return special.test(text) ? escapeSpecial(text) : text;
}

function escapeSpecial(text: string): string {
  return text
    .toWellFormed()
    .replace(unprintable, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Characters that turn the direction of what follows: code would read as other code than it is (CVE-2021-42574). */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;
export const hasTurning = (text: string): boolean => text.search(turning) !== -1;

const turningMark = (sign: string): string => `<span class="bidi">U+${sign.charCodeAt(0).toString(16).toUpperCase()}</span>`;

/** As a text, with redactions and what turns its direction as marks. */
export function escapeText(text: string): string {
  if (!special.test(text)) return markPlaceholders(text);
  return markPlaceholders(escapeSpecial(text)).replace(turning, turningMark);
}

/** Words of a paragraph of its own, where a direction may be turned: it ends with them. */
export const proseText = (text: string): Child => (hasTurning(text) ? new SafeHtml([markPlaceholders(escapeAttribute(text))]) : text);

type Slot = 'text' | 'attribute' | 'tag';
const slotsOf = new WeakMap<TemplateStringsArray, Slot[]>();

/** The context of each value of a template: in text, in a quoted attribute, or between the attributes of a tag. */
function slots(strings: TemplateStringsArray): Slot[] {
  let found = slotsOf.get(strings);
  if (!found) {
    let before = '';
    found = strings.slice(0, -1).map((string) => {
      before += string;
      const tag = before.slice(before.lastIndexOf('<'));
      if (!tag.startsWith('<') || tag.includes('>')) return 'text';
      return (tag.match(/"/g) ?? []).length % 2 === 1 ? 'attribute' : 'tag';
    });
    slotsOf.set(strings, found);
  }
  return found;
}

/** Joins HTML. */
class Joiner {
  html = '';
  readonly #before: SafeHtml['pieces'][number][] = [];

  add(value: Child, slot: Slot): void {
    if (value === false || value === null || value === undefined) return;
    if (value instanceof SafeHtml && slot !== 'attribute') this.#addHtml(value);
    else if (Array.isArray(value) && slot === 'text') for (const child of value) this.add(child, slot);
    else if ((typeof value === 'string' || typeof value === 'number') && slot !== 'tag')
      this.html += slot === 'text' ? escapeText(String(value)) : escapeAttribute(String(value));
    else throw new TypeError(`A value of this type cannot stand in ${slot === 'tag' ? 'a tag' : `an ${slot}`} of an HTML template.`);
  }

  #addHtml(value: SafeHtml): void {
    for (const piece of value.pieces) {
      if (typeof piece === 'string') this.html += piece;
      else {
        this.#before.push(this.html, piece);
        this.html = '';
      }
    }
  }

  done(): SafeHtml {
    return new SafeHtml([...this.#before, this.html]);
  }
}

/** Tagged template: `html\`<b title="${label}">${text}</b>\``. */
export function html(strings: TemplateStringsArray, ...values: Child[]): SafeHtml {
  const places = slots(strings);
  const out = new Joiner();
  out.html = strings[0] as string;
  for (let i = 0; i < values.length; i++) {
    out.add(values[i], places[i] as Slot);
    out.html += strings[i + 1];
  }
  return out.done();
}

/** An element of one of these names. A template needs no more: it has its tags in it. */
export type Tag =
  | `h${2 | 3 | 4 | 5 | 6}`
  | `${'thead' | 'tbody' | 'tr'}`
  | `${'p' | 'blockquote' | 'ul' | 'li' | 'summary'}`
  | `${'em' | 'strong' | 'del' | 'kbd' | 'sub' | 'sup'}`;

export const element = (tag: Tag, attributes: SafeHtml, inner: Child): SafeHtml =>
  html`${trusted(`<${tag}`)}${attributes}>${inner}${trusted(`</${tag}>`)}`;

/** Joins all children, empty ones too: they may be lines. */
export function join(children: Child[], between = ''): SafeHtml {
  const out = new Joiner();
  const gap = escapeText(between);
  for (const [i, child] of children.entries()) {
    if (i > 0) out.html += gap;
    out.add(child, 'text');
  }
  return out.done();
}

/** Joins what is there, with text of ours between. */
export function joinPresent(children: Child[], between: string): SafeHtml {
  return join(
    children.filter((child) => !html`${child}`.isEmpty),
    between,
  );
}

/** Gives an element its address on the session's own page. */
export const idOf = (id: string): SafeHtml => marked(html` id="${id}"`, { kind: 'id', id });

/** What redaction leaves in place of a value: `[redacted: rule #n]`. Shown as a mark, so that it is not read as text. */
const placeholder = /\[redacted: ([a-z0-9][a-z0-9-]*) #(\d+)\]/g;

/** In escaped text (a placeholder holds nothing that escaping changes). */
function markPlaceholders(escaped: string): string {
  if (!escaped.includes('[redacted: ')) return escaped;
  return escaped.replace(placeholder, '<span class="secret">redacted: $1 #$2</span>');
}

/** Start and end of every placeholder in a plain text. */
export function placeholderRanges(text: string): [number, number][] {
  if (!text.includes('[redacted: ')) return [];
  return Array.from(text.matchAll(placeholder), (match) => [match.index, match.index + match[0].length]);
}

// Words of the catalogue with HTML in their gaps.

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
