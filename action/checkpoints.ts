/** The sessions that the commits of a pull request name, of all that a repository holds. */
import { git } from '../src/read/git.ts';
import type { SessionSource } from '../src/read/index.ts';
import type { PullRequest } from './event.ts';
import { Problem } from './problem.ts';

export function ofPullRequest(sources: SessionSource[], repository: string, pull: PullRequest | undefined): SessionSource[] {
  if (!pull?.base || !pull.head)
    throw new Problem(
      'The event does not say which commits the pull request has. With checkpoints, the workflow is one `on: pull_request`.',
    );
  const commits = new Set(commitsBetween(repository, pull.base, pull.head));
  const named = sources.filter((source) => source.commits?.some(({ hash }) => commits.has(hash)));
  if (named.length === 0)
    throw new Problem(
      `None of the ${commits.size} commits of the pull request names a checkpoint that is there. Check out with fetch-depth: 0, which fetches entire/checkpoints/v1 as well; refs that newer versions of Entire write are fetched by a step of their own: git fetch origin '+refs/entire/*:refs/entire/*'`,
    );
  return named;
}

function commitsBetween(repository: string, base: string, head: string): string[] {
  try {
    return git(repository, ['rev-list', '--max-count=10000', head, `^${base}`, '--'])
      .toString('utf8')
      .split('\n')
      .filter(Boolean);
  } catch {
    throw new Problem('The commits of the pull request are not all in the checkout. Check out with fetch-depth: 0.');
  }
}
