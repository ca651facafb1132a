/**
 * The step that finds the pull request of a run that another workflow's run has started: the event names none where it is from a
 * fork. It reads no session, so it may have a token.
 */
import { forgeOf, pullRequestsOf } from './forge.ts';
import type { Say } from './log.ts';
import { setOutputs } from './outputs.ts';
import { branchOf, type Env, pullRequestOf } from './settings.ts';

export async function findPullRequest(env: Env, say: Say, patience?: number): Promise<void> {
  const branch = branchOf(env);
  let number = pullRequestOf(env);
  if (number === undefined && branch) {
    const forge = { ...forgeOf(env), ...(patience === undefined ? {} : { patience }) };
    // Of the branch, the one whose last commit the run was for: a newer one has a run of its own.
    number = (await pullRequestsOf(forge, branch)).find(({ head }) => head.sha === branch.head)?.number;
    say(number === undefined ? 'No open pull request has the commit of that run.' : `The run was for pull request ${number}.`);
  }
  if (number !== undefined) setOutputs(env.GITHUB_OUTPUT, { number });
}
