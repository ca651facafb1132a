/** What a step is told, all of it through the environment: nothing a stranger wrote ever stands in a command. */
import { readFileSync } from 'node:fs';
import { type Branch, branchIn, type PullRequest, pullRequestGiven, pullRequestIn } from './event.ts';
import { Problem } from './problem.ts';

export type Env = { [name: string]: string | undefined };

/** `owner/name` of a repository on the forge. */
export function repositoryNamed(text: string | undefined, name: string): string {
  if (!text || !/^[\w.-]{1,100}\/[\w.-]{1,100}$/.test(text) || /(?:^|\/)\.{1,2}(?:\/|$)/.test(text))
    throw new Problem(`${name} is no repository. Write it as owner/name.`);
  return text;
}

/** Undefined where there is none, so that no comment is written. */
export const pullRequestOf = (env: Env): number | undefined => pullRequestGiven(env.TURNLEAF_PULL_REQUEST ?? '') ?? eventOf(env)?.number;

/** The folder of an archive that is this pull request's, or this run's. */
export function placeIn(env: Env): string {
  const number = pullRequestOf(env);
  const what = number === undefined ? `run-${needed(env, 'GITHUB_RUN_ID', 'GITHUB_RUN_ID').replace(/\D/g, '')}` : String(number);
  return `${repositoryNamed(env.GITHUB_REPOSITORY, 'GITHUB_REPOSITORY')}/${what}`;
}

/** Where the archive is published. */
export const placesBase = (env: Env): string | undefined => env.TURNLEAF_ARCHIVE_URL?.replace(/\/+$/, '') || undefined;

/** The pull request of the event that started the run. */
export const eventOf = (env: Env): PullRequest | undefined => inEvent(env, pullRequestIn);

/** The branch of the run that started this one. */
export const branchOf = (env: Env): Branch | undefined => inEvent(env, branchIn);

function inEvent<Found>(env: Env, find: (text: string, path: string) => Found): Found {
  const path = needed(env, 'GITHUB_EVENT_PATH', 'GITHUB_EVENT_PATH');
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new Problem(`${path} cannot be read. GITHUB_EVENT_PATH names the file that the runner writes.`);
  }
  return find(text, path);
}

export function needed(env: Env, variable: string, name: string): string {
  const value = env[variable];
  if (!value) throw new Problem(`${name} is missing.`);
  return value;
}
