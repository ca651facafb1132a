/** Paths as people read them: relative to where the command was called, also while Astro works in another folder. */
import { relative } from 'node:path';

let callerFolder: string | undefined;

export function setCallerFolder(folder: string): void {
  callerFolder = folder;
}

export const shownPath = (path: string): string => relative(callerFolder ?? process.cwd(), path);
