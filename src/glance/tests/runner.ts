/** What a file of this folder says of a family of test runners: how they are started, and how they say that they are done. */
import type { TestCounts } from '../../model/outcome.ts';

/** A program with its arguments; whatever only started it is gone. */
export interface Command {
  /** Its name alone: no folder, no `.exe`, `.js` or the like. */
  program: string;
  args: string[];
}

/** What a closing line says, together with those around it. */
export interface Ended extends TestCounts {
  /** Undefined where the line that would say so is not there. */
  isFailed?: boolean | undefined;
  /** It speaks of a part of the run only, a package or a binary: other such lines speak of the rest. */
  isPart?: boolean;
  /** Others end alike: it counts only for this runner's own commands. */
  isVague?: boolean;
}

export interface Runner {
  /** Whether this command runs tests. */
  runs(command: Command): boolean;
  /** How the tests ended, where the line `at` says so. Lines have no colours. */
  ended(lines: readonly string[], at: number): Ended | undefined;
}

/** The first word that is no option. */
export const verbOf = ({ args }: Command): string | undefined => args.find((arg) => !/^[-+]/.test(arg));

/** Whether any of these options is given. */
export const has = ({ args }: Command, ...options: string[]): boolean =>
  args.some((arg) => options.includes(arg) || options.some((option) => option.startsWith('--') && arg.startsWith(`${option}=`)));

/** Only asks the program about itself. */
export const isAsking = (command: Command): boolean =>
  has(command, '--help', '-h', '--version', '-V', 'help', 'version') || (command.args.length === 1 && command.args[0] === '-v');

/** Numbers of a line such as `1 failed, 2 passed`, by the words after them. */
export function numbersIn(text: string): { [word: string]: number } {
  const numbers: { [word: string]: number } = {};
  for (const [, number, word = ''] of text.slice(0, 300).matchAll(/(\d{1,9}) ([a-z]{2,20})/gi))
    numbers[word.toLowerCase()] = Number(number);
  return numbers;
}

/** Numbers of a line such as `failures=1, errors=2` or `Failures: 1, Errors: 2`, by the words before them. */
export function numbersAfter(text: string): { [word: string]: number } {
  const numbers: { [word: string]: number } = {};
  for (const [, word = '', number] of text.slice(0, 300).matchAll(/([a-z]{2,20})(?:=|: )(\d{1,9})/gi))
    numbers[word.toLowerCase()] = Number(number);
  return numbers;
}

/** Sets only what is there. */
export function counts(given: { [Key in keyof TestCounts]: number | undefined }): TestCounts {
  return Object.fromEntries(Object.entries(given).filter(([, number]) => number !== undefined));
}
