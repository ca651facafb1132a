/** Folders of the person's, outside of any archive. */
import { join } from 'node:path';
import { homeOf } from '../platform/index.ts';

export type Env = { [name: string]: string | undefined };

const usual = { state: '.local/state', cache: '.cache' };

/**
 * Turnleaf's folder for what a person's programs keep: `state` what must stay, `cache` what may be deleted.
 * https://specifications.freedesktop.org/basedir-spec
 */
export function personFolder(kind: keyof typeof usual, env: Env): string {
  const chosen = env[`XDG_${kind.toUpperCase()}_HOME`];
  if (chosen) return join(chosen, 'turnleaf');
  if (process.platform === 'win32' && env.LOCALAPPDATA) return join(env.LOCALAPPDATA, 'turnleaf', ...(kind === 'cache' ? ['cache'] : []));
  return join(homeOf(env), usual[kind], 'turnleaf');
}
