/** The folder that a project is named after, and how two of one name are told apart. */
import { createHash } from 'node:crypto';

export interface ProjectFolder {
  name: string;
  /** The folders above it, the nearest first; the last is `~`, a drive or the root, which is empty. None where it is not known. */
  above: string[];
}

/** Somebody's home: what leads to it, and its name, which is theirs. */
const home = /^(?:~|\/root|(?:\/[a-z]|[A-Za-z]:|\/mnt\/[a-z])?[\\/]+(?:home|Users)[\\/]+[^\\/]+)(?=[\\/]|$)/;

/** Nobody's folders are deeper; a path that is made up may be. */
const mostAbove = 40;

/** One folder, whether a system composes its accents (NFC) or not (NFD): logs have both. */
export const composed = (path: string): string => path.normalize('NFC');

/** Folders that programs keep their own things in, in a project or in somebody's home. */
const programs = new Set(['.claude', '.codex', '.cursor', '.gemini', '.copilot', '.opencode', '.pi', '.git']);

/** Worktrees that a program makes for all repositories in one place: how many folders below it the repository's name stands. */
const gathered: { [path: string]: number } = {
  '.codex/worktrees': 2,
  '.cursor/worktrees': 1,
  '.claude-worktrees': 1,
};

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
  const far = repositoryOf(folders);
  // Where the repository itself lies, its worktree does not say.
  if (far !== undefined) return { name: far, above: [] };
  const own = outsideWorktree(folders);
  const name = own.at(-1);
  if (name === undefined) return undefined;
  return { name, above: own.length > mostAbove ? [] : [start, ...own.slice(0, -1)].reverse() };
}

/** Of a worktree that is far from its repository: the repository's name. */
function repositoryOf(folders: string[]): string | undefined {
  for (const [path, below] of Object.entries(gathered)) {
    const names = path.split('/');
    const place = folders.findIndex((_, index) => names.every((name, offset) => folders[index + offset] === name));
    const name = place === -1 ? undefined : folders[place + names.length - 1 + below];
    if (name !== undefined) return name;
  }
  return undefined;
}

/** A worktree is a place to work on a project, not a project; nor is what a program keeps within one. */
function outsideWorktree(folders: string[]): string[] {
  const beside = folders.findLastIndex((folder) => /.\.worktrees$/.test(folder));
  if (beside !== -1) return [...folders.slice(0, beside), (folders[beside] as string).replace(/\.worktrees$/, '')];
  const worktree = folders.findLastIndex((folder) => /^\.?worktrees$/.test(folder));
  const within = worktree > 0 && worktree < folders.length - 1 ? folders.slice(0, worktree) : folders;
  const program = within.findIndex((folder) => programs.has(folder));
  const outside = program === -1 ? within : within.slice(0, program);
  return outside.length > 0 ? outside : folders;
}

/** The folder that a session is about: what programs keep in somebody's home is that only where nothing else was worked in. */
export const workedIn = (cwds: readonly string[]): string | undefined =>
  cwds.find((cwd) => !programs.has(/^[\\/]+([^\\/]+)/.exec(cwd.slice(home.exec(cwd)?.[0].length))?.[1] ?? '')) ?? cwds[0];

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
    const placed = alike.filter((levels) => levels.length > 1);
    if (placed.length < 2) continue;
    const times = new Map<string, number>();
    for (const level of placed.flat()) times.set(level, (times.get(level) ?? 0) + 1);
    for (const levels of placed) depths[levels.at(-1) ?? ''] = levels.findIndex((level) => times.get(level) === 1);
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
