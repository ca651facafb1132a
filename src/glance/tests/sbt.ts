/**
 * https://www.scala-sbt.org, a line for each project:
 *
 *     [info] Passed: Total 12, Failed 0, Errors 0, Passed 12
 */
import { counts, has, type Runner } from './runner.ts';

const sum =
  /^\[(?:info|error)\] (Passed|Failed|Error): Total \d{1,9}, Failed (\d{1,9}), Errors (\d{1,9}), Passed (\d{1,9})(?:, (?:Skipped|Ignored) (\d{1,9}))?/;

export const sbt: Runner = {
  runs: (command) =>
    command.program === 'sbt' && command.args.some((arg) => /(?:^|[/;\s])test(?:Only|Quick)?(?:$|\s)/.test(arg)) && !has(command, '--help'),
  ended(lines, at) {
    const told = sum.exec(lines[at] ?? '');
    if (!told) return undefined;
    const [failed = 0, errors = 0, passed = 0, skipped = 0] = told.slice(2).map((number) => Number(number ?? 0));
    return {
      ...counts({ passed, failed: failed || undefined, errors: errors || undefined, skipped: skipped || undefined }),
      isFailed: told[1] !== 'Passed',
      isPart: true,
    };
  },
};
