/** Command lines that ran in a session, as the families of commands read them; commands of git among them, and what those find. */

import type { Turn } from '../../model/session.ts';
import type { CallAt } from '../calls.ts';
import { below, type Step } from '../shell.ts';
import { programOf } from '../started.ts';

export interface GitCommand {
  verb: string;
  args: string[];
  /** The folder it works in, as written. */
  folder: string;
}

/** Options before the verb that take a word. */
const takesWord = new Set(['-C', '-c', '--git-dir', '--work-tree', '--namespace', '--exec-path', '--config-env']);

export function gitOf(step: Step): GitCommand | undefined {
  if (programOf(step) !== 'git') return undefined;
  const { words } = step;
  let { folder } = step;
  let at = 1;
  for (; words[at]?.startsWith('-'); at += 1) {
    const option = words[at] as string;
    if (option === '-C') folder = below(folder, words[at + 1] ?? '');
    if (takesWord.has(option)) at += 1;
  }
  const verb = words[at];
  return verb === undefined ? undefined : { verb, args: words.slice(at + 1), folder };
}

/** The first line of a commit's message, where the command has it. */
export function subjectOf({ args }: GitCommand, { input }: Step): string | undefined {
  for (const [index, arg] of args.entries()) {
    const long = /^--(?:message|title)=([\s\S]*)$/.exec(arg);
    if (long) return firstLine(long[1]);
    if (arg === '--message' || arg === '-m' || /^-[a-zA-Z]{0,6}m$/.test(arg)) return firstLine(args[index + 1]);
    if (/^-m./.test(arg)) return firstLine(arg.slice(2));
    if ((arg === '-F' && args[index + 1] === '-') || arg === '-F-' || arg === '--file=-') return firstLine(input);
  }
  return undefined;
}

const firstLine = (text: string | undefined): string | undefined => text?.trim().split('\n')[0]?.trim() || undefined;

export interface Ran {
  turn: Turn;
  /** The steps of its command line. */
  steps: Step[];
  /** Those that are commands of git. */
  gits: (GitCommand | undefined)[];
  /** What it printed, without colours. */
  lines: string[];
  /** The whole line went well. */
  ok: boolean;
  /** Where the session works: its own folders, and worktrees it made. */
  folders: readonly string[];
}

/** What a command did to a repository. */
export type RepositoryEvent =
  | { is: 'commit'; hash: string; branch?: string; subject?: string; amends: boolean; folder: string }
  /** A commit whose hash was not printed; `sure`: what stands after it runs only if it was made. */
  | { is: 'quiet'; subject?: string; sure: boolean; amends: boolean; folder: string }
  /** What `HEAD` is now, the first that was printed first; `folder` is empty where the session works. */
  | { is: 'head'; commits: { hash: string; subject?: string }[]; folder: string }
  /** A hash in full. */
  | { is: 'hash'; hash: string }
  | { is: 'rebase'; branch: string }
  /** The last commits were taken back. */
  | { is: 'undo'; count: number; folder: string }
  /** What the next amendment would be of is no longer known. */
  | { is: 'move' }
  | { is: 'remote'; address: string }
  | { is: 'open'; number: number; url: string; title?: string }
  | { is: 'merge'; number: number; url?: string; repository?: string };

export type EventOf<Kind extends RepositoryEvent['is']> = Extract<RepositoryEvent, { is: Kind }>;

/** What a command of git did, as far as the output tells. */
export type GitFamily = (git: GitCommand, ran: Ran, index: number) => RepositoryEvent[];

/** What one call did. */
export interface CallEvents extends CallAt {
  events: RepositoryEvent[];
}
