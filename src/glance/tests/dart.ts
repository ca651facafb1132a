/**
 * https://dart.dev/tools/dart-test, Flutter too; the last state of a line that goes on:
 *
 *     00:02 +12: All tests passed!
 *     00:02 +10 ~1 -2: Some tests failed.
 */
import { counts, isAsking, type Runner } from './runner.ts';

const end = /^\d{1,3}:\d\d \+(\d{1,9})(?: ~(\d{1,9}))?(?: -(\d{1,9}))?: (All tests passed!|Some tests failed\.)$/;

export const dart: Runner = {
  runs: (command) =>
    ['dart', 'flutter', 'fvm', 'very_good'].includes(command.program) &&
    command.args.filter((arg) => !['flutter', 'dart', 'run'].includes(arg))[0] === 'test' &&
    !isAsking(command),
  ended(lines, at) {
    const told = end.exec(lines[at] ?? '');
    if (!told) return undefined;
    const [passed = 0, skipped, failed] = told.slice(1, 4).map((number) => (number === undefined ? undefined : Number(number)));
    return { ...counts({ passed, failed, skipped }), isFailed: told[4] !== 'All tests passed!' };
  },
};
