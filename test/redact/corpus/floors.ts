/**
 * What was reached on used blind sets, by set and group, in `blind/floors.json`: at most so many secrets missed and so many
 * neighbours lost. `UPDATE_CORPUS=1` lowers these counts where less is missed now; it raises none.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Outcome } from './run.ts';

export interface Counts {
  /** Not replaced, and of these the ones that nobody is asked about. */
  missed: number;
  silent: number;
  secrets: number;
  lost: number;
  kept: number;
}

export interface Floors {
  [set: string]: { [group: string]: Counts };
}

const folder = new URL('blind/', import.meta.url);
const file = new URL('floors.json', folder);

/** Name and file of each set. */
export const blindSets = (): { name: string; path: string }[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => ({ name: name.replace(/\.jsonl$/, ''), path: fileURLToPath(new URL(name, folder)) }));

export const floors = (): Floors => JSON.parse(readFileSync(file, 'utf8'));

export function saveFloors(all: Floors): void {
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
}

/** Less missed or lost than before is the new floor. */
export function lowerFloors(set: string, today: Floors[string]): void {
  const all = floors();
  for (const [group, counts] of Object.entries(all[set] ?? {})) {
    for (const what of ['missed', 'silent', 'lost'] as const) counts[what] = Math.min(counts[what], today[group]?.[what] ?? counts[what]);
  }
  saveFloors(all);
}

export function countsOf(outcomes: readonly Outcome[]): Floors[string] {
  const groups = Map.groupBy(outcomes, ({ of }) => of.group);
  const sum = (list: readonly Outcome[], of: (one: Outcome) => readonly unknown[]) => list.reduce((all, one) => all + of(one).length, 0);
  return Object.fromEntries(
    [...groups]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([group, list]) => [
        group,
        {
          missed: sum(list, (one) => one.leaks),
          silent: sum(list, (one) => one.leaks.filter(({ asked }) => !asked)),
          secrets: sum(list, (one) => one.secrets),
          lost: sum(list, (one) => one.lost),
          kept: sum(list, (one) => one.kept),
        },
      ]),
  );
}
