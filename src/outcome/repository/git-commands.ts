/** What commands of git did besides committing, by what they print. */
import type { GitFamily } from './events.ts';
import { pullAddresses } from './pull-commands.ts';

/** https://git-scm.com/docs/git-rebase */
const rebased = /^Successfully rebased and updated (?:refs\/heads\/)?(.{1,200}?)\.?$/;
const moving = new Set('am checkout cherry-pick filter-branch merge pull rebase reset revert switch update-ref'.split(' '));
const backwards = /^(?:HEAD|@)(?:(\^{1,5})|~(\d{0,2}))$/;

/** Rebases, resets, merges and the like move a branch to other commits. */
export const rewrites: GitFamily = (git, { steps, lines, ok }, index) => {
  if (!moving.has(git.verb)) return [];
  if (git.verb === 'rebase' || git.verb === 'pull') {
    const branches = lines.flatMap((line) => rebased.exec(line.slice(0, 300))?.[1] ?? []);
    return [...branches.map((branch) => ({ is: 'rebase' as const, branch })), { is: 'move' }];
  }
  if (git.verb !== 'reset') return [{ is: 'move' }];
  const [, carets, number] = backwards.exec(git.args.at(-1) ?? '') ?? [];
  const count = carets?.length ?? (number === undefined ? 0 : Number(number || 1));
  const isWhole = !git.args.includes('--') && count > 0;
  const went = ok && steps[index]?.proved;
  return isWhole && (went || steps[index + 1]?.chained) ? [{ is: 'undo', count, folder: git.folder }] : [{ is: 'move' }];
};

const short = /^([0-9a-f]{7,64})(?: \([^)]{1,300}\))? (.{1,400})$/;
const bare = /^(?:commit )?([0-9a-f]{7,64})(?: \([^)]{1,300}\))?$/;
const full = /(?<![0-9a-f])[0-9a-f]{40}(?![0-9a-f])/g;
const printers = new Set(['log', 'rev-parse', 'show']);

/** `git log`, `git show` and `git rev-parse` right after a commit print its hash. */
export const looks: GitFamily = (git, { lines, folders }) => {
  const hashes = lines.flatMap((line) => line.slice(0, 400).match(full) ?? []).map((hash) => ({ is: 'hash' as const, hash }));
  const isHead = git.args.every((arg) => arg.startsWith('-') || /^(?:HEAD|@|\d{1,3}|%[HhsaDn %]{1,20})$/.test(arg));
  if (!isHead || !printers.has(git.verb)) return hashes;
  const alone = lines.flatMap((line) => bare.exec(line)?.[1] ?? []);
  const named = lines.flatMap((line) => {
    const [, hash, subject] = short.exec(line) ?? [];
    return hash === undefined || subject === undefined ? [] : [{ hash, subject }];
  });
  const commits = named.length > 0 ? named : alone.length === 1 ? alone.map((hash) => ({ hash })) : [];
  return [{ is: 'head', commits, folder: folders.includes(git.folder) ? '' : git.folder }, ...hashes];
};

/** `To github.com:owner/name.git`; `origin  git@host:owner/name.git (fetch)` */
const to = /^To (\S{3,300})$/;
const listed = /^origin\s+(\S{3,300}) \((?:fetch|push)\)$/;

/** `git push` and `git remote` name the repository. */
export const remotes: GitFamily = (git, { lines }) => {
  if (git.verb !== 'push' && git.verb !== 'remote') return [];
  const form = git.verb === 'push' ? to : listed;
  return lines.flatMap((line) => {
    const address = form.exec(line.slice(0, 400))?.[1];
    return address === undefined ? [] : [{ is: 'remote' as const, address }];
  });
};

/** A push may open a merge request: https://docs.gitlab.com/topics/git/commit/ */
export const openingPush: GitFamily = (git, { lines }) =>
  git.verb === 'push' && git.args.some((arg) => arg.endsWith('merge_request.create'))
    ? pullAddresses(lines).map(({ number, url }) => ({ is: 'open', number, url }))
    : [];
