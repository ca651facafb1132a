/**
 * https://pkg.go.dev/cmd/go, a line for each package and no counts; https://github.com/gotestyourself/gotestsum and Ginkgo have them:
 *
 *     ok  	example.org/shop/cart	0.512s
 *     FAIL	example.org/shop/till	0.020s
 *     DONE 12 tests, 1 failure in 0.510s
 *     SUCCESS! -- 12 Passed | 0 Failed | 0 Pending | 0 Skipped
 */
import { counts, has, isAsking, numbersIn, type Runner, verbOf } from './runner.ts';

const ok = /^ok {2}\t\S{1,300}\t(?:[\d.]{1,10}s|\(cached\))/;
const fail = /^(?:FAIL\t\S{1,300}(?:\t[\d.]{1,10}s| \[(?:build|setup) failed\])|FAIL|--- FAIL: \w{1,200} \([\d.]{1,10}s\))$/;
const gotestsum = /^DONE (?:\d{1,9} runs, )?(\d{1,9}) tests?(?:, (\d.{0,100}))? in [\d.]{1,10}s$/;
const ginkgo = /^(SUCCESS|FAIL)! -- (\d.{0,200})$/;

export const go: Runner = {
  runs: (command) =>
    ((command.program === 'go' && verbOf(command) === 'test') ||
      command.program === 'gotestsum' ||
      (command.program === 'ginkgo' && verbOf(command) !== 'bootstrap' && verbOf(command) !== 'generate')) &&
    !isAsking(command) &&
    !has(command, '-c', '-list'),
  ended(lines, at) {
    const line = lines[at] ?? '';
    if (ok.test(line)) return line.endsWith('[no tests to run]') ? undefined : { isFailed: false, isPart: true };
    if (fail.test(line)) return { isFailed: true, isPart: true };
    const done = gotestsum.exec(line);
    if (done) {
      const { skipped, failure, failures = failure, error, errors = error } = numbersIn(done[2] ?? '');
      return {
        ...counts({ total: Number(done[1]), failed: failures, errors, skipped }),
        isFailed: failures !== undefined || errors !== undefined,
      };
    }
    const [, state, told] = ginkgo.exec(line) ?? [];
    if (told === undefined) return undefined;
    const { passed, failed, skipped } = numbersIn(told);
    return { ...counts({ passed, failed: failed || undefined, skipped: skipped || undefined }), isFailed: state === 'FAIL' };
  },
};
