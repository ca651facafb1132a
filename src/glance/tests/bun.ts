/**
 * https://bun.sh/docs/cli/test:
 *
 *      12 pass
 *      1 skip
 *      1 fail
 *      20 expect() calls
 *     Ran 14 tests across 2 files. [45.00ms]
 */
import { counts, isAsking, type Runner } from './runner.ts';

const ran = /^Ran \d{1,9} tests? across \d{1,9} files?\./;
const part = /^ {1,2}(\d{1,9}) (pass|fail|skip|error)s?$/;

export const bun: Runner = {
  runs: (command) => command.program === 'bun' && command.args[0] === 'test' && !isAsking(command),
  ended(lines, at) {
    if (!ran.test(lines[at] ?? '')) return undefined;
    const told: { [word: string]: number } = {};
    for (const line of lines.slice(Math.max(0, at - 10), at)) {
      const [, number, word] = part.exec(line) ?? [];
      if (word !== undefined) told[word] = Number(number);
    }
    const { pass, fail, skip, error } = told;
    if (pass === undefined && fail === undefined) return undefined;
    return {
      ...counts({ passed: pass, failed: fail || undefined, errors: error || undefined, skipped: skip || undefined }),
      isFailed: (fail ?? 0) + (error ?? 0) > 0,
    };
  },
};
