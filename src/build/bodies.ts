/**
 * The large pieces of pages, turns and outputs. A page says with a mark where its piece goes, and the piece is put in
 * when Astro has written the page: on its way through Astro each would be decoded, copied and encoded several times.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { filesBelow } from './unchanged.ts';

/** Drawn for each process, so that no text can hold it. Astro loads this module a second time. */
const slot = Symbol.for('turnleaf.bodies');
const shared = globalThis as { [slot]?: string };
shared[slot] ??= randomBytes(16).toString('hex');
const opening = `<!--${shared[slot]} `;
const closing = '-->';

/** Stands in a page for a file of the session's entry; nothing for a file that is empty or missing. */
export function markOf({ folder, slug }: { folder: string; slug: string }, name: string): string {
  const size = statSync(join(folder, `${slug}.${name}`), { throwIfNoEntry: false })?.size ?? 0;
  return size === 0 ? '' : opening + name + closing;
}

/** Puts the pieces into the pages of `entries`, which lie below their slug in `folders`. */
export function placeBodies(site: string, folders: readonly string[], entries: readonly { folder: string; slug: string }[]): void {
  for (const { folder, slug } of entries)
    for (const place of folders)
      for (const path of filesBelow(join(site, place, slug)))
        if (path.endsWith(`${sep}index.html`)) fill(path, (name) => readFileSync(join(folder, `${slug}.${name}`)));
}

function fill(path: string, piece: (name: string) => Buffer): void {
  const page = readFileSync(path);
  const pieces: Buffer[] = [];
  let done = 0;
  for (let at = page.indexOf(opening); at !== -1; at = page.indexOf(opening, done)) {
    const end = page.indexOf(closing, at);
    pieces.push(page.subarray(done, at), piece(page.toString('latin1', at + opening.length, end)));
    done = end + closing.length;
  }
  if (pieces.length > 0) writeFileSync(path, Buffer.concat([...pieces, page.subarray(done)]));
}
