/** `tea` (https://gitea.com/gitea/tea) and `fj` (https://codeberg.org/forgejo-contrib/forgejo-cli) print what they opened. */
import { pullFamily } from './pulls.ts';

export const gitea = pullFamily({
  names: ['tea', 'fj'],
  nouns: ['pr', 'pull', 'pulls'],
  open: ['create', 'c'],
  merge: ['merge', 'm'],
  later: ['--help'],
  isSilent: true,
});
