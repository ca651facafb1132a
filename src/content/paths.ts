/** Paths as a person reads them: from where the command was called, also while Astro works in another folder. */
import { relative } from 'node:path';

export const shownPath = (path: string): string => relative(process.env.TURNLEAF_CWD ?? process.cwd(), path);
