/** Runs a program to its end, and what is to be compared with a build on the same files. */
import { spawn } from 'node:child_process';
import { type Memory, watchMemory } from './memory.ts';

export interface Timed {
  seconds: number;
  memory: Memory;
  /** Its exit code. */
  code: number | null;
}

/** With a list of arguments, Node runs them; a single text is a line for the shell. */
export async function timed(command: string | readonly string[], cwd: string): Promise<Timed> {
  const start = performance.now();
  const options = { cwd, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  const child =
    typeof command === 'string'
      ? spawn(command, { ...options, shell: true })
      : spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...command], options);
  const watching = watchMemory(child.pid as number);
  const code = await new Promise<number | null>((done) => child.on('exit', done));
  return { seconds: (performance.now() - start) / 1000, memory: watching.stop(), code };
}

/** Another program on the same files: `{logs}` and `{out}` in the command line are the folders it reads and writes. */
export const timedBeside = (command: string, logs: string, out: string, cwd: string): Promise<Timed> =>
  timed(command.replaceAll('{logs}', quoted(logs)).replaceAll('{out}', quoted(out)), cwd);

/** Only what is not plain, so that `{logs}/projects` stays one word. */
const quoted = (path: string) => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`);

/** How long a build took in terms of another program. */
export const besideText = (build: Timed, beside: Timed): string =>
  `cold / beside: ${(build.seconds / beside.seconds).toFixed(2)}, of CPU ${(build.memory.cpu / beside.memory.cpu).toFixed(2)}`;

/** What a cold build of so many bytes of logs costs, how well it uses the processors, and what more of them would not shorten. */
export function costText({ seconds, memory: { cpu, main, alone } }: Timed, bytes: number): string {
  const threads = `the first thread used ${main.toFixed(1)} CPU s, and worked ${alone.toFixed(1)} s while nothing else did`;
  return `cold: ${(cpu / (bytes / 1e6)).toFixed(3)} CPU s per MB, CPU / wall ${(cpu / seconds).toFixed(2)}; ${threads}`;
}
