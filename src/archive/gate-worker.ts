/** A thread of the gate: looks at its share of the files. */
import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { GateWork } from './gate.ts';

enableCompileCache();
const [{ checkSite }, { definiteFinder }] = await Promise.all([import('../check/index.ts'), import('../redact/index.ts')]);

const { dir, literals, knownGood, allowed, share } = workerData as GateWork;
parentPort?.postMessage(await checkSite(dir, { find: definiteFinder(literals, allowed), literals, knownGood: new Set(knownGood), share }));
