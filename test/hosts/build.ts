/** Runs a host's own `astro build`, as its owner would in a shell, and says what it wrote. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { tree } from '../build/tree.ts';
import { ended } from '../ended.ts';

export interface Built {
  code: number;
  /** What Astro printed, without colours. */
  said: string;
  /** The built site. */
  out: string;
}

/** What Vitest and npm set for their own processes; a shell has none of it. */
const foreign = /^(NODE_(ENV|OPTIONS|PATH)|VITEST.*|TEST|DEV|PROD|SSR|MODE|BASE_URL|npm_(?!config_).*|TURNLEAF.*)$/;
const shell = Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));

export async function buildHost(folder: string, out = 'dist'): Promise<Built> {
  const { code, said } = await astro(folder, 'build');
  return { code, said, out: join(folder, out) };
}

/** `astro <command>` of a host. */
export const astro = (folder: string, ...args: string[]): Promise<{ code: number; said: string }> =>
  ended(start(folder, [join(folder, 'node_modules/astro/bin/astro.mjs'), ...args]));

/** Node in a host's folder. */
export const start = (cwd: string, args: string[], env: { [name: string]: string } = {}) =>
  spawn(process.execPath, args, {
    cwd,
    env: { ...shell, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Files of the host alone that are other, or gone, in the host with Turnleaf. */
export function changedIn(alone: Built, together: Built): string[] {
  const [before, after] = [tree(alone.out), tree(together.out)];
  return Object.keys(before).filter((path) => before[path] !== after[path]);
}

/** Files that only the host with Turnleaf has. */
export function addedIn(alone: Built, together: Built): string[] {
  const before = tree(alone.out);
  return Object.keys(tree(together.out)).filter((path) => !(path in before));
}
