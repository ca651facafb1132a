/** Families of test runners; each file knows one. */
export { type FoundRun, runsIn } from './runs.ts';
