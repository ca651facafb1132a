/** Tells components and links of an owner's MDX where they stand, so that a missing turn is reported with file and line. */
import { relative } from 'node:path';

interface Node {
  type: string;
  name?: string | null;
  url?: string;
  identifier?: string;
  attributes?: { type: string; name: string; value: unknown }[];
  position?: { start: { line: number } };
  data?: { hProperties?: { [name: string]: string } };
  children?: Node[];
}

/** A remark plugin: adds `at="file:line"` to every component, and `data-at` to every link to `turn:slug#id`. */
export function mdxPlaces() {
  return (tree: unknown, file: { path?: string }) => {
    const name = file.path === undefined ? 'this file' : relative(process.env.TURNLEAF_CWD ?? process.cwd(), file.path);
    const place = (node: Node) => `${name}:${node.position?.start.line ?? 1}`;
    const definitions = new Map<string, string>();
    visit(tree as Node, (node) => {
      if (node.type === 'definition' && isTurn(node.url)) definitions.set(node.identifier ?? '', node.url);
    });
    visit(tree as Node, (node) => {
      if (node.type === 'linkReference' && definitions.has(node.identifier ?? ''))
        Object.assign(node, { type: 'link', url: definitions.get(node.identifier ?? '') });
      if (node.type === 'link' && isTurn(node.url)) {
        node.data = { ...node.data, hProperties: { ...node.data?.hProperties, 'data-at': place(node) } };
        return;
      }
      if (!/^mdxJsx(Flow|Text)Element$/.test(node.type)) return;
      const add = (attribute: string) => node.attributes?.push({ type: 'mdxJsxAttribute', name: attribute, value: place(node) });
      if (/^[A-Z]/.test(node.name ?? '')) add('at');
      else if (node.name === 'a' && node.attributes?.some(({ name, value }) => name === 'href' && isTurn(value))) add('data-at');
    });
  };
}

const isTurn = (url: unknown): url is string => typeof url === 'string' && url.startsWith('turn:');

function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const child of node.children ?? []) visit(child, see);
}
