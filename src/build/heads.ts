/** What the heads of files told at an earlier build, by path, size and time: ten thousand logs need not be opened to be known. */
import { join } from 'node:path';
import { type Head, headOf, type WalkedFile } from '../read/index.ts';
import { readJson, writeBeside } from '../store/cache.ts';

interface Known {
  /** Digest of the code that looked. */
  code: string;
  files: { [path: string]: [size: number, modified: number, head: Head] };
}

export function headMemory(state: string, code: string): { look: (file: WalkedFile) => Head; save: () => void } {
  const place = join(state, 'cache', 'heads.json');
  const before = readJson<Known>(place);
  const known = before?.code === code ? before.files : {};
  let changed = false;
  return {
    look({ path, bytes, modified }) {
      const found = known[path];
      if (found && found[0] === bytes && found[1] === modified) return found[2];
      const head = headOf(path);
      known[path] = [bytes, modified, head];
      changed = true;
      return head;
    },
    save() {
      if (changed) writeBeside(place, JSON.stringify({ code, files: known } satisfies Known));
    },
  };
}
