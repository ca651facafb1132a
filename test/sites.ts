/**
 * Sites that tests only read. Each is built once and kept below the temporary folder under a digest of all it is made
 * from: our code, the packages, Node, the archive's files, the options. A second run finds it there, whole or not at all.
 *
 *     node test/sites.ts     the site of the sample archive: `npm test` builds it before the tests that look at it
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Outcome, turnleaf } from './bad-input/machine.ts';
import { tree } from './build/tree.ts';
import { ended } from './ended.ts';

export interface SharedSite {
  /** The archive's folder, where the command ran. */
  folder: string;
  /** The built site in it. */
  out: string;
  code: number;
  /** What the command printed. */
  said: string;
}

export interface Recipe {
  /** Writes what the site is built from. */
  write(folder: string): unknown;
  /** Options of `turnleaf build`, beside `--out`. */
  options?: string[];
}

const root = fileURLToPath(new URL('..', import.meta.url));
const places = join(realpathSync(tmpdir()), `turnleaf-sites-${userInfo().username}-${digestOf([root]).slice(0, 8)}`);

/** The sample archive at an address with a base path. */
export const sampleSite: Recipe = {
  write: (folder) => cpSync(join(root, 'content'), join(folder, 'content'), { recursive: true }),
  options: ['--url', 'https://archive.example/notes/archive/'],
};

export async function sharedSite(name: string, { write, options = [] }: Recipe): Promise<SharedSite> {
  mkdirSync(places, { recursive: true, mode: 0o700 });
  const unlock = await lock(join(places, `.${name}.lock`));
  const fresh = join(places, `.${name}`);
  try {
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh);
    await write(fresh);
    const key = digestOf([codeDigest(), filesDigest(fresh), ...options]).slice(0, 24);
    const folder = join(places, `${name}-${key}`);
    const out = join(folder, 'site');
    if (!isWhole(folder)) {
      for (const other of readdirSync(places))
        if (other.startsWith(`${name}-`)) rmSync(join(places, other), { recursive: true, force: true });
      renameSync(fresh, folder);
      const { code, said } = await build(folder, options);
      writeFileSync(join(folder, 'outcome.json'), JSON.stringify({ code, said, digest: filesDigest(out) }));
    }
    const { code, said } = outcomeOf(folder);
    return { folder, out, code, said };
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    unlock();
  }
}

/** What was made of an archive's sessions, into another one that has them. */
export function copyMade(from: string, to: string): void {
  for (const name of ['cache', 'private']) cpSync(join(from, '.turnleaf', name), join(to, '.turnleaf', name), { recursive: true });
}

/** Two runs, or two projects of one, may want the same site at once. Who died while it held the lock holds it no more. */
async function lock(path: string): Promise<() => void> {
  for (;;) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (!isAlive(Number(readFileSync(path, 'utf8')))) rmSync(path, { force: true });
      await sleep(200);
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid === 0 || process.kill(pid, 0);
  } catch {
    return false;
  }
}

const outcomeOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'outcome.json'), 'utf8')) as { code: number; said: string; digest: string };

/** What a test has changed by mistake is built again. */
const isWhole = (folder: string) =>
  existsSync(join(folder, 'outcome.json')) && outcomeOf(folder).digest === filesDigest(join(folder, 'site'));

/** Tests have a process that has run others before. */
function build(cwd: string, options: string[]): Promise<{ code: number; said: string }> | Outcome {
  const args = ['build', '--out', 'site', ...options];
  if (process.env.VITEST_WORKER_ID) return turnleaf(cwd, ...args);
  return ended(spawn(process.execPath, [join(root, 'bin/turnleaf.js'), ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] }));
}

function codeDigest(): string {
  const files = ['astro.config.mjs', 'package.json', 'package-lock.json', 'node_modules/.package-lock.json'];
  const folders = ['bin', 'public', 'scripts/setup', 'src'];
  return digestOf([
    process.version,
    ...files.map((name) => (existsSync(join(root, name)) ? readFileSync(join(root, name)) : '')),
    ...folders.map((name) => filesDigest(join(root, name))),
  ]);
}

const filesDigest = (folder: string): string => (existsSync(folder) ? digestOf([JSON.stringify(tree(folder))]) : '');

function digestOf(parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}

if (import.meta.main) {
  const { code, said } = await sharedSite('sample', sampleSite);
  console.log(said);
  process.exitCode = code;
}
