/** A thread of the gate: looks at the files it is handed, and answers with what it found. */
import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { CheckOptions } from '../check/index.ts';
import type { GateWork } from './gate.ts';

enableCompileCache();
const [{ checkFiles }, { definiteFinder, wordFinder }] = await Promise.all([import('../check/index.ts'), import('../redact/index.ts')]);

const { dir, literals, knownGood, allowed, scope } = workerData as GateWork;
// In an index words stand in small letters: a value whose case counts would be told from nothing there.
const anyCase = literals.filter((one) => !one.exact);
const options: CheckOptions = {
  find: definiteFinder(literals, allowed, scope),
  findInIndex: definiteFinder(anyCase, allowed, scope),
  findWords: wordFinder(literals, allowed),
  literals: anyCase.map(({ value }) => value),
  knownGood: new Set(knownGood),
};
parentPort?.on('message', (files: string[]) => parentPort?.postMessage(checkFiles(dir, files, options)));
