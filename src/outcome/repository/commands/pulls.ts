/** What the command lines of forges share: they open a pull request and print its address, and merge one by its number. */

import { pullOf } from '../../../model/forge.ts';
import { programOf, type Step } from '../../calls/index.ts';
import type { Family, Ran, RepositoryEvent } from '../ran.ts';

interface Program {
  names: string[];
  /** Their nouns, as `pr` in `gh pr create`; empty for a program without any. */
  nouns: string[];
  open: string[];
  merge: string[];
  /** The merge only happens later. */
  later: string[];
  /** What it prints of a merge; group 1 may be the repository, group 2 the number. */
  merged?: RegExp;
  /** A merge that prints nothing went well. */
  isSilent: boolean;
}

/** It was there already: nothing was opened. */
const exists = /already exists/i;

export function pullFamily(program: Program): Family {
  return (ran, index) => {
    const step = ran.steps[index];
    if (!step || !program.names.includes(programOf(step))) return [];
    const words = step.words.slice(1);
    const verb = program.nouns.length === 0 ? words[0] : program.nouns.includes(words[0] ?? '') ? words[1] : undefined;
    if (verb === undefined) return [];
    const args = words.slice(program.nouns.length === 0 ? 1 : 2);
    if (program.open.includes(verb)) return opened(ran, step, args);
    return program.merge.includes(verb) && !program.later.some((word) => args.includes(word)) ? merged(program, ran, step, args) : [];
  };
}

/** Addresses of pull requests that stand alone on a line. */
export const addressesIn = (lines: string[]) =>
  lines.flatMap(
    (line) =>
      pullOf(
        line
          .replace(/^remote:/, '')
          .trim()
          .slice(0, 600),
      ) ?? [],
  );

function opened(ran: Ran, step: Step, args: string[]): RepositoryEvent[] {
  if (args.includes('--dry-run') || ran.lines.some((line) => exists.test(line))) return [];
  const title = optionOf(args, '--title', '-t');
  const addresses = addressesIn(ran.lines);
  return (step.looped ? addresses : addresses.slice(-1)).map(({ number, url }) => ({
    is: 'open',
    number,
    url,
    ...(title === undefined ? {} : { title: title.split('\n')[0] as string }),
  }));
}

function optionOf(args: string[], ...names: string[]): string | undefined {
  const at = args.findIndex((arg) => names.includes(arg));
  if (at !== -1) return args[at + 1]?.trim() || undefined;
  return args.find((arg) => names.some((name) => arg.startsWith(`${name}=`)))?.split('=')[1];
}

function merged({ merged, isSilent }: Program, ran: Ran, step: Step, args: string[]): RepositoryEvent[] {
  const said = ran.lines.flatMap((line) => {
    const found = merged?.exec(line.slice(0, 400));
    return found ? [found] : [];
  });
  const given = args.find((arg) => /^#?!?\d{1,9}$/.test(arg) || pullOf(arg) !== undefined);
  const pull = given === undefined ? undefined : pullOf(given);
  const number = pull?.number ?? (given === undefined ? Number.NaN : Number(given.replace(/^[#!]+/, '')));
  const [, repository, stated] = said[0] ?? [];
  if (stated !== undefined) return [{ is: 'merge', number: Number(stated), ...(repository ? { repository } : {}) }];
  const went = said.length > 0 || (isSilent && ran.ok && step.proved);
  if (!went || Number.isNaN(number)) return [];
  const named = optionOf(args, '--repo', '-R');
  return [
    {
      is: 'merge',
      number,
      ...(pull ? { url: pull.url } : {}),
      ...(named && /^[\w.-]+\/[\w.-]+$/.test(named) ? { repository: named } : {}),
    },
  ];
}
