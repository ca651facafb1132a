/**
 * https://mochajs.org, and Cypress, which reports as it does:
 *
 *       12 passing (30ms)
 *       1 pending
 *       2 failing
 */
import { counts, has, isAsking, type Runner } from './runner.ts';

const passing = /^\s{2,8}(\d{1,9}) passing \(\d{1,9}(?:ms|s|m|h)\)$/;
const others = /^\s{2,8}(\d{1,9}) (pending|failing)$/;

export const mocha: Runner = {
  runs: (command) =>
    (['mocha', '_mocha', 'electron-mocha', 'mochapack'].includes(command.program) ||
      (command.program === 'cypress' && command.args[0] === 'run')) &&
    !isAsking(command) &&
    !has(command, '--dry-run', '--list-files', '--list-reporters'),
  ended(lines, at) {
    const passed = passing.exec(lines[at] ?? '')?.[1];
    if (passed === undefined) return undefined;
    const found = new Map<string, number>();
    for (const line of lines.slice(at + 1, at + 3)) {
      const [, number, word = ''] = others.exec(line) ?? [];
      if (number !== undefined) found.set(word, Number(number));
    }
    return {
      ...counts({ passed: Number(passed), failed: found.get('failing'), skipped: found.get('pending') }),
      isFailed: found.has('failing'),
    };
  },
};
