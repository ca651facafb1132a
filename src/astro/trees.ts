/** Texts and trees of Markdown and HTML, as processors hand them to plugins. */
import { readFileSync } from 'node:fs';

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

/** Lines of its file before the text that a processor is given, which may be without its front matter; 0 where the file cannot be read. */
export function linesBefore(path: string | undefined, text: string): number {
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
