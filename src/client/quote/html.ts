/** A turn as a quotation for other pages: as HTML without classes or styles, or as Markdown. Loaded with the menu of a turn. */

import { markdownQuote } from './markdown.ts';
import { captionOf, type Plain, type PlainElement, plainOf, type QuoteSource } from './plain.ts';

/**
 * Braces and brackets too: pages are also templates (Liquid, Nunjucks, Vue, shortcodes of WordPress and Hugo), and what was
 * said in a session must not run in one. `://` is broken for WordPress, which turns an address on a line into what is there.
 */
const escaped = (text: string) => text.replace(/[&<>"'{}[\]]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/:\/\//g, ':&#47;&#47;');

const attribute = (name: string, value: string | number | undefined) =>
  value === undefined ? '' : ` ${name}="${`${value}`.replace(/[&<>"'{}[\]]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"`;

/** A blank line would end the HTML within Markdown. */
const unbroken = (text: string) => text.replace(/\n(?=[^\S\n]*\n)/g, '&#10;');

const all = (children: Plain[], between = '') => children.map(toHtml).join(between);

function toHtml(node: Plain): string {
  if (typeof node === 'string') return escaped(node);
  const { tag, children } = node;
  if (tag === 'br' || tag === 'hr') return `<${tag} />`;
  if (tag === 'pre') return `<pre><code>${unbroken(all(children))}</code></pre>`;
  if (tag === 'li') return `<li>${itemOf(children)}</li>`;
  const attributes = attribute('href', node.href) + attribute('start', node.start === 1 ? undefined : node.start);
  const isOuter = /^(ul|ol|table|blockquote)$/.test(tag);
  const inner = isOuter ? `\n${all(children, '\n')}\n` : all(children);
  return `<${tag}${attributes}>${inner}</${tag}>`;
}

/** One paragraph alone in an item needs no element of its own. */
function itemOf(children: Plain[]): string {
  const [first, ...rest] = children;
  if (typeof first !== 'object' || first.tag !== 'p') return all(children);
  return [all(first.children), ...rest.map(toHtml)].join('\n');
}

/** `<figure>` with the quotation and where it is from. */
export function htmlQuote(blocks: PlainElement[], source: QuoteSource): string {
  const lines = [`<blockquote${attribute('cite', source.url)}>`, ...blocks.map(toHtml), '</blockquote>'];
  return ['<figure>', ...lines, `<figcaption>${all(captionOf(source))}</figcaption>`, '</figure>', ''].join('\n');
}

type From = Pick<QuoteSource, 'url' | 'title' | 'date'>;

function quotation(turn: Element, from: From): [ReturnType<typeof plainOf>, QuoteSource] {
  const who = turn.querySelector('.who')?.textContent ?? undefined;
  const blocks = plainOf(turn);
  return [blocks.length > 0 ? blocks : [{ tag: 'p', children: [from.title] }], { ...from, who }];
}

/** A turn as a Markdown quotation. */
export const quoteMarkdown = (turn: Element, from: From): string => markdownQuote(...quotation(turn, from));

/** A turn as `<figure>` and `<blockquote>`, without classes or styles. */
export const quoteHtml = (turn: Element, from: From): string => htmlQuote(...quotation(turn, from));
