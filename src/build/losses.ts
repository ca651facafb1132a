/** What a build could not show: files that are no sessions, and lines that could not be read, each by name. */
import type { Plan } from './plan.ts';
import type { Totals } from './totals.ts';

export function losses({ unreadable, allUnreadable }: Totals, { skipped }: Plan): string[] {
  const files = skipped.filter(({ quiet }) => !quiet).map(({ name, reason }) => `${name}: ${reason}`);
  const lines = unreadable.map(({ file, line, reason }) => `${file}:${line}: this line ${reason}; the rest of the file was read`);
  const more = allUnreadable - lines.length;
  return [...files, ...lines, ...(more > 0 ? [`… and ${more} more unreadable line${more === 1 ? '' : 's'}`] : [])];
}
