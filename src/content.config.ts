export { collections } from './astro/loader.ts';
