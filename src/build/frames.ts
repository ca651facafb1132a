/**
 * Astro lays out the frames of pages; the large pieces, turns and outputs, are inserted as bytes afterwards. Passing
 * through Astro, each would be decoded, copied and encoded several times.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Range } from '../check/index.ts';
import { PlainError } from '../model/plain-error.ts';
import { filesBelow } from '../store/index.ts';
import { anchorsOf, type Entry } from './entry.ts';
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

/**
 * Fills the frames of a session.
 *
 * @throws PlainError where a page lacks a turn that the session's map has on it: other pages and sites link to it.
 */
export function fillFrames(site: string, entry: Entry, pieces: Pieces): void {
  const { folder, slug } = entry;
  const turns = Map.groupBy(Object.entries(anchorsOf(entry)), ([, part]) => `s/${slug}/${part === 1 ? '' : `${part}/`}index.html`);
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
    const whole = Buffer.concat([...filled, page.subarray(done)]);
    writeFileSync(path, whole);
    const name = relative(site, path).replaceAll(sep, '/');
    pieces.set(name, ranges);
    checkTurns(
      whole,
      name,
      (turns.get(name) ?? []).map(([anchor]) => anchor),
    );
    turns.delete(name);
  }
  for (const [name, [first]] of turns) checkTurns(Buffer.alloc(0), name, first ? [first[0]] : []);
}

function checkTurns(page: Buffer, name: string, anchors: readonly string[]): void {
  const shown = new Set(Array.from(page.toString('latin1').matchAll(/\sid="(t-[0-9a-f]+)"/g), ([, id]) => id));
  const missing = anchors.filter((anchor) => !shown.has(anchor));
  if (missing.length > 0)
    throw new PlainError(
      `${name} would lack ${missing.length === 1 ? 'a turn' : `${missing.length} turns`} of ${anchors.length}, the first ${missing[0]}; nothing was replaced. Run the command again with --fresh, and report it if that does not help.`,
    );
}
