/**
 * The only way text becomes HTML. Values put into the template are escaped unless they are `SafeHtml`, and only this
 * file and the few callers of `trusted` can make that: safety is in the types, not in remembering to escape.
 */
import { markPlaceholders } from './placeholders.ts';

export class SafeHtml {
  readonly #html: string;
  constructor(html: string) {
    this.#html = html;
  }
  toString(): string {
    return this.#html;
  }
}

export type Child = SafeHtml | string | number | false | null | undefined | Child[];

/** HTML that is known to be safe: made by an escaper of this stage, or by the site's owner. Never for transcript text. */
export const trusted = (html: string): SafeHtml => new SafeHtml(html);
export const nothing = trusted('');

/** Not allowed in HTML, or invisible and able to make text read differently from what it is. */
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;
/** What may have to be written in another way: markup, what is unprintable, halves of characters. */
const special = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff\ufffe\uffff]/;

export function escapeAttribute(text: string): string {
  // Most texts are short and plain; the whole of a site goes through here.
  if (!special.test(text)) return text;
  return text
    .toWellFormed()
    .replace(unprintable, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** As an attribute's value, without the redaction marks turned into elements. */
export function escapeText(text: string): string {
  return markPlaceholders(escapeAttribute(text));
}

type Slot = 'text' | 'attribute' | 'tag';
const slotsOf = new WeakMap<TemplateStringsArray, Slot[]>();

/** Where each value of a template stands: in text, in a quoted attribute, or between the attributes of a tag. */
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

function fill(value: Child, slot: Slot): string {
  if (value === false || value === null || value === undefined) return '';
  if (value instanceof SafeHtml && slot !== 'attribute') return value.toString();
  if (Array.isArray(value) && slot === 'text') return value.map((child) => fill(child, slot)).join('');
  if (typeof value === 'string' || typeof value === 'number') {
    if (slot === 'text') return escapeText(String(value));
    if (slot === 'attribute') return escapeAttribute(String(value));
  }
  throw new TypeError(`A value of this type cannot stand in ${slot === 'tag' ? 'a tag' : `an ${slot}`} of an HTML template.`);
}

/** Tagged template: `html\`<b title="${label}">${text}</b>\``. */
export function html(strings: TemplateStringsArray, ...values: Child[]): SafeHtml {
  const places = slots(strings);
  let out = strings[0] as string;
  for (let i = 0; i < values.length; i++) out += fill(values[i], places[i] as Slot) + strings[i + 1];
  return new SafeHtml(out);
}

/** Joins all children, empty ones too: they may be lines. */
export function join(children: Child[], between = ''): SafeHtml {
  return new SafeHtml(children.map((child) => fill(child, 'text')).join(escapeText(between)));
}

/** Joins what is there, with text of ours between. */
export function joinPresent(children: Child[], between: string): SafeHtml {
  return join(
    children.filter((child) => fill(child, 'text') !== ''),
    between,
  );
}
