/** A quotation as Markdown: of the GitHub flavour, and safe in MDX, Hugo, Eleventy and other templates. */
import type { Plain, PlainElement } from './plain.ts';
import { captionOf, type QuoteSource } from './plain.ts';

/**
 * A zero-width space keeps template engines, which read code too and know no escape in it, from taking `{{`, `{%`, `{#`
 * and `#}` for theirs.
 */
const untemplated = (text: string) => text.replace(/\{(?=[{%#])|#(?=\})/g, '$&\u200b');

/** An address too: in one that is taken for a link no escape is known. */
const escaped = (text: string) =>
  untemplated(text)
    .replace(/[\\`*_{}[\]<>&~$|]/g, '\\$&')
    .replace(/www(?=\.)|(?=:\/\/)/gi, '$&\\');

/** What would make a line more than a line of a paragraph. */
const escapeStart = (line: string) =>
  line
    .replace(/^[ \t]+/, '')
    .replace(/^([#+\-=:])/, '\\$1')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');

const longestRun = (text: string) => Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));

function codeOf(text: string): string {
  const code = untemplated(text.replace(/\s+/g, ' '));
  const ticks = '`'.repeat(longestRun(code) + 1);
  return code.trim() === '' ? '' : /^[ `]|[ `]$/.test(code) ? `${ticks} ${code} ${ticks}` : ticks + code + ticks;
}

/** No character of an address ends it, or means something to Markdown. */
const destination = (url: string) =>
  url.replace(/[^\w\-.~:/?#@!$'+,;=%&]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`).replaceAll('&', '&amp;');

const marks: { [tag: string]: string } = { em: '*', strong: '**', del: '~~' };

function inline(node: Plain): string {
  if (typeof node === 'string') return escaped(node);
  const { tag, children, href } = node;
  if (tag === 'br') return '\n';
  if (tag === 'code') return codeOf(children.join(''));
  const inner = line(children);
  if (tag === 'a' && href) return `[${inner}](${destination(href)})`;
  const mark = marks[tag] ?? '';
  const words = inner.trim();
  return words === '' ? inner : inner.replace(words, () => mark + words + mark);
}

const line = (children: Plain[]) => children.map(inline).join('');

function paragraph(children: Plain[]): string[] {
  const lines = line(children).trim().split('\n').map(escapeStart);
  return lines.map((text, n) => (n < lines.length - 1 && text ? `${text}\\` : text)).filter(Boolean);
}

function fenced({ children, language = '' }: PlainElement): string[] {
  const text = untemplated(children.join(''));
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return [fence + language.toLowerCase().replace(/[^\w+#-]/g, ''), ...text.split(/\r\n?|\n/), fence];
}

function table({ children: rows }: PlainElement): string[] {
  const cellsOf = (row: Plain) => (typeof row === 'string' ? [] : row.children.map((cell) => line([cell]).replace(/\s+/g, ' ').trim()));
  const [head = [], ...body] = rows.map(cellsOf);
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`);
}

/** Lists that follow one another have different marks, or they would be one. */
function list({ tag, children, start = 1 }: PlainElement, other: boolean): string[] {
  return children.flatMap((item, n) => {
    const mark = tag === 'ul' ? (other ? '* ' : '- ') : `${start + n}${other ? ') ' : '. '}`;
    const lines = blocks(typeof item === 'string' ? [] : item.children);
    return lines.map((text, k) => (k === 0 ? mark : text && ' '.repeat(mark.length)) + text);
  });
}

function block(node: PlainElement, other: boolean): string[] {
  if (node.tag === 'pre') return fenced(node);
  if (node.tag === 'hr') return ['---'];
  if (node.tag === 'table') return table(node);
  if (node.tag === 'ul' || node.tag === 'ol') return list(node, other);
  if (node.tag === 'blockquote') return quoted(blocks(node.children));
  return paragraph(node.children);
}

const quoted = (lines: string[]) => lines.map((text) => (text ? `> ${text}` : '>'));

const isBlock = (node: Plain): node is PlainElement => typeof node === 'object' && /^(blockquote|hr|ol|p|pre|table|ul)$/.test(node.tag);

/** The lines of blocks, an empty one between two. Words without a block are a paragraph. */
function blocks(nodes: Plain[]): string[] {
  if (!nodes.some(isBlock)) return paragraph(nodes);
  const lines: string[] = [];
  let before: PlainElement | undefined;
  let other = false;
  for (const node of nodes.filter(isBlock)) {
    other = before?.tag === node.tag && !other;
    if (before) lines.push('');
    lines.push(...block(node, other));
    before = node;
  }
  return lines;
}

/** The quotation, and where it is from. */
export function markdownQuote(nodes: PlainElement[], source: QuoteSource): string {
  return `${quoted([...blocks(nodes), '', `— ${line(captionOf(source))}`]).join('\n')}\n`;
}
