/**
 * https://doc.rust-lang.org/cargo/commands/cargo-test.html, a line for each binary, and https://nexte.st:
 *
 *     test result: FAILED. 4 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s
 *          Summary [   0.512s] 12 tests run: 11 passed, 1 failed, 2 skipped
 */
import { counts, has, isAsking, numbersIn, type Runner, verbOf } from './runner.ts';

const result = /^test result: (ok|FAILED)\. (\d{1,9}) passed; (\d{1,9}) failed; (\d{1,9}) ignored;/;
const nextest = /^\s{1,8}Summary \[\s{0,8}[\d.]{1,12}s\] \d{1,9}(?:\/\d{1,9})? tests? run: (.{1,200})$/;
const verbs = new Set(['test', 't', 'nextest', 'llvm-cov', 'tarpaulin', 'miri', 'careful', 'hack', 'insta', 'mutants']);

export const rust: Runner = {
  runs: (command) =>
    command.program === 'cargo' && verbs.has(verbOf(command) ?? '') && !isAsking(command) && !has(command, '--no-run', '--list', 'list'),
  ended(lines, at) {
    const line = lines[at] ?? '';
    const [, state, passed, failed, ignored] = result.exec(line) ?? [];
    if (state !== undefined)
      return {
        ...counts({ passed: Number(passed), failed: Number(failed) || undefined, skipped: Number(ignored) || undefined }),
        isFailed: state === 'FAILED',
        isPart: true,
      };
    const told = nextest.exec(line)?.[1];
    if (told === undefined) return undefined;
    const numbers = numbersIn(told);
    return {
      ...counts({ passed: numbers.passed, failed: numbers.failed, skipped: numbers.skipped || undefined }),
      isFailed: numbers.failed !== undefined || numbers.timed !== undefined,
    };
  },
};
