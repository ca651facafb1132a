/** A finished tree takes the place of another: the site that is served is always whole. */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** A rename where both are on one disk; else a copy, which may find the other disk full. */
export function move(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    cpSync(from, to, { recursive: true });
    rmSync(from, { recursive: true, force: true });
  }
}

/** What was at `out` stays until the new tree is in its place, and comes back where that fails. */
export function swap(staged: string, out: string): void {
  mkdirSync(dirname(out), { recursive: true });
  const old = `${staged}.old`;
  if (existsSync(out)) renameSync(out, old);
  try {
    renameSync(staged, out);
  } catch (error) {
    if (existsSync(old)) renameSync(old, out);
    throw error;
  }
  rmSync(old, { recursive: true, force: true });
}
