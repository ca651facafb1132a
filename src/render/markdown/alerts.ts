/** Alerts as GitHub has them: a quotation that begins with `[!NOTE]` or one of its four relatives. */
import type { BlockWords } from '../../words/index.ts';
import type { Node } from './node.ts';

const kinds = ['note', 'tip', 'important', 'warning', 'caution'] as const;
type Kind = (typeof kinds)[number];

const titles: { [kind in Kind]: keyof BlockWords } = {
  note: 'alertNote',
  tip: 'alertTip',
  important: 'alertImportant',
  warning: 'alertWarning',
  caution: 'alertCaution',
};

interface Alert {
  kind: Kind;
  title: string;
  /** The quotation without the sign. */
  quotation: Node;
}

export function alertOf(quotation: Node, words: BlockWords): Alert | undefined {
  const children = (quotation.children ?? []).filter(({ type, value }) => type !== 'text' || value?.trim() !== '');
  const [paragraph, ...others] = children;
  const [start, ...behind] = paragraph?.tagName === 'p' ? (paragraph.children ?? []) : [];
  const [sign = '', name] = (start?.type === 'text' && /^\[!(\w{3,9})\][ \t]*(?:\n|$)/.exec(start.value ?? '')) || [];
  const kind = kinds.find((kind) => kind === name?.toLowerCase());
  // What stands behind the sign on its own line makes it none.
  const isLine = sign.endsWith('\n') || behind.length === 0 || behind[0]?.tagName === 'br';
  if (paragraph === undefined || kind === undefined || !isLine) return undefined;
  const rest = [{ type: 'text', value: (start?.value ?? '').slice(sign.length) }, ...behind.slice(behind[0]?.tagName === 'br' ? 1 : 0)];
  const isEmpty = rest.every(({ type, value }) => type === 'text' && value === '');
  if (isEmpty && others.length === 0) return undefined;
  const held = isEmpty ? others : [{ ...paragraph, children: rest }, ...others];
  return { kind, title: words[titles[kind]], quotation: { ...quotation, children: held } };
}
