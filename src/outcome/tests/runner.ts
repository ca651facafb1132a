/** How a row of the table of test runners is read: whether a command is its own, and how its tests ended. */
import type { TestCounts } from '../../model/glance.ts';
import type { Started } from '../started.ts';

/** What a closing line says, together with those around it. */
export interface TestsEnded extends TestCounts {
  /** Undefined where the line that would say so is not there. */
  isFailed?: boolean | undefined;
  /** It speaks of a part of the run only, a package or a binary: other such lines speak of the rest. */
  isPart?: boolean;
  /** Others end alike: it counts only for this runner's own commands. */
  isVague?: boolean;
}

/** How a family of test runners is called, and how it says that it is done. */
export interface Runner {
  calls: RunnerCall[];
  /** Options with which it runs no tests. */
  never?: string;
  ends: Ending[];
}

interface RunnerCall {
  /** Names of programs. */
  of: string;
  /** How its arguments begin. */
  args?: RegExp;
  /** What one of them is. */
  any?: RegExp;
}

/**
 * Groups by name: `passed`, `failed`, `errors`, `skipped` and `total` are numbers, `told` is a list of numbers with their words,
 * and where there is a `bad`, the tests failed.
 */
interface Ending {
  /** The closing line; lines have no colours. */
  line: RegExp;
  /** The line above it: only where it is there is it certain that nothing failed. */
  above?: RegExp;
  /** Lines near it that say more, by their distance to it; of two that say the same the nearer counts. */
  around?: { from: number; to: number; line: RegExp; needed?: boolean };
  /** It counts only where no such line follows within so many. */
  last?: number;
  /** It does not count where any line of the output is such. */
  unless?: RegExp;
  /** Always, or where any line of the output is such. */
  isPart?: boolean | RegExp;
  isVague?: boolean;
}

/** Words of numbers, by what they count. Others count nothing of ours. */
const kinds: { [word: string]: keyof TestCounts | 'bad' } = Object.fromEntries(
  Object.entries({
    passed: 'passed pass passes',
    failed: 'failed fail fails failing failure failures',
    errors: 'error errors cancelled interrupted invalid',
    skipped: 'skipped skip skips ignored pending pendings',
    bad: 'timed',
  }).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind as keyof TestCounts])),
);

/** The first word that is no option. */
const verbOf = ({ args }: Started): string | undefined => args.find((arg) => !/^[-+]/.test(arg));

/** Whether any of these options is given. */
export const has = ({ args }: Started, ...options: string[]): boolean =>
  args.some((arg) => options.includes(arg) || options.some((option) => option.startsWith('--') && arg.startsWith(`${option}=`)));

/** Only asks the program about itself. */
export const isAsking = (command: Started): boolean =>
  has(command, '--help', '-h', '--version', '-V', 'help', 'version') || (command.args.length === 1 && command.args[0] === '-v');

/** Whether this command runs tests. */
export function isRunBy({ calls, never = '' }: Runner, command: Started): boolean {
  const called = calls.some(
    ({ of, args, any }) =>
      of.split(' ').includes(command.program) &&
      (args === undefined || args.test(command.args.join(' '))) &&
      (any === undefined || command.args.some((arg) => any.test(arg))),
  );
  return called && !isAsking(command) && !has(command, ...never.split(' '));
}

/** How the tests ended, where the line `at` says so. */
export function endingAt({ ends }: Runner, lines: readonly string[], at: number): TestsEnded | undefined {
  for (const ending of ends) {
    const ended = readEnding(ending, lines, at);
    if (ended) return ended;
  }
  return undefined;
}

type Groups = { [name: string]: string | undefined };
type Numbers = { [kind: string]: number };

function readEnding({ line, above, around, last, unless, ...form }: Ending, lines: readonly string[], at: number): TestsEnded | undefined {
  const own = line.exec(lines[at] ?? '');
  if (!own || (unless && lines.some((one) => unless.test(one)))) return undefined;
  if (last && lines.slice(at + 1, at + 1 + last).some((one) => line.test(one))) return undefined;
  const near = around ? nearTo(lines, at, around) : [];
  if (around?.needed && near.length === 0) return undefined;
  const before = above?.exec(lines[at - 1] ?? '');
  const numbers: Numbers = {};
  for (const groups of [before?.groups ?? {}, ...near, own.groups ?? {}]) note(groups, numbers);
  const { bad, passed, failed, errors, skipped, total } = numbers;
  if (own.groups?.told !== undefined && [passed, failed, errors, skipped, total].every((number) => number === undefined)) return undefined;
  const isFailed = Boolean(bad || failed || errors);
  const isPart = form.isPart instanceof RegExp ? lines.some((one) => (form.isPart as RegExp).test(one)) : form.isPart;
  return {
    ...countsOf({ total, passed, failed: failed || undefined, errors: errors || undefined, skipped: skipped || undefined }),
    isFailed: isFailed || (above && !before ? undefined : false),
    isPart,
    isVague: form.isVague,
  };
}

/** The farthest comes first. */
function nearTo(lines: readonly string[], at: number, { from, to, line }: NonNullable<Ending['around']>): Groups[] {
  const places = Array.from({ length: to - from + 1 }, (_, index) => from + index).sort((a, b) => Math.abs(b) - Math.abs(a));
  return places.flatMap((place) => {
    const found = place === 0 ? undefined : line.exec(lines[at + place] ?? '');
    return found ? [found.groups ?? {}] : [];
  });
}

function note({ told, bad, ...given }: Groups, into: Numbers): void {
  if (bad !== undefined) into.bad = 1;
  for (const [kind, number] of Object.entries(given)) if (number !== undefined) into[kind] = Number(number);
  // `1 failed, 2 passed`, and `failures=1, errors=2` or `Failures: 1, Errors: 2`.
  const pairs = (told ?? '').slice(0, 300).matchAll(/(\d{1,9}) {1,8}([a-z]{2,20})|([a-z]{2,20})(?:=|: )(\d{1,9})/gi);
  for (const [, before, word = '', name = word, after = before] of pairs) {
    const kind = kinds[name.toLowerCase()];
    if (kind !== undefined) into[kind] = Number(after);
  }
}

/** Only what is there. */
const countsOf = (given: { [Kind in keyof TestCounts]: number | undefined }): TestCounts =>
  Object.fromEntries(Object.entries(given).filter(([, number]) => number !== undefined));

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
