/**
 * https://playwright.dev/docs/test-reporters; what there is none of has no line:
 *
 *       1 failed
 *         [chromium] › cart.spec.ts:12:5 › adds
 *       3 skipped
 *       12 passed (3.4s)
 */
import { counts, has, isAsking, type Runner } from './runner.ts';

const count = /^ {2}(\d{1,9}) (failed|interrupted|flaky|skipped|did not run|passed)(?: \([\d.]{1,8}(?:ms|s|m|h)\))?$/;
/** Of a failed test: at most so many stand between the lines. */
const most = 400;

export const playwright: Runner = {
  runs: (command) => command.program === 'playwright' && command.args[0] === 'test' && !isAsking(command) && !has(command, '--list'),
  ended(lines, at) {
    const last = count.exec(lines[at] ?? '');
    // The last of them: others may follow only above it.
    if (!last || lines.slice(at + 1, at + 1 + most).some((line) => count.test(line))) return undefined;
    const told: { [word: string]: number } = {};
    for (const line of lines.slice(Math.max(0, at - most), at + 1)) {
      const [, number, word] = count.exec(line) ?? [];
      if (word !== undefined) told[word] = Number(number);
    }
    const { passed, failed, skipped, interrupted } = told;
    return { ...counts({ passed, failed, skipped, errors: interrupted }), isFailed: failed !== undefined || interrupted !== undefined };
  },
};
