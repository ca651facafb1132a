/** The command lines and tools of forges: they open a pull request and print its address, and merge one by its number. */
import { pullOf } from '../../model/forge.ts';
import { type Json, numberAt, stringAt } from '../../model/json.ts';
import type { Step } from '../shell.ts';
import { programOf } from '../started.ts';
import type { Ran, RepositoryEvent } from './events.ts';

/** Several words stand with a blank between. */
interface Program {
  names: string;
  /** Their nouns, as `pr` in `gh pr create`; absent for a program without any. */
  nouns?: string;
  open: string;
  merge: string;
  /** The merge only happens later. */
  later: string;
  /** What it prints of a merge; group 1 may be the repository, group 2 the number. */
  merged?: RegExp;
  /** A merge that prints nothing went well. */
  isSilent?: true;
}

const programs: readonly Program[] = [
  // https://cli.github.com/manual/gh_pr: away from a terminal, a merge prints nothing
  {
    names: 'gh',
    nouns: 'pr',
    open: 'create new',
    merge: 'merge',
    later: '--auto --disable-auto --help',
    isSilent: true,
    merged: /(?:Merged|Squashed and merged|Rebased and merged) pull request (?:([\w.-]{1,100}\/[\w.-]{1,100}))?#(\d{1,9})/,
  },
  // It came before `gh`.
  { names: 'hub', open: 'pull-request', merge: '', later: '' },
  // https://docs.gitlab.com/cli/mr/
  {
    names: 'glab',
    nouns: 'mr merge-request',
    open: 'create new',
    merge: 'merge accept',
    later: '--help',
    merged: /^\W{0,4}(?:Merged|Squashed and merged|Rebased and merged)!?$/,
  },
  // https://gitea.com/gitea/tea and https://codeberg.org/forgejo-contrib/forgejo-cli print what they opened
  { names: 'tea fj', nouns: 'pr pull pulls', open: 'create c', merge: 'merge m', later: '--help', isSilent: true },
];

const isOneOf = (words: string, word = ''): boolean => words.split(' ').includes(word);

/** What a step of a command line did. */
export function pullEvents(ran: Ran, step: Step): RepositoryEvent[] {
  const program = programs.find(({ names }) => isOneOf(names, programOf(step)));
  const [, noun, ...rest] = step.words;
  if (!program || (program.nouns !== undefined && !isOneOf(program.nouns, noun))) return [];
  const [verb, ...args] = program.nouns === undefined ? [noun, ...rest] : rest;
  if (verb === undefined) return [];
  if (isOneOf(program.open, verb)) return opened(ran, step, args as string[]);
  const isLater = args.some((arg) => isOneOf(program.later, arg));
  return isOneOf(program.merge, verb) && !isLater ? merged(program, ran, step, args as string[]) : [];
}

/** Addresses of pull requests that stand alone on a line. */
export const pullAddresses = (lines: string[]) =>
  lines.flatMap((line) => pullOf(/^(?:remote:)?\s{0,80}(\S{1,600})\s{0,80}$/.exec(line)?.[1] ?? '') ?? []);

/** It was there already: nothing was opened. */
const exists = /already exists/i;

function opened(ran: Ran, step: Step, args: string[]): RepositoryEvent[] {
  if (args.includes('--dry-run') || ran.lines.some((line) => exists.test(line))) return [];
  const title = optionOf(args, '--title', '-t');
  const addresses = pullAddresses(ran.lines);
  const all = step.looped ? addresses : addresses.slice(-1);
  return all.map(({ number, url }) => ({ is: 'open', number, url, title: title?.split('\n')[0] }));
}

function optionOf(args: string[], ...names: string[]): string | undefined {
  const at = args.findIndex((arg) => names.includes(arg));
  if (at !== -1) return args[at + 1]?.trim() || undefined;
  return args.find((arg) => names.some((name) => arg.startsWith(`${name}=`)))?.split('=')[1];
}

function merged({ merged, isSilent }: Program, ran: Ran, step: Step, args: string[]): RepositoryEvent[] {
  const said = ran.lines.map((line) => merged?.exec(line.slice(0, 400))).find(Boolean);
  const [, repository, stated] = said ?? [];
  if (stated !== undefined) return [{ is: 'merge', number: Number(stated), repository: repository || undefined }];
  const given = args.find((arg) => /^#?!?\d{1,9}$/.test(arg) || pullOf(arg) !== undefined) ?? '';
  const pull = pullOf(given);
  const number = pull?.number ?? Number(given.replace(/^[#!]+/, '') || Number.NaN);
  if (!(said || (isSilent && ran.ok && step.proved)) || Number.isNaN(number)) return [];
  const named = optionOf(args, '--repo', '-R');
  return [{ is: 'merge', number, url: pull?.url, repository: /^[\w.-]+\/[\w.-]+$/.test(named ?? '') ? named : undefined }];
}

type ToolFamily = (input: Json, text: string) => RepositoryEvent[];

const address = /https:\/\/[^\s"'<>\\]{3,500}/g;

const open: ToolFamily = (input, text) => {
  const pull = text
    .slice(0, 20_000)
    .match(address)
    ?.flatMap((one) => pullOf(one) ?? [])[0];
  const title = stringAt(input, 'title');
  return pull ? [{ is: 'open', number: pull.number, url: pull.url, title: title || undefined }] : [];
};

const merge: ToolFamily = (input, text) => {
  const number = numberAt(input, 'pullNumber') ?? numberAt(input, 'pull_number') ?? numberAt(input, 'merge_request_iid');
  if (number === undefined || !/"merged":\s{0,4}true|"state":\s{0,4}"merged"/.test(text)) return [];
  const [owner, repo] = [stringAt(input, 'owner'), stringAt(input, 'repo')];
  return [{ is: 'merge', number, repository: owner && repo ? `${owner}/${repo}` : undefined }];
};

/** Tools of servers (https://github.com/github/github-mcp-server), by name. */
const toolFamilies: { [tool: string]: ToolFamily } = {
  create_pull_request: open,
  create_merge_request: open,
  merge_pull_request: merge,
  merge_merge_request: merge,
};

export const toolEvents = (tool: string, input: Json, text: string): RepositoryEvent[] =>
  Object.hasOwn(toolFamilies, tool) ? (toolFamilies[tool]?.(input, text) ?? []) : [];
