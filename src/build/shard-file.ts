/** `shard.json` in a shard's output: the data that the shards of one archive exchange. */

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ArchiveOptions, articlesText, ContentError, formerAddresses } from '../content/index.ts';
import type { FolderDepths } from '../model/project-folder.ts';
import type { SecretPrint } from '../redact/index.ts';
import type { ListedBundle } from '../search/index.ts';
import { readJson } from '../store/index.ts';

/** In a shard's output: the data that the merge needs. It names no session that lists would not. */
export interface ShardFile {
  version: 5;
  shard: { index: number; of: number };
  /** Digest of code, settings and rules: shards with different digests are not merged. */
  rules: string;
  /** Whether it was built from a folder, with `--from`. */
  from: boolean;
  url?: string;
  sessions: { slug: string; id: string; isQuoted: boolean }[];
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
  for (const [index, { folder, shard, rules, url }] of shards.entries()) {
    const problem = (why: string) => new ContentError(`${folder}: ${why}`);
    if (shard.of !== of) throw problem(`is one of ${shard.of} shards, the first is one of ${of}. Build all with the same number.`);
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

/** Identifies a key without revealing it. */
export const keyName = (key: string) => createHash('sha256').update(`name of ${key}`).digest('hex').slice(0, 16);

/**
 * Secrets found in finished shards: those to be merged, or those given with `--known`.
 *
 * @throws ContentError when their hashes were made with another key than this machine's.
 */
export function printsOfShards({ merge, known }: ArchiveOptions, key: string): SecretPrint[] {
  return [...(merge ?? []), ...(known ?? [])].flatMap((folder) => {
    const { found } = readShard(folder);
    if (found.prints.length > 0 && found.key !== keyName(key))
      throw new ContentError(
        `${folder}: was built on a machine with another .turnleaf/private/salt, so it cannot be known whether a secret found in its sessions stands in those of others. Copy the file to all machines and build the shards again.`,
      );
    return found.prints;
  });
}

function readShard(folder: string, of = 2): ShardFile {
  const shard = readJson<ShardFile>(join(folder, shardFile));
  if (shard?.version === 5) return shard;
  throw new ContentError(`${folder} is no shard: build it with \`turnleaf build --shard 1/${of}\`.`);
}

/** Whether an article of the owner's names a session, by this or an earlier name. */
export function quotedIn(content: string | undefined): (slug: string) => boolean {
  if (content === undefined) return () => false;
  const articles = ['posts', 'series'].map((folder) => articlesText(join(content, folder))).join('\n');
  const moved = [...formerAddresses(content).moved].flatMap(([old, now]) => (articles.includes(old) ? [now] : []));
  return (slug) => articles.includes(slug) || moved.includes(slug);
}
