/**
 * The folder Astro builds from. In a clone it is the project itself. An installed package may be read-only, and two
 * archives may share it, while Astro writes into its root: so each archive gets a copy of the site's code of its own.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';

/** `code`: the project's folder, or the package's `lib/`. */
export function siteRoot(code: string, state: string): string {
  if (!code.includes(`${sep}node_modules${sep}`)) return code;
  const root = join(state, 'root');
  const version = readFileSync(join(code, 'digest'), 'utf8');
  const stamp = join(root, 'digest');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return root;
  const beside = `${root}.${process.pid}`;
  mkdirSync(beside, { recursive: true });
  for (const name of ['src', 'public', 'astro.config.mjs']) cpSync(join(code, name), join(beside, name), { recursive: true });
  // Where the package manager put our dependencies: beside us, or further up.
  const packages = dirname(dirname(createRequire(join(code, 'package.js')).resolve('astro/package.json')));
  symlinkSync(packages, join(beside, 'node_modules'), 'junction');
  writeFileSync(join(beside, 'package.json'), '{"type":"module","private":true}\n');
  writeFileSync(join(beside, 'digest'), version);
  rmSync(root, { recursive: true, force: true });
  renameSync(beside, root);
  return root;
}
