/** Merges the shards that several machines built into one site. */

import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSite, GateError, sessionOf } from '../check/index.ts';
import { articlesText, ContentError, formerAddresses, shownPath } from '../content/index.ts';
import type { SessionMap } from '../model/meta.ts';
import type { Allowed, ArchiveScope } from '../redact/index.ts';
import { writeList } from '../search/index.ts';
import { readJson } from '../store/index.ts';
import { type Entry, namesOf } from './entry.ts';
import { linkBelow } from './link.ts';
import { entriesFolder, readEntry } from './shard-entries.ts';
import { readShards, shardFile } from './shard-file.ts';

/**
 * Writes the sessions of finished shards into `scratch`, in the form in which a build has them in the store: the data for
 * lists, the places of turns, and the pages that posts may quote.
 */
export function unpackShards(folders: string[], scratch: string, content: string): Entry[] {
  mkdirSync(scratch, { recursive: true });
  const articles = ['posts', 'series'].map((folder) => articlesText(join(content, folder))).join('\n');
  const { moved } = existsSync(content) ? formerAddresses(content) : { moved: new Map<string, string>() };
  const names = (slug: string) => [slug, ...[...moved].flatMap(([old, now]) => (now === slug ? [old] : []))];
  return readShards(folders).flatMap(({ sessions }, index) =>
    sessions.map((meta): Entry => {
      const { slug } = meta;
      const folder = folders[index] ?? '';
      const put = (name: string, text: string) => writeFileSync(join(scratch, `${slug}.${name}`), text);
      put('meta.json', JSON.stringify(meta));
      put('map.json', JSON.stringify({ outline: [], ...readJson<SessionMap>(join(folder, 's', slug, 'map.json')) }));
      const isQuoted = !meta.draft && names(slug).some((name) => articles.includes(name));
      for (const [name, text] of readEntry(folder, slug, isQuoted)) put(name, text);
      return { slug, folder: scratch };
    }),
  );
}

/**
 * Searches the pages of shards for secrets found in the sessions of others.
 *
 * @throws GateError naming the shards that have to be built again, and how.
 */
export async function checkShards(
  folders: string[],
  { scope: { key, foreign }, allowed }: { scope: ArchiveScope; allowed: Allowed },
): Promise<void> {
  const shards = readShards(folders);
  const problems: string[] = [];
  for (const [index, folder] of folders.entries()) {
    const own = new Set(shards[index]?.found.prints.map(({ whole }) => whole));
    const others = foreign.filter(({ whole }) => !own.has(whole));
    if (others.length === 0) continue;
    const report = await checkSite(folder, {
      owner: { allowed },
      known: { scope: { key, foreign: others }, names: namesOf(shards.flatMap(({ sessions }) => sessions)) },
    });
    const slugs = new Set(report.findings.flatMap(({ file }) => sessionOf(file) ?? []));
    if (report.findings.length === 0) continue;
    const { index: number, of } = shards[index]?.shard ?? { index: 0, of: 0 };
    const known = folders.filter((other) => other !== folder).map((other) => ` --known ${shownPath(other)}`);
    problems.push(
      `${shownPath(folder)}: ${[...slugs].slice(0, 5).join(', ') || 'a file'} holds a secret that was found in a session of another shard. Build it again: turnleaf build --shard ${number}/${of}${known.join('')}`,
    );
  }
  if (problems.length > 0) throw new GateError([...problems, 'Nothing was written.'].join('\n'));
}

/**
 * Links the pages of shards into a tree that contains everything else.
 *
 * @throws ContentError when their pages refer to files that are missing there.
 */
export async function takeShards(folders: string[], out: string): Promise<void> {
  const shards = readShards(folders);
  for (const folder of folders) {
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
