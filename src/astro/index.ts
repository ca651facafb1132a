/** Runs Astro, for builds and for the live site. */
export { layPages } from './lay-pages.ts';
export { openArchive } from './open.ts';
export { configFileOf, siteRoot } from './root.ts';
