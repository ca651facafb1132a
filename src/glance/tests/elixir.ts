/**
 * https://hexdocs.pm/ex_unit, a line for each app of an umbrella; https://github.com/bats-core/bats-core ends alike; Gleam:
 *
 *     2 doctests, 12 tests, 1 failure, 1 skipped
 *     12 passed, no failures
 */
import { counts, isAsking, numbersIn, type Runner } from './runner.ts';

const sum = /^(?:\d{1,9} (?:doctests?|propert(?:y|ies)), ){0,2}(\d{1,9}) tests?, (\d{1,9} failures?(?:, .{1,100})?)$/;
const app = /^==> \w{1,80}$/;
const gleam = /^(\d{1,9}) (?:tests, )?(?:passed, )?(?:no|(\d{1,9})) failures?$/;

export const elixir: Runner = {
  runs: (command) =>
    ((command.program === 'mix' && /^(?:test|coveralls)(?:\.\w{1,30})?$/.test(command.args[0] ?? '')) ||
      command.program === 'bats' ||
      (command.program === 'gleam' && command.args[0] === 'test')) &&
    !isAsking(command),
  ended(lines, at) {
    const line = lines[at] ?? '';
    const [, total, told = ''] = sum.exec(line) ?? [];
    if (total !== undefined) {
      const { failure, failures = failure ?? 0, skipped, invalid } = numbersIn(told);
      return {
        ...counts({ total: Number(total), failed: failures || undefined, errors: invalid, skipped }),
        isFailed: failures + (invalid ?? 0) > 0,
        isPart: lines.some((one) => app.test(one)),
      };
    }
    const [, passed, failed] = gleam.exec(line) ?? [];
    return passed === undefined
      ? undefined
      : {
          ...counts({ passed: Number(passed), failed: failed === undefined ? undefined : Number(failed) }),
          isFailed: failed !== undefined,
        };
  },
};
