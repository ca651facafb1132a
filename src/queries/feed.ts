/** RSS 2.0, as far as a feed needs it; full texts use the content module (https://web.resource.org/rss/1.0/modules/content/). */
import { escaped } from '../model/escape.ts';

export interface FeedItem {
  title: string;
  link: string;
  description: string;
  date?: string;
  category?: string;
  /** The whole text, as HTML. */
  content?: string;
  /** Identifies the item permanently, whatever its address. */
  guid: string;
}

interface Feed {
  title: string;
  link: string;
  description: string;
  language: string;
  /** Its own address, where the site has one. */
  self?: string | undefined;
  items: FeedItem[];
}

/** Characters that XML 1.0 does not allow are left out: control characters, lone surrogates, U+FFFE and U+FFFF. */
const unfit = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const element = (name: string, text: string, attributes = '') =>
  `<${name}${attributes}>${escaped(text.toWellFormed().replace(unfit, ''))}</${name}>`;

export function feedToXml({ title, link, description, language, self, items }: Feed): string {
  const item = (entry: FeedItem) =>
    [
      '<item>',
      element('title', entry.title),
      element('link', entry.link),
      element('description', entry.description),
      ...(entry.content ? [element('content:encoded', entry.content)] : []),
      ...(entry.category ? [element('category', entry.category)] : []),
      ...(entry.date ? [element('pubDate', new Date(entry.date).toUTCString())] : []),
      element('guid', entry.guid, ' isPermaLink="false"'),
      '</item>',
    ].join('');
  const head = [
    element('title', title),
    element('link', link),
    element('description', description || title),
    element('language', language),
    // https://www.rssboard.org/rss-profile#namespace-elements-atom-link
    ...(self === undefined ? [] : [`<atom:link href="${escaped(self)}" rel="self" type="application/rss+xml"/>`]),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${head.join('')}\n${items.map(item).join('\n')}\n</channel></rss>\n`;
}

// HTML for feed readers: only elements that all of them show, without styles, scripts and controls, with absolute addresses. A post
// comes from Astro as one text, including the owner's components, so this filters text: anything not listed is removed.

/** Allowed tags, with their allowed attributes. */
const allowed: { [tag: string]: string[] | undefined } = Object.fromEntries([
  ...'p h1 h2 h3 h4 h5 h6 ul li dl dt dd blockquote pre code em strong del ins sub sup kbd mark b i s hr br'
    .split(' ')
    .map((tag) => [tag, []]),
  ...'table thead tbody tfoot tr figure figcaption details summary div'.split(' ').map((tag) => [tag, []]),
  ...'th td'.split(' ').map((tag) => [tag, ['colspan', 'rowspan']]),
  ['ol', ['start']],
  ['time', ['datetime']],
  ['a', ['href', 'title']],
  ['img', ['src', 'alt', 'width', 'height']],
]);
/** Tags that are removed with their contents. */
const dropped = new Set('script style svg template iframe object form button select textarea noscript video audio canvas math'.split(' '));
/** Tags without an end tag. */
const single = new Set(['hr', 'br', 'img']);
const tags = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>/gi;
const attributes = /(?<![a-z-])([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

interface Tag {
  name: string;
  isEnd: boolean;
  /** `<name/>`. */
  isWhole: boolean;
  attributes: string;
}

/** `page` is the absolute address of the page the HTML comes from. */
export function feedHtml(html: string, page: string): string {
  const writer = new FeedWriter(page);
  let end = 0;
  for (const found of html.matchAll(tags)) {
    const [written, slash, name = '', attributes = ''] = found;
    writer.text(html.slice(end, found.index));
    writer.tag({ name: name.toLowerCase(), isEnd: slash === '/', isWhole: written.endsWith('/>'), attributes });
    end = found.index + written.length;
  }
  return writer.end(html.slice(end));
}

/** Writes what is allowed of the tags and texts that it is given. */
class FeedWriter {
  #out = '';
  readonly #page: string;
  /** The element that is removed with its contents, and how many of its name are open. */
  #removed: { name: string; depth: number } | undefined;
  /** So many elements deep in what a person typed, whose lines and spaces readers would join. */
  #typed = 0;
  #inPre = false;

  constructor(page: string) {
    this.#page = page;
  }

  text(text: string): void {
    if (!this.#removed) this.#out += this.#typed > 0 && !this.#inPre ? linesOf(text) : textOf(text);
  }

  tag(tag: Tag): void {
    if (tag.name === 'div') this.#countTyped(tag);
    if (tag.name === 'pre') this.#inPre = !tag.isEnd;
    if (this.#typed > 0 && (tag.name === 'details' || tag.name === 'summary')) return;
    if (this.#removed) this.#leave(this.#removed, tag);
    else if (dropped.has(tag.name)) this.#removed = tag.isEnd || tag.isWhole ? undefined : { name: tag.name, depth: 1 };
    else this.#out += this.#written(tag);
  }

  end(text: string): string {
    return this.#removed ? this.#out : this.#out + textOf(text);
  }

  #countTyped({ isEnd, attributes }: Tag): void {
    if (isEnd) this.#typed = Math.max(0, this.#typed - 1);
    else if (this.#typed > 0 || /\bclass="[^"]*\btyped\b/.test(attributes)) this.#typed += 1;
  }

  #leave(removed: { name: string; depth: number }, { name, isEnd }: Tag): void {
    if (name === removed.name) removed.depth += isEnd ? -1 : 1;
    if (removed.depth === 0) this.#removed = undefined;
  }

  #written({ name, isEnd, attributes }: Tag): string {
    const names = allowed[name];
    if (!names) return '';
    if (!isEnd) return `<${name}${attributesOf(attributes, names, this.#page)}>`;
    return single.has(name) ? '' : `</${name}>`;
  }
}

/** A tag that never ends is text. */
const textOf = (text: string) => text.replace(/</g, '&lt;');

const linesOf = (text: string) =>
  textOf(text)
    .replace(/(^|\n) +/g, (spaces) => spaces.replaceAll(' ', '&#160;'))
    .replaceAll('\n', '<br>');

function attributesOf(written: string, names: string[], page: string): string {
  return [...written.matchAll(attributes)]
    .map(([, name = '', double, simple]) => [name.toLowerCase(), double ?? simple ?? ''] as const)
    .filter(([name]) => names.includes(name))
    .flatMap(([name, value]) => {
      const plain = name === 'href' || name === 'src' ? wholeAddress(value, page) : value;
      return plain === undefined ? [] : [` ${name}="${plain.replace(/"/g, '&quot;').replace(/</g, '&lt;')}"`];
    })
    .join('');
}

/** Undefined for addresses that run script, or that are valid only on this page. */
function wholeAddress(value: string, page: string): string | undefined {
  try {
    const url = new URL(value.replace(/&(?:amp|#38|#x26);/gi, '&'), page);
    return /^(https?|mailto):$/.test(url.protocol) ? url.href.replace(/&/g, '&amp;') : undefined;
  } catch {
    return undefined;
  }
}
