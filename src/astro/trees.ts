/** Trees of Markdown and HTML, as processors hand them to plugins. */

export function visit<Node extends { children?: readonly Node[] }>(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const child of node.children ?? []) visit(child, see);
}

/** An address as it was written, where it is no code of one. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
