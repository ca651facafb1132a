/** A node of the parsed tree, as far as we look at it. */
export interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: { [name: string]: unknown };
  children?: Node[];
  /** Only where the text holds a tilde. */
  position?: { start: { offset?: number } };
}

export function textOf(node: Node): string {
  return node.value ?? (node.children ?? []).map(textOf).join('');
}
