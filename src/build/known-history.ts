/** Which logs repeat which, stored by the hash of the files, so that each file is read only once for it. */

import { readFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { type HistoryOptions, type Homes, type SessionSource, scanIds } from '../read/index.ts';
import { digest, readJson, type Store } from '../store/index.ts';

interface KnownHistory extends Required<HistoryOptions> {
  /** Keeps the ids that were asked for. */
  save(): void;
}

/** Ids of a file, and the hash of its bytes. */
interface KnownIds {
  hash: string;
  ids: Float64Array;
}

/** `archive`: the folder of its logs. `digests` of the files of a source. */
export function knownHistory(store: Store, archive: string, digests: (source: SessionSource) => readonly string[]): KnownHistory {
  // All in one file: ten thousand small ones take longer to open than to read, and JSON of so many numbers to parse.
  const key = digest(archive);
  let before: ReadonlyMap<string, KnownIds> | undefined;
  const open = () => {
    const place = store.find('ids', key);
    return (place && unpacked(readFileSync(place))) || new Map<string, KnownIds>();
  };
  const now = new Map<string, KnownIds>();
  return {
    idsOf(path) {
      const hash = store.hash(path);
      before ??= open();
      const known = before.get(path);
      const ids = known?.hash === hash ? known.ids : scanIds(path);
      now.set(path, known?.ids === ids ? known : { hash, ids });
      return ids;
    },
    homesOf(family, find) {
      let found: Homes | undefined;
      const inputs = family.flatMap((source) => [source.name, source.id, ...digests(source)]);
      const path = store.memo('homes', inputs, () => JSON.stringify((found = find())));
      return found ?? readJson<Homes>(path) ?? find();
    },
    save() {
      if (before && (now.size !== before.size || [...now].some(([path, one]) => before?.get(path) !== one)))
        store.put('ids', key, serialize(now));
    },
  };
}

/** Undefined where the file is damaged. */
function unpacked(bytes: Buffer): Map<string, KnownIds> | undefined {
  try {
    return deserialize(bytes);
  } catch {
    return undefined;
  }
}
