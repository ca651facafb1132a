/** Small values of the store, many in one file. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeDigest } from './code.ts';
import { writeWhole } from './files.ts';
import { sealOf } from './seal.ts';
import { type TableStep, tableSteps } from './steps.ts';

/** The tables of a store, each read when it is first asked for. `isDamaged` is told of one that is not as it was written. */
export function openTables(folder: string, fresh: boolean, isDamaged: (path: string) => void) {
  const tables = new Map<TableStep, KeptTable<unknown>>();
  return {
    table<T>(step: TableStep): KeptTable<T> {
      let table = tables.get(step);
      if (!table) {
        const { code } = tableSteps[step];
        const name = code.length === 0 ? step : `${step}-${codeDigest(code).slice(0, 12)}`;
        table = openTable(join(folder, `${name}.json`), fresh && code.length > 0, isDamaged);
        tables.set(step, table);
      }
      return table as KeptTable<T>;
    },
    save: (): void => tables.forEach((table) => table.save()),
  };
}

/** Small values by name in one JSON file of the store. A value is valid as long as its stamp, a digest of its inputs, is the same. */
export type KeptTable<T> = ReturnType<typeof openTable<T>>;

function openTable<T>(path: string, isFresh: boolean, isDamaged: (path: string) => void) {
  const before = readTable<T>(path, isDamaged);
  const values = new Map(Object.entries(isFresh ? {} : before));
  let changed = false;
  const table = {
    get(name: string, stamp: string): T | undefined {
      const found = values.get(name);
      return found?.[0] === stamp ? found[1] : undefined;
    },
    /** The value, whatever its stamp. */
    last: (name: string): T | undefined => values.get(name)?.[1],
    set(name: string, stamp: string, value: T): void {
      values.set(name, [stamp, value]);
      changed = true;
    },
    /** The known value, or the result of `make`, which is not kept without a stamp. */
    memo(name: string, stamp: string | undefined, make: () => T): T {
      if (stamp === undefined) return make();
      const found = table.get(name, stamp);
      if (found !== undefined) return found;
      const value = make();
      table.set(name, stamp, value);
      return value;
    },
    /** Writes the file, if anything has changed. */
    save(): void {
      // Other archives share the file, so values that this build did not use stay.
      if (changed) {
        const text = JSON.stringify({ ...before, ...Object.fromEntries(values) });
        writeWhole(path, `${sealOf(text)}${text}`, true);
      }
      changed = false;
    },
  };
  return table;
}

interface Values<T> {
  [name: string]: [stamp: string, value: T];
}

/** Its first line is its seal. */
function readTable<T>(path: string, isDamaged: (path: string) => void): Values<T> {
  if (!existsSync(path)) return {};
  const file = readFileSync(path, 'utf8');
  const text = file.slice(file.indexOf('\n') + 1);
  if (file.length > text.length && file === sealOf(text) + text) return JSON.parse(text) as Values<T>;
  // One without a seal is an earlier version's.
  if (!file.startsWith('{')) isDamaged(path);
  return {};
}
