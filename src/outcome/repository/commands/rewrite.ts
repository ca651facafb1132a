/** Commands that move a branch to other commits: rebases, resets, merges, and the like. */
import { gitOf } from '../git.ts';
import type { Family } from '../ran.ts';

/** https://git-scm.com/docs/git-rebase */
const rebased = /^Successfully rebased and updated (?:refs\/heads\/)?(.{1,200}?)\.?$/;
const moving = new Set([
  'am',
  'checkout',
  'cherry-pick',
  'filter-branch',
  'merge',
  'pull',
  'rebase',
  'reset',
  'revert',
  'switch',
  'update-ref',
]);
const backwards = /^(?:HEAD|@)(?:(\^{1,5})|~(\d{0,2}))$/;

export const rewrites: Family = ({ steps, lines, ok }, index) => {
  const step = steps[index];
  const git = step && gitOf(step);
  if (!git || !moving.has(git.verb)) return [];
  if (git.verb === 'rebase' || git.verb === 'pull') {
    const branches = lines.flatMap((line) => rebased.exec(line.slice(0, 300))?.[1] ?? []);
    return [...branches.map((branch) => ({ is: 'rebase' as const, branch })), { is: 'move' }];
  }
  if (git.verb !== 'reset') return [{ is: 'move' }];
  const [, carets, number] = backwards.exec(git.args.at(-1) ?? '') ?? [];
  const count = carets?.length ?? (number === undefined ? 0 : Number(number || 1));
  const isWhole = !git.args.includes('--') && count > 0;
  const went = ok && step?.proved;
  return isWhole && (went || steps[index + 1]?.chained) ? [{ is: 'undo', count, folder: git.folder }] : [{ is: 'move' }];
};
