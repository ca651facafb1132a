/** Loads the rules that a finished site is checked by. */
import type { CheckReport, Range } from '../check/index.ts';
import type { Allowed, ArchiveScope, Literal } from '../redact/index.ts';

/** Data of every thread. */
export interface GateSettings {
  dir: string;
  /** The owner's own secrets. */
  literals: readonly Literal[];
  /** Hashes of files, and of pieces of pages, that passed before by the same rules. */
  knownGood: string[];
  allowed: Allowed;
  /** Secrets found in the sessions of the archive. */
  scope: ArchiveScope;
}

export interface GateTask {
  files: string[];
  /** Where pieces are in them. */
  pieces: ReadonlyMap<string, readonly Range[]>;
}

/** They take long to load, so that may begin before they are needed. */
export const loadGate = () => Promise.all([import('../check/index.ts'), import('../redact/index.ts')]);

export async function openGate({ dir, literals, knownGood, allowed, scope }: GateSettings): Promise<(task: GateTask) => CheckReport> {
  const [{ checkFiles }, { definiteFinder, wordFinder }] = await loadGate();
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
}
