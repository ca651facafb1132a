/** `gh` (https://cli.github.com/manual/gh_pr): away from a terminal, a merge prints nothing. `hub` came before it. */
import { pullFamily } from './pulls.ts';

export const github = pullFamily({
  names: ['gh'],
  nouns: ['pr'],
  open: ['create', 'new'],
  merge: ['merge'],
  later: ['--auto', '--disable-auto', '--help'],
  merged: /(?:Merged|Squashed and merged|Rebased and merged) pull request (?:([\w.-]{1,100}\/[\w.-]{1,100}))?#(\d{1,9})/,
  isSilent: true,
});

export const hub = pullFamily({ names: ['hub'], nouns: [], open: ['pull-request'], merge: [], later: [], isSilent: false });
