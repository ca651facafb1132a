/** Where git looks for a repository's hooks. */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { PlainError } from '../model/plain-error.ts';
import { gitLine } from '../read/index.ts';

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
  const isInTree = isBelow(real(top), folder) && !isBelow(real(resolve(repository, common)), folder);
  if (!isInTree && !isBelow(real(resolve(repository, common)), folder))
    throw new PlainError(
      `core.hooksPath names ${folder}, which is outside of this repository: its hooks are other repositories' too. ` +
        'Give this one its own: git config --local core.hooksPath .git/hooks',
    );
  return { top, hook: join(folder, 'commit-msg'), kept: join(folder, 'commit-msg.before-turnleaf'), isInTree };
}

const isBelow = (folder: string, path: string): boolean => `${path}${sep}`.startsWith(`${folder}${sep}`);

/** Of what is not there yet, the folder above tells. */
function real(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const above = dirname(path);
  return above === path ? path : join(real(above), path.slice(above.length));
}
