import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { SessionSource } from './source.ts';
import { type SkippedFile, stemOf } from './walk.ts';

/** One session in two folders (a backup, a synchronised machine): where no byte differs, the first is taken for both. */
export function withoutCopies(sources: SessionSource[], skipped: SkippedFile[]): SessionSource[] {
  const first = new Map<string, SessionSource>();
  const digest = (source: SessionSource) => {
    const hash = createHash('sha256');
    for (const path of [source.path, ...source.side.map((file) => file.path)]) hash.update(readFileSync(path));
    return hash.digest('hex');
  };
  return sources.filter((source) => {
    const key = `${stemOf(source.name)} ${source.bytes} ${source.side.length}`;
    const known = first.get(key);
    if (known === undefined) first.set(key, source);
    if (known === undefined || safely(() => digest(known)) !== safely(() => digest(source))) return true;
    skipped.push({ name: source.name, reason: `is the same as ${known.name}, byte for byte; it has one page`, quiet: false });
    return false;
  });
}

/** A file that cannot be read is like no other. */
function safely(read: () => string): string | symbol {
  try {
    return read();
  } catch {
    return Symbol('unreadable');
  }
}
