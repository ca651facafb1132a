/** Paths for messages: relative to the folder that Turnleaf or Astro was called in. */
import { relative } from 'node:path';

export const shownPath = (path: string): string => relative(process.cwd(), path);
