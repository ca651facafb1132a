/** Runs one step by its name: `node action/run.ts make`. Only this file touches the process. */
import { harmless, problemLine } from './log.ts';
import { Problem } from './problem.ts';

const steps: { [name: string]: () => Promise<(env: NodeJS.ProcessEnv, say: (line: string) => void) => Promise<void>> } = {
  find: async () => (await import('./find-pull-request.ts')).findPullRequest,
  make: async () => (await import('./make.ts')).make,
  archive: async () => (await import('./archive.ts')).archive,
  tell: async () => (await import('./tell.ts')).tell,
};

try {
  const load = steps[process.argv[2] ?? ''];
  if (!load) throw new Problem(`There are the steps ${Object.keys(steps).join(', ')}.`);
  await (await load())(process.env, (line) => process.stdout.write(`${harmless(line)}\n`));
} catch (error) {
  // A message of another program could quote what it was given; only the kind of such an error is said.
  process.stdout.write(
    `${problemLine(error instanceof Problem ? error.message : `The step failed: ${(error as Error)?.name ?? 'Error'}.`)}\n`,
  );
  process.exitCode = 1;
}
