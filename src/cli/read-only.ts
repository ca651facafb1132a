/** A `.turnleaf` that cannot be written, as where a file system is mounted to be read alone: what it has is used, and nothing is kept. */
import { accessSync, constants, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ArchiveOptions, shownPath } from '../content/index.ts';
import { copyFolder, remove } from '../platform/index.ts';
import type { CommandIo } from './command.ts';

/** Runs with a copy of it then, which is removed at the end of the process too. Rights that are missing are somebody's mistake, and stay one. */
export async function withState<Result>(
  options: ArchiveOptions,
  { warn }: CommandIo,
  run: (options: ArchiveOptions) => Promise<Result>,
): Promise<Result> {
  if (!isReadOnly(options.state)) return run(options);
  const state = mkdtempSync(join(tmpdir(), 'turnleaf-state-'));
  const clear = () => remove(state);
  process.once('exit', clear);
  try {
    for (const name of ['cache', 'private'])
      if (existsSync(join(options.state, name))) copyFolder(join(options.state, name), join(state, name), { keepsTimes: true });
    warn(`${shownPath(options.state)} is read-only: what it has is used, and nothing is kept in it.`);
    return await run({ ...options, state });
  } finally {
    process.off('exit', clear);
    clear();
  }
}

function isReadOnly(state: string): boolean {
  try {
    accessSync(state, constants.W_OK);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EROFS';
  }
}
