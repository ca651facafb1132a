/** The parsed tree as HTML: an allow-list of elements, each with what it may have. */
import { dirOf } from '../../model/script.ts';
import type { BlockWords } from '../../words/index.ts';
import { isDrawing } from '../cells.ts';
import type { Highlighter } from '../code.ts';
import { type DrawDiagram, isDiagram } from '../diagrams/index.ts';
import { type Child, element, html, join, nothing, proseText, type SafeHtml, type Tag } from '../html.ts';
import { languageOf } from '../languages.ts';
import { linked, type Mentions } from '../runs.ts';
import { safeUrl } from '../text.ts';
import { alertOf } from './alerts.ts';
import { type Formula, isFormula } from './formulas.ts';
import type { SetMath } from './math.ts';
import { type Node, proseOf, textOf } from './node.ts';
import { alignOf, cellsIn, namesOfRows } from './rows.ts';
import type { Source } from './source.ts';
import { addressAsWritten, addressEnd, asWritten, cutAtFormulas } from './stand-ins.ts';
import { hasTags, withTags } from './tags.ts';

export interface MarkdownOptions {
  code: Highlighter;
  words: BlockWords;
  /** Level of the heading above the text; its own headings begin below. */
  level: number;
  /** Sets formulas; where there is none, they stand as they were written. */
  math?: SetMath | undefined;
  /** Draws diagrams; where there is none, they stand as code. */
  diagrams?: DrawDiagram | undefined;
  /** Words that lead to a forge. */
  mentions?: Mentions | undefined;
  /** Some of it is written from right to left: each paragraph and list takes its own direction. */
  isMixed?: boolean | undefined;
}

/** Deeper trees come only from hostile text; they are shown as they were typed. */
const maxDepth = 400;

/** Elements that are written as they are: those with a direction of their own, and those without attributes. */
const directed: ReadonlySet<string> = new Set<Tag>(['p', 'ul']);
const plain: ReadonlySet<string> = new Set<Tag>(['em', 'strong', 'del', 'li', 'thead', 'tbody', 'kbd', 'sub', 'sup', 'summary']);

/** Elements whose children are blocks. */
const ofBlocks = new Set(['', 'blockquote', 'details', 'li']);

/** Elements that give their direction to what they hold. */
const holding = new Set(['ul', 'ol', 'table']);

export class Writer {
  readonly #options: MarkdownOptions;
  /** Level of the last heading. */
  #level: number;
  /** Links around. */
  #links = 0;
  /** Lists, quotations and tables around. */
  #within = 0;
  readonly #rowNames = new Set<Node>();
  readonly #formulas: readonly Formula[];
  readonly #sources: readonly string[];
  readonly #isHelped: boolean;
  readonly #isTurning: boolean;
  constructor(options: MarkdownOptions, { isHelped, isTurning, formulas }: Omit<Source, 'text'>) {
    this.#options = options;
    this.#isHelped = isHelped;
    this.#isTurning = isTurning;
    this.#formulas = formulas;
    this.#sources = formulas.map(({ source }) => source);
    this.#level = options.level;
  }

