/** Loads the rules that a finished site is checked by. */
import type { Known, OwnersWord } from '../redact/index.ts';
import type { CheckReport } from './files.ts';
import type { Range } from './pieces.ts';

/** Data of every thread. */
export interface FileSettings {
  dir: string;
  owner: OwnersWord;
  known: Known;
  /** Hashes of files, and of pieces of pages, that passed before by the same rules. */
  knownGood: readonly string[];
  /** Slugs of sessions whose pages hold text of the owner's as well. */
  introduced: ReadonlySet<string>;
}

export interface FileTask {
  files: readonly string[];
  /** Where pieces are in them. */
  pieces: ReadonlyMap<string, readonly Range[]>;
}

/** They take long to load, so that may begin before they are needed. */
export const loadRules = () => Promise.all([import('./files.ts'), import('../redact/index.ts')]);

/** What a thread of the gate runs. */
export default async function openFiles({
  dir,
  owner,
  known,
  knownGood,
  introduced,
}: FileSettings): Promise<(task: FileTask) => CheckReport> {
  const [{ checkFiles }, { judges }] = await loadRules();
  // A search index holds words in lower case: case-sensitive values cannot be distinguished from others there.
  const anyCase = owner.literals?.filter((one) => !one.exact) ?? [];
  const judge = judges(owner)(known);
  const options = {
    judge,
    inIndex: anyCase.length === (owner.literals?.length ?? 0) ? judge : judges({ ...owner, literals: anyCase })(known),
    indexed: anyCase.map(({ value }) => value),
    knownGood: new Set(knownGood),
    introduced,
  };
  return ({ files, pieces }) => checkFiles(dir, files, { ...options, pieces });
}
