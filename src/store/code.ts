/** What a step's output depends on besides its inputs: Turnleaf's code, and the packages that it uses. */
import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { slashed } from '../platform/index.ts';
import { readJson } from './files.ts';

/** Turnleaf's code: `src/` in a clone, `lib/src/` in an installed package. */
export const codeFolder = join(import.meta.dirname, '..');

const known = new Map<string, string>();

/** Calculates a digest once per process. */
function once(key: string, add: (hash: Hash) => void): string {
  let found = known.get(key);
  if (found === undefined) {
    const hash = createHash('sha256');
    add(hash);
    found = hash.digest('hex');
    known.set(key, found);
  }
  return found;
}

/** Digest of files and folders of code below `root`, named without an ending, and of all packages. */
export const codeDigest = (names: readonly string[], root = codeFolder): string =>
  createHash('sha256').update(ownDigest(names, root)).update(packagesDigest(root)).digest('hex');

/** Digest of Turnleaf's code alone: for public names, which must not depend on where packages are installed. */
export const ownDigest = (names: readonly string[], root = codeFolder): string =>
  once(['code', root, ...names].join('\0'), (hash) => {
    for (const name of names) {
      const path = join(root, name);
      for (const file of [`${path}.ts`, `${path}.js`]) if (existsSync(file)) hash.update(readFileSync(file));
      if (existsSync(path))
        for (const below of readdirSync(path, { recursive: true, encoding: 'utf8' })
          .map((name) => slashed(name))
          .sort())
          if (/\.(?:[jt]s|json)$/.test(below)) hash.update(below).update(readFileSync(join(path, below)));
    }
  });

/** Folders in which code below `root` looks for packages, the nearest first. */
export const packagePlaces = (root: string): string[] => createRequire(join(root, 'package.js')).resolve.paths('astro') ?? [];

/** What npm and pnpm write beside packages: which versions they have installed. */
const installed = ['.package-lock.json', '.pnpm/lock.yaml'];

/** Versions of the packages that code below `root` resolves: Turnleaf's dependencies, and everything else that is installed there. */
const packagesDigest = (root: string): string =>
  once(`packages\0${root}`, (hash) => {
    const folder = join(root, '..');
    const manifest = [join(folder, 'package.json'), join(folder, '../package.json')].find((path) => existsSync(path));
    const { dependencies = {} } = (manifest && readJson<{ dependencies?: { [name: string]: string } }>(manifest)) || {};
    const places = packagePlaces(folder);
    for (const name of Object.keys(dependencies).sort()) {
      const place = places.find((one) => existsSync(join(one, name, 'package.json')));
      const version = place && readJson<{ version?: string }>(join(place, name, 'package.json'))?.version;
      hash.update(`${name}@${version ?? ''}\n`);
    }
    for (const place of places)
      for (const path of installed.map((name) => join(place, name))) if (existsSync(path)) hash.update(readFileSync(path));
  });

/** Folders of packages all of whose versions are in a digest of code below `root`, as they are behind links. */
export const digestedPlaces = (root: string): string[] =>
  packagePlaces(root)
    .filter((place) => installed.some((name) => existsSync(join(place, name))))
    .map((place) => realpathSync(place));
