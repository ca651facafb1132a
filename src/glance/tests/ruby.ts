/**
 * https://rspec.info, and Crystal's and Haskell's specs; https://github.com/minitest/minitest and test-unit:
 *
 *     12 examples, 1 failure, 2 pending
 *     12 runs, 20 assertions, 1 failures, 0 errors, 0 skips
 */
import { counts, has, isAsking, numbersIn, type Runner } from './runner.ts';

const examples = /^(\d{1,9}) examples?, (\d{1,9} failures?.{0,200})$/;
const runs = /^(\d{1,9}) (?:runs|tests), \d{1,9} assertions, (\d{1,9} failures, .{0,200})$/;

export const ruby: Runner = {
  runs: (command) =>
    (command.program === 'rspec' ||
      command.program === 'parallel_rspec' ||
      (['rails', 'rake', 'm', 'mtest'].includes(command.program) && /^(?:test|spec)(?::\w{1,40})?$/.test(command.args[0] ?? '')) ||
      (command.program === 'ruby' && command.args.some((arg) => /(?:^|\/)(?:test_\w{1,80}|\w{1,80}_test)\.rb$/.test(arg))) ||
      (command.program === 'crystal' && command.args[0] === 'spec')) &&
    !isAsking(command) &&
    !has(command, '--dry-run', '--init'),
  ended(lines, at) {
    const line = lines[at] ?? '';
    const [, total, told = ''] = examples.exec(line) ?? runs.exec(line) ?? [];
    if (total === undefined) return undefined;
    const {
      failure,
      failures = failure ?? 0,
      error,
      errors = error ?? 0,
      skips = 0,
      pending = skips,
      pendings = pending,
    } = numbersIn(told);
    return {
      ...counts({ total: Number(total), failed: failures || undefined, errors: errors || undefined, skipped: pendings || undefined }),
      isFailed: failures + errors > 0,
    };
  },
};
