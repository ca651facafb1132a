/**
 * https://vitest.dev/guide/reporters:
 *
 *      Test Files  1 failed | 8 passed (9)
 *           Tests  1 failed | 98 passed | 2 skipped (101)
 *          Errors  1 error
 */
import { type Command, counts, has, isAsking, numbersIn, type Runner, verbOf } from './runner.ts';

const tests = /^\s{0,12}Tests {2}(no tests|\d.{0,200})$/;
const files = /^\s{0,12}Test Files {2}\d{1,9} (failed)?/;
const errors = /^\s{0,12}Errors {2}(\d{1,9}) errors?/;

export const vitest: Runner = {
  runs: (command: Command) =>
    command.program === 'vitest' &&
    !isAsking(command) &&
    !['list', 'init', 'bench'].includes(verbOf(command) ?? '') &&
    !has(command, '--typecheck.only'),
  ended(lines, at) {
    const told = tests.exec(lines[at] ?? '')?.[1];
    if (told === undefined) return undefined;
    const { failed, passed, skipped } = numbersIn(told);
    const unhandled = Number(errors.exec(lines[at + 1] ?? '')?.[1] ?? 0);
    const above = files.exec(lines[at - 1] ?? '');
    const hasFailed = failed !== undefined || unhandled > 0 || above?.[1] !== undefined;
    return { ...counts({ passed, failed, skipped, errors: unhandled || undefined }), isFailed: hasFailed || (above ? false : undefined) };
  },
};
