/**
 * The folder Astro builds from. Where the archive lies in the project itself it is the project. Elsewhere each archive
 * gets a copy of the site's code of its own: Astro writes into its root, which in an installed package may be read-only,
 * and which two archives would take from one another.
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
  // Where the package manager put our dependencies: beside us, or further up. Another place is another copy.
  const packages = dirname(dirname(createRequire(join(code, 'package.js')).resolve('astro/package.json')));
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
    // Another build was quicker.
    rmSync(beside, { recursive: true, force: true });
    if (!existsSync(root)) throw error;
  }
  return root;
}

/**
 * Astro's configuration, as a path from the root: the original, whose modules this process has loaded already. The copy
 * serves where no such path exists, from one drive to another.
 */
export function configFileOf(root: string, code = project): string {
  const path = relative(root, join(code, 'astro.config.mjs'));
  return isAbsolute(path) ? 'astro.config.mjs' : path;
}

/** An installed package's is beside its `lib/`. */
function packageOf(code: string): string {
  const own = join(code, 'package.json');
  return existsSync(own) ? own : join(code, '../package.json');
}

/** A package says of itself what it holds; a clone's files may have been worked on. */
function versionOf(code: string): string {
  const own = join(code, 'digest');
  if (existsSync(own)) return readFileSync(own, 'utf8');
  const digest = createHash('sha256');
  for (const name of parts)
    for (const path of name.includes('.') ? [join(code, name)] : filesBelow(join(code, name)))
      digest.update(relative(code, path)).update(readFileSync(path));
  return digest.update(readFileSync(packageOf(code))).digest('hex');
}
