/** Merges the shards that several machines built into one site. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkSite, GateError, sessionOf } from '../check/index.ts';
import { ContentError, shownPath } from '../content/index.ts';
import type { Allowed, ArchiveScope } from '../redact/index.ts';
import { writeList } from '../search/index.ts';
import { type Entry, namesOf } from './entry.ts';
import { linkBelow } from './link.ts';
import { entriesFolder, quotedIn, type Shard, shardFile } from './shard-file.ts';

/**
 * The sessions of finished shards, each with what its shard has kept of it.
 *
 * @throws ContentError where an article names a session that none named when its shard was built.
 */
export function entriesOfShards(shards: readonly Shard[], content: string | undefined): Entry[] {
  const isNamed = quotedIn(content);
  return shards.flatMap(({ folder, sessions }) => {
    const missing = sessions.find(({ slug, isQuoted }) => !isQuoted && isNamed(slug));
    if (missing)
      throw new ContentError(
        `${shownPath(folder)}: was built before an article named ${missing.slug}. Build all shards of the same files.`,
      );
    return sessions.map(({ slug }) => ({ slug, folder: join(folder, entriesFolder) }));
  });
}

/**
 * Searches the pages of shards for secrets found in the sessions of others.
 *
 * @throws GateError naming the shards that have to be built again, and how.
 */
export async function checkShards(
  shards: readonly Shard[],
  { scope: { key, foreign }, allowed }: { scope: ArchiveScope; allowed: Allowed },
): Promise<void> {
  const problems: string[] = [];
  for (const one of shards) {
    const { folder } = one;
    const own = new Set(one.found.prints.map(({ whole }) => whole));
    const others = foreign.filter(({ whole }) => !own.has(whole));
    if (others.length === 0) continue;
    const report = await checkSite(folder, {
      owner: { allowed },
      known: { scope: { key, foreign: others }, names: namesOf(shards.flatMap(({ sessions }) => sessions)) },
    });
    const slugs = new Set(report.findings.flatMap(({ file }) => sessionOf(file) ?? []));
    if (report.findings.length === 0) continue;
    const { index, of } = one.shard;
    const known = shards.filter((other) => other !== one).map((other) => ` --known ${shownPath(other.folder)}`);
    problems.push(
      `${shownPath(folder)}: ${[...slugs].slice(0, 5).join(', ') || 'a file'} holds a secret that was found in a session of another shard. Build it again: turnleaf build --shard ${index}/${of}${known.join('')}`,
    );
  }
  if (problems.length > 0) throw new GateError([...problems, 'Nothing was written.'].join('\n'));
}

/**
 * Links the pages of shards into a tree that contains everything else.
 *
 * @throws ContentError when their pages refer to files that are missing there.
 */
export async function takeShards(shards: readonly Shard[], out: string): Promise<void> {
  for (const { folder } of shards) {
    if (!hasSameAssets(folder, out))
      throw new ContentError(`${folder}: was built by another version. Build all shards and merge them with the same one.`);
    linkBelow('.', folder, out, [shardFile, entriesFolder]);
  }
  await writeList(
    join(out, 'pagefind'),
    shards.flatMap(({ search }) => search),
  );
}

/** Whether both sites have the same styles and scripts; the names of these files depend on their content. */
function hasSameAssets(one: string, other: string): boolean {
  const names = (site: string) => {
    const all = existsSync(join(site, '_astro')) ? readdirSync(join(site, '_astro')) : [];
    // Compressed files are added at the end of a build.
    return all
      .filter((name) => !/\.(gz|br)$/.test(name))
      .sort()
      .join();
  };
  return names(one) === names(other);
}
