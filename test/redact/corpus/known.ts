/**
 * What is known not to be right yet, in `known.json`: secrets that are missed, and texts that are changed. One that is right
 * now must be taken out: `UPDATE_CORPUS=1` does so. It adds none: that is done by hand, and the commit says why.
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface Known {
  missed: string[];
  changed: string[];
}

const file = new URL('known.json', import.meta.url);

export const known = (): Known => JSON.parse(readFileSync(file, 'utf8'));

/** Takes out what is not among the misses of today. */
export function forget(kind: keyof Known, today: readonly string[]): void {
  const all = known();
  writeFileSync(file, `${JSON.stringify({ ...all, [kind]: all[kind].filter((one) => today.includes(one)) }, null, 2)}\n`);
}
