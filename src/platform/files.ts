/** Copies, removes and renames: what each system does in its own way. */
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  type RmOptions,
  readdirSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PlainError } from '../model/plain-error.ts';

/** Another program (a virus scanner, an indexer, an editor) may hold a file of Windows for a moment: two seconds in all. */
const pauses = [100, 200, 300, 400, 500, 500];
/** Where there is another way. */
const shortPauses = [100, 200, 300];
const held = new Set(['EPERM', 'EACCES', 'EBUSY', 'ENOTEMPTY']);
const isHeld = (error: unknown): boolean => held.has((error as NodeJS.ErrnoException).code ?? '');

/** Does what may fail on Windows while another program holds the file. Elsewhere the first failure is the last: nobody is waited for. */
export function patiently<T>(work: () => T, platform: NodeJS.Platform = process.platform, waits: readonly number[] = pauses): T {
  for (const pause of platform === 'win32' ? waits : []) {
    try {
      return work();
    } catch (error) {
      if (!isHeld(error)) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
    }
  }
  return work();
}

/** Removes a file, or a folder with all that is in it; nothing where there is none. */
export const remove = (path: string): void => {
  const whole: RmOptions = { recursive: true, force: true };
  patiently(() => rmSync(path, whole));
};

/**
 * Gives a file or folder another name. Windows renames no folder that somebody watches (`turnleaf dev`, an editor) or stands in (a
 * terminal): there its files are moved, one by one, and a folder that stays is empty.
 *
 * @throws Error where a file is held or the new name is taken; then all of them are where they were.
 */
export function rename(from: string, to: string): void {
  try {
    patiently(() => renameSync(from, to), process.platform, isMovable(from) ? shortPauses : pauses);
  } catch (error) {
    if (!isMovable(from) || !isHeld(error) || !isFree(to)) throw error;
    moveFiles(from, to);
  }
}

const isMovable = (path: string) => process.platform === 'win32' && lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Whether nothing is there, or folders without a file. */
export function isFree(path: string): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return !stat || (stat.isDirectory() && readdirSync(path).every((name) => isFree(join(path, name))));
}

function moveFiles(from: string, to: string): void {
  const isThere = existsSync(to);
  const moved: string[] = [];
  try {
    makeFolder(to);
    for (const name of readdirSync(from)) {
      const [path, target] = [join(from, name), join(to, name)];
      // One folder has been waited for.
      if (isMovable(path)) moveFiles(path, target);
      else rename(path, target);
      moved.push(name);
    }
  } catch (error) {
    for (const name of moved) {
      try {
        rename(join(to, name), join(from, name));
      } catch {
        // It stays, and with it the folder: nothing of it is removed.
      }
    }
    if (!isThere) tryRemove(to);
    throw error;
  }
  tryRemove(from);
}

/** An empty folder that is held may stay. */
function tryRemove(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    if (!isHeld(error)) throw error;
  }
}

/**
 * Makes a folder, and those that lead to it. (`mkdirSync` of Node asks for ever where a disk has no such name: nodejs/node#31177.)
 *
 * @throws PlainError of a name that the disk cannot have, such as `a:b` on exFAT.
 */
export function makeFolder(path: string): void {
  if (tryMake(path)) return;
  const above = dirname(resolve(path));
  if (above !== resolve(path)) makeFolder(above);
  if (!tryMake(path))
    throw new PlainError(
      `${path} cannot be made: there is no such disk, or it takes no such name. Choose one without * ? : " < > | and control characters.`,
    );
}

/** False where what leads to it is missing, or the disk takes no such name. */
function tryMake(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return true;
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return false;
  }
}

/** Copies a file, and makes the folders that lead to it. */
export function copyFile(from: string, to: string): void {
  makeFolder(dirname(to));
  copyFileSync(from, to);
}

interface Copying {
  /** Whether a file or folder is copied; all of them by default. */
  takes?(path: string): boolean;
  /** When it was written stays. */
  keepsTimes?: boolean;
}

/**
 * Copies a folder into another, which may be there. (`cpSync` of Node 22 copies nothing on Windows, and says nothing, where a name has
 * letters beyond ASCII: nodejs/node#54476, #61878.)
 *
 * @throws Error where less arrived than was to be copied.
 */
export function copyFolder(from: string, to: string, copying: Copying = {}): void {
  const { takes = () => true, keepsTimes = false } = copying;
  makeFolder(to);
  const entries = readdirSync(from, { withFileTypes: true }).filter(({ name }) => takes(join(from, name)));
  for (const entry of entries) {
    const [path, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(path, target, copying);
    else if (entry.isSymbolicLink()) copyLink(path, target);
    else if (entry.isFile()) copyFileSync(path, target);
    else throw new Error(`${path} is neither a file nor a folder.`);
    if (keepsTimes && !entry.isSymbolicLink()) keepTimes(path, target);
  }
  const arrived = new Set(readdirSync(to));
  // Some systems keep letters in another form of Unicode than they were given in.
  if (arrived.size < entries.length) throw new Error(`${to}: ${entries.length - arrived.size} of ${entries.length} files did not arrive.`);
}

function keepTimes(from: string, to: string): void {
  const { atime, mtime } = statSync(from);
  utimesSync(to, atime, mtime);
}

/** Whether a folder, which is made where it is missing, is on a disk that knows links to folders. */
export function hasLinks(folder: string): boolean {
  makeFolder(folder);
  const link = join(folder, `link.${process.pid}`);
  try {
    symlinkSync(folder, link, 'junction');
    return true;
  } catch {
    return false;
  } finally {
    remove(link);
  }
}

/** Gives a file another name, which must be free; where the volume knows no links (exFAT), it is a copy. */
export const linkFile = (from: string, to: string): void =>
  // A name that was just given up may be taken for a moment on Windows.
  patiently(() => {
    try {
      linkSync(from, to);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
      copyFileSync(from, to, constants.COPYFILE_EXCL);
    }
  });

/** A link leads where it led. */
function copyLink(from: string, to: string): void {
  remove(to);
  symlinkSync(resolve(dirname(from), readlinkSync(from)), to);
}
