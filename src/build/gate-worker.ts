/** A thread of the gate. */
import type { GateSettings, GateTask } from './gate.ts';
import { answerTasks } from './worker-side.ts';

answerTasks(async ({ dir, literals, knownGood, allowed, scope }: GateSettings) => {
  const [{ checkFiles }, { definiteFinder, wordFinder }] = await Promise.all([import('../check/index.ts'), import('../redact/index.ts')]);
  // A search index holds words in lower case: case-sensitive values cannot be distinguished from others there.
  const anyCase = literals.filter((one) => !one.exact);
  const options = {
    find: definiteFinder(literals, allowed, scope),
    findInIndex: definiteFinder(anyCase, allowed, scope),
    findWords: wordFinder(literals, allowed),
    literals: anyCase.map(({ value }) => value),
    knownGood: new Set(knownGood),
  };
  return ({ files, pieces }: GateTask) => checkFiles(dir, files, { ...options, pieces });
});
