/** One session: everything in it is searched together, then replaced everywhere. */
export { RedactionRun } from './run.ts';
