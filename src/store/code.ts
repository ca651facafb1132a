/** What the output of each step of the store depends on besides its inputs, Turnleaf's code and packages, and how much of it is kept. */
import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
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
        for (const below of (readdirSync(path, { recursive: true }) as string[]).sort())
          if (/\.(?:[jt]s|json)$/.test(below)) hash.update(below).update(readFileSync(join(path, below)));
    }
  });

/** Versions of the packages that code below `root` resolves: Turnleaf's dependencies, and everything else that npm has installed. */
const packagesDigest = (root: string): string =>
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

/** Rooms whose code affects the pages of a session. */
const pipeline = 'pipeline model agents read thread redact outcome render words export search check content curate build store'.split(' ');
const reading = ['model', 'agents', 'read'];

interface Step {
  /** Files and folders below `src/`, without an ending. The versions of all packages count as well, unless the list is empty. */
  code: readonly string[];
  /** Bytes that unused entries may fill. */
  room?: number;
}

/** Entries: a file or folder each, by the digest of its inputs. */
export const entrySteps = {
  /** Everything that was made of one source, in a folder. */
  sessions: { code: pipeline, room: 1e9 },
  /** Code that was highlighted for one source: when a session grew, only its last turns are highlighted. */
  fragments: { code: pipeline, room: 300e6 },
  /** Ids of the records in a log, as numbers. */
  ids: { code: reading, room: 300e6 },
  /** Which of them repeat which. */
  homes: { code: reading, room: 50e6 },
  /** Pictures of sessions, re-encoded. */
  pictures: { code: ['content'], room: 500e6 },
  /** Card images. */
  cards: { code: ['cards'], room: 200e6 },
  /** Code of pages that Astro has compiled, and what they load. */
  compiled: { code: ['astro'], room: 50e6 },
  /** Bundles of the search index. */
  search: { code: ['search', 'model'], room: 1e9 },
  /** Names, sizes and times of the files of a finished site. */
  trees: { code: ['build/known-tree'], room: 100e6 },
} satisfies { [name: string]: Step };

/** Tables: small values by name, all in one file. */
export const tableSteps = {
  /** Hashes of files, by path, size and time. */
  hashes: { code: [] },
  /** Facts from the head of a log. */
  heads: { code: reading },
  /** How long a log is, in turns and in time. */
  lengths: { code: [...reading, 'thread', 'content'] },
  /** Where the secrets of sessions occur in other sessions. */
  scope: { code: pipeline },
  /** Hashes of files that the gate has passed. */
  gate: { code: pipeline },
  /** Inputs of each site. */
  sites: { code: [] },
} satisfies { [name: string]: Step };

export type EntryStep = keyof typeof entrySteps;
export type TableStep = keyof typeof tableSteps;
