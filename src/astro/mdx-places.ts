/** Finds names, components and pictures in an owner's MDX that are not there, before a page is made, and says where they stand. */

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ContentError, componentNames, noFile, shownPath } from '../content/index.ts';
import { nearest } from '../model/nearest.ts';
import { decoded, linesBefore, visit } from './trees.ts';

interface Node {
  type: string;
  name?: string | null;
  value?: string;
  url?: string;
  position?: { start: { line: number } };
  data?: { estree?: unknown };
  children?: Node[];
}

/**
 * A remark plugin.
 *
 * @throws ContentError with a line for each name, component and picture that is not there
 */
export function mdxPlaces() {
  return (tree: unknown, file: { path?: string; toString(): string }) => {
    const name = file.path === undefined ? 'this file' : shownPath(file.path);
    const mistakes = new Set<string>();
    let before: number | undefined;
    const place = (node: Node) => {
      before ??= linesBefore(file.path, String(file));
      return `${name}:${(node.position?.start.line ?? 1) + before}`;
    };
    // Components that the file imports or defines itself are not checked.
    const own = ((tree as Node).children ?? []).flatMap(({ type, value }) => (type === 'mdxjsEsm' ? [value] : [])).join('\n');
    visit(tree as Node, (node) => {
      const note = (mistake: string | undefined) => mistake !== undefined && mistakes.add(`${place(node)}: ${mistake}`);
      if (node.type === 'image') note(missingPicture(node.url ?? '', file.path));
      if (/^mdx(Flow|Text)Expression$/.test(node.type)) note(undefinedIn(node, own));
      if (/^mdxJsx(Flow|Text)Element$/.test(node.type) && /^[A-Z]/.test(node.name ?? '')) note(unknownComponent(node.name ?? '', own));
    });
    if (mistakes.size > 0) throw new ContentError([...mistakes].join('\n'));
  };
}

/** Of a name in braces that nothing defines. */
function undefinedIn({ data }: Node, own: string): string | undefined {
  const name = data?.estree ? undefinedName(data.estree as EstreeNode, own) : undefined;
  return name && `{${name} …} names something that the file does not define. Define it, or write \\{ for a brace of the text.`;
}

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
  if ([name, decoded(name)].some((one) => existsSync(join(dirname(path), one)))) return undefined;
  return noFile(name);
}

// Names in braces that nothing defines: a mistake in the text, which would only show as the page is made.

interface EstreeNode {
  type: string;
  name?: string;
  [key: string]: unknown;
}

/** What MDX and Astro give every file. */
const given = 'props undefined arguments frontmatter file url getHeadings components Fragment Content Astro'.split(' ');

/** The first name in an expression that neither the file nor JavaScript defines. */
export function undefinedName(expression: EstreeNode, own: string): string | undefined {
  const used: string[] = [];
  const bound = new Set(given);
  visitExpression(expression, (node, key, parent) => {
    if (node.type !== 'Identifier' || node.name === undefined) return;
    const isName = (key === 'property' || key === 'key') && parent?.computed !== true;
    if (isName) return;
    // Parameters, and what is declared or unpacked: generously, as a wrong guess would refuse a post that works.
    if (key === 'params' || key === 'id' || key === 'elements' || key === 'argument' || key === 'left' || key === 'value')
      bound.add(node.name);
    used.push(node.name);
  });
  const isDefined = (name: string) =>
    bound.has(name) || name in globalThis || new RegExp(`(?<![\\w$])${name.replace(/\$/g, '\\$')}(?![\\w$])`).test(own);
  return used.find((name) => !isDefined(name));
}

function visitExpression(
  node: EstreeNode,
  see: (node: EstreeNode, key: string, parent?: EstreeNode) => void,
  key = '',
  parent?: EstreeNode,
): void {
  see(node, key, parent);
  for (const [name, value] of Object.entries(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && typeof (child as EstreeNode).type === 'string')
        visitExpression(child as EstreeNode, see, name, node);
}
