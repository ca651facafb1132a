/** What an archive's package.json asks npm for. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readJson } from '../store/index.ts';
import { UsageError } from './command.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The Turnleaf that runs this, as npm would name it from `folder`. An installed package is one folder deeper (`lib/`). */
export function ownSpec(folder: string): string {
  const own = basename(resolve(root)) === 'lib' ? dirname(resolve(root)) : resolve(root);
  if (basename(dirname(own)) !== 'node_modules') return fileSpec(own, folder);
  // An installed one comes from somewhere, which npm has noted.
  const noted = readJson<{ packages?: { [place: string]: { resolved?: string } } }>(join(dirname(own), '.package-lock.json'));
  const from = noted?.packages?.['node_modules/turnleaf']?.resolved;
  if (from === undefined) return fileSpec(own, folder);
  return from.startsWith('file:') ? fileSpec(resolve(dirname(dirname(own)), from.slice('file:'.length)), folder) : from;
}

/** Tarballs are kept in the archive, where a workflow finds them. */
export const vendor = 'vendor';

export function withinArchive(spec: string, folder: string): string {
  const path = spec.startsWith('file:') ? resolve(folder, spec.slice('file:'.length)) : '';
  if (!/\.(?:tgz|tar\.gz)$/.test(path) || !existsSync(path) || path.startsWith(folder + sep)) return spec;
  mkdirSync(join(folder, vendor), { recursive: true });
  copyFileSync(path, join(folder, vendor, basename(path)));
  return `file:${vendor}/${basename(path)}`;
}

/** What a package.json that is there asks npm for. */
export function dependencyIn(path: string): string | undefined {
  const json = readJson<{ [kind in 'dependencies' | 'devDependencies']?: { [name: string]: string } }>(path);
  return json?.dependencies?.turnleaf ?? json?.devDependencies?.turnleaf;
}

export function specOf(text: string, folder: string, cwd: string): string {
  const path = resolve(cwd, text);
  if (existsSync(path)) return fileSpec(path, folder);
  if (/^\.{0,2}\//.test(text)) throw new UsageError(`--turnleaf ${text}: there is no such file or folder.`);
  return text;
}

function fileSpec(path: string, folder: string): string {
  return `file:${relative(folder, path).split(sep).join('/')}`;
}

/** Adds the dependency and the scripts that are missing; returns whether any were. */
export function addTo(path: string, spec: string, isWanted: boolean): boolean {
  const text = readFileSync(path, 'utf8');
  let before: { dependencies?: object; devDependencies?: object; scripts?: object };
  try {
    before = JSON.parse(text) as typeof before;
  } catch {
    throw new UsageError(`${path} is not valid JSON. Put it right, or move it away, and run this again.`);
  }
  const has = 'turnleaf' in (before.dependencies ?? {}) || 'turnleaf' in (before.devDependencies ?? {});
  const after = {
    ...before,
    scripts: { ...scripts, ...before.scripts },
    ...(has ? {} : { dependencies: { ...before.dependencies, turnleaf: spec } }),
    ...(has && isWanted ? askingFor(before, spec) : {}),
  };
  const changed = JSON.stringify(after) !== JSON.stringify({ ...before, scripts: before.scripts });
  if (changed) writeFileSync(path, `${JSON.stringify(after, null, 2)}\n`);
  return changed;
}

/** Another place for the dependency that is there. */
function askingFor(before: { dependencies?: object; devDependencies?: object }, spec: string) {
  const kind = 'turnleaf' in (before.dependencies ?? {}) ? 'dependencies' : 'devDependencies';
  return { [kind]: { ...before[kind], turnleaf: spec } };
}

export const scripts = { add: 'turnleaf add', build: 'turnleaf build', preview: 'turnleaf preview', check: 'turnleaf check' };
