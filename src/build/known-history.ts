/** Which logs repeat which, stored by the hash of the files, so that each file is read only once for it. */
import { readFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { type HistoryOptions, type Homes, type SessionSource, scanIds } from '../read/index.ts';
import { digest, readJson, type Store } from '../store/index.ts';

/** Ids of a file, and the hash of its bytes. */
interface KnownIds {
  hash: string;
  ids: Float64Array;
}

/** `archive`: the folder of its logs. `digests` of the files of a source. `save` keeps the ids that were asked for. */
export function knownHistory(
  store: Store,
  archive: string,
  digests: (source: SessionSource) => readonly string[],
): Required<HistoryOptions> & { save(): void } {
  // All in one file: ten thousand small ones take longer to open than to read, and JSON of so many numbers to parse.
  const key = digest(archive);
  let before: ReadonlyMap<string, KnownIds> | undefined;
  const now = new Map<string, KnownIds>();
  return {
    idsOf(path) {
      const hash = store.hash(path);
      before ??=
        read(store.find('ids', key), (file): ReadonlyMap<string, KnownIds> => deserialize(readFileSync(file))) ??
        new Map<string, KnownIds>();
      const known = before.get(path);
      const ids = known?.hash === hash ? known.ids : scanIds(path);
      now.set(path, known?.ids === ids ? known : { hash, ids });
      return ids;
    },
    homesOf(family, find) {
      let found: Homes | undefined;
      // A file that cannot be read is reported when its session is built.
      const inputs = family.flatMap((source) => [source.name, source.id, ...(read(source, digests) ?? [])]);
      const path = store.memo('homes', inputs, () => JSON.stringify((found = find())));
      return found ?? readJson<Homes>(path) ?? find();
    },
    save() {
      if (before && (now.size !== before.size || [...now].some(([path, one]) => before?.get(path) !== one)))
        store.put('ids', key, serialize(now));
    },
  };
}

/** Undefined where there is nothing to read, or it cannot be read. */
function read<From, Result>(from: From | undefined, how: (from: From) => Result): Result | undefined {
  try {
    return from === undefined ? undefined : how(from);
  } catch {
    return undefined;
  }
}
