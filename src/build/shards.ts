/** Which sessions each machine builds, and what the finished shards of one archive tell one another. */
import { createHash, createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ArchiveOptions,
  articlesIn,
  articlesText,
  ContentError,
  formerAddresses,
  notesText,
  type Selected,
  shownPath,
} from '../content/index.ts';
import type { FolderDepths } from '../model/project-folder.ts';
import type { Literal, SecretPrint } from '../redact/index.ts';
import type { ListedBundle } from '../search/index.ts';
import { digest, readJson } from '../store/index.ts';
import type { Entry } from './entry.ts';

/** The sessions of a shard, the same on every machine. */
export const ofShard = (selected: Selected[], options: ArchiveOptions): Selected[] =>
  options.shard ? (dealt(selected, options, options.shard.of)[options.shard.index - 1] ?? []) : selected;

/**
 * Sessions by shard: dealt out by a hash of the slug. Sessions whose pages refer to one another stay together: a session and its
 * continuation, a series, and the sessions that an owner's introduction quotes.
 */
export function dealt(selected: Selected[], { content, from }: ArchiveOptions, shards: number): Selected[][] {
  const leader = new Map<string, string>();
  const find = (slug: string): string => {
    const next = leader.get(slug);
    return next === undefined || next === slug ? slug : find(next);
  };
  const unite = (one: string, other: string) => {
    const [first = '', second = ''] = [find(one), find(other)].sort();
    leader.set(second, first);
  };
  const slugOf = ({ slugs }: Selected) => slugs[0] ?? '';
  const byRun = new Map(selected.flatMap((one) => one.source.runs.map((run) => [run, slugOf(one)] as const)));
  for (const one of selected)
    for (const id of Object.values(one.source.inherited ?? {})) {
      const home = byRun.get(id);
      if (home !== undefined) unite(slugOf(one), home);
    }
  if (from === undefined)
    for (const [first = '', ...others] of namedTogether(selected, content)) for (const slug of others) unite(first, slug);
  const hands = Map.groupBy(selected, (one) => bucket(find(slugOf(one)), shards));
  return Array.from({ length: shards }, (_, index) => hands.get(index) ?? []);
}

/** Slugs that one of the owner's texts names: a series, an introduction with its own session. */
function namedTogether(selected: Selected[], content: string): string[][] {
  const { moved } = formerAddresses(content);
  const slugs = new Set(selected.flatMap((one) => one.slugs));
  const named = (path: string) =>
    Array.from(readFileSync(path, 'utf8').matchAll(/[\p{L}\p{N}][\p{L}\p{N}._-]*/gu), ([word]) => moved.get(word) ?? word).filter((word) =>
      slugs.has(word),
    );
  return [
    ...articlesIn(join(content, 'series')).map(named),
    ...selected.flatMap(({ folder, notes, slugs: [slug = ''] }) =>
      folder && notes.hasBody ? [[slug, ...named(join(folder, 'notes.mdx'))]] : [],
    ),
  ];
}

/** One of so many buckets: jump consistent hashing (Lamping and Veach, 2014). */
export function bucket(key: string, buckets: number): number {
  let hash = createHash('sha256').update(key).digest().readBigUInt64BE();
  let current = 0;
  for (let next = 0; next < buckets; ) {
    current = next;
    hash = BigInt.asUintN(64, hash * 2862933555777941757n + 1n);
    next = Math.floor(((current + 1) * 2 ** 31) / (Number(hash >> 33n) + 1));
  }
  return current;
}

/** In a shard's output: the data that the merge needs. It names no session that lists would not. */
export interface ShardFile {
  version: 6;
  shard: { index: number; of: number };
  /** Digest of code, settings and rules: shards with different digests are not merged. */
  rules: string;
  /** Digest of the names of all sessions of the archive. */
  archive: string;
  /** Names the owner's values that were looked for in its sessions, without revealing them; empty where there are none. */
  literals: string;
  /** Whether it was built from a folder, with `--from`. */
  from: boolean;
  url?: string;
  sessions: { slug: string; id: string; isQuoted: boolean }[];
  /** Digest of what each of its sources was made from, by slug. */
  sources: { [slug: string]: string };
  /** The folders of the whole archive that share their names. */
  folders?: FolderDepths;
  search: ListedBundle[];
  /** Secrets found in its sessions, which must not occur in those of other shards; `key` identifies the key of the hashes. */
  found: { key: string; prints: SecretPrint[] };
}

export interface Shard extends ShardFile {
  folder: string;
}

export const shardFile = 'shard.json';

/** In a shard's output, and not published: what the merge needs of the entries of its sessions, named as in the store. */
export const entriesFolder = 'entries';

/** Whether a folder is a shard's output. */
export const isShard = (folder: string): boolean => existsSync(join(folder, shardFile));

/**
 * Reads the shards of one archive.
 *
 * @throws ContentError when a shard is missing, given twice, or was built by other code or with other settings.
 */
