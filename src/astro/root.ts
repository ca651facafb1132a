/**
 * The folder Astro builds from. When the archive is in the project itself, it is the project. Otherwise each archive gets its
 * own copy of the site's code: Astro writes into its root, which in an installed package may be read-only and would be
 * overwritten by another archive's build.
 */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { PlainError } from '../model/plain-error.ts';
import { copyFile, copyFolder, hasLinks, isWithin, makeFolder, remove, rename } from '../platform/index.ts';
import { codeFolder, digest, type Env, filesBelow, packagePlaces, personFolder } from '../store/index.ts';

const folders = ['src', 'public'];
const config = 'astro.config.mjs';
const parts = [...folders, config];

/** The project's folder, or the package's `lib/`. */
const project = join(codeFolder, '..');

/**
 * The root's path; `state`: the archive's `.turnleaf`. Where its disk knows no links (exFAT) and the packages do not lie above it, the
 * root is in the person's cache. Only Astro's own build needs what `fillRoot` puts there.
 */
export function siteRoot(state: string, env: Env, code = project): string {
  if (resolve(dirname(state)) === resolve(code)) return resolve(code);
  // Another place means another copy.
  const packages = packagesOf(code);
  const version = createHash('sha256').update(versionOf(code)).update(packages).digest('hex').slice(0, 16);
  return join(reaches(packages, state) ? join(state, 'root') : join(personFolder('cache', env), 'roots', digest(state)), version);
}

/** Copies the code into its root, unless it is there, and removes copies of other code. */
export function fillRoot(root: string, code = project): void {
  // The last that is put there.
  const isWhole = () => existsSync(join(root, 'package.json'));
  if (isWhole()) return;
  const copies = dirname(root);
  makeFolder(root);
  for (const name of readdirSync(copies)) if (!name.startsWith(basename(root))) remove(join(copies, name));
  const beside = `${root}.${process.pid}`;
  try {
    for (const name of folders) copyFolder(join(code, name), join(beside, name));
    copyFile(join(code, config), join(beside, config));
    const isLinked = linkPackages(packagesOf(code), beside, root);
    copyFile(packageOf(code), join(beside, 'package.json'));
    for (const name of [...parts, ...(isLinked ? ['node_modules'] : []), 'package.json']) placeAt(join(beside, name), join(root, name));
  } finally {
    remove(beside);
  }
}

/**
 * Links the packages into a folder that becomes `root`, or is it. Without links, they have to be above it; returns whether they were linked.
 *
 * @throws PlainError where they are not.
 */
export function linkPackages(packages: string, folder: string, root = folder): boolean {
  try {
    symlinkSync(packages, join(folder, 'node_modules'), 'junction');
    return true;
  } catch (error) {
    if (isWithin(dirname(packages), folder)) return false;
    throw new PlainError(
      `${root} cannot hold a link to ${packages} (${(error as NodeJS.ErrnoException).code}). Move the archive to a disk that knows links, or install turnleaf in the archive's own folder, without links: npm install --no-bin-links turnleaf, then node node_modules/turnleaf/bin/turnleaf.js build`,
    );
  }
}

/** Whether code in a folder finds the packages: above it, or by a link. */
export const reaches = (packages: string, folder: string): boolean => isWithin(dirname(packages), folder) || hasLinks(folder);

/** Another build may have put it there in the meantime. */
function placeAt(from: string, to: string): void {
  try {
    rename(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
}

/**
 * Where the package manager put the dependencies: beside Turnleaf, or further up. Where it links each from a store, as pnpm does, that
 * folder holds all that Turnleaf needs; the one that Astro really lies in holds what Astro needs.
 */
export const packagesOf = (code = project): string =>
  packagePlaces(code).find((place) => existsSync(join(place, 'astro/package.json'))) ??
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
  const hash = createHash('sha256');
  const add = (path: string) => {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${relative(code, path)} ${size} ${mtimeMs}\n`);
  };
  for (const name of parts) for (const path of name.includes('.') ? [join(code, name)] : filesBelow(join(code, name))) add(path);
  add(packageOf(code));
  return hash.digest('hex');
}
