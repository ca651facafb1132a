/**
 * https://learn.microsoft.com/dotnet/core/tools/dotnet-test, a line for each assembly, or one for all:
 *
 *     Failed!  - Failed:     1, Passed:    11, Skipped:     0, Total:    12, Duration: 1 s - Shop.Tests.dll (net9.0)
 *     Test summary: total: 12, failed: 0, succeeded: 12, skipped: 0, duration: 1.2s
 */
import { counts, has, isAsking, type Runner, verbOf } from './runner.ts';

const assembly = /^(Passed|Failed)! {1,4}- Failed: {1,8}(\d{1,9}), Passed: {1,8}(\d{1,9}), Skipped: {1,8}(\d{1,9}), Total: /;
const summary = /^Test summary: total: \d{1,9}, failed: (\d{1,9}), succeeded: (\d{1,9}), skipped: (\d{1,9})/;

export const dotnet: Runner = {
  runs: (command) =>
    command.program === 'dotnet' &&
    ['test', 'vstest'].includes(verbOf(command) ?? '') &&
    !isAsking(command) &&
    !has(command, '--list-tests', '-t'),
  ended(lines, at) {
    const line = lines[at] ?? '';
    const one = assembly.exec(line);
    const told = one ? one.slice(2, 5) : summary.exec(line)?.slice(1, 4);
    if (!told) return undefined;
    const [failed = 0, passed = 0, skipped = 0] = told.map(Number);
    return {
      ...counts({ passed, failed: failed || undefined, skipped: skipped || undefined }),
      isFailed: failed > 0 || one?.[1] === 'Failed',
      ...(one ? { isPart: true } : {}),
    };
  },
};
