/**
 * Plugins for the owner's Markdown and MDX: names, components and pictures that are not there are found before a page is made, and
 * headings get ids of their own kind.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ContentError, componentNames, noFile, shownPath } from '../content/index.ts';
import { nearest } from '../model/nearest.ts';

/** Of Markdown, or of the HTML that is made of it. */
interface Node {
  type: string;
  name?: string | null;
  value?: string;
  url?: string;
  position?: { start: { line: number } };
  data?: { estree?: unknown };
  tagName?: string;
  properties?: { [name: string]: unknown };
  children?: Node[];
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const child of node.children ?? []) visit(child, see);
}

/** An address as it was written, where it is no code of one. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

const prefix = 'h-';

/** A rehype plugin: `id="content"` of a heading becomes `id="h-content"`, as pages have parts of such names, and links follow. */
export const ownHeadingIds = () => (tree: unknown) => {
  const renamed = new Map<string, string>();
  visit(tree as Node, ({ tagName, properties }) => {
    if (!/^h[1-6]$/.test(tagName ?? '') || typeof properties?.id !== 'string' || properties.id.startsWith(prefix)) return;
    renamed.set(`#${properties.id}`, `#${prefix}${properties.id}`);
    properties.id = prefix + properties.id;
  });
  visit(tree as Node, ({ tagName, properties }) => {
    if (tagName !== 'a' || typeof properties?.href !== 'string') return;
    properties.href = renamed.get(properties.href) ?? renamed.get(decoded(properties.href)) ?? properties.href;
  });
};

/** A rehype plugin: a table has a frame to scroll in, and says by classes how its columns stand, as the policy drops its styles. */
export const framedTables = () => (tree: unknown) => {
  visit(tree as Node, (node) => {
    const { tagName, properties } = node;
    if (/^t[dh]$/.test(tagName ?? '') && typeof properties?.align === 'string') node.properties = { className: [properties.align] };
    // Its children are seen after it: the frame is no parent of a table that has none yet.
    if (properties?.className !== frame) node.children = node.children?.map(framed);
  });
};

const frame = ['wide'];
const framed = (node: Node): Node =>
  node.tagName === 'table' ? { type: 'element', tagName: 'div', properties: { className: frame }, children: [node] } : node;

/**
 * A remark plugin.
 *
 * @throws ContentError with a line for each name, component and picture that is not there
 */
export const mdxPlaces = () => (tree: unknown, file: { path?: string; toString(): string }) => {
  const name = file.path === undefined ? 'this file' : shownPath(file.path);
  const mistakes = new Set<string>();
  let before: number | undefined;
  // Components that the file imports or defines itself are not checked.
  const own = ((tree as Node).children ?? []).flatMap(({ type, value }) => (type === 'mdxjsEsm' ? [value] : [])).join('\n');
  visit(tree as Node, (node) => {
    const mistake = mistakeIn(node, own, file.path);
    if (mistake === undefined) return;
    before ??= linesBefore(file.path, String(file));
    mistakes.add(`${name}:${(node.position?.start.line ?? 1) + before}: ${mistake}`);
  });
  if (mistakes.size > 0) throw new ContentError([...mistakes].join('\n'));
};

function mistakeIn({ type, name, url = '', data }: Node, own: string, path: string | undefined): string | undefined {
  if (type === 'image') return missingPicture(url, path);
  if (/^mdx(Flow|Text)Expression$/.test(type)) return data?.estree ? undefinedIn(data.estree as EstreeNode, own) : undefined;
  return /^mdxJsx(Flow|Text)Element$/.test(type) && name && /^[A-Z]/.test(name) ? unknownComponent(name, own) : undefined;
}

/** Lines of its file before the text that a processor is given, which may be without its front matter; 0 where the file cannot be read. */
function linesBefore(path: string | undefined, text: string): number {
  const words = text.trim();
  if (path === undefined || words === '') return 0;
  try {
    const whole = readFileSync(path, 'utf8');
    return lines(whole, whole.indexOf(words)) - lines(text, text.indexOf(words));
  } catch {
    return 0;
  }
}

const lines = (text: string, until: number) => text.slice(0, Math.max(0, until)).split('\n').length;

/** Of a component that neither Turnleaf nor the file defines. */
function unknownComponent(name: string, own: string): string | undefined {
  const [first = name] = name.split('.');
  if ((componentNames as readonly string[]).includes(name) || new RegExp(`\\b${first}\\b`).test(own)) return undefined;
  const near = nearest(name, [...componentNames]);
  return `there is no component <${name}>. ${near ? `Did you mean <${near}>?` : `There are ${componentNames.join(', ')}.`}`;
}

/** Of a picture that is named from the text's folder and is not there. What has other folders before it may be an alias. */
function missingPicture(url: string, path: string | undefined): string | undefined {
  if (path === undefined || !/^(?:\.{1,2}\/|[^/:?#]+$)/.test(url)) return undefined;
  const name = url.replace(/[?#].*/s, '');
  return [name, decoded(name)].some((one) => existsSync(join(dirname(path), one))) ? undefined : noFile(name);
}

interface EstreeNode {
  type: string;
  name?: string;
  [key: string]: unknown;
}

/** What MDX and Astro give every file. */
const given = 'props undefined arguments frontmatter file url getHeadings components Fragment Content Astro'.split(' ');

/** Of the first name in braces that neither the file nor JavaScript defines: a mistake that would only show as the page is made. */
function undefinedIn(expression: EstreeNode, own: string): string | undefined {
  const used: string[] = [];
  const bound = new Set(given);
  visitExpression(expression, (node, key, parent) => {
    if (node.type !== 'Identifier' || node.name === undefined) return;
    if ((key === 'property' || key === 'key') && parent?.computed !== true) return;
    // Parameters, and what is declared or unpacked: generously, as a wrong guess would refuse a post that works.
    if (/^(?:params|id|elements|argument|left|value)$/.test(key)) bound.add(node.name);
    used.push(node.name);
  });
  const isDefined = (name: string) =>
    bound.has(name) || name in globalThis || new RegExp(`(?<![\\w$])${name.replace(/\$/g, '\\$')}(?![\\w$])`).test(own);
  const name = used.find((one) => !isDefined(one));
  return name && `{${name} …} names something that the file does not define. Define it, or write \\{ for a brace of the text.`;
}

function visitExpression(
  node: EstreeNode,
  see: (node: EstreeNode, key: string, parent?: EstreeNode) => void,
  key = '',
  parent?: EstreeNode,
): void {
  see(node, key, parent);
  for (const [name, value] of Object.entries(node))
    for (const child of [value].flat())
      if (typeof child === 'object' && child !== null && typeof (child as EstreeNode).type === 'string')
        visitExpression(child as EstreeNode, see, name, node);
}
