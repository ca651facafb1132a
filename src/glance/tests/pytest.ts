/**
 * https://docs.pytest.org; with `-q` without the signs:
 *
 *     ========= 1 failed, 12 passed, 2 skipped, 1 warning in 0.52s =========
 */
import { counts, has, isAsking, numbersIn, type Runner } from './runner.ts';

const framed = /^=+ (\d.{0,200}) in [\d.]{1,10}s(?: \([\d:]{4,20}\))? =+$/;
const bare =
  /^(\d{1,9} (?:passed|failed|errors?|skipped|deselected|xfailed|xpassed|warnings?|rerun|subtests)\b.{0,200}) in [\d.]{1,10}s(?: \([\d:]{4,20}\))?$/;

export const pytest: Runner = {
  runs: (command) =>
    ['pytest', 'py.test'].includes(command.program) &&
    !isAsking(command) &&
    !has(command, '--collect-only', '--co', '--fixtures', '--markers', '--setup-plan'),
  ended(lines, at) {
    const line = lines[at] ?? '';
    const told = (framed.exec(line) ?? bare.exec(line))?.[1];
    if (told === undefined) return undefined;
    const { passed, failed, skipped, error, errors = error } = numbersIn(told);
    if (passed === undefined && failed === undefined && skipped === undefined && errors === undefined) return undefined;
    return { ...counts({ passed, failed, skipped, errors }), isFailed: failed !== undefined || errors !== undefined };
  },
};
