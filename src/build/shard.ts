/** What one machine writes for `turnleaf merge`. */

import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SessionMeta } from '../model/meta.ts';
import { type BundleList, listName } from '../search/index.ts';
import { readJson } from '../store/index.ts';
import { metaOf } from './entry.ts';
import type { Made } from './make.ts';
import type { Plan } from './plan.ts';
import { entriesFolder, keyName, quotedIn, type ShardFile, shardFile } from './shard-file.ts';

/** The parts of an output that a shard keeps: everything else belongs to the whole site and comes with the merge. */
const own = new Set(['s', 'id', 'embed', 'images', 'cards', '_astro', 'pagefind', shardFile, entriesFolder]);

/** Reduces a finished output to the shard's own files, and writes the data that the merge needs. */
export function finishShard(out: string, { options, rules, folders }: Plan, { entries, scope, found }: Made): void {
  for (const name of readdirSync(out)) if (!own.has(name)) rmSync(join(out, name), { recursive: true, force: true });
  const list = join(out, 'pagefind', listName);
  const { bundles: search = [] } = readJson<BundleList>(list) ?? {};
  rmSync(list, { force: true });
  const isQuoted = quotedIn(options.from === undefined ? options.content : undefined);
  const sessions = entries.flatMap((entry) => {
    const meta = metaOf(entry);
    // `archive.json` has those that nobody speaks in; a post may quote an unlisted session, whose name is public then.
    return !meta.unlisted || meta.noise !== undefined || isQuoted(meta.slug) ? [{ ...entry, meta }] : [];
  });
  mkdirSync(join(out, entriesFolder), { recursive: true });
  for (const { slug, folder, meta } of sessions)
    for (const name of filesFor(meta, isQuoted(slug)))
      copyFileSync(join(folder, `${slug}.${name}`), join(out, entriesFolder, `${slug}.${name}`));
  const shard: ShardFile = {
    version: 5,
    shard: options.shard ?? { index: 1, of: 1 },
    rules,
    from: options.from !== undefined,
    ...(options.url === undefined ? {} : { url: options.url }),
    sessions: sessions.map(({ slug, meta }) => ({ slug, id: meta.id, isQuoted: isQuoted(slug) })),
    folders,
    search,
    found: { key: keyName(scope.key), prints: found },
  };
  writeFileSync(join(out, shardFile), `${JSON.stringify(shard)}\n`);
}

/** What a merge needs of a session's entry: for lists, for pages of projects, and for articles that quote it. */
const filesFor = ({ unlisted, parts }: SessionMeta, isQuoted: boolean): string[] => [
  'meta.json',
  'map.json',
  ...(unlisted ? [] : ['files.json']),
  ...(isQuoted ? ['turns.json', ...Array.from({ length: parts }, (_, index) => `part-${index + 1}.html`)] : []),
];
