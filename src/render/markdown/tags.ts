/**
 * The few tags that Markdown has no signs for, where they are bare: `<br>`, `<kbd>`, `<sub>`, `<sup>`, and `<details>` with its
 * `<summary>`. One with an attribute, or without its end, is text, as all others are.
 */
import type { Node } from './node.ts';

const tag = /<(\/?)(br|kbd|sub|sup|details|summary)[ \t]*(\/?)>/gi;

interface Open {
  name: string;
  /** How it was written, where its end is missing. */
  written: string;
  children: Node[];
}

export const hasTags = (children: readonly Node[]): boolean => children.some(({ type }) => type === 'raw');

/** Children of one node, with what stands between two tags in an element. `isBlock`: a fold may stand here. */
export function withTags(children: readonly Node[], isBlock: boolean): Node[] {
  const out: Open[] = [{ name: '', written: '', children: [] }];
  const add = (node: Node) => (out.at(-1) as Open).children.push(node);
  const pieces = children.flatMap((child) => (child.type === 'raw' ? piecesOf(child.value ?? '') : [child]));
  for (const piece of pieces) {
    const [, slash, name = '', own] = piece.type === 'tag' ? ((piece.value ?? '').matchAll(tag).next().value ?? []) : [];
    const element = name.toLowerCase();
    if (piece.type !== 'tag') add(piece);
    else if (element === 'br' && !slash) add({ type: 'element', tagName: 'br' });
    else if (slash) close(out, element, piece);
    else if (own || !mayOpen(element, out, isBlock)) add(raw(piece.value ?? ''));
    else out.push({ name: element, written: piece.value ?? '', children: [] });
  }
  while (out.length > 1) unfold(out);
  return (out[0] as Open).children;
}

const raw = (value: string): Node => ({ type: 'raw', value });

/** Raw HTML, cut at its bare tags. Line breaks around them are none of the text. */
function piecesOf(value: string): Node[] {
  const pieces: Node[] = [];
  let from = 0;
  const add = (text: string) => text.trim() !== '' && pieces.push(raw(text.replace(/^\n+|(?<!\n)\n+$/g, '')));
  for (const found of value.matchAll(tag)) {
    add(value.slice(from, found.index));
    pieces.push({ type: 'tag', value: found[0] });
    from = found.index + found[0].length;
  }
  add(value.slice(from));
  return pieces;
}

function mayOpen(name: string, open: readonly Open[], isBlock: boolean): boolean {
  const around = open.at(-1) as Open;
  if (name === 'details') return isBlock && (open.length === 1 || around.name === 'details');
  if (name === 'summary') return around.name === 'details' && around.children.every((child) => textless(child));
  return name !== 'br';
}

const textless = ({ type, value }: Node): boolean => type === 'text' && (value ?? '').trim() === '';

function close(open: Open[], name: string, piece: Node): void {
  const index = open.findLastIndex((one) => one.name === name);
  if (index < 1) {
    (open.at(-1) as Open).children.push(raw(piece.value ?? ''));
    return;
  }
  while (open.length > index + 1) unfold(open);
  const { children } = open.pop() as Open;
  (open.at(-1) as Open).children.push({ type: 'element', tagName: name, children });
}

/** One without its end is text. */
function unfold(open: Open[]): void {
  const { written, children } = open.pop() as Open;
  const around = (open.at(-1) as Open).children;
  around.push(raw(written));
  // One by one: a hostile text has more of them than a call takes arguments.
  for (const child of children) around.push(child);
}
