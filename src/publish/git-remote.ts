/** What is on a branch elsewhere, and a push to it; each failure said in a sentence. */

import type { Git } from './git-repository.ts';
import { lastWords, marker, shownRemote, TargetError } from './target.ts';
import type { ToolRun, Tools } from './tools.ts';
import { attempt, isUnreachable } from './tools.ts';

/** The head of a branch; without a commit where the branch is not there yet. */
export interface Tip {
  commit?: string;
  tree?: string;
  /** The files of its top folder that matter here. */
  files: { [name: string]: { blob: string; text: string } };
}

const wanted = ['CNAME', marker];

/** @throws TargetError */
export async function readTip(git: Git, remote: string, branch: string, tools: Tools): Promise<Tip> {
  const ref = `refs/heads/${branch}`;
  const listed = await attempt(tools, () => git.ask(['ls-remote', '--', remote, ref]), isFinal);
  if (listed.code !== 0) throw troubleOf(listed, remote, branch);
  const commit = listed.out
    .split('\n')
    .find((line) => line.endsWith(`\t${ref}`))
    ?.split('\t')[0];
  if (commit === undefined) return { files: {} };
  const isHere = (await git.ask(['cat-file', '-e', `${commit}^{tree}`])).code === 0;
  if (!isHere) {
    const fetched = await attempt(
      tools,
      () => git.ask(['fetch', '--quiet', '--no-tags', '--depth=1', '--no-write-fetch-head', '--', remote, ref]),
      isFinal,
    );
    if (fetched.code !== 0) throw troubleOf(fetched, remote, branch);
  }
  const files: Tip['files'] = {};
  for (const entry of (await git.line(['ls-tree', '-z', commit, '--', ...wanted])).split('\0').filter(Boolean)) {
    const [, blob = '', name = ''] = /^\S+ blob (\S+)\t(.+)$/s.exec(entry) ?? [];
    if (name !== '') files[name] = { blob, text: (await git.ask(['cat-file', 'blob', blob])).out };
  }
  return { commit, tree: await git.line(['rev-parse', `${commit}^{tree}`]), files };
}

/** The whole branch at once, or nothing of it, and only while the branch is as it was looked at. @throws TargetError */
export async function pushCommit(
  git: Git,
  remote: string,
  branch: string,
  commit: string,
  { expected, isForced, dryRun }: { expected: string | undefined; isForced: boolean; dryRun: boolean },
  tools: Tools,
): Promise<'done' | 'moved' | 'not rewritten'> {
  const ref = `refs/heads/${branch}`;
  const args = ['push', '--porcelain', '--no-verify', ...(dryRun ? ['--dry-run'] : []), `--force-with-lease=${ref}:${expected ?? ''}`];
  const pushed = await attempt(tools, () => git.ask([...args, '--', remote, `${commit}:${ref}`]), isFinal);
  if (pushed.code === 0) return 'done';
  const said = `${pushed.out}\n${pushed.err}`;
  if (/stale info|fetch first|\[rejected\]|cannot lock ref|reference already exists/i.test(said)) return 'moved';
  if (isForced && /non-fast-forward|force push/i.test(said)) return 'not rewritten';
  throw troubleOf(pushed, remote, branch);
}

const noRights =
  /permission denied|authentication failed|could not read (?:username|password)|terminal prompts disabled|returned error: 40[13]|HTTP 40[13]|permission to \S+ denied|insufficient permission|unable to create temporary object|unable to create '|not allowed to push|write access|host key verification failed|read-only/i;
const noPlace = /does not appear to be a git repository|repository not found|returned error: 404|not found|does not exist|no such file/i;
const refused = /hook declined|protected branch|\[remote rejected\]|pre-receive/i;

/** Not of the network, whatever else is said. */
const isFinal = ({ out, err }: ToolRun): boolean => noRights.test(err) || refused.test(out + err) || noPlace.test(err);

function troubleOf(ran: ToolRun, remote: string, branch: string): TargetError {
  const said = `${ran.out}\n${ran.err}`;
  const where = shownRemote(remote);
  const stands = 'What was public before is as it was.';
  const own = said.split('\n').flatMap((line) => /^remote:\s*(\S.*)$/.exec(line)?.[1] ?? []);
  if (refused.test(said))
    return new TargetError(
      `${where} refuses the push to ${branch}: ${lastWords({ out: '', err: own.length > 0 ? own.join('\n') : said })}. ${stands} Let the branch be pushed to there, or choose another with --branch.`,
    );
  if (noRights.test(said))
    return new TargetError(
      `${where} does not let you in, or not write: ${lastWords(ran, 1)}. ${stands} Log in (\`gh auth login\`, a key for ssh, a helper for passwords), or ask its owner for the right to push.`,
    );
  if (isUnreachable(ran))
    return new TargetError(
      `${where} cannot be reached: ${lastWords(ran, 1)}. ${stands} Run the same command again when the network is there.`,
    );
  if (noPlace.test(said))
    return new TargetError(`there is no repository at ${where}, or none that you may see. Make it first, or correct --remote. ${stands}`);
  return new TargetError(`git could not publish to ${branch} of ${where}: ${lastWords(ran)}. ${stands}`);
}
