/** For every file of tests: what is drawn by lot is the same in each `npm test`. */
import fc from 'fast-check';
import { isAll, seed } from './all-only.ts';

fc.configureGlobal({ seed, numRuns: isAll ? 1000 : 100 });
