/**
 * https://docs.deno.com/runtime/fundamentals/testing:
 *
 *     FAILED | 10 passed (3 steps) | 2 failed | 1 ignored (30ms)
 */
import { counts, has, isAsking, numbersIn, type Runner } from './runner.ts';

const sum = /^(ok|FAILED) \| (\d{1,9} passed.{0,200}) \([\dms.]{1,12}\)$/;

export const deno: Runner = {
  runs: (command) => command.program === 'deno' && command.args[0] === 'test' && !isAsking(command) && !has(command, '--no-run'),
  ended(lines, at) {
    const [, state, told = ''] = sum.exec(lines[at] ?? '') ?? [];
    if (state === undefined) return undefined;
    const { passed, failed, ignored } = numbersIn(told.replace(/ \(\d{1,9} steps?\)/g, ''));
    return { ...counts({ passed, failed: failed || undefined, skipped: ignored }), isFailed: state === 'FAILED' };
  },
};
