/** The same for `.astro` files: a Vite plugin that gives quotations their place, and links to turns their address, before Astro compiles. */

import { createRequire } from 'node:module';
import { shownPath } from '../../../content/index.ts';
import type { Archive } from '../../../model/archive.ts';
import type { Plugin } from '../../plugin.ts';
import { isTurnLink, linkAttributes } from './links.ts';
import { componentsModule } from './places.ts';

/** A node of the tree that Astro's compiler reads, as far as it is used here. */
interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

type Edit = [start: number, end: number, text: string];

export function hostPlaces(opened: () => Archive | undefined): Plugin {
  return {
    name: 'turnleaf-places',
    enforce: 'pre',
    transform: {
      // Before Astro's own plugin, which compiles.
      order: 'pre',
      filter: { id: /\.astro$/, code: /turnleaf\/components|\bturn:/ },
      handler(code, id) {
        const archive = opened();
        if (!archive) return undefined;
        const placed = placeAstro(archive, code, shownPath(id));
        return placed === code ? undefined : { code: placed, map: null };
      },
    },
  };
}

export function placeAstro(archive: Archive, code: string, name: string): string {
  const nodes = [...below(parse(code))];
  const isOurs = componentTest(nodes);
  const edits: Edit[] = [];
  for (const node of nodes) {
    if (node.type !== 'JSXOpeningElement') continue;
    const tag = node.name as Node;
    const at = `${name}:${code.slice(0, node.start).split('\n').length}`;
    const attributes = node.attributes as Node[];
    const attribute = (wanted: string) => attributes.find((one) => one.type === 'JSXAttribute' && (one.name as Node).name === wanted);
    if (isOurs(tag)) {
      if (!attribute('at')) edits.push([tag.end, tag.end, ` at=${JSON.stringify(at)}`]);
    } else if (tag.type === 'JSXIdentifier' && tag.name === 'a') {
      const href = attribute('href');
      const target = href && textOf(href.value as Node | null);
      if (!href || !isTurnLink(target)) continue;
      const written = Object.entries(linkAttributes(archive, target, at)).map(([key, value]) => `${key}=${JSON.stringify(value)}`);
      const kept = written.some((one) => one.startsWith('href=')) ? [] : [code.slice(href.start, href.end)];
      edits.push([href.start, href.end, [...kept, ...written].join(' ')]);
    }
  }
  return edits.toSorted((a, b) => b[0] - a[0]).reduce((text, [start, end, by]) => text.slice(0, start) + by + text.slice(end), code);
}

/** Tells components by what the file imports, under whatever name. */
function componentTest(nodes: Node[]): (tag: Node) => boolean {
  const names = new Set<unknown>();
  const spaces = new Set<unknown>();
  for (const node of nodes) {
    if (node.type !== 'ImportDeclaration' || (node.source as { value?: unknown }).value !== componentsModule) continue;
    for (const one of node.specifiers as Node[])
      (one.type === 'ImportNamespaceSpecifier' ? spaces : names).add((one.local as { name: string }).name);
  }
  return (tag) =>
    tag.type === 'JSXMemberExpression' ? spaces.has((tag.object as Node).name) : tag.type === 'JSXIdentifier' && names.has(tag.name);
}

/** The text of an attribute, where it is written out. */
function textOf(value: Node | null): unknown {
  if (value?.type === 'Literal') return value.value;
  if (value?.type !== 'JSXExpressionContainer') return undefined;
  const expression = value.expression as Node;
  return expression.type === 'Literal' ? expression.value : undefined;
}

/** With the parser of the Astro that runs. */
function parse(code: string): Node {
  const beside = createRequire(createRequire(import.meta.url).resolve('astro/package.json'));
  return (beside('@astrojs/compiler-rs') as { parse(code: string): { ast: Node } }).parse(code).ast;
}

function* below(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* below(one);
  else if (typeof value === 'object' && value !== null) {
    if (typeof (value as Node).type === 'string') yield value as Node;
    for (const one of Object.values(value)) yield* below(one);
  }
}
