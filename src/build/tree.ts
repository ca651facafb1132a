/** The state of a finished site's files: their names, sizes and times, to detect a change. */
import { type Dirent, readdirSync, type Stats, statSync } from 'node:fs';
import { sep } from 'node:path';

/** By path below the site; the site itself is the empty path. */
export interface Tree {
  [folder: string]: Folder;
}

interface Folder {
  /** Time of its last change; absent where a change that came at once might have had the same time. */
  changed?: number;
  folders: string[];
  /** Name, size and time of each. */
  files: [name: string, size: number, changed: number][];
}

export interface TreeSize {
  files: number;
  bytes: number;
  /** The largest file. */
  largest: { path: string; bytes: number };
}

/** The coarsest clock of a file system counts two seconds. */
const tick = 2000;

/** The folders of `before` that are named in `kept` are taken from there, with all below them. */
export function treeOf(site: string, before: Tree = {}, kept: ReadonlySet<string> = new Set()): Tree {
  const tree: Tree = {};
  const now = Date.now();
  const keep = (path: string, known: Folder) => {
    tree[path] = known;
    for (const name of known.folders) keep(below(path, name), before[below(path, name)] as Folder);
  };
  const look = (path: string) => {
    const known = kept.has(path) ? before[path] : undefined;
    if (known) return keep(path, known);
    const { mtimeMs } = statSync(at(site, path));
    const entries = readdirSync(at(site, path), { withFileTypes: true });
    const [files, folders] = [namesOf(entries, 'isFile'), namesOf(entries, 'isDirectory')];
    tree[path] = {
      ...(now - mtimeMs > tick ? { changed: mtimeMs } : {}),
      folders,
      files: files.map((name) => {
        const { size, mtimeMs } = statSync(at(site, below(path, name)));
        return [name, size, mtimeMs];
      }),
    };
    for (const name of folders) look(below(path, name));
  };
  look('');
  return tree;
}

/**
 * Whether a site is as it was. Of each file, size and time are looked at. Which files a folder has is known by the folder's own
 * time, which is faster than reading it; only a file that came and left no trace there would be missed.
 */
export function isAsKnown(site: string, tree: Tree): boolean {
  return Object.entries(tree).every(([path, { changed, folders, files }]) => {
    const folder = at(site, path);
    const stat = statSync(folder, { throwIfNoEntry: false });
    if (!stat?.isDirectory() || (!isTrusted(stat, changed) && !hasNames(folder, folders, files))) return false;
    return files.every(([name, size, changed]) => {
      const file = statSync(folder + sep + name, { throwIfNoEntry: false });
      return file?.size === size && file.mtimeMs === changed;
    });
  });
}

export function sizeOfTree(tree: Tree): TreeSize {
  const size: TreeSize = { files: 0, bytes: 0, largest: { path: '', bytes: 0 } };
  for (const [folder, { files }] of Object.entries(tree)) {
    size.files += files.length;
    for (const [name, bytes] of files) {
      size.bytes += bytes;
      if (bytes > size.largest.bytes) size.largest = { path: pathIn(folder, name), bytes };
    }
  }
  return size;
}

/** Windows does not give a folder a new time on every disk. */
const isTrusted = ({ mtimeMs }: Stats, changed: number | undefined) => mtimeMs === changed && process.platform !== 'win32';

function hasNames(folder: string, folders: readonly string[], files: Folder['files']): boolean {
  const entries = readdirSync(folder, { withFileTypes: true });
  const same = (now: string[], before: string[]) => now.join('/') === before.join('/');
  return (
    same(namesOf(entries, 'isDirectory'), [...folders]) &&
    same(
      namesOf(entries, 'isFile'),
      files.map(([name]) => name),
    )
  );
}

const namesOf = (entries: readonly Dirent[], kind: 'isFile' | 'isDirectory') =>
  entries
    .filter((entry) => entry[kind]())
    .map(({ name }) => name)
    .sort();

const at = (site: string, path: string) => (path === '' ? site : site + sep + path);
/** Of a file of a folder of the tree, as addresses have it. */
export const pathIn = (folder: string, name: string): string => below(folder, name).replaceAll(sep, '/');

const below = (path: string, name: string) => (path === '' ? name : path + sep + name);
