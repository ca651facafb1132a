/** What is told of commits and pull requests is in `golden/calls/commits.jsonl`. */
import { expect, test } from 'vitest';
import { work } from './run.ts';

test('a hostile log costs no more than its length', () => {
  const hex = (n: number) => n.toString(16).padStart(7, '0');
  const lines = Array.from({ length: 20_000 }, (_, n) => `[main ${hex(n)}] x\nSuccessfully rebased and updated refs/heads/main.`);
  const line = 'for i in 1; do git commit --amend; git log; git rebase; gh pr create; done; '.repeat(5_000);
  const started = performance.now();
  expect(
    work(
      [line, lines.join('\n')],
      [`$(`.repeat(50_000), ''],
      [`bash -c "`.repeat(20_000), ''],
      ['git commit <<A '.repeat(20_000), lines.join('\n')],
    ).commits.length,
  ).toBeLessThanOrEqual(2_000);
  expect(performance.now() - started).toBeLessThan(5_000);
});
