/**
 * https://nodejs.org/api/test.html, as TAP and as `spec`:
 *
 *     # tests 12        ℹ tests 12
 *     # suites 3        ℹ suites 3
 *     # pass 11         ℹ pass 11
 *     # fail 1          ℹ fail 1
 *     # cancelled 0     ℹ cancelled 0
 *     # skipped 0       ℹ skipped 0
 */
import { counts, has, type Runner } from './runner.ts';

const sum = /^(?:#|ℹ) (tests|suites|pass|fail|cancelled|skipped|todo) (\d{1,9})$/;

export const node: Runner = {
  runs: (command) =>
    (['node', 'tsx'].includes(command.program) && has(command, '--test')) || ['borp', 'node--test'].includes(command.program),
  ended(lines, at) {
    if (sum.exec(lines[at] ?? '')?.[1] !== 'pass') return undefined;
    const told: { [word: string]: number } = {};
    for (const line of lines.slice(Math.max(0, at - 2), at + 5)) {
      const [, word, number] = sum.exec(line) ?? [];
      if (word !== undefined) told[word] = Number(number);
    }
    const { pass, fail, cancelled, skipped } = told;
    if (fail === undefined) return undefined;
    return {
      ...counts({ passed: pass, failed: fail || undefined, errors: cancelled || undefined, skipped: skipped || undefined }),
      isFailed: fail + (cancelled ?? 0) > 0,
    };
  },
};
