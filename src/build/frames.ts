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

/** Fills the frames of a session, which are below its slug in `folders`. */
export function fillFrames(site: string, folders: readonly string[], { folder, slug }: Entry): Pieces {
  const filled: Pieces = new Map();
  for (const place of folders)
    for (const path of filesBelow(join(site, place, slug))) {
      if (!path.endsWith(`${sep}index.html`)) continue;
      const pieces = fill(path, (name) => readFileSync(join(folder, `${slug}.${name}`)));
      if (pieces.length > 0) filled.set(relative(site, path).replaceAll(sep, '/'), pieces);
    }
  return filled;
}

function fill(path: string, piece: (name: string) => Buffer): Range[] {
  const page = readFileSync(path);
  const filled: Buffer[] = [];
  const pieces: Range[] = [];
  let size = 0;
  const add = (bytes: Buffer) => {
    filled.push(bytes);
    size += bytes.length;
  };
  let done = 0;
  for (let at = page.indexOf(opening); at !== -1; at = page.indexOf(opening, done)) {
    const end = page.indexOf(closing, at);
    add(page.subarray(done, at));
    const start = size;
    add(piece(page.toString('latin1', at + opening.length, end)));
    pieces.push([start, size]);
    done = end + closing.length;
  }
  if (pieces.length > 0) writeFileSync(path, Buffer.concat([...filled, page.subarray(done)]));
  return pieces;
}
