/** `--turns` of `export` and `publish`. */
import { text, toAnchor, UsageError } from './command.ts';

/** What `--turns` takes. */
export const turnsOption = text('A..B', 'the turns from one to another; A.., ..B and A alone work as well (default: all)');

/** `t-3f2a9c1b..t-77e0aa12`, open at either end, or one turn. */
export function toRange(text: string): { from?: string; to?: string } {
  const [first = '', last = first, ...more] = text.split('..');
  if (text.trim() === '' || more.length > 0)
    throw new UsageError(`--turns ${text}: name two turns with .. between them, such as t-3f2a9c1b..t-77e0aa12.`);
  return { ...(first === '' ? {} : { from: toAnchor(first) }), ...(last === '' ? {} : { to: toAnchor(last) }) };
}
