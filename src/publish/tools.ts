/** Runs the programs that targets are made of, and ends them when the command is stopped. */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram, type Program, runProgram, shellProgram } from '../platform/index.ts';

export interface ToolRun {
  code: number;
  out: string;
  err: string;
  /** The program is not on the path. */
  isMissing: boolean;
}

export interface RunOptions {
  cwd?: string;
  /** Variables beside those of the command. */
  env?: { [name: string]: string | undefined };
  input?: string;
}

export interface Calling {
  /** The folder the command was called in. */
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** There is somebody to type a password. */
  isTerminal: boolean;
  /** Says what goes on, beside the answer. */
  say(text: string): void;
}

export type OpenTools = ReturnType<typeof openTools>;

/** What a target may use of the machine. */
export type Tools = Omit<OpenTools, 'stop'>;

export function openTools(from: Calling) {
  const running = new Set<ChildProcess>();
  const envWith = (more: RunOptions['env']) => ({ ...from.env, ...more });
  const run = (program: Program | undefined, { cwd = from.cwd, env, input = '' }: RunOptions): Promise<ToolRun> =>
    new Promise((resolve) => {
      if (!program) return resolve({ code: 127, out: '', err: '', isMissing: true });
      const options = { cwd, env: envWith(env), maxBuffer: Number.POSITIVE_INFINITY };
      const child = runProgram(program, options, (error, out, err) => {
        running.delete(child);
        const isMissing = error?.code === 'ENOENT' || error?.code === 'EACCES';
        resolve({ code: isMissing ? 127 : typeof error?.code === 'number' ? error.code : error ? 1 : 0, out, err, isMissing });
      });
      running.add(child);
      // A program that reads no input may have closed it.
      child.stdin?.on('error', () => {}).end(input);
    });
  return {
    ...from,
    /** Waits before a second attempt. */
    pause: (ms: number): Promise<void> => sleep(ms),
    /** Without a shell, or with one that reads nothing of the arguments. */
    run: (command: string, args: readonly string[], options: RunOptions = {}): Promise<ToolRun> =>
      run(findProgram(command, args, envWith(options.env)), options),
    /** A command line of the person's own. */
    runLine: (line: string, options: RunOptions = {}): Promise<ToolRun> => run(shellProgram(line, envWith(options.env)), options),
    /** Ends what is running, for a command that is stopped. */
    stop(): void {
      for (const child of running) child.kill('SIGTERM');
    },
  };
}

// Tries again what failed for want of a network.

/** Waits before the second and the third attempt. */
const pauses = [1000, 3000];

const unreachable =
  /could not resolve|couldn't resolve|name resolution|getaddrinfo|ENOTFOUND|EAI_AGAIN|ECONNRE|ETIMEDOUT|timed? ?out|connection (?:refused|reset|closed)|failed to connect|network is unreachable|no route to host|early EOF|unexpected disconnect|remote end hung up|fetch failed|error connecting|returned error: 5\d\d|HTTP 5\d\d|temporarily unavailable/i;

export const isUnreachable = ({ out, err }: ToolRun): boolean => unreachable.test(err) || unreachable.test(out);

/** Runs up to three times, as long as it is the network that fails. `isFinal`: another reason shows, for which no second attempt helps. */
export async function attempt(
  tools: Tools,
  run: () => Promise<ToolRun>,
  isFinal: (ran: ToolRun) => boolean = () => false,
): Promise<ToolRun> {
  for (const pause of pauses) {
    const ran = await run();
    if (ran.code === 0 || ran.isMissing || isFinal(ran) || !isUnreachable(ran)) return ran;
    tools.say(`cannot be reached; trying again in ${pause / 1000} s`);
    await tools.pause(pause);
  }
  return run();
}
