/** An invented repository with checkpoints as Entire writes them, made by git itself. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { temporaryFolder } from '../temporary.ts';

/** Twelve digits, as Entire gives a checkpoint. */
export const checkpoint = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 12);
/** The folder of a checkpoint's first session. */
export const placeOf = (id: string, index: number | '' = 0): string =>
  `${id.slice(0, 2)}/${id.slice(2)}/${index === '' ? '' : `${index}/`}`;

export interface Repository {
  folder: string;
  git(args: string[], input?: string): string;
  /** Puts files on a ref, in place of what it held. */
  put(files: { [path: string]: string }, ref?: string): void;
  /** An empty commit on `main`, two minutes after the one before; returns its hash. */
  commit(message: string): string;
}

export function newRepository(...options: string[]): Repository {
  const folder = temporaryFolder('repository');
  let clock = Date.UTC(2026, 3, 14, 9, 0) / 1000;
  const git = (args: string[], input = '') => {
    const who = ['AUTHOR', 'COMMITTER'].flatMap((one) => [
      [`GIT_${one}_NAME`, 'Mira Voss'],
      [`GIT_${one}_EMAIL`, 'mira@voss.example'],
      [`GIT_${one}_DATE`, `${clock} +0000`],
    ]);
    const env = { PATH: process.env.PATH, HOME: folder, GIT_CONFIG_NOSYSTEM: '1', ...Object.fromEntries(who) };
    return execFileSync('git', ['-C', folder, ...args], { env, input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] }).trim();
  };
  git(['init', '-q', '-b', 'main', ...options]);
  return {
    folder,
    git,
    put(files, ref = 'refs/heads/entire/checkpoints/v1') {
      const index = ['-c', 'core.protectNTFS=false'];
      const lines = Object.entries(files).map(([path, text]) => `100644 ${git(['hash-object', '-w', '--stdin'], text)}\t${path}`);
      git([...index, 'read-tree', '--empty']);
      git([...index, 'update-index', '--index-info'], `${lines.join('\n')}\n`);
      git(['update-ref', ref, git(['commit-tree', git(['write-tree']), '-m', 'Checkpoint'])]);
      git(['read-tree', '--empty']);
    },
    commit(message) {
      clock += 120;
      git(['commit', '-q', '--allow-empty', '-m', message]);
      return git(['rev-parse', 'HEAD']);
    },
  };
}
