/** How a file was found: what tells, without its bytes, that it has been left alone. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { isFresh } from '../platform/index.ts';

/** Where it may be written once more within the same time, its digest as well. */
export type FileState = [size: number, changed: number, digest?: string];

export const fileHash = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');

/** @throws Error where there is none. */
export function fileState(path: string): FileState {
  const { size, mtimeMs } = statSync(path);
  return isFresh({ mtimeMs }) ? [size, mtimeMs, fileHash(path)] : [size, mtimeMs];
}

export function isAsFound(path: string, [size, changed, digest]: FileState): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat?.size === size && stat.mtimeMs === changed && (digest === undefined || fileHash(path) === digest);
}

/** Of several files; one that has gone in the meantime was not found. */
export function statesOf(paths: readonly string[]): ReadonlyMap<string, FileState> {
  return new Map(paths.flatMap((path) => (existsSync(path) ? [[path, fileState(path)] as const] : [])));
}

/** Whether these are the files that were found, and as they were. */
export function areAsFound(paths: readonly string[], found: ReadonlyMap<string, FileState>): boolean {
  const isSame = (path: string, state = found.get(path)) => state !== undefined && isAsFound(path, state);
  return paths.length === found.size && paths.every((path) => isSame(path));
}

/** A file's size and time as what a value that is kept of it depends on; undefined as long as they do not tell whether it changes. */
export const fileStamp = (size: number, mtimeMs: number): string | undefined => (isFresh({ mtimeMs }) ? undefined : `${size} ${mtimeMs}`);
