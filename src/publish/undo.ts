/**
 * Takes back what a publication has changed on a shelf when it does not come about: otherwise the next one would publish, unasked, a
 * session that was withheld, declined or never sent. It holds also where the process was killed: the next one takes it back.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shelf } from './shelf.ts';

const folderOf = ({ state }: Pick<Shelf, 'state'>) => join(state, 'unfinished');
const lock = 'anchors.lock';

/** Keeps these sessions and the list of addresses as they are now. */
export function beginChange(shelf: Shelf, slugs: readonly string[]): void {
  const kept = folderOf(shelf);
  const beside = `${kept}.${process.pid}`;
  rmSync(beside, { recursive: true, force: true });
  for (const slug of slugs) {
    const folder = join(beside, 'sessions', slug);
    mkdirSync(folder, { recursive: true });
    const now = join(shelf.content, 'sessions', slug);
    if (existsSync(now)) cpSync(now, folder, { recursive: true });
  }
  if (existsSync(join(shelf.content, lock))) cpSync(join(shelf.content, lock), join(beside, lock));
  renameSync(beside, kept);
}

/** From here on the change may be public: it is not taken back, whatever happens. */
export const markSent = (shelf: Shelf): void => writeFileSync(join(folderOf(shelf), 'sent'), '');

/** In one step, so that half of what was kept is never taken for all of it. */
export function endChange(shelf: Shelf): void {
  const done = `${folderOf(shelf)}.done`;
  rmSync(done, { recursive: true, force: true });
  if (existsSync(folderOf(shelf))) renameSync(folderOf(shelf), done);
  rmSync(done, { recursive: true, force: true });
}

export function undoChange(shelf: Shelf): void {
  const kept = folderOf(shelf);
  if (!existsSync(kept)) return;
  for (const slug of existsSync(join(kept, 'sessions')) ? readdirSync(join(kept, 'sessions')) : []) {
    const folder = join(shelf.content, 'sessions', slug);
    rmSync(folder, { recursive: true, force: true });
    if (readdirSync(join(kept, 'sessions', slug)).length > 0) cpSync(join(kept, 'sessions', slug), folder, { recursive: true });
  }
  rmSync(join(shelf.content, lock), { force: true });
  if (existsSync(join(kept, lock))) cpSync(join(kept, lock), join(shelf.content, lock));
  // It holds what was taken back, and a build that finds it as it needs it would not list its addresses again.
  rmSync(shelf.out, { recursive: true, force: true });
  endChange(shelf);
}

/** After a process that was killed. */
export function recoverShelf(shelf: Shelf): void {
  if (existsSync(join(folderOf(shelf), 'sent'))) endChange(shelf);
  else undoChange(shelf);
}
