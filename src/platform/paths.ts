/** How paths are spelled: by the system, and with `/` wherever they are compared with ids of modules, hashed or shown. */
import { homedir, userInfo } from 'node:os';
import native, { type PlatformPath } from 'node:path';

/** With `/` between folders, on every system. `paths`: of another system, for tests. */
export const slashed = (path: string, paths: PlatformPath = native): string => path.replaceAll(paths.sep, '/');

/** Whether `path` is `folder` or below it, however the two are spelled: Windows takes `C:/a`, `c:\a` and `C:\A` for one folder. */
export function isWithin(folder: string, path: string, paths: PlatformPath = native): boolean {
  const way = paths.relative(folder, path);
  return way !== '..' && !way.startsWith(`..${paths.sep}`) && !paths.isAbsolute(way);
}

/** The lines of a file of the owner's, which git or an editor may have given the ends of Windows. */
export const splitLines = (text: string): string[] => text.split(/\r?\n/);

/** The person's home: on Windows, `HOME` is what a shell of Unix calls so, if it is set at all. An empty one is none, which `homedir` would return. */
export function homeOf(env: { [name: string]: string | undefined }, platform: NodeJS.Platform = process.platform): string {
  return (platform === 'win32' ? env.USERPROFILE || env.HOME : env.HOME || env.USERPROFILE) || homedir() || userInfo().homedir;
}
