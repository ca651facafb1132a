/** Command lines that ran in a session, as the families of commands read them, and what those find. */
import type { Turn } from '../../model/session.ts';
import type { Step } from '../shell.ts';
import type { GitCommand } from './git.ts';

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
  | { is: 'quiet-commit'; subject?: string; sure: boolean; amends: boolean; folder: string }
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

/** What a command of git did, as far as the output tells. */
export type GitFamily = (git: GitCommand, ran: Ran, index: number) => RepositoryEvent[];
