/**
 * https://docs.gradle.org/current/userguide/java_testing.html; it counts only where some failed, for each module:
 *
 *     12 tests completed, 1 failed
 *     BUILD SUCCESSFUL in 13s
 */
import { counts, has, isAsking, numbersIn, type Runner } from './runner.ts';

const completed = /^(\d{1,9}) tests? completed, (\d.{0,100})$/;
const built = /^BUILD SUCCESSFUL in /;
/** There were none to run. */
const none = /^> Task \S{0,200}[tT]est\S{0,100} (?:NO-SOURCE|SKIPPED)$/;
const isTask = (arg: string) =>
  /^(?::?[\w-]{1,80}:){0,8}(?:test|check|build|test\w{1,60}UnitTest|connected\w{0,60}Test|\w{1,60}Test)$/.test(arg);

export const gradle: Runner = {
  runs: (command) =>
    ['gradle', 'gradlew'].includes(command.program) &&
    command.args.some(isTask) &&
    !has(command, '-x', '--exclude-task', '--dry-run', '-m') &&
    !isAsking(command),
  ended(lines, at) {
    const line = lines[at] ?? '';
    if (built.test(line)) return lines.some((one) => none.test(one)) ? undefined : { isFailed: false, isPart: true, isVague: true };
    const [, total, told = ''] = completed.exec(line) ?? [];
    if (total === undefined) return undefined;
    const { failed, skipped } = numbersIn(told);
    return { ...counts({ total: Number(total), failed, skipped }), isFailed: failed !== undefined, isPart: true };
  },
};
