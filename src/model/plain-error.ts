/** What may be printed of an error. Its message may quote the input it failed on, which may be a secret of a session. */
import { statfsSync } from 'node:fs';
import { basename } from 'node:path';

/** An error with a message of Turnleaf's own: what, where, why and what to do, without any text of a session. */
export class PlainError extends Error {
  override name = 'PlainError';
}

/** By name, since errors also come from other processes and threads, where the classes are not the same. */
const plain = new Set(['PlainError', 'ContentError', 'UsageError', 'RedactionError', 'GateError', 'ReviewError', 'Refused']);

/** The disk takes nothing more, whatever is written: what has failed is not the session, the picture or the card at hand. */
const diskCodes: { [code: string]: string } = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EROFS: 'the file system is read-only',
};

export const isDiskError = (error: unknown): boolean => diskErrorIn(error) !== undefined;

const diskErrorIn = (error: unknown): NodeJS.ErrnoException | undefined =>
  Array.from(causesOf(error)).find((one) => Object.hasOwn(diskCodes, (one as NodeJS.ErrnoException).code ?? ''));

/** The first of several folders with no room left. Of a program that ends in the midst of writing nothing else may be known. */
export const fullAmong = (folders: readonly string[]): string | undefined =>
  folders.find((folder) => {
    try {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize < LEAST;
    } catch {
      return false;
    }
  });

/** A file that does not fit takes all but the rest of a block; some programs take back what they have begun. */
const LEAST = 64_000;

/** Of a folder that was found to be full. */
export const fullDiskError = (path: string): Error => Object.assign(new Error('no room left'), { code: 'ENOSPC', syscall: 'write', path });

/** The message of the first of Turnleaf's own errors in the chain of causes; of any other error only its kind. */
export function messageOf(error: unknown): string {
  const disk = diskErrorIn(error);
  if (disk)
    // Of a copy, the file that was to be.
    return `${(disk as { dest?: string }).dest ?? disk.path ?? 'a file'} cannot be written: ${diskCodes[disk.code ?? '']}. ${disk.code === 'EROFS' ? 'Choose another place' : 'Make room'} and run the command again; what was there before is as it was.`;
  for (const at of causesOf(error)) if (plain.has(at.name)) return at.message;
  return `something failed that should not (${errorKind(error)}); set TURNLEAF_DEBUG=1 to see where, and report it`;
}

/** A code such as `ENOENT`, else the class; never a message. */
export function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as NodeJS.ErrnoException;
  const kind = typeof code === 'string' ? code : error.name;
  return /^\w{1,60}$/.test(kind) ? kind : 'Error';
}

/** A mistake in the owner's file: the message says where, what and what to do. */
export class ContentError extends Error {
  override name = 'ContentError';
}

/** What to do about a file that an owner's text names and that is not there. */
export const noFile = (name: string): string =>
  `there is no file ${name}. Name one from the text's own folder, such as ./${basename(name)}, or put it into content/public/ and write /${basename(name)}.`;

/** An error, and what caused it: Astro wraps those that are thrown inside it. */
export function* causesOf(error: unknown): Generator<Error> {
  for (let at = error; at instanceof Error; at = at.cause) yield at;
}
