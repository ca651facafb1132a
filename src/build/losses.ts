/** What a build could not show: files that are no sessions, and lines that could not be read, each by name. */
import { metaOf } from './entry.ts';
import type { Made } from './make.ts';
import type { Plan } from './plan.ts';

const mostLines = 20;

export function losses({ entries }: Made, { skipped }: Plan): string[] {
  const files = skipped.filter(({ quiet }) => !quiet).map(({ name, reason }) => `${name}: ${reason}`);
  const lines = entries.flatMap((entry) =>
    metaOf(entry).unreadable.map(({ file, line, reason }) => `${file}:${line}: this line ${reason}; the rest of the file was read`),
  );
  const more = lines.length - mostLines;
  return [...files, ...lines.slice(0, mostLines), ...(more > 0 ? [`… and ${more} more unreadable line${more === 1 ? '' : 's'}`] : [])];
}
