/** A thread of the gate: looks at the files it is handed, and answers with what it found. */
import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { GateWork } from './gate.ts';

enableCompileCache();
const [{ checkFiles }, { definiteFinder }] = await Promise.all([import('../check/index.ts'), import('../redact/index.ts')]);

const { dir, literals, knownGood, allowed } = workerData as GateWork;
const options = { find: definiteFinder(literals, allowed), literals, knownGood: new Set(knownGood) };
parentPort?.on('message', (files: string[]) => parentPort?.postMessage(checkFiles(dir, files, options)));
