/** The folder that a project is named after, and how two of one name are told apart. */
import { createHash } from 'node:crypto';

export interface ProjectFolder {
  name: string;
  /** The folders above it, the nearest first; the last is `~`, a drive or the root, which is empty. */
  above: string[];
}

/** Somebody's home: what leads to it, and its name, which is theirs. */
const home = /^(?:~|\/root|(?:\/[a-z]|[A-Za-z]:|\/mnt\/[a-z])?[\\/]+(?:home|Users)[\\/]+[^\\/]+)(?=[\\/]|$)/;

/** Nobody's folders are deeper; a path that is made up may be. */
const mostAbove = 40;

/** One folder, whether a system composes its accents (NFC) or not (NFD): logs have both. */
export const composed = (path: string): string => path.normalize('NFC');

/** Undefined for a home folder itself, which is named after a person, and for a path without a folder. */
export function projectFolder(path: string): ProjectFolder | undefined {
  const cwd = composed(path);
  const inHome = home.exec(cwd)?.[0];
  const drive = /^[A-Za-z]:/.exec(cwd)?.[0] ?? '';
  const start = inHome === undefined ? drive.toUpperCase() : '~';
  const folders = cwd
    .slice((inHome ?? drive).length)
    .split(/[\\/]+/)
    .filter(Boolean);
  // A worktree is a place to work on a project, not a project.
  const worktree = folders.findLastIndex((folder) => /^\.?worktrees$/.test(folder));
  const outside = folders.slice(0, Math.max(worktree, 0)).filter((folder) => folder !== '.claude' && folder !== '.git');
  const own = worktree > 0 && worktree < folders.length - 1 && outside.length > 0 ? outside : folders;
  const name = own.at(-1);
  if (name === undefined) return undefined;
  return { name, above: own.length > mostAbove ? [] : [start, ...own.slice(0, -1)].reverse() };
}

/**
 * Digests of a folder's name, of the name with the folder above it, and so on; the last stands for the folder. They say of
 * two folders how far up they have the same names, and nothing else: paths of a log that was not redacted are not kept.
 */
export type FolderLevels = string[];

export const levelsOf = ({ name, above }: ProjectFolder): FolderLevels =>
  [[], ...above.map((_, index) => above.slice(0, index + 1))].map((path) => digest([name, ...path].join('/')));

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** For each folder that shares its name with another: how many of the folders above it tell it apart. */
export type FolderDepths = { [folder: string]: number };

export function tellApart(all: Iterable<FolderLevels>): FolderDepths {
  const depths: FolderDepths = {};
  const folders = new Map(Array.from(all, (levels) => [levels.at(-1) ?? '', levels]));
  for (const alike of Map.groupBy(folders.values(), ([name]) => name).values()) {
    if (alike.length < 2) continue;
    const times = new Map<string, number>();
    for (const level of alike.flat()) times.set(level, (times.get(level) ?? 0) + 1);
    for (const levels of alike) depths[levels.at(-1) ?? ''] = levels.findIndex((level) => times.get(level) === 1);
  }
  return depths;
}

/** The folders that tell it apart, `acme` or `acme/apps`; undefined where its name does, or where one of them was redacted. */
export function placeOf(folder: ProjectFolder, depths: FolderDepths): string | undefined {
  const id = digest([folder.name, ...folder.above].join('/'));
  const depth = Object.hasOwn(depths, id) ? depths[id] : undefined;
  if (depth === undefined || depth < 1) return undefined;
  const place = folder.above.slice(0, depth);
  return place.some((name) => /\[redacted:/.test(name)) ? undefined : place.reverse().join('/') || '/';
}
