/** A step as a command of git. */
import { below, programOf, type Step } from '../shell.ts';

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
