/**
 * Astro lays out the frames of pages; the large pieces, turns and outputs, are inserted as bytes afterwards. Passing
 * through Astro, each would be decoded, copied and encoded several times.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Range } from '../check/index.ts';
import { filesBelow } from '../store/index.ts';
import type { Entry } from './entry.ts';
import { sessionFolders } from './reuse.ts';

/** What a placeholder begins with: random in each process, so that no text can contain it. */
const opening = `<!--${randomBytes(16).toString('hex')} `;
const closing = '-->';

/** The placeholder for a file of the session's entry; empty for a file that is empty or missing. */
export function slotFor({ folder, slug }: Pick<Entry, 'folder' | 'slug'>, name: string): string {
  const size = statSync(join(folder, `${slug}.${name}`), { throwIfNoEntry: false })?.size ?? 0;
  return size === 0 ? '' : opening + name + closing;
}

/** Where the pieces of sessions are, by file of the site. */
export type Pieces = Map<string, readonly Range[]>;

/** Fills the frames of a session. */
export function fillFrames(site: string, { folder, slug }: Entry, pieces: Pieces): void {
  for (const path of sessionFolders.flatMap((place) => filesBelow(join(site, place, slug)))) {
    if (!path.endsWith(`${sep}index.html`)) continue;
    const page = readFileSync(path);
    const filled: Buffer[] = [];
    const ranges: Range[] = [];
    let size = 0;
    let done = 0;
    for (let at = page.indexOf(opening); at !== -1; at = page.indexOf(opening, done)) {
      const end = page.indexOf(closing, at);
      const piece = readFileSync(join(folder, `${slug}.${page.toString('latin1', at + opening.length, end)}`));
      filled.push(page.subarray(done, at), piece);
      size += at - done + piece.length;
      ranges.push([size - piece.length, size]);
      done = end + closing.length;
    }
    if (ranges.length === 0) continue;
    writeFileSync(path, Buffer.concat([...filled, page.subarray(done)]));
    pieces.set(relative(site, path).replaceAll(sep, '/'), ranges);
  }
}