export function readShards(folders: string[]): Shard[] {
  const shards = folders.map((folder) => ({ folder, ...readShard(folder, folders.length) }));
  const of = shards[0]?.shard.of ?? 0;
  for (const [index, { folder, shard, rules, archive, url }] of shards.entries()) {
    const problem = (why: string) => new ContentError(`${folder}: ${why}`);
    if (shard.of !== of) throw problem(`is one of ${shard.of} shards, the first is one of ${of}. Build all with the same number.`);
    if (archive !== shards[0]?.archive)
      throw problem('was built when the archive had other sessions than the first. Build all of the same files.');
    if (rules !== shards[0]?.rules || url !== shards[0]?.url)
      throw problem('was built by another version or with other settings than the first. Build all of the same files.');
    const twin = shards.findIndex((other) => other.shard.index === shard.index);
    if (twin !== index) throw problem(`is shard ${shard.index}, and so is ${folders[twin]}. Name each once.`);
  }
  const missing = Array.from({ length: of }, (_, index) => index + 1).filter((index) => !shards.some(({ shard }) => shard.index === index));
  if (missing.length > 0)
    throw new ContentError(
      `of ${of} shards, ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} not there. Name the folders of all.`,
    );
  return shards;
}

/**
 * The sessions of finished shards, each with what its shard has kept of it.
 *
 * @throws ContentError where an article names a session that none named when its shard was built.
 */
export function entriesOfShards(shards: readonly Shard[], options: ArchiveOptions): Entry[] {
  const isNamed = quotedIn(options);
  return shards.flatMap(({ folder, sessions }) => {
    const missing = sessions.find(({ slug, isQuoted }) => !isQuoted && isNamed(slug));
    if (missing)
      throw new ContentError(
        `${shownPath(folder)}: was built before an article named ${missing.slug}. Build all shards of the same files.`,
      );
    return sessions.map(({ slug }) => ({ slug, folder: join(folder, entriesFolder) }));
  });
}

/** What a source is made from: its files, and what the owner says of it. */
export const sourceDigest = ({ source, slugs, notes, folder }: Selected, digests: readonly string[]): string =>
  digest(JSON.stringify([slugs, notes]), folder === undefined ? '' : notesText(folder), source.agent, source.form, ...digests);

/**
 * Compares shards with the archive as it is here; a build of a folder with `--from` leaves nothing to compare with.
 *
 * @throws ContentError where a session has changed since its shard was built, or no shard has seen it.
 */
export function checkCurrent(
  shards: readonly Shard[],
  selected: readonly Selected[],
  archive: string,
  digestsOf: (one: Selected) => readonly string[],
): void {
  if (shards.length === 0 || shards[0]?.from) return;
  const sources = new Map(shards.flatMap((shard) => Object.entries(shard.sources).map(([slug, of]) => [slug, { shard, of }] as const)));
  for (const one of selected) {
    const [slug = ''] = one.slugs;
    const known = sources.get(slug);
    if (!known) throw new ContentError(`${slug}: no shard has seen this session. Build all shards of the same files.`);
    if (known.of !== sourceDigest(one, digestsOf(one)))
      throw new ContentError(
        `${shownPath(known.shard.folder)}: was built before ${slug} changed. Build it again: turnleaf build --shard ${known.shard.shard.index}/${known.shard.shard.of}`,
      );
  }
  if (archive !== shards[0]?.archive)
    throw new ContentError('The shards hold sessions that the archive has no more. Build all of them of the same files.');
}

/** Identifies values of the owner's for those who have the key, without revealing them. */
export const literalsName = (key: string, literals: readonly Literal[]): string =>
  literals.length === 0 ? '' : createHmac('sha256', key).update(JSON.stringify(literals)).digest('hex').slice(0, 16);

/** Identifies a key without revealing it. */
export const keyName = (key: string) => createHash('sha256').update(`name of ${key}`).digest('hex').slice(0, 16);

/**
 * Secrets found in finished shards: those to be merged, or those given with `--known`.
 *
 * @throws ContentError when their hashes were made with another key than this machine's.
 */
export function printsOfShards({ merge = [], known = [] }: ArchiveOptions, key: string): SecretPrint[] {
  return [...merge, ...known].flatMap((folder) => {
    const { found } = readShard(folder);
    if (found.prints.length > 0 && found.key !== keyName(key))
      throw new ContentError(
        `${folder}: was built with another key than this machine's, so it cannot be known whether a secret found in its sessions stands in those of others. Set TURNLEAF_KEY to the same value on all machines and build the shards again.`,
      );
    return found.prints;
  });
}

function readShard(folder: string, of = 2): ShardFile {
  const shard = readJson<ShardFile>(join(folder, shardFile));
  if (shard?.version === 6) return shard;
  throw new ContentError(`${folder} is no shard: build it with \`turnleaf build --shard 1/${of}\`.`);
}

/** Whether an article of the owner's names a session, by this or an earlier name. */
export function quotedIn({ content, from }: ArchiveOptions): (slug: string) => boolean {
  if (from !== undefined) return () => false;
  const articles = ['posts', 'series'].map((folder) => articlesText(join(content, folder))).join('\n');
  const moved = [...formerAddresses(content).moved].flatMap(([old, now]) => (articles.includes(old) ? [now] : []));
  return (slug) => articles.includes(slug) || moved.includes(slug);
}
