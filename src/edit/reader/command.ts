/** Runs a reader's command: a question to its standard input, its answer from the output, within a limit. */
import type { ChildProcess } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { PlainError } from '../../model/plain-error.ts';
import { startShell } from '../../platform/index.ts';

export interface Calling {
  command: string;
  env: NodeJS.ProcessEnv;
  /** An empty folder: a reader that is an agent finds no files of the person's there, and no permissions that a project gives. */
  cwd: string;
  /** Seconds for one answer. */
  limit: number;
  signal: AbortSignal;
}

/** Longer answers are none. */
const mostBytes = 1_000_000;

/** Undefined where the answer is longer than any that could be read. @throws PlainError for a command that fails, hangs or is missing. */
export function ask(question: string, { command, env, cwd, limit, signal }: Calling): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const child = startShell(command, { cwd, env, detached: process.platform !== 'win32' });
    const out: Buffer[] = [];
    let bytes = 0;
    let err = '';
    let why: string | undefined;
    const stop = (reason: string) => {
      why ??= reason;
      end(child);
    };
    const late = setTimeout(
      stop,
      limit * 1000,
      `gave no answer within ${limit} s. Give it more with \`limit\` in site.yaml (reader:), or choose a quicker one`,
    );
    const aborted = () => stop('was stopped');
    signal.addEventListener('abort', aborted);
    // Not left behind by a command that is stopped.
    process.once('exit', aborted);
    child.stdout.on('data', (data: Buffer) => {
      bytes += data.length;
      if (bytes <= mostBytes) out.push(data);
      else stop('too long');
    });
    child.stderr.on('data', (data: Buffer) => {
      err = (err + data).slice(-2000);
    });
    child.on('error', (error: NodeJS.ErrnoException) => stop(`could not be started (${error.code ?? error.name})`));
    child.on('close', (code) => {
      clearTimeout(late);
      signal.removeEventListener('abort', aborted);
      process.off('exit', aborted);
      if (why === 'too long') resolve(undefined);
      else if (why === undefined && code === 0) resolve(Buffer.concat(out).toString());
      else reject(new PlainError(`the reader \`${command}\` ${why ?? failure(code, err)}.`));
    });
    // A command that reads no input may have closed it.
    child.stdin.on('error', () => {});
    child.stdin.end(question);
  });
}

function failure(code: number | null, err: string): string {
  const words = stripVTControlCharacters(err)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(-300);
  if (code === 127 || code === 9009) return 'is not there. Install it, or write its whole path: it runs in an empty folder';
  return `ended with code ${code ?? 'none'}${words ? ` and says: ${words.replace(/\.$/, '')}` : ''}. Run it by itself to see why; it runs in an empty folder, so paths in it are whole`;
}

/** With all that it has started. */
function end(child: ChildProcess): void {
  const kill = (signal: NodeJS.Signals) => {
    try {
      if (process.platform === 'win32' || child.pid === undefined) child.kill(signal);
      else process.kill(-child.pid, signal);
    } catch {
      // It has ended.
    }
  };
  kill('SIGTERM');
  setTimeout(kill, 2000, 'SIGKILL').unref();
}
