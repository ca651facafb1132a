/** Small values by name in one JSON file of the store. A value is valid as long as its stamp, a digest of its inputs, is the same. */
import { readJson, writeWhole } from './files.ts';

export interface KeptTable<T> {
  get(name: string, stamp: string): T | undefined;
  /** The value, whatever its stamp. */
  last(name: string): T | undefined;
  set(name: string, stamp: string, value: T): void;
  /** The known value, or the result of `make`. */
  memo(name: string, stamp: string, make: () => T): T;
  /** Writes the file, if anything has changed. */
  save(): void;
}

export function openTable<T>(path: string, isFresh: boolean): KeptTable<T> {
  const before = readJson<{ [name: string]: [stamp: string, value: T] }>(path) ?? {};
  const values = new Map(Object.entries(isFresh ? {} : before));
  let changed = false;
  const table: KeptTable<T> = {
    get(name, stamp) {
      const found = values.get(name);
      return found?.[0] === stamp ? found[1] : undefined;
    },
    last: (name) => values.get(name)?.[1],
    set(name, stamp, value) {
      values.set(name, [stamp, value]);
      changed = true;
    },
    memo(name, stamp, make) {
      const found = table.get(name, stamp);
      if (found !== undefined) return found;
      const value = make();
      table.set(name, stamp, value);
      return value;
    },
    save() {
      // Other archives share the file, so values that this build did not use stay.
      if (changed) writeWhole(path, JSON.stringify({ ...before, ...Object.fromEntries(values) }));
      changed = false;
    },
  };
  return table;
}
