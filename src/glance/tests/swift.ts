/**
 * https://github.com/swiftlang/swift-corelibs-xctest, of which the last line is of all, and https://github.com/swiftlang/swift-testing:
 *
 *     	 Executed 12 tests, with 1 failure (0 unexpected) in 0.003 (0.004) seconds
 *     ✔ Test run with 12 tests in 2 suites passed after 0.001 seconds.
 *     ✘ Test run with 12 tests failed after 0.001 seconds with 1 issue.
 */
import { counts, has, isAsking, type Runner, verbOf } from './runner.ts';

const executed = /^\s{0,8}Executed (\d{1,9}) tests?, with (?:(\d{1,9}) tests? skipped and )?(\d{1,9}) failures? \(\d{1,9} unexpected\) in /;
const run = /^\S{1,4}\s{1,2}Test run with (\d{1,9}) tests?(?: in \d{1,9} suites?)? (passed|failed) after /;

export const swift: Runner = {
  runs: (command) =>
    ((command.program === 'swift' && command.args[0] === 'test') ||
      (command.program === 'xcodebuild' && command.args.some((arg) => arg === 'test' || arg === 'test-without-building'))) &&
    verbOf(command) !== 'list' &&
    !isAsking(command) &&
    !has(command, '--list-tests', '-l'),
  ended(lines, at) {
    const line = lines[at] ?? '';
    const [, total, skipped, failures] = executed.exec(line) ?? [];
    // Both libraries report, one of them of nothing.
    if (total !== undefined && Number(total) > 0)
      return {
        ...counts({
          total: Number(total),
          failed: Number(failures) || undefined,
          skipped: skipped === undefined ? undefined : Number(skipped),
        }),
        isFailed: Number(failures) > 0,
      };
    const [, all, state] = run.exec(line) ?? [];
    return all === undefined || Number(all) === 0 ? undefined : { total: Number(all), isFailed: state === 'failed' };
  },
};
