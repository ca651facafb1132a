/** What an entry of the cache was when it was written: names, lengths and digests of its files. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { makeFolder } from '../platform/index.ts';
import { type FileContent, filesBelow, writeWhole } from './files.ts';

/** Below the cache, a folder of seals with the same folders and names as the entries have: `<step>/<version>/<key>`. */
export const seals = 'seals';

export function sealFor(path: string): string {
  const [key = '', version = '', step = '', ...above] = path.split(sep).reverse();
  return [...above.reverse(), seals, step, version, key].join(sep);
}

const sha256 = (content: FileContent): string => createHash('sha256').update(content).digest('hex');

/** Of a file, or of a folder of files by name. */
export function sealOf(content: FileContent | ReadonlyMap<string, FileContent>): string {
  const files = typeof content === 'string' || content instanceof Uint8Array ? new Map([['', content]]) : content;
  return Array.from(files, ([name, bytes]) => `${sha256(bytes)} ${Buffer.byteLength(bytes)} ${name}\n`).join('');
}

/** Writes a file, or a folder of files by name, and its seal. */
export function writeSealed(path: string, content: FileContent | ReadonlyMap<string, FileContent>): void {
  writeWhole(sealFor(path), sealOf(content), true);
  writeWhole(path, content, true);
}

const namesIn = (folder: string): string[] => filesBelow(folder).map((path) => path.slice(folder.length + 1));

/** Seals a file or folder that is on the disk already. */
export function sealFolder(folder: string, path: string): void {
  makeFolder(dirname(sealFor(path)));
  writeFileSync(
    sealFor(path),
    namesIn(folder)
      .map((name) => `${fileLine(join(folder, name))} ${name}\n`)
      .join(''),
  );
}

function fileLine(path: string): string {
  const bytes = readFileSync(path);
  return `${sha256(bytes)} ${bytes.length}`;
}

/**
 * Whether a file or folder is what its seal says; undefined where there is no seal. The lengths of all files are compared, and the
 * digests of those whose names are not `later`.
 */
export function isWhole(path: string, later?: RegExp): boolean | undefined {
  const seal = readText(sealFor(path));
  if (seal === undefined) return undefined;
  const sealed = new Map(
    seal.split('\n').flatMap((line) => {
      const [, said = '', name = ''] = /^([0-9a-f]{64} \d+) (.*)$/.exec(line) ?? [];
      return said === '' ? [] : [[name, said]];
    }),
  );
  try {
    const names = statSync(path).isDirectory() ? namesIn(path) : [''];
    return (
      sealed.size > 0 &&
      names.length === sealed.size &&
      names.every((name) => isSame(join(path, name), sealed.get(name), later?.test(name)))
    );
  } catch {
    return false;
  }
}

const isSame = (path: string, said: string | undefined, isLater = false): boolean =>
  said !== undefined && `${statSync(path).size}` === said.slice(65) && (isLater || fileLine(path) === said);

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
