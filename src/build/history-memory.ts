/** What earlier builds found of who repeats whom, by the bytes of the files: logs are not read again to know it. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HistoryOptions, type Homes, scanIds } from '../read/index.ts';
import { readJson, writeBeside } from '../store/cache.ts';

/** `code`: digest of the code that looks. `hash`: of a file. */
export function historyMemory(state: string, code: string, hash: (path: string) => string): Required<HistoryOptions> {
  const place = (...parts: string[]) => {
    const digest = createHash('sha256').update(code);
    for (const part of parts) digest.update('\0').update(part);
    return join(state, 'cache', 'ids', digest.digest('hex').slice(0, 32));
  };
  return {
    idsOf(path) {
      const file = place(hash(path));
      const known = readNumbers(file);
      if (known) return known;
      const ids = scanIds(path);
      writeBeside(file, Buffer.from(ids.buffer));
      return ids;
    },
    homesOf(family, find) {
      const file = place(...family.flatMap(({ name, id, path }) => [name, id, hash(path)]));
      const known = readJson<Homes>(file);
      if (known) return known;
      const homes = find();
      writeBeside(file, JSON.stringify(homes));
      return homes;
    },
  };
}

/** Undefined where there is no such file, or half of one. */
function readNumbers(file: string): Float64Array | undefined {
  try {
    const bytes = readFileSync(file);
    return bytes.length % 8 === 0 ? new Float64Array(new Uint8Array(bytes).buffer) : undefined;
  } catch {
    return undefined;
  }
}
