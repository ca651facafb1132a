/** Which sessions each machine builds. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ArchiveOptions, articlesIn, formerAddresses, type Selected } from '../content/index.ts';

/**
 * The sessions of a shard, the same on every machine: dealt out by a hash of the slug. Sessions whose pages refer to
 * one another stay together: a session and its continuation, a series, and the sessions that an owner's introduction quotes.
 */
export function ofShard(selected: Selected[], options: ArchiveOptions): Selected[] {
  const { shard } = options;
  if (!shard) return selected;
  const groups = groupsOf(selected, options);
  return selected.filter((one) => bucket(groups.get(one) ?? '', shard.of) === shard.index - 1);
}

/** The name of the group that each session belongs to: the first slug in it. */
function groupsOf(selected: Selected[], { content, from }: ArchiveOptions): Map<Selected, string> {
  const leader = new Map<string, string>();
  const find = (slug: string): string => {
    const next = leader.get(slug);
    return next === undefined || next === slug ? slug : find(next);
  };
  const unite = (one: string, other: string) => {
    const [first = '', second = ''] = [find(one), find(other)].sort();
    leader.set(second, first);
  };
  const slugsOf = ({ slugs }: Selected) => slugs[0] ?? '';
  const byRun = new Map(selected.flatMap((one) => one.source.runs.map((run) => [run, slugsOf(one)] as const)));
  for (const one of selected)
    for (const id of Object.values(one.source.inherited ?? {})) {
      const home = byRun.get(id);
      if (home !== undefined) unite(slugsOf(one), home);
    }
  if (from === undefined)
    for (const together of namedTogether(selected, content)) for (const slug of together.slice(1)) unite(together[0] ?? slug, slug);
  return new Map(selected.map((one) => [one, find(slugsOf(one))]));
}

/** Slugs that one of the owner's texts names: a series, an introduction with its own session. */
function namedTogether(selected: Selected[], content: string): string[][] {
  const { moved } = formerAddresses(content);
  const slugs = new Set(selected.flatMap((one) => one.slugs));
  const named = (text: string) =>
    Array.from(text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}._-]*/gu), ([word]) => moved.get(word) ?? word).filter((word) => slugs.has(word));
  return [
    ...articlesIn(join(content, 'series')).map((path) => named(readFileSync(path, 'utf8'))),
    ...selected.flatMap(({ folder, notes, slugs: [slug = ''] }) =>
      folder && notes.hasBody ? [[slug, ...named(readFileSync(join(folder, 'notes.mdx'), 'utf8'))]] : [],
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
