/** What a turn shows, as elements that every page knows: for quotations on pages without our style sheet. */

/** A text, or an element of the short list that quotations consist of. */
export type Plain = string | PlainElement;

export interface PlainElement {
  tag: Tag;
  children: Plain[];
  /** Of `a`: an absolute address. */
  href?: string;
  /** Of `pre`: its language. */
  language?: string;
  /** Of `ol`: its first number. */
  start?: number;
}

type Inline = 'a' | 'br' | 'code' | 'del' | 'em' | 'strong';
type Block = 'blockquote' | 'hr' | 'li' | 'ol' | 'p' | 'pre' | 'table' | 'td' | 'th' | 'tr' | 'ul';
type Tag = Inline | Block;

/** Times, names of roles, remarks of the owner, what only a screen reader is told, and formulas and diagrams, whose source stands beside them. */
const unquoted = '.at, .who, .sr, .owner, .copy, .lang, .turn, math, .diagram > div, .diagram summary';

const inlineOf: { [name: string]: Inline | undefined } = { b: 'strong', strong: 'strong', em: 'em', del: 'del', s: 'del' };
const inlines = new Set('a b br code del em i img kbd mark s small span strong sub sup svg time'.split(' '));

/** What a person typed and what an agent wrote is quoted whole, where it is folded too. */
const isWhole = '.middle, .inner';
const isHidden = (element: Element) => !element.checkVisibility() && !element.closest(isWhole);

/** Code without the signs around it, where a person typed them. */
function withoutSigns(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const sign of copy.querySelectorAll('.q')) sign.remove();
  return copy.textContent ?? '';
}

const isBlock = (node: Node): node is Element => node instanceof Element && !inlines.has(node.localName);

/** The words of a text in HTML, spaces as one; in text that was typed as it stands, with its line ends. */
function spoken(node: Node): Plain[] {
  const text = node.textContent ?? '';
  if (!node.parentElement?.closest('.typed')) return [text.replace(/\s+/g, ' ')];
  return text.split('\n').flatMap((line, n): Plain[] => (n > 0 ? [{ tag: 'br', children: [] }, line] : [line]));
}

function inlineTo(node: Node): Plain[] {
  if (node.nodeType === Node.TEXT_NODE) return spoken(node);
  if (!(node instanceof Element) || node.matches(unquoted) || isHidden(node)) return [];
  const children = [...node.childNodes].flatMap(inlineTo);
  const { localName } = node;
  if (node.matches('.box')) return [node.matches('.checked') ? '☑ ' : '☐ '];
  if (node.matches('.end')) return ['(', ...children, ')'];
  if (localName === 'br') return [{ tag: 'br', children }];
  if (localName === 'img') return [node.getAttribute('alt') ?? ''];
  if (localName === 'code') return [{ tag: 'code', children: [withoutSigns(node)] }];
  if (node instanceof HTMLAnchorElement && /^(https?|mailto):$/.test(node.protocol)) return [{ tag: 'a', href: node.href, children }];
  const tag = inlineOf[localName];
  return tag ? [{ tag, children }] : children;
}

/** The text of code or output, without its line numbers. */
function preOf(pre: Element): PlainElement {
  const copy = pre.cloneNode(true) as Element;
  const language = pre.querySelector('.lang')?.textContent ?? /^\s*[`~]{3,}\s*(\S+)/.exec(pre.querySelector('.q')?.textContent ?? '')?.[1];
  for (const part of copy.querySelectorAll('.lang, .q, .l > i')) part.remove();
  return { tag: 'pre', language, children: [copy.textContent.replace(/^\n+/, '').trimEnd()] };
}

const itemsOf = (list: Element) => [...list.children].map((item): PlainElement => ({ tag: 'li', children: plainOf(item) }));

const inside = (element: Element) => [...element.childNodes].flatMap(inlineTo);

const blocksOf: { [name: string]: ((element: Element) => PlainElement[]) | undefined } = {
  p: (p) => [{ tag: 'p', children: inside(p) }],
  pre: (pre) => [preOf(pre)],
  hr: () => [{ tag: 'hr', children: [] }],
  ul: (list) => [{ tag: 'ul', children: itemsOf(list) }],
  ol: (list) => [{ tag: 'ol', start: (list as HTMLOListElement).start, children: itemsOf(list) }],
  blockquote: (quote) => [{ tag: 'blockquote', children: plainOf(quote) }],
  table: (table) => [
    {
      tag: 'table',
      children: [...table.querySelectorAll('tr')].map((row) => ({
        tag: 'tr',
        children: [...row.cells].map((cell): Plain => ({ tag: cell.localName === 'th' ? 'th' : 'td', children: inside(cell) })),
      })),
    },
  ],
  // A call is the line that it is on the page, open or not. Other folds are not quoted.
  details: (fold) =>
    fold.matches(isWhole)
      ? plainOf(fold)
      : fold.matches('.tool') && fold.firstElementChild
        ? [{ tag: 'ul', children: [{ tag: 'li', children: inside(fold.firstElementChild) }] }]
        : [],
};

// The headings of a quotation are none of the page that quotes.
for (const heading of ['h2', 'h3', 'h4', 'h5', 'h6'])
  blocksOf[heading] = (element) => [{ tag: 'p', children: [{ tag: 'strong', children: inside(element) }] }];

/** An empty line parts what was typed as it parts Markdown. */
function paragraphsOf(line: Plain[]): Plain[][] {
  const isBreak = (part: Plain | undefined) => typeof part === 'object' && part.tag === 'br';
  const parts: Plain[][] = [[]];
  for (const [n, part] of line.entries()) {
    const before = line[n - 1];
    const isEmpty = typeof part === 'string' && part.trim() === '' && isBreak(before) && isBreak(line[n + 1]);
    if (isEmpty) parts.push([]);
    else if (!isBreak(part) || (parts.at(-1)?.length ?? 0) > 0) parts.at(-1)?.push(part);
  }
  for (const part of parts) while (isBreak(part.at(-1))) part.pop();
  return parts;
}

/** What an element shows, block by block. */
export function plainOf(parent: Element): PlainElement[] {
  const blocks: PlainElement[] = [];
  let calls: PlainElement | undefined;
  let line: Plain[] = [];
  const endLine = () => {
    for (const children of paragraphsOf(line))
      if (children.some((part) => (typeof part === 'string' ? part.trim() : part.tag !== 'br'))) blocks.push({ tag: 'p', children });
    line = [];
  };
  for (const node of parent.childNodes) {
    if (!isBlock(node)) {
      line.push(...inlineTo(node));
      continue;
    }
    if (node.matches(unquoted) || isHidden(node)) continue;
    endLine();
    const own = (blocksOf[node.localName] ?? plainOf)(node);
    const isCall = node.matches('details.tool');
    if (isCall && calls && blocks.at(-1) === calls) calls.children.push(...(own[0]?.children ?? []));
    else blocks.push(...own);
    if (isCall) calls = blocks.at(-1);
  }
  endLine();
  return blocks.filter(({ tag, children }) => tag === 'hr' || children.length > 0);
}

export interface QuoteSource {
  /** The turn's address. */
  url: string;
  /** The session's title. */
  title: string;
  /** Whose words they are. */
  who?: string;
  /** The day, as readers write it. */
  date?: string;
}

/** One line: who, in what, when. */
export function captionOf({ url, title, who, date }: QuoteSource): Plain[] {
  const link: Plain = { tag: 'a', href: url, children: [title] };
  return [...(who ? [who, ' · '] : []), link, ...(date ? [' · ', date] : [])];
}
