/** A git hook that names the session in the commits that agents make. */
import { chmodSync, existsSync, lstatSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PlainError } from '../model/plain-error.ts';
import { isWithin, makeFolder, remove, rename, splitLines } from '../platform/index.ts';
import { gitLine } from '../read/index.ts';
import { calledByPreCommit, isPreCommits, managerOf, puttingAside } from './managers.ts';

/** In the hook's second line. */
const mark = '# turnleaf hook:';

/** The hook's text; `ids`: the address below which sessions are found by their ids. */
export function hookText(ids: string): string {
  // A shell refuses a script with the line ends of Windows, and git every commit with it.
  const text = splitLines(readFileSync(join(import.meta.dirname, 'commit-msg.sh'), 'utf8')).join('\n');
  return text.replace("'https://site.invalid/id/'", () => `'${ids.replaceAll("'", "'\\''")}'`);
}

/**
 * Writes the hook; one that is there already is kept beside it, and called first.
 *
 * @throws PlainError where that one would not work from its new place, or where a program writes hooks that would take ours away.
 */
export function installHook({ top, hook, kept }: HookPlace, ids: string): 'new' | 'renewed' | 'beside another' {
  const before = textOf(hook);
  const manager = managerOf(top, before);
  if (manager)
    throw new PlainError(
      `${manager.name} writes the hooks of ${top}, and others do not last beside it. Nothing was written. ${manager.how}`,
    );
  if (before !== undefined && !isOurs(before)) {
    if (existsSync(kept))
      throw new PlainError(`${hook} was written over Turnleaf's, and ${kept} is from before that. Keep one of the two, then try again.`);
    if (/\$\{?0\b|BASH_SOURCE/.test(before))
      throw new PlainError(
        `${hook} looks at its own name or place, so it would not work as part of another. Nothing was written. ` +
          'Put the text of `turnleaf hook install --print` at the end of the hook that it calls.',
      );
  }
  makeFolder(dirname(hook));
  const beside = `${hook}.${process.pid}`;
  try {
    writeFileSync(beside, hookText(ids));
    chmodSync(beside, 0o755);
    if (before !== undefined && !isOurs(before)) rename(hook, kept);
    rename(beside, hook);
  } finally {
    remove(beside);
  }
  if (existsSync(kept)) return 'beside another';
  return before === undefined ? 'new' : 'renewed';
}

/** Takes the hook out, also where a manager of hooks has put it, and puts an earlier one back into its place. Returns which file it was. */
export function removeHook({ hook, kept }: HookPlace): { done: 'removed' | 'restored' | 'not there'; file: string } {
  const file = [hook, ...puttingAside.map((ending) => hook + ending)].find((path) => isOurs(textOf(path) ?? ''));
  if (file === undefined) return { done: 'not there', file: hook };
  remove(file);
  if (!lstatSync(kept, { throwIfNoEntry: false })) return { done: 'removed', file };
  rename(kept, file);
  return { done: 'restored', file };
}

const isOurs = (text: string): boolean => splitLines(text)[1]?.startsWith(mark) ?? false;

function textOf(path: string): string | undefined {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat) return undefined;
  // A link that leads nowhere is somebody's all the same.
  return existsSync(path) ? readFileSync(path, 'latin1') : '';
}

// Where git looks for a repository's hooks.

export interface HookPlace {
  /** The work tree. */
  top: string;
  /** The hook, and where an earlier one is kept. */
  hook: string;
  kept: string;
  /** The folder is one of the work tree's: `core.hooksPath` names it. */
  isInTree: boolean;
}

/**
 * The place of the hook, also where `core.hooksPath` names another folder or `repository` is a linked work tree.
 *
 * @throws PlainError where there is no repository, no work tree, or a folder of hooks that other repositories share.
 */
export function hookPlace(repository: string): HookPlace {
  const ask = (...args: string[]) => gitLine(repository, ['rev-parse', ...args]);
  if (ask('--is-bare-repository') === 'true')
    throw new PlainError(`${repository} is a bare repository: nobody commits there. Name the folder in which the agent works.`);
  const top = ask('--show-toplevel');
  const common = ask('--git-common-dir');
  const hooks = ask('--git-path', 'hooks');
  if (!top || !common || !hooks) throw new PlainError(`${repository} has no work tree. Name the folder in which the agent works.`);
  const folder = real(resolve(repository, hooks));
  const isInTree = isWithin(real(top), folder) && !isWithin(real(resolve(repository, common)), folder);
  if (!isInTree && !isWithin(real(resolve(repository, common)), folder))
    throw new PlainError(
      `core.hooksPath names ${folder}, which is outside of this repository: its hooks are other repositories' too. ` +
        'Give this one its own: git config --local core.hooksPath .git/hooks',
    );
  const own = join(folder, 'commit-msg');
  const hook = isPreCommits(textOf(own) ?? '') ? calledByPreCommit(own) : own;
  return { top, hook, kept: join(folder, 'commit-msg.before-turnleaf'), isInTree };
}

/** Of what is not there yet, the folder above tells. */
function real(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const above = dirname(path);
  return above === path ? path : join(real(above), path.slice(above.length));
}
