/** Runs Astro, for builds and for the live site. */

export { archiveOf, type Opened } from './archive.ts';
export { showArchive } from './archive-module.ts';
export { configFor, openPages } from './lay-pages.ts';
export { openArchive } from './open.ts';
export { fillRoot, siteRoot } from './root.ts';
