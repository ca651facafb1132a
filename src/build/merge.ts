/** What one machine writes for `turnleaf merge`, and how shards become one site. */
import { copyFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSite, GateError, sessionOf } from '../check/index.ts';
import { ContentError, shownPath } from '../content/index.ts';
import { makeFolder, remove } from '../platform/index.ts';
import { type BundleList, listName, writeList } from '../search/index.ts';
import { readJson } from '../store/index.ts';
import { metaOf, namesOf } from './entry.ts';
import type { Made } from './make.ts';
import type { Plan } from './plan.ts';
import { entriesFolder, keyName, literalsName, quotedIn, type Shard, type ShardFile, shardFile, sourceDigest } from './shards.ts';
import { linkBelow } from './swap.ts';

/** The parts of an output that a shard keeps: everything else belongs to the whole site and comes with the merge. */
const own = new Set(['s', 'id', 'embed', 'images', 'cards', '_astro', 'pagefind', shardFile, entriesFolder]);

/** Reduces a finished output to the shard's own files, and writes the data that the merge needs. */
export function finishShard(
  out: string,
  { options, rules, archive, folders, policy, selected, digests }: Plan,
  { entries, scope, found }: Made,
): void {
  for (const name of readdirSync(out)) if (!own.has(name)) remove(join(out, name));
  const list = join(out, 'pagefind', listName);
  const { bundles: search = [] } = readJson<BundleList>(list) ?? {};
  remove(list);
  const quoted = quotedIn(options);
  makeFolder(join(out, entriesFolder));
  const sessions = entries.flatMap((entry) => {
    const { slug, folder } = entry;
    const { id, unlisted, noise, parts } = metaOf(entry);
    const isQuoted = quoted(slug);
    // `archive.json` has those that nobody speaks in; a post may quote an unlisted session, whose name is public then.
    if (unlisted && noise === undefined && !isQuoted) return [];
    const files = [
      'meta.json',
      'map.json',
      ...(unlisted ? [] : ['files.json']),
      ...(isQuoted ? ['turns.json', ...Array.from({ length: parts }, (_, index) => `part-${index + 1}.html`)] : []),
    ];
    for (const name of files) copyFileSync(join(folder, `${slug}.${name}`), join(out, entriesFolder, `${slug}.${name}`));
    return [{ slug, id, isQuoted }];
  });
  const shard: ShardFile = {
    version: 6,
    shard: options.shard ?? { index: 1, of: 1 },
    rules,
    archive,
    literals: literalsName(scope.key, policy.literals),
    from: options.from !== undefined,
    ...(options.url === undefined ? {} : { url: options.url }),
    sessions,
    sources: Object.fromEntries(selected.map((one) => [one.slugs[0] ?? '', sourceDigest(one, digests(one.source))])),
    folders,
    search,
    found: { key: keyName(scope.key), prints: found },
  };
  writeFileSync(join(out, shardFile), `${JSON.stringify(shard)}\n`);
}

/**
 * Searches the pages of shards for secrets found in the sessions of others, and for the owner's values where a shard was built
 * on a machine that has others.
 *
 * @throws GateError naming the shards that have to be built again, and how.
 */
export async function checkShards({ shards, policy }: Plan, { scope: { key, foreign }, allowed }: Made): Promise<void> {
  const problems: string[] = [];
  const values = literalsName(key, policy.literals);
  const told = shards.find(({ literals }) => literals !== '' && literals !== values);
  if (told)
    throw new GateError(
      `${shownPath(told.folder)}: was built where .turnleaf/private/ holds values that this machine does not look for, or with another key. Merge there: they are looked for in all shards then. Nothing was written.`,
    );
  const names = namesOf(shards.flatMap(({ sessions }) => sessions));
  for (const one of shards) {
    const { folder, shard } = one;
    const own = new Set(one.found.prints.map(({ whole }) => whole));
    const others = foreign.filter(({ whole }) => !own.has(whole));
    const literals = one.literals === values ? [] : policy.literals;
    if (others.length + literals.length === 0) continue;
    const { findings } = await checkSite(folder, { owner: { literals, ...allowed }, known: { scope: { key, foreign: others }, names } });
    if (findings.length === 0) continue;
    const slugs = new Set(findings.flatMap(({ file }) => sessionOf(file) ?? []));
    const known = shards.filter((other) => other !== one).map((other) => ` --known ${shownPath(other.folder)}`);
    const what =
      literals.length > 0 ? "what this machine's .turnleaf/private/ holds" : 'a secret that was found in a session of another shard';
    problems.push(
      `${shownPath(folder)}: ${[...slugs].slice(0, 5).join(', ') || 'a file'} holds ${what}. Build it again${literals.length > 0 ? ' here' : ''}: turnleaf build --shard ${shard.index}/${shard.of}${known.join('')}`,
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
    if (assetsOf(folder) !== assetsOf(out))
      throw new ContentError(`${folder}: was built by another version. Build all shards and merge them with the same one.`);
    linkBelow('.', folder, out, [shardFile, entriesFolder]);
  }
  const bundles = shards.flatMap(({ search }) => search);
  await writeList(join(out, 'pagefind'), bundles);
}

/** The styles and scripts of a site: the names of these files depend on their content. Compressed files are added at the end of a build. */
function assetsOf(site: string): string {
  const names = existsSync(join(site, '_astro')) ? readdirSync(join(site, '_astro')) : [];
  return names
    .filter((name) => !/\.(gz|br)$/.test(name))
    .sort()
    .join();
}
