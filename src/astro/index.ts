/** Runs Astro, for builds and for the live site. */

export { archiveOf, type Opened, openArchive } from './archive.ts';
export { showArchive } from './archive-module.ts';
export { configFor, layPages } from './lay-pages.ts';
export { fillRoot, siteRoot } from './root.ts';
