/** `glab` (https://docs.gitlab.com/cli/mr/), and merge requests that a push opens (https://docs.gitlab.com/topics/git/commit/). */
import { gitOf } from '../git.ts';
import type { Family } from '../ran.ts';
import { addressesIn, pullFamily } from './pulls.ts';

export const gitlab = pullFamily({
  names: ['glab'],
  nouns: ['mr', 'merge-request'],
  open: ['create', 'new'],
  merge: ['merge', 'accept'],
  later: ['--help'],
  merged: /^\W{0,4}(?:Merged|Squashed and merged|Rebased and merged)!?$/,
  isSilent: false,
});

export const openingPush: Family = ({ steps, lines }, index) => {
  const step = steps[index];
  const git = step && gitOf(step);
  if (git?.verb !== 'push' || !git.args.some((arg) => arg.endsWith('merge_request.create'))) return [];
  return addressesIn(lines).map(({ number, url }) => ({ is: 'open', number, url }));
};
