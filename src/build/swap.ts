/** Replaces one tree by another, so that the served site is complete at any time. */
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isAlive } from './lock.ts';
import { type Rename, renamesOf, type Shared } from './shared.ts';

/** A rename when both are on one disk; else a copy, which may fill the other disk. */
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

/**
 * The old tree stays until the new one is in place, and is put back when that fails. `shared`: folders that are moved from one to the
 * other.
 */
export function swap(staged: string, out: string, shared: Shared = new Map()): void {
  mkdirSync(dirname(out), { recursive: true });
  const [old, rest] = [`${staged}.old`, `${staged}.rest`];
  const renames: Rename[] = renamesOf(shared, { out, old, site: staged, rest });
  if (existsSync(out)) renames.unshift([out, old]);
  const done: Rename[] = [];
  try {
    for (const rename of [...renames, [staged, out] as const]) {
      renameSync(...rename);
      done.push(rename);
    }
  } catch (error) {
    for (const [from, to] of done.reverse()) renameSync(to, from);
    rmSync(rest, { recursive: true, force: true });
    throw error;
  }
  const useless = [...[old, rest].filter((path) => existsSync(path)), ...abandoned(out)];
  useless.forEach(tryRemove);
}

/** Path of the tree while `out` is being built. */
export const stagedFor = (out: string, pid: number) => join(dirname(out), stagedPrefix(out) + pid);

const stagedPrefix = (out: string) => `.${basename(out)}.building-`;

/** Trees that killed builds of `out` left beside it. */
function abandoned(out: string): string[] {
  const prefix = stagedPrefix(out);
  return readdirSync(dirname(out))
    .filter((name) => name.startsWith(prefix) && /^\d+(\.old|\.rest)?$/.test(name.slice(prefix.length)))
    .filter((name) => !isAlive(Number.parseInt(name.slice(prefix.length), 10)))
    .map((name) => join(dirname(out), name));
}

/** The site is in place: an old tree that cannot be removed, such as another user's, does not make the build fail. */
function tryRemove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // The next build removes it.
  }
}
