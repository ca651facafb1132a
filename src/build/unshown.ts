/** What a build could not show: files that are no sessions, and lines that could not be read, each by name. */
import type { Plan } from './plan.ts';
import type { Totals } from './totals.ts';

export function unshownLines({ unreadable, records }: Totals, { skipped }: Plan): string[] {
  const files = skipped.filter(({ quiet }) => !quiet).map(({ name, reason }) => `${name}: ${reason}`);
  const lines = unreadable.map(({ file, line, reason, times }) => {
    const what = times > 1 ? `this line and ${times - 1} more like it` : 'this line';
    return `${file}:${line}: ${what}: ${reason}; the rest of the file was read`;
  });
  const more = records.unreadable - unreadable.reduce((sum, { times }) => sum + times, 0);
  return [...files, ...lines, ...(more > 0 ? [`… and ${more} more unreadable line${more === 1 ? '' : 's'}`] : [])];
}
