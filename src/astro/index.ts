/** Runs Astro, for builds and for the live site. */
export { openPages } from './lay-pages.ts';
export { openArchive } from './open.ts';
export { configFileOf, fillRoot, siteRoot } from './root.ts';
