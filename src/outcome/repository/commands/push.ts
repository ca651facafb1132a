/** `git push` and `git remote` name the repository. */
import { gitOf } from '../git.ts';
import type { Family } from '../ran.ts';

/** `To github.com:owner/name.git`; `origin  git@host:owner/name.git (fetch)` */
const to = /^To (\S{3,300})$/;
const listed = /^origin\s+(\S{3,300}) \((?:fetch|push)\)$/;

export const remotes: Family = ({ steps, lines }, index) => {
  const step = steps[index];
  const git = step && gitOf(step);
  if (git?.verb !== 'push' && git?.verb !== 'remote') return [];
  const form = git.verb === 'push' ? to : listed;
  return lines.flatMap((line) => {
    const address = form.exec(line.slice(0, 400))?.[1];
    return address === undefined ? [] : [{ is: 'remote' as const, address }];
  });
};
