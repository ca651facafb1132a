/** Paths for messages: relative to the folder the command was called in, also while Astro works in another folder. */
import { relative } from 'node:path';

let callerFolder: string | undefined;

export function setCallerFolder(folder: string): void {
  callerFolder = folder;
}

export const shownPath = (path: string): string => relative(callerFolder ?? process.cwd(), path);
