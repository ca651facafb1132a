/**
 * https://metacpan.org/pod/prove, and https://node-tap.org; `Failed` counts tests, `Files` what held them:
 *
 *     Files=3, Tests=12,  1 wallclock secs ( 0.02 usr +  0.00 sys =  0.02 CPU)
 *     Result: FAIL
 *     # { total: 12, pass: 11, fail: 1 }
 */
import { counts, isAsking, type Runner } from './runner.ts';

const files = /^Files=\d{1,9}, Tests=(\d{1,9}), /;
const result = /^Result: (PASS|FAIL)$/;
const tap = /^# \{ total: (\d{1,9}), pass: (\d{1,9})(?:, fail: (\d{1,9}))?(?:, (?:skip|todo): \d{1,9}){0,2} \}$/;

export const perl: Runner = {
  runs: (command) => ['prove', 'tap', 'yath'].includes(command.program) && !isAsking(command),
  ended(lines, at) {
    const total = files.exec(lines[at] ?? '')?.[1];
    const state = result.exec(lines[at + 1] ?? '')?.[1];
    if (total !== undefined && state !== undefined) return { total: Number(total), isFailed: state === 'FAIL' };
    const [, all, passed, failed] = tap.exec(lines[at] ?? '') ?? [];
    if (all === undefined) return undefined;
    return {
      ...counts({ passed: Number(passed), failed: failed === undefined ? undefined : Number(failed) }),
      isFailed: failed !== undefined,
    };
  },
};
