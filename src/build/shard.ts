/** The sessions that one machine builds, and the data it writes for `turnleaf merge`. */

import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { articlesText } from '../content/index.ts';
import { type BundleList, listName } from '../search/index.ts';
import { readJson } from '../store/index.ts';
import { metaOf } from './entry.ts';
import type { Made } from './make.ts';
import type { Plan } from './plan.ts';
import { entriesFolder, writeEntry } from './shard-entries.ts';
import { keyName, type ShardFile, shardFile } from './shard-file.ts';

/** The parts of an output that a shard keeps: everything else belongs to the whole site and comes with the merge. */
const own = new Set(['s', 'id', 'embed', 'images', 'cards', '_astro', 'pagefind', shardFile, entriesFolder]);

/** Reduces a finished output to the shard's own files, and writes the data that the merge needs. `siteOf`: where a session's pages are. */
export function finishShard(
  out: string,
  { options, rules, folders }: Plan,
  { entries, scope, found }: Made,
  siteOf: (slug: string) => string,
): void {
  for (const name of readdirSync(out)) if (!own.has(name)) rmSync(join(out, name), { recursive: true, force: true });
  const list = join(out, 'pagefind', listName);
  const { bundles: search = [] } = readJson<BundleList>(list) ?? {};
  rmSync(list, { force: true });
  const posts = articlesText(join(options.content, 'posts'));
  const sessions = entries.flatMap(({ slug, folder }) => {
    const meta = metaOf({ folder, slug });
    // `archive.json` has those that nobody speaks in; a post may quote an unlisted session, whose name is public then.
    return !meta.unlisted || meta.noise !== undefined || (options.from === undefined && posts.includes(slug)) ? [{ meta, folder }] : [];
  });
  for (const { meta, folder } of sessions) if (!meta.draft) writeEntry(out, folder, meta, siteOf(meta.slug));
  const shard: ShardFile = {
    version: 4,
    shard: options.shard ?? { index: 1, of: 1 },
    rules,
    from: options.from !== undefined,
    ...(options.url === undefined ? {} : { url: options.url }),
    sessions: sessions.map(({ meta }) => meta),
    folders,
    search,
    found: { key: keyName(scope.key), prints: found },
  };
  writeFileSync(join(out, shardFile), `${JSON.stringify(shard)}\n`);
}
