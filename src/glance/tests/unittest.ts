/**
 * https://docs.python.org/library/unittest, Django's tests too:
 *
 *     Ran 12 tests in 0.003s
 *
 *     FAILED (failures=1, errors=2, skipped=1)
 */
import { counts, isAsking, numbersAfter, type Runner } from './runner.ts';

const ran = /^Ran (\d{1,9}) tests? in [\d.]{1,10}s$/;
const end = /^(OK|FAILED|NO TESTS RAN)(?: \(([\w =,]{1,200})\))?$/;

export const unittest: Runner = {
  runs: (command) =>
    (['unittest', 'trial', 'nose2', 'stestr'].includes(command.program) ||
      (command.program === 'manage.py' && command.args[0] === 'test')) &&
    !isAsking(command),
  ended(lines, at) {
    const total = ran.exec(lines[at] ?? '')?.[1];
    const told = lines.slice(at + 1, at + 4).flatMap((line) => end.exec(line) ?? []);
    if (total === undefined || told[1] === undefined) return undefined;
    const { failures, errors, skipped } = numbersAfter(told[2] ?? '');
    return {
      ...counts({ total: Number(total), failed: failures, errors, skipped }),
      isFailed: told[1] === 'FAILED',
    };
  },
};
