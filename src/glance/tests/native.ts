/**
 * https://cmake.org/cmake/help/latest/manual/ctest.1.html, GoogleTest and Catch2, whose programs are the tests:
 *
 *     92% tests passed, 1 tests failed out of 12
 *     [  PASSED  ] 11 tests.
 *     [  FAILED  ] 1 test, listed below:
 *     test cases: 12 | 11 passed | 1 failed
 *     All tests passed (24 assertions in 12 test cases)
 */
import { counts, has, isAsking, numbersIn, type Runner } from './runner.ts';

const ctest = /^\d{1,3}% tests passed, (\d{1,9}) tests? failed out of (\d{1,9})$/;
const google = /^\[ {2}PASSED {2}\] (\d{1,9}) tests?\.$/;
const failing = /^\[ {2}FAILED {2}\] (\d{1,9}) tests?, listed below:$/;
const skipping = /^\[ {2}SKIPPED \] (\d{1,9}) tests?, listed below:$/;
const catches = /^All tests passed \(\d{1,9} assertions? in (\d{1,9}) test cases?\)$/;
const cases = /^(?:\[doctest\] )?test cases: {1,8}(\d{1,9}) \| (.{1,200})$/;

export const native: Runner = {
  runs: (command) => command.program === 'ctest' && !isAsking(command) && !has(command, '-N', '--show-only', '--print-labels'),
  ended(lines, at) {
    const line = lines[at] ?? '';
    const [, failures, total] = ctest.exec(line) ?? [];
    if (total !== undefined)
      return { ...counts({ total: Number(total), failed: Number(failures) || undefined }), isFailed: Number(failures) > 0 };
    const passed = google.exec(line)?.[1];
    if (passed !== undefined) {
      const after = lines.slice(at + 1, at + 100);
      const of = (form: RegExp) => after.flatMap((one) => form.exec(one)?.[1] ?? []).map(Number)[0];
      const failed = of(failing);
      return { ...counts({ passed: Number(passed), failed, skipped: of(skipping) }), isFailed: failed !== undefined, isPart: true };
    }
    const all = catches.exec(line)?.[1];
    if (all !== undefined) return { passed: Number(all), isFailed: false, isPart: true };
    const told = cases.exec(line)?.[2];
    if (told === undefined) return undefined;
    const { passed: went, failed, skipped } = numbersIn(told.replace(/ {2,8}/g, ' '));
    return {
      ...counts({ passed: went, failed: failed || undefined, skipped: skipped || undefined }),
      isFailed: (failed ?? 0) > 0,
      isPart: true,
    };
  },
};
