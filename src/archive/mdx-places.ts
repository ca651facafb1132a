/** Tells the components of an owner's MDX where they stand, so that a missing turn is reported with file and line. */
import { relative } from 'node:path';

interface Node {
  type: string;
  name?: string | null;
  attributes?: { type: string; name: string; value: string }[];
  position?: { start: { line: number } };
  children?: Node[];
}

/** A remark plugin: adds `at="file:line"` to every component. */
export function mdxPlaces() {
  return (tree: unknown, file: { path?: string }) => {
    const name = file.path === undefined ? 'this file' : relative(process.env.TURNLEAF_CWD ?? process.cwd(), file.path);
    visit(tree as Node, (node) => {
      if (!/^mdxJsx(Flow|Text)Element$/.test(node.type) || !/^[A-Z]/.test(node.name ?? '')) return;
      node.attributes?.push({ type: 'mdxJsxAttribute', name: 'at', value: `${name}:${node.position?.start.line ?? 1}` });
    });
  };
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const child of node.children ?? []) visit(child, see);
}
