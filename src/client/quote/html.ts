/** A quotation as HTML without classes or styles, for pages of any kind. */
import type { Plain, PlainElement } from './plain.ts';
import { captionOf, type QuoteSource } from './source.ts';

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
