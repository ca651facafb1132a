/**
 * https://jestjs.io:
 *
 *     Test Suites: 1 failed, 3 passed, 4 total
 *     Tests:       1 failed, 12 passed, 13 total
 */
import { counts, has, isAsking, numbersIn, type Runner } from './runner.ts';

const tests = /^Tests: {1,8}(\d.{0,200} total)$/;
const suites = /^Test Suites: \d{1,9} (failed)?/;

export const jest: Runner = {
  runs: (command) =>
    (command.program === 'jest' || (command.program === 'react-scripts' && command.args[0] === 'test')) &&
    !isAsking(command) &&
    !has(command, '--listTests', '--init', '--showConfig', '--clearCache'),
  ended(lines, at) {
    const told = tests.exec(lines[at] ?? '')?.[1];
    if (told === undefined) return undefined;
    const { failed, passed, skipped } = numbersIn(told);
    const above = suites.exec(lines[at - 1] ?? '');
    const hasFailed = failed !== undefined || above?.[1] !== undefined;
    return { ...counts({ passed, failed, skipped }), isFailed: hasFailed || (above ? false : undefined) };
  },
};
