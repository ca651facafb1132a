/** Writes files completely or not at all, and reads them back. */
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { isFree, makeFolder, remove, rename } from '../platform/index.ts';

export type FileContent = string | Uint8Array;

const besideOf = (path: string): string => `${path}.${process.pid}-${Math.random().toString(36).slice(2)}`;

/** Before a rename: otherwise, after a power loss, the name may be there and the bytes not. */
function flush(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Writes a file, or a folder of files by name: to a temporary name first, then renamed. What can be made anew `mayBeLost` in a
 * power loss.
 */
export function writeWhole(path: string, content: FileContent | ReadonlyMap<string, FileContent>, mayBeLost = false): void {
  const beside = besideOf(path);
  makeFolder(dirname(path));
  try {
    if (typeof content === 'string' || content instanceof Uint8Array) writeFileSync(beside, content);
    else {
      makeFolder(beside);
      for (const [name, part] of content) writeFileSync(join(beside, name), part);
      remove(path);
    }
    if (!mayBeLost)
      for (const file of typeof content === 'string' || content instanceof Uint8Array ? [beside] : filesBelow(beside)) flush(file);
    rename(beside, path);
  } catch (error) {
    // A write tells of no path.
    if (error instanceof Error && !('path' in error)) Object.assign(error, { path });
    throw error;
  } finally {
    remove(beside);
  }
}

/** Puts a folder in the place of what is there, at once: where that fails, what was there stands. `fill` makes it, beside it, under a hidden name. */
export function replaceFolder(path: string, fill: (folder: string) => void): void {
  const beside = join(dirname(path), `.${basename(path)}.${process.pid}`);
  const old = `${beside}.old`;
  try {
    makeFolder(beside);
    fill(beside);
    for (const file of filesBelow(beside)) flush(file);
    if (existsSync(path)) rename(path, old);
    rename(beside, path);
    remove(old);
  } catch (error) {
    if (existsSync(old) && isFree(path)) rename(old, path);
    throw error;
  } finally {
    remove(beside);
    if (isFree(old)) remove(old);
  }
}

/** Makes a folder that `fill` writes into: to a temporary name first, then renamed. `replaces` one that is there by then. */
export async function fillWhole(
  path: string,
  fill: (folder: string) => Promise<void>,
  replaces: boolean,
  filled: (folder: string) => void,
): Promise<void> {
  const beside = besideOf(path);
  makeFolder(beside);
  try {
    await fill(beside);
    if (replaces) remove(path);
    if (existsSync(path)) return;
    filled(beside);
    rename(beside, path);
  } finally {
    remove(beside);
  }
}

/** A JSON file; undefined where it is missing or damaged. */
export function readJson<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** Marks a file or folder as used now. */
export function touch(path: string, at = new Date()): void {
  try {
    utimesSync(path, at, at);
  } catch {
    // A cache on a read-only file system can still be read.
  }
}

/** All files below a folder, sorted; none where it is missing. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files: string[] = [];
  // Twice as quick as `readdirSync` with `recursive`, and a large archive has a hundred thousand files.
  const walk = (below: string) => {
    for (const entry of readdirSync(below, { withFileTypes: true })) {
      if (entry.isDirectory()) walk(below + sep + entry.name);
      else if (entry.isFile()) files.push(below + sep + entry.name);
    }
  };
  walk(folder);
  return files.sort();
}
