/**
 * https://docs.phpunit.de and https://pestphp.com:
 *
 *     OK (12 tests, 24 assertions)
 *     Tests: 12, Assertions: 24, Failures: 1, Errors: 1, Skipped: 1.
 *       Tests:    1 failed, 12 passed (24 assertions)
 */
import { counts, has, isAsking, numbersAfter, numbersIn, type Runner } from './runner.ts';

const ok = /^OK \((\d{1,9}) tests?, \d{1,9} assertions?\)$/;
const sum = /^Tests: (\d{1,9}), Assertions: \d{1,9}(.{0,200})\.$/;
const pest = /^ {2}Tests: {2,4}(\d.{0,200}) \(\d{1,9} assertions?\)$/;

export const php: Runner = {
  runs: (command) =>
    (['phpunit', 'pest', 'paratest', 'simple-phpunit'].includes(command.program) ||
      (command.program === 'artisan' && command.args[0] === 'test')) &&
    !isAsking(command) &&
    !has(command, '--list-tests', '--list-suites', '--generate-configuration', '--migrate-configuration'),
  ended(lines, at) {
    const line = lines[at] ?? '';
    const all = ok.exec(line)?.[1];
    if (all !== undefined) return { total: Number(all), isFailed: false };
    const [, total, rest = ''] = sum.exec(line) ?? [];
    if (total !== undefined) {
      const { failures, errors, skipped } = numbersAfter(rest);
      return {
        ...counts({ total: Number(total), failed: failures, errors, skipped }),
        isFailed: failures !== undefined || errors !== undefined,
      };
    }
    const told = pest.exec(line)?.[1];
    if (told === undefined) return undefined;
    const { failed, passed, skipped } = numbersIn(told);
    return { ...counts({ passed, failed, skipped }), isFailed: failed !== undefined };
  },
};
