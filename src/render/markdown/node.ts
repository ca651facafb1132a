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

/** Its words without code, which runs left to right whatever it stands in. */
export const proseOf = (node: Node): string =>
  node.tagName === 'code' ? '' : (node.value ?? (node.children ?? []).map(proseOf).join(' '));
