/** What kept things are made by: our own code, and the packages it works with. Where either changes, they are made anew. */
import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readJson } from './cache.ts';

const known = new Map<string, string>();

/** What `make` gives, reckoned once a process. */
function once(key: string, make: (hash: Hash) => void): string {
  let digest = known.get(key);
  if (digest === undefined) {
    const hash = createHash('sha256');
    make(hash);
    digest = hash.digest('hex');
    known.set(key, digest);
  }
  return digest;
}

/** Digest of files and folders of code below `root`, by their names without an ending, and of all packages. */
export const codeDigest = (root: string, names: readonly string[]): string =>
  createHash('sha256').update(ownDigest(root, names)).update(packagesDigest(root)).digest('hex');

/** Digest of our own code alone: for names that the public sees, which are the same wherever packages lie. */
export const ownDigest = (root: string, names: readonly string[]): string =>
  once(['code', root, ...names].join('\0'), (hash) => {
    for (const name of names) {
      const path = join(root, name);
      for (const file of [`${path}.ts`, `${path}.js`]) if (existsSync(file)) hash.update(readFileSync(file));
      if (existsSync(path))
        for (const below of (readdirSync(path, { recursive: true }) as string[]).sort())
          if (/\.[jt]s$/.test(below)) hash.update(below).update(readFileSync(join(path, below)));
    }
  });

/** Versions of the packages that code below `root` finds: of our own dependencies, and of all that npm says it has installed. */
export const packagesDigest = (root: string): string =>
  once(`packages\0${root}`, (hash) => {
    const folder = join(root, '..');
    const manifest = [join(folder, 'package.json'), join(folder, '../package.json')].find((path) => existsSync(path));
    const { dependencies = {} } = (manifest && readJson<{ dependencies?: { [name: string]: string } }>(manifest)) || {};
    const places = createRequire(join(folder, 'package.js')).resolve.paths('astro') ?? [];
    for (const name of Object.keys(dependencies).sort()) {
      const place = places.find((one) => existsSync(join(one, name, 'package.json')));
      const version = place && readJson<{ version?: string }>(join(place, name, 'package.json'))?.version;
      hash.update(`${name}@${version ?? ''}\n`);
    }
    for (const place of places) {
      const installed = join(place, '.package-lock.json');
      if (existsSync(installed)) hash.update(readFileSync(installed));
    }
  });
