/** What commands of git did, by what they print. */
import type { Step } from '../shell.ts';
import { type GitCommand, type GitFamily, type Ran, type RepositoryEvent, subjectOf } from './events.ts';
import { pullAddresses } from './pull-commands.ts';

/** https://git-scm.com/docs/git-commit; in other languages the words in parentheses are others. */
const made = /^\[(.{1,200}?)(?: \([^)]{1,40}\))? ([0-9a-f]{7,64})\](?: (.{0,400}))?/;
const verbs = new Set(['commit', 'cherry-pick', 'revert']);
const isQuiet = ({ args }: GitCommand) => args.some((arg) => /^(?:--quiet|-[a-zA-Z]{0,6}q[a-zA-Z]{0,6})$/.test(arg));
const nothing = /^(?:nothing (?:to|added to) commit|no changes added to commit|fatal:|error:|Aborting commit)/;
const temporary = /^(?:\/private)?\/(?:tmp|var\/tmp|var\/folders)(?:\/|$)/;

export const commits: GitFamily = (git, ran, index) => {
  if (!commitAt(ran, index)) return [];
  const { folder } = git;
  if (isScratch(ran, folder)) return [];
  const all = ran.steps.flatMap((_, at) => commitAt(ran, at) ?? []);
  // Where some of them printed nothing, it is not known which.
  const amends = all.every(({ verb, args }) => verb === 'commit' && args.includes('--amend'));
  const lines = isQuiet(git) ? [] : ran.lines.filter((line) => made.test(line));
  if (lines.length === 0) return git.verb === 'commit' && !ran.lines.some((line) => nothing.test(line)) ? [quiet(ran, index, git)] : [];
  return ownLines(ran, index, lines).map((line): RepositoryEvent => {
    const [, branch = '', hash = '', subject] = made.exec(line) ?? [];
    const isDetached = /^(?:detached )?HEAD\b|\s/.test(branch);
    return { is: 'commit', hash, branch: isDetached ? undefined : branch, subject: subject || undefined, amends, folder };
  });
};

const commitAt = ({ gits }: Ran, index: number): GitCommand | undefined => {
  const git = gits[index];
  return git && verbs.has(git.verb) && !git.args.includes('--dry-run') ? git : undefined;
};

/** In a repository that was made to try something: in a temporary folder where the session does not work, or made right here. */
function isScratch({ gits, folders }: Ran, folder: string): boolean {
  if (folder.startsWith('$')) return gits.some((git) => git?.verb === 'init');
  return temporary.test(folder) && !folders.some((known) => folder === known || folder.startsWith(`${known}/`));
}

/** Of lines that look like a commit's, as one of a file does that was read just before, those that bear the subject it was given. */
function ownLines(ran: Ran, index: number, lines: string[]): string[] {
  const given = ran.steps.map((step, at) => {
    const git = commitAt(ran, at);
    return git && plainSubject(git, step);
  });
  const subject = given[index];
  if (subject === undefined) return linesOf(ran, index, lines);
  const own = lines.filter((line) => made.exec(line)?.[3]?.includes(subject.slice(0, 200)));
  const before = given.slice(0, index).filter((one) => one === subject).length;
  if (own.length > 0) return ran.steps[index]?.looped ? own : own.slice(before, before + 1);
  // A hook may have written another; where the command did not go well, it is somebody else's line.
  return ran.ok && !ran.lines.some((line) => nothing.test(line)) ? linesOf(ran, index, lines) : [];
}

/** Undefined where the shell had yet to put something in. */
function plainSubject(git: GitCommand, step: Step): string | undefined {
  const subject = git.verb === 'commit' ? subjectOf(git, step) : undefined;
  return subject === undefined || /[$`\\]/.test(subject) ? undefined : subject;
}

/** One line for each command, in order; several only where a command may make several commits. */
function linesOf(ran: Ran, index: number, lines: string[]): string[] {
  const places = ran.steps.flatMap((_, at) => (commitAt(ran, at) ? [at] : []));
  const nth = places.indexOf(index);
  const mayRepeat = places.some((at) => ran.steps[at]?.looped || commitAt(ran, at)?.verb !== 'commit');
  return lines.slice(nth, mayRepeat && nth === places.length - 1 ? undefined : nth + 1);
}

function quiet({ steps, ok }: Ran, index: number, git: GitCommand): RepositoryEvent {
  const step = steps[index] as Ran['steps'][number];
  const sure = steps[index + 1]?.chained === true || (ok && step.proved);
  return { is: 'quiet', subject: subjectOf(git, step), sure, amends: git.args.includes('--amend'), folder: git.folder };
}

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
