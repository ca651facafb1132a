/** For every file of tests: what is drawn by lot is the same in each `npm test`, and folders that were written into go. */
import fc from 'fast-check';
import { afterAll } from 'vitest';
import { isAll, seed } from './all-only.ts';
import { undoAll } from './temporary.ts';

fc.configureGlobal({ seed, numRuns: isAll ? 1000 : 50 });
afterAll(undoAll, 60_000);
