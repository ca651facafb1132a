/** Turnleaf as npm packs and installs it, and what is served by it, for tests of what people run. */
import { type ChildProcess, execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { askProgram } from '../src/platform/index.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = ['src', 'public', 'deploy', 'scripts/setup', 'scripts/package.ts', 'astro.config.mjs', 'package.json', 'package-lock.json'];

/** The command of the package that is installed in a folder. */
export const binIn = (folder: string): string => join(folder, 'node_modules/turnleaf/bin/turnleaf.js');

/** Compiles the package where sources are newer than it. */
export function compilePackage(): void {
  const made = join(root, 'lib/digest');
  const isNew = existsSync(made) && statSync(made).mtimeMs > Math.max(...sources.flatMap((name) => timesOf(join(root, name))));
  if (!isNew) execFileSync(process.execPath, ['scripts/package.ts'], { cwd: root, stdio: 'inherit' });
}

/** A folder's own time tells that a file of it is gone. */
function timesOf(path: string): number[] {
  const own = statSync(path);
  const below = own.isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
  return [own.mtimeMs, ...below.map((name) => statSync(join(path, name)).mtimeMs)];
}

/** The path of a new tarball of the package. */
export function pack(folder: string, env: NodeJS.ProcessEnv, ...options: string[]): string {
  const args = ['pack', '--silent', '--pack-destination', folder, ...options];
  const said = askProgram('npm', args, { cwd: root, env, stdio: 'pipe' }).toString();
  return join(folder, said.trim().split(/\r?\n/).at(-1) ?? '');
}

/**
 * What npm would put below `folder/node_modules` for the tarball, without a registry: the package, and of the packages that are
 * installed here those that it needs, as files of their own, for links would lead back to where all others lie.
 */
export function install(tarball: string, folder: string): void {
  const own = join(folder, 'node_modules/turnleaf');
  mkdirSync(own, { recursive: true });
  // To one tar of Windows, `C:` is another machine.
  execFileSync('tar', ['-xzf', basename(tarball), '-C', relative(dirname(tarball), own), '--strip-components=1'], {
    cwd: dirname(tarball),
  });
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: { [path: string]: { dev?: boolean; devOptional?: boolean } };
  };
  for (const [path, { dev, devOptional }] of Object.entries(lock.packages))
    if (path !== '' && !dev && !devOptional && existsSync(join(root, path))) putFiles(join(root, path), join(folder, path));
}

/** Without the packages inside, which the lock file lists as well. The same files, where they lie on one disk: whoever changes one must put another in its place. */
function putFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(source, target);
    else if (!entry.isDirectory()) put(source, target);
    else if (entry.name !== 'node_modules') putFiles(source, target);
  }
}

function put(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}

export interface Served {
  /** Address of the first page. */
  url: string;
  /** All that it has said. */
  said(): string;
  end(): Promise<void>;
}

/** Waits for the address that `dev` or `preview` prints. */
export async function served(child: ChildProcess): Promise<Served> {
  let heard = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => {
      heard += text;
    });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const end = () => {
    child.kill('SIGTERM');
    return closed;
  };
  const found = () => /https?:\/\/127\.0\.0\.1:\d+\/\S*/.exec(heard)?.[0];
  for (let tries = 0; tries < 600 && !found() && child.exitCode === null; tries += 1) await sleep(100);
  const url = found();
  if (url !== undefined) return { url, said: () => heard, end };
  await end();
  throw new Error(`It serves nothing: ${heard}`);
}
