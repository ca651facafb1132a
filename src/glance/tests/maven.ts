/**
 * https://maven.apache.org/surefire, a line for each module:
 *
 *     [ERROR] Tests run: 12, Failures: 1, Errors: 0, Skipped: 0
 */
import { counts, has, isAsking, type Runner } from './runner.ts';

/** That of a class goes on with its time. */
const sum =
  /^(?:\[(?:INFO|WARNING|ERROR)\] )?Tests run: {1,2}(\d{1,9}), Failures: {1,2}(\d{1,9}), Errors: {1,2}(\d{1,9}), Skipped: {1,2}(\d{1,9})$/;
const goals = new Set(['test', 'verify', 'install', 'package', 'deploy', 'integration-test', 'surefire:test', 'failsafe:verify']);

export const maven: Runner = {
  runs: (command) =>
    ['mvn', 'mvnw', 'mvnd'].includes(command.program) &&
    command.args.some((arg) => goals.has(arg)) &&
    !has(command, '-DskipTests', '-Dmaven.test.skip', '-DskipTests=true', '-Dmaven.test.skip=true') &&
    !isAsking(command),
  ended(lines, at) {
    const told = sum.exec(lines[at] ?? '');
    if (!told) return undefined;
    const [total = 0, failed = 0, errors = 0, skipped = 0] = told.slice(1).map(Number);
    return {
      ...counts({ total, failed: failed || undefined, errors: errors || undefined, skipped: skipped || undefined }),
      isFailed: failed + errors > 0,
      isPart: true,
    };
  },
};
