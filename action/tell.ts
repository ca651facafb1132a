/** The step that keeps the comment: what was made, where it is, and what was refused. */
import { commentOf, markerOf } from './comment.ts';
import { forgeOf, Refused } from './forge.ts';
import { keepComment } from './keep-comment.ts';
import type { Say } from './log.ts';
import { Problem } from './problem.ts';
import { readReport } from './report.ts';
import { type Env, eventOf, needed, pullRequestOf, repositoryNamed } from './settings.ts';

export async function tell(env: Env, say: Say, patience?: number): Promise<void> {
  const number = pullRequestOf(env);
  if (number === undefined) {
    say('This run belongs to no pull request, so no comment is written.');
    return;
  }
  const report = readReport(needed(env, 'TURNLEAF_WORK', 'the step’s folder'));
  const key = env.TURNLEAF_KEY ?? '';
  const body = commentOf(report, { key, linkTo: linksTo(env), all: addressIn(env, 'TURNLEAF_LINK'), run: runOf(env) });
  const forge = { ...forgeOf(env), ...(patience === undefined ? {} : { patience }) };
  let done: Awaited<ReturnType<typeof keepComment>>;
  try {
    done = await keepComment(forge, number, markerOf(key), body);
  } catch (error) {
    // What was to be made is made: nothing in this pull request can put it right.
    if (!(error instanceof Refused && error.status === 403 && eventOf(env)?.isFork)) throw error;
    say(`Pull request ${number} is from a fork, whose runs may not comment: none was written. docs/ci.md has a second workflow that does.`);
    return;
  }
  say(`The comment on pull request ${number} is ${done}.`);
}

/** Files in an archive have addresses of their own; in an artifact they have none. */
function linksTo(env: Env): (place: string) => string | undefined {
  const base = addressIn(env, 'TURNLEAF_PLACES');
  return (place) => (base === undefined ? undefined : new URL(place, base.endsWith('/') ? base : `${base}/`).href);
}

function addressIn(env: Env, name: string): string | undefined {
  const address = env[name];
  if (!address) return undefined;
  if (!URL.canParse(address) || !/^https?:/.test(address)) throw new Problem(`${name} is not an address of the web.`);
  return address;
}

function runOf(env: Env): string | undefined {
  if (!env.GITHUB_RUN_ID || !/^\d+$/.test(env.GITHUB_RUN_ID)) return undefined;
  const server = env.GITHUB_SERVER_URL || 'https://github.com';
  return /^https?:/.test(server)
    ? `${server}/${repositoryNamed(env.GITHUB_REPOSITORY, 'GITHUB_REPOSITORY')}/actions/runs/${env.GITHUB_RUN_ID}`
    : undefined;
}
