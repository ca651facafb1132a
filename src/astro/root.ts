/**
 * The folder Astro builds from. When the archive is in the project itself, it is the project. Otherwise each archive gets its
 * own copy of the site's code: Astro writes into its root, which in an installed package may be read-only and would be
 * overwritten by another archive's build.
 */

import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { codeFolder, filesBelow } from '../store/index.ts';

const parts = ['src', 'public', 'astro.config.mjs'];

/** The project's folder, or the package's `lib/`. */
const project = join(codeFolder, '..');

/** The root's path; `state`: the archive's `.turnleaf`. Only Astro's own build needs what `fillRoot` puts there. */
export function siteRoot(state: string, code = project): string {
  if (resolve(dirname(state)) === resolve(code)) return resolve(code);
  // Another place means another copy.
  const version = createHash('sha256').update(versionOf(code)).update(packagesOf(code)).digest('hex').slice(0, 16);
  return join(state, 'root', version);
}

/** Copies the code into its root, unless it is there, and removes copies of other code. */
export function fillRoot(root: string, code = project): void {
  // The last that is put there.
  const isWhole = () => existsSync(join(root, 'package.json'));
  if (isWhole()) return;
  const copies = dirname(root);
  mkdirSync(root, { recursive: true });
  for (const name of readdirSync(copies))
    if (!name.startsWith(basename(root))) rmSync(join(copies, name), { recursive: true, force: true });
  const beside = `${root}.${process.pid}`;
  mkdirSync(beside);
  for (const name of parts) cpSync(join(code, name), join(beside, name), { recursive: true });
  letOwnerWrite(beside);
  symlinkSync(packagesOf(code), join(beside, 'node_modules'), 'junction');
  cpSync(packageOf(code), join(beside, 'package.json'));
  try {
    for (const name of [...parts, 'node_modules', 'package.json']) placeAt(join(beside, name), join(root, name));
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** Folders copied from a read-only package could be neither moved nor removed. */
function letOwnerWrite(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name);
    chmodSync(path, statSync(path).mode | 0o200);
  }
}

/** Another build may have put it there in the meantime. */
function placeAt(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
}

/** Where the package manager put the dependencies: beside Turnleaf, or further up. */
export const packagesOf = (code = project): string =>
  dirname(dirname(createRequire(join(code, 'package.js')).resolve('astro/package.json')));

/** In an installed package, it is beside `lib/`. */
function packageOf(code: string): string {
  const own = join(code, 'package.json');
  return existsSync(own) ? own : join(code, '../package.json');
}

/** A package's version determines its files; a clone's files may have been edited: sizes and times tell, as every build asks. */
function versionOf(code: string): string {
  const own = join(code, 'digest');
  if (existsSync(own)) return readFileSync(own, 'utf8');
  const digest = createHash('sha256');
  const add = (path: string) => {
    const { size, mtimeMs } = statSync(path);
    digest.update(`${relative(code, path)} ${size} ${mtimeMs}\n`);
  };
  for (const name of parts) for (const path of name.includes('.') ? [join(code, name)] : filesBelow(join(code, name))) add(path);
  add(packageOf(code));
  return digest.digest('hex');
}
