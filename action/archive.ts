/** The step that commits what was made to another repository: into a folder of this pull request, replacing what was there. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Say } from './log.ts';
import { setOutputs } from './outputs.ts';
import { Problem } from './problem.ts';
import { madeFolder } from './report.ts';
import { type Env, needed, placeIn, placesBase, pullRequestOf, repositoryNamed } from './settings.ts';

const tries = 5;

export async function archive(env: Env, say: Say): Promise<void> {
  const made = madeFolder(needed(env, 'TURNLEAF_WORK', 'the step’s folder'));
  if (!existsSync(made)) throw new Problem('Nothing was made by the step before, so there is nothing to commit.');
  const target = repositoryNamed(env.TURNLEAF_ARCHIVE, 'archive');
  const source = repositoryNamed(env.GITHUB_REPOSITORY, 'GITHUB_REPOSITORY');
  const number = pullRequestOf(env);
  const place = placeIn(env);
  const server = env.GITHUB_SERVER_URL || 'https://github.com';
  const folder = mkdtempSync(join(tmpdir(), 'turnleaf-archive-'));
  try {
    const git = gitIn(folder, env);
    git(
      ['clone', '--quiet', '--depth', '1', `${server}/${target}.git`, '.'],
      'cannot be read: check its name, and that archive-token may write to it',
    );
    const branch = git(['symbolic-ref', '--short', 'HEAD'], 'has no branch').trim();
    commitAndPush({ git, folder, made, place, branch, message: `Sessions of ${source}${number === undefined ? '' : `#${number}`}` }, say);
    setOutputs(env.GITHUB_OUTPUT, {
      link: `${server}/${target}/tree/${branch}/${place}`,
      places: `${placesBase(env) ?? `${server}/${target}/blob/${branch}`}/${place}/`,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Work {
  git: Git;
  folder: string;
  made: string;
  place: string;
  branch: string;
  message: string;
}

/** Where another run was faster, its commit is taken first. */
function commitAndPush({ git, folder, made, place, branch, message }: Work, say: Say): void {
  for (let attempt = 1; ; attempt++) {
    copyInto(folder, made, place);
    git(['add', '--all', '--force', '--', place], 'cannot be changed');
    if (git(['status', '--porcelain', '--', place], 'cannot be read') === '') {
      say(`${place} of the archive is up to date.`);
      return;
    }
    git(['commit', '--quiet', '-m', message], 'cannot be committed to');
    try {
      git(['push', '--quiet', 'origin', `HEAD:${branch}`], 'cannot be pushed to: check that archive-token may write to it');
      say(`Committed to ${place} of the archive.`);
      return;
    } catch (error) {
      if (attempt === tries) throw error;
      git(['fetch', '--quiet', '--depth', '1', 'origin', branch], 'cannot be read');
      git(['reset', '--quiet', '--hard', 'FETCH_HEAD'], 'cannot be changed');
    }
  }
}

/** A link in the archive must not lead the files elsewhere. */
function copyInto(folder: string, made: string, place: string): void {
  const names = place.split('/');
  for (let depth = 1; depth <= names.length; depth++)
    if (lstatSync(join(folder, ...names.slice(0, depth)), { throwIfNoEntry: false })?.isDirectory() === false)
      throw new Problem(`${names.slice(0, depth).join('/')} of the archive is no folder. Put a folder in its place.`);
  rmSync(join(folder, place), { recursive: true, force: true });
  mkdirSync(join(folder, place), { recursive: true });
  cpSync(made, join(folder, place), { recursive: true });
}

type Git = (args: string[], problem: string) => string;

/** The token stands in git's environment: in no command line, no address and no file. What git says could quote it, so it is not said. */
function gitIn(cwd: string, env: Env): Git {
  const token = env.TURNLEAF_ARCHIVE_TOKEN;
  const server = env.GITHUB_SERVER_URL || 'https://github.com';
  const settings: [string, string][] = [
    ['user.name', 'turnleaf'],
    ['user.email', 'turnleaf@users.noreply.github.com'],
    ['core.hooksPath', '/dev/null'],
    ...(token
      ? [
          [`http.${server}/.extraheader`, `Authorization: Basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`] as [
            string,
            string,
          ],
        ]
      : []),
  ];
  const config = Object.fromEntries(
    settings.flatMap(([key, value], index) => [
      [`GIT_CONFIG_KEY_${index}`, key],
      [`GIT_CONFIG_VALUE_${index}`, value],
    ]),
  );
  const own = {
    PATH: env.PATH,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
    GIT_CONFIG_COUNT: String(settings.length),
    ...config,
  };
  return (args, problem) => {
    const { status, stdout } = spawnSync('git', args, { cwd, env: own, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    if (status !== 0) throw new Problem(`The archive repository ${problem}.`);
    return stdout;
  };
}
