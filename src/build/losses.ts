/** What a build could not show: files that are no sessions, and lines that could not be read, each by name. */
import type { Plan } from './plan.ts';
import type { Totals } from './totals.ts';

export function losses({ unreadable, allUnreadable }: Totals, { skipped }: Plan): string[] {
  const files = skipped.filter(({ quiet }) => !quiet).map(({ name, reason }) => `${name}: ${reason}`);
  const alike = Map.groupBy(unreadable, ({ file, reason }) => `${file} ${reason}`);
  const lines = [...alike.values()].map(([first, ...others]) => {
    const what = others.length > 0 ? `this line and ${others.length} more like it` : 'this line';
    return `${first?.file}:${first?.line}: ${what}: ${first?.reason}; the rest of the file was read`;
  });
  const more = allUnreadable - unreadable.length;
  return [...files, ...lines, ...(more > 0 ? [`… and ${more} more unreadable line${more === 1 ? '' : 's'}`] : [])];
}