  /** Attribute of what has a direction of its own: what a list or a quotation holds runs as the whole does. */
  #dir(node: Node): SafeHtml {
    return this.#options.isMixed && this.#within === 0 ? html` dir="${dirOf(proseOf(node))}"` : nothing;
  }

  children(node: Node, depth: number): SafeHtml {
    if (depth > maxDepth) throw new RangeError('Nested too deep.');
    const found = node.children ?? [];
    const children = hasTags(found) ? withTags(found, ofBlocks.has(node.tagName ?? '')) : found;
    return join(children.map((child, i) => this.node(child, depth + 1, children[i - 1])));
  }

  node(node: Node, depth: number, before?: Node): Child {
    if (node.type === 'text') return this.words(before?.tagName === 'br' ? (node.value ?? '').replace(/^\n/, '') : (node.value ?? ''));
    if (node.type === 'raw') return node.value === addressEnd ? nothing : this.raw(this.#written(node.value ?? ''));
    if (node.type !== 'element') return this.children(node, depth);
    return this.element(node, node.tagName ?? '', depth);
  }

  /** A link in a link would end it. */
  #unlinked(node: Node, depth: number): SafeHtml {
    this.#links += 1;
    const inner = this.children(node, depth);
    this.#links -= 1;
    return inner;
  }

  raw(text: string): Child {
    return text.includes('\n') ? html`<span class="typed">${text}</span>` : text;
  }

  #written(text: string): string {
    return this.#isHelped ? asWritten(text, this.#sources) : text;
  }

  code(found: string): Child {
    const text = this.#written(found);
    return this.#links > 0 ? text : linked(text, this.#options.mentions);
  }

  words(found: string): Child {
    if (this.#formulas.length === 0) return this.#said(found);
    return cutAtFormulas(found).map((piece) => (typeof piece === 'string' ? this.#said(piece) : this.formula(this.#formulas[piece])));
  }

  #said(piece: string): Child {
    const text = this.#written(piece);
    const textToHtml = this.#isTurning ? proseText : String;
    return this.#links > 0 ? textToHtml(text) : linked(text, this.#options.mentions, textToHtml);
  }

  /** What cannot be set stands as it was written, whole. */
  formula(formula: Formula | undefined): Child {
    return formula && (this.#options.math?.(formula) ?? html`<code class="formula">${formula.source}</code>`);
  }

  element(node: Node, tag: string, depth: number): Child {
    const inner = () => {
      if (!holding.has(tag)) return this.children(node, depth);
      this.#within += 1;
      const held = this.children(node, depth);
      this.#within -= 1;
      return held;
    };
    const write = Writer.#elements.get(tag);
    if (write) return write(this, node, depth, inner);
    if (/^h[1-6]$/.test(tag)) return this.heading(Number(tag[1]), node, inner());
    if (directed.has(tag)) return element(tag as Tag, this.#dir(node), inner());
    return plain.has(tag) ? element(tag as Tag, nothing, inner()) : inner();
  }

  /** Elements that are more than their tag and what they hold. */
  static readonly #elements = new Map<string, (writer: Writer, node: Node, depth: number, inner: () => SafeHtml) => Child>([
    ['hr', () => html`<hr>`],
    ['br', () => html`<br>`],
    ['pre', (writer, node) => writer.fence(node)],
    ['a', (writer, node, depth) => writer.link(node.properties?.href, writer.#unlinked(node, depth))],
    ['img', (writer, node) => writer.image(node.properties ?? {})],
    ['input', (writer, node) => writer.box(node.properties?.checked)],
    ['ol', (writer, node, _, inner) => html`<ol${startOf(node)}${writer.#dir(node)}>${inner()}</ol>`],
    ['table', (writer, node, _, inner) => writer.table(node, inner)],
    ['tr', (writer, node, depth) => element('tr', nothing, join(cellsIn(node).map((cell) => writer.node(cell, depth + 1))))],
    ['th', (writer, node, _, inner) => writer.cell(node, textOf(node).trim() !== '', inner())],
    ['td', (writer, node, _, inner) => writer.cell(node, false, inner())],
    ['blockquote', (writer, node, depth) => writer.quotation(node, depth)],
    ['details', (_writer, _node, _depth, inner) => html`<details class="inner">${inner()}</details>`],
    ['code', (writer, node) => html`<code>${writer.code(textOf(node))}</code>`],
    ['del', (_writer, node, _depth, inner) => (isSingleTilde(node) ? html`~${inner()}~` : element('del', nothing, inner()))],
  ]);

  box(isChecked: unknown): SafeHtml {
    const { done, notDone } = this.#options.words;
    return html`<span class="box${isChecked ? ' checked' : ''}" role="img" aria-label="${isChecked ? done : notDone}"></span>`;
  }

  table(node: Node, inner: () => SafeHtml): SafeHtml {
    for (const cell of namesOfRows(node)) this.#rowNames.add(cell);
    return html`<div class="wide" tabindex="0" role="group" aria-label="${this.#options.words.table}"><table${this.#dir(node)}>${inner()}</table></div>`;
  }

  /** An empty header cell heads nothing: the corner of a table with names on its left. */
  cell(node: Node, isHeader: boolean, inner: SafeHtml): SafeHtml {
    const align = alignOf(node);
    const side = align === undefined ? nothing : html` class="${align}"`;
    if (this.#rowNames.has(node)) return html`<th scope="row"${side}>${inner}</th>`;
    return isHeader ? html`<th${side}>${inner}</th>` : html`<td${side}>${inner}</td>`;
  }

  /** Headings begin below the turn's, and no level is left out on the way down: assistive technology reads them as a tree. */
  heading(size: number, node: Node, inner: SafeHtml): SafeHtml {
    this.#level = Math.min(this.#options.level + size, this.#level + 1, 6);
    return element(`h${this.#level as 3}`, html` class="h${size}"${this.#dir(node)}`, inner);
  }

  fence(node: Node): SafeHtml {
    const code = node.children?.find((child) => child.tagName === 'code') ?? node;
    const text = this.#written(textOf(code));
    const name = (Array.isArray(code.properties?.className) ? code.properties.className : [])
      .map(String)
      .find((name) => name.startsWith('language-'))
      ?.slice('language-'.length);
    const set = isFormula(name) ? this.#options.math?.({ source: text.trimEnd(), tex: text.trim(), isBlock: true }) : undefined;
    if (set) return html`<p>${set}</p>`;
    const lines = this.#options.code.lines(text.replace(/\n$/, ''), languageOf(name));
    const pre = html`<pre tabindex="0" class="code${isDrawing(text.split('\n')) ? ' drawn' : ''}">${name ? html`<span class="lang">${name}</span>` : ''}<code>${join(lines, '\n')}</code></pre>`;
    const picture = isDiagram(name) ? this.#options.diagrams?.(text) : undefined;
    return picture === undefined ? pre : this.diagram(picture, pre);
  }

  diagram(picture: SafeHtml, source: SafeHtml): SafeHtml {
    const { words } = this.#options;
    const fold = html`<details class="inner"><summary>${words.diagramSource}</summary>${source}</details>`;
    return html`<figure class="diagram"><div tabindex="0" role="group" aria-label="${words.diagram}">${picture}</div>${fold}</figure>`;
  }

  quotation(node: Node, depth: number): SafeHtml {
    const alert = alertOf(node, this.#options.words);
    this.#within += 1;
    const held = this.children(alert?.quotation ?? node, depth);
    this.#within -= 1;
    if (!alert) return element('blockquote', this.#dir(node), held);
    return element('blockquote', html` class="alert ${alert.kind}"${this.#dir(node)}`, html`<p class="title">${alert.title}</p>${held}`);
  }

  link(href: unknown, inner: SafeHtml): SafeHtml {
    const address = typeof href === 'string' ? addressAsWritten(href, this.#sources) : '';
    const target = decoded(address);
    const url = safeUrl(address);
    if (url) return html`<a href="${url}" rel="nofollow noopener">${inner}</a>`;
    // A relative link would be dead here; where its address adds to its text, the address is shown.
    const isSaid = target === '' || inner.toString() === html`${target}`.toString();
    return isSaid ? inner : html`${inner} <span class="target">(${target})</span>`;
  }

  image(properties: { [name: string]: unknown }): SafeHtml {
    const alt = this.#written(String(properties.alt ?? '')) || this.#options.words.image;
    return this.link(properties.src, html`${alt}`);
  }
}

/** Attribute of a list that does not begin at 1. */
function startOf({ properties }: Node): SafeHtml {
  const start = properties?.start;
  return Number.isSafeInteger(start) && start !== 1 ? html` start="${start as number}"` : nothing;
}

/** An address as it was typed. */
function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** `~/a and ~/b` names two home folders; only `~~two~~` tildes strike out. */
function isSingleTilde(node: Node): boolean {
  const inside = node.children?.[0]?.position?.start.offset;
  const start = node.position?.start.offset;
  return inside !== undefined && start !== undefined && inside - start === 1;
}
