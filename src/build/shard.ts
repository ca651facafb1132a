/** The sessions that one of several machines builds, and what it leaves for `turnleaf merge`. */

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ArchiveOptions, articlesIn, articlesText, formerAddresses, type Selected } from '../content/index.ts';
import { type BundleList, bucket, listName } from '../search/index.ts';
import { readJson } from '../store/index.ts';
import { metaOf } from './entry.ts';
import type { Made } from './make.ts';
import type { Plan } from './plan.ts';
import { quotableFolder, writeQuotable } from './quotable.ts';
import { keyName, type ShardFile, shardFile } from './shard-file.ts';

/** What is left of a shard's output: the rest belongs to all and comes with the merge. */
const own = new Set(['s', 'embed', 'images', 'cards', '_astro', 'pagefind', shardFile, quotableFolder]);

/**
 * The sessions of a shard, the same on every machine: dealt out by a hash of the slug. Those whose pages name one another
 * stay together: one that goes on from another, a series, and what an owner's introduction quotes.
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

/** Slugs that one text of the owner's names: a series, an introduction with its own session. */
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

/** Leaves of a finished output what is the shard's own, and writes down what the merge needs. */
export function finishShard(out: string, { options, rules }: Plan, { entries, scope, found }: Made): void {
  for (const name of readdirSync(out)) if (!own.has(name)) rmSync(join(out, name), { recursive: true, force: true });
  const list = join(out, 'pagefind', listName);
  const { bundles: search = [] } = readJson<BundleList>(list) ?? {};
  rmSync(list, { force: true });
  const posts = articlesText(join(options.content, 'posts'));
  const sessions = entries.flatMap(({ slug, folder }) => {
    const meta = metaOf({ folder, slug });
    // A post may quote an unlisted session; its name is public then.
    return !meta.unlisted || (options.from === undefined && posts.includes(slug)) ? [{ meta, folder }] : [];
  });
  for (const { meta, folder } of sessions) if (!meta.draft) writeQuotable(out, folder, meta);
  const shard: ShardFile = {
    version: 3,
    shard: options.shard ?? { index: 1, of: 1 },
    rules,
    from: options.from !== undefined,
    ...(options.url === undefined ? {} : { url: options.url }),
    sessions: sessions.map(({ meta }) => meta),
    search,
    found: { key: keyName(scope.key), prints: found },
  };
  writeFileSync(join(out, shardFile), `${JSON.stringify(shard)}\n`);
}
