/** Rows of a parsed table. */
import { type Node, textOf } from './node.ts';
import { lateBar } from './stand-ins.ts';

const rowsOf = (node: Node): Node[] => (node.children ?? []).flatMap((child) => (child.tagName === 'tr' ? [child] : rowsOf(child)));

/** Where nothing stands in the corner of a table, the first cell of each row names it. */
export function namesOfRows(table: Node): Node[] {
  const [head, ...rows] = rowsOf(table).map((row) => row.children?.find(({ tagName }) => tagName === 'td' || tagName === 'th'));
  if (!head || textOf(head).trim() !== '') return [];
  return rows.filter((cell) => cell !== undefined).filter((cell) => textOf(cell).trim() !== '');
}

/** The cells of a row. */
export const cellsIn = (row: Node): Node[] => (row.children ?? []).flatMap(cellsOf);

/** Where the text of a cell stands, if not at its left. */
export function alignOf({ properties = {} }: Node): 'right' | 'center' | undefined {
  const { style, align: written } = properties;
  const align = /text-align:\s*(left|right|center)/.exec(String(style ?? written ?? ''))?.[1] ?? written;
  return align === 'right' || align === 'center' ? align : undefined;
}

/** A cell, and behind the last one of the row those that its table has no column for. */
function cellsOf(cell: Node): Node[] {
  const children = cell.children ?? [];
  if (!children.some(({ type, value }) => type === 'text' && value?.includes(lateBar))) return [cell];
  const cells: Node[][] = [[]];
  for (const child of children) {
    const [value, ...late] = child.type === 'text' ? (child.value ?? '').split(lateBar) : [];
    cells.at(-1)?.push(value === undefined ? child : { type: 'text', value: late.length > 0 ? value.trimEnd() : value });
    for (const value of late) cells.push([{ type: 'text', value: value.trimStart() }]);
  }
  return cells.map((held, n) => (n === 0 ? { ...cell, children: held } : { type: 'element', tagName: 'td', children: held }));
}
