/**
 * The folder Astro builds from. When the archive is in the project itself, it is the project. Otherwise each archive gets its
 * own copy of the site's code: Astro writes into its root, which in an installed package may be read-only and would be
 * overwritten by another archive's build.
 */

import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { codeFolder, filesBelow } from '../store/index.ts';

const parts = ['src', 'public', 'astro.config.mjs'];

/** The project's folder, or the package's `lib/`. */
const project = join(codeFolder, '..');

/** `state`: the archive's `.turnleaf`. */
export function siteRoot(state: string, code = project): string {
  if (resolve(dirname(state)) === resolve(code)) return resolve(code);
  // Another place means another copy.
  const packages = packagesOf(code);
  const version = createHash('sha256').update(versionOf(code)).update(packages).digest('hex').slice(0, 16);
  const copies = join(state, 'root');
  const root = join(copies, version);
  if (existsSync(root)) return root;
  const beside = `${root}.${process.pid}`;
  mkdirSync(beside, { recursive: true });
  for (const name of parts) cpSync(join(code, name), join(beside, name), { recursive: true });
  symlinkSync(packages, join(beside, 'node_modules'), 'junction');
  cpSync(packageOf(code), join(beside, 'package.json'));
  for (const name of readdirSync(copies)) if (!name.startsWith(version)) rmSync(join(copies, name), { recursive: true, force: true });
  try {
    renameSync(beside, root);
  } catch (error) {
    // Another build has made it in the meantime.
    rmSync(beside, { recursive: true, force: true });
    if (!existsSync(root)) throw error;
  }
  return root;
}

/** Where the package manager put the dependencies: beside Turnleaf, or further up. */
export const packagesOf = (code = project): string =>
  dirname(dirname(createRequire(join(code, 'package.js')).resolve('astro/package.json')));

/**
 * Astro's configuration, as a path from the root: the original, whose modules this process has loaded already. The copy
 * is used when no relative path exists, such as across drives.
 */
export function configFileOf(root: string, code = project): string {
  const path = relative(root, join(code, 'astro.config.mjs'));
  return isAbsolute(path) ? 'astro.config.mjs' : path;
}

/** In an installed package, it is beside `lib/`. */
function packageOf(code: string): string {
  const own = join(code, 'package.json');
  return existsSync(own) ? own : join(code, '../package.json');
}

/** A package's version determines its files; a clone's files may have been edited. */
function versionOf(code: string): string {
  const own = join(code, 'digest');
  if (existsSync(own)) return readFileSync(own, 'utf8');
  const digest = createHash('sha256');
  for (const name of parts)
    for (const path of name.includes('.') ? [join(code, name)] : filesBelow(join(code, name)))
      digest.update(relative(code, path)).update(readFileSync(path));
  return digest.update(readFileSync(packageOf(code))).digest('hex');
}
