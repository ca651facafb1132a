/** `git commit` and its like print `[branch abc1234] Subject`. */
import type { Step } from '../shell.ts';
import type { GitFamily, Ran, RepositoryEvent } from './events.ts';
import { type GitCommand, subjectOf } from './events.ts';

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
    return { is: 'commit', hash, ...(isDetached ? {} : { branch }), ...(subject ? { subject } : {}), amends, folder };
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
  const subject = subjectOf(git, step);
  return {
    is: 'quiet',
    ...(subject === undefined ? {} : { subject }),
    sure: steps[index + 1]?.chained === true || (ok && step.proved),
    amends: git.args.includes('--amend'),
    folder: git.folder,
  };
}
