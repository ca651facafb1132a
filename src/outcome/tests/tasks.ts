/** Tasks of a project: what they run is written elsewhere, but their names and what is printed may tell. */
import type { Started } from '../started.ts';
import { has, isAsking, verbOf } from './runner.ts';

/** `sure`: named for tests. Of another only its closing lines can tell. */
export type Task = 'sure' | 'perhaps';

/** Programs that run tasks by name. */
const taskRunners = new Set(
  `make gmake just task rake invoke inv nox tox grunt gulp nx turbo lerna ng moon mage poe rush bazel meson ninja
   composer stack cabal dune zig forge lein clojure clj earthly wp-scripts`.split(/\s+/),
);
/** Those that do so only after one of these words. */
const scripts: { [program: string]: string[] } = {
  npm: ['run', 'run-script', 'test', 't', 'tst'],
  pnpm: ['run', 'run-script', 'test', 't'],
  yarn: ['run', 'test'],
  bun: ['run'],
  deno: ['task'],
  mise: ['run', 'r'],
  hatch: ['run', 'test'],
  pdm: ['run'],
  rye: ['run', 'test'],
  cargo: ['make', 'xtask'],
};
const interpreters = /^(?:ba|z|da)?sh$|^python[\d.]{0,5}$|^(?:node|tsx|ruby|php|pwsh|powershell)$/;
const isFile = /^\S{1,400}\.(?:[cm]?[jt]s|py|sh|bash|rb|php|pl|exs?|ps1|bat|cmd|lua)$/i;
/** A word of the name is about tests. */
const isNamed = (name: string) =>
  /(?:^|[^a-z])(?:tests?|specs?|e2e|unit|integration)(?:$|[^a-z])/i.test(name) || /[a-z](?:Tests?|Specs?)$/.test(name);

export function taskOf(command: Started): Task | undefined {
  const { program, args } = command;
  if (isAsking(command)) return undefined;
  if (Object.hasOwn(scripts, program)) return scriptOf(command, scripts[program] as string[]);
  if (taskRunners.has(program)) return program === 'tox' || args.some((arg) => !arg.startsWith('-') && isNamed(arg)) ? 'sure' : 'perhaps';
  if (interpreters.test(program))
    return !has(command, '-c', '-e', '-p', '-m', '--eval') && isFile.test(verbOf(command) ?? '') ? 'perhaps' : undefined;
  // A script, or a program that was built of tests.
  return isFile.test(program) || isNamed(program) ? 'perhaps' : undefined;
}

function scriptOf({ args }: Started, verbs: string[]): Task | undefined {
  const at = args.findIndex((arg) => verbs.includes(arg));
  const verb = args[at];
  if (verb === undefined) return undefined;
  const name = /^t/.test(verb) && verb !== 'task' ? verb : args.slice(at + 1).find((arg) => !arg.startsWith('-'));
  if (name === undefined) return undefined;
  return name === verb || isNamed(name) ? 'sure' : 'perhaps';
}
