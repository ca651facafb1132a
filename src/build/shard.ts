/**
 * One archive built by many machines: each builds the sessions of its shard, with nothing but files between them, and
 * `turnleaf merge` adds what belongs to all: lists, feeds, posts, and the search's list of bundles.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sessionOf } from '../check/index.ts';
import { articlesIn, articlesText } from '../content/articles.ts';
import { departedOf } from '../content/former-addresses.ts';
import type { ArchiveOptions } from '../content/options.ts';
import { shownPath } from '../content/paths.ts';
import type { Selected } from '../content/select.ts';
import { ContentError } from '../content/site.ts';
import type { SessionMap, SessionMeta } from '../model/meta.ts';
import type { SecretPrint } from '../redact/index.ts';
import { type BundleList, bucket, type ListedBundle, listName, writeList } from '../search/index.ts';
import { readJson } from '../store/cache.ts';
import { gateSite } from './gate.ts';
import { GateError } from './gate-error.ts';
import { linkBelow } from './link.ts';
import type { Entry } from './make.ts';
import { metaOf } from './metas.ts';
import type { Prepared } from './prepare.ts';
import { quotableFolder, readQuotable, writeQuotable } from './quotable.ts';
import { sameAssets } from './reused.ts';

/** In a shard's output: what the merge needs to know. It names no session that lists would not. */
export interface ShardFile {
  version: 3;
  shard: { index: number; of: number };
  /** Digest of code, settings and rules: shards of different ones are not merged. */
  rules: string;
  /** Whether it was built of a folder, with `--from`. */
  from: boolean;
  url?: string;
  sessions: SessionMeta[];
  search: ListedBundle[];
  /** What was found in its sessions, which must not stand in those of other shards; `key` tells which key the hashes are made with. */
  found: { key: string; prints: SecretPrint[] };
}

const file = 'shard.json';

/** What is left of a shard's output: the rest belongs to all and comes with the merge. */
const own = new Set(['s', 'embed', 'images', 'cards', '_astro', 'pagefind', file, quotableFolder]);

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
  const { moved } = departedOf(content);
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
export function finishShard(out: string, options: ArchiveOptions, { sharedRules: rules, entries, scope, found }: Prepared): void {
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
  writeFileSync(join(out, file), `${JSON.stringify(shard)}\n`);
}

/** Whether a folder is a shard's output. */
export const isShard = (folder: string): boolean => existsSync(join(folder, file));

/**
 * Reads the shards of one archive.
 *
 * @throws ContentError where one is missing, there twice, or was built by other code or with other settings.
 */
export function readShards(folders: string[]): ShardFile[] {
  const shards = folders.map((folder) => {
    const shard = readShard(folder);
    if (!shard) throw new ContentError(`${folder} is no shard: build it with \`turnleaf build --shard 1/${folders.length}\`.`);
    return shard;
  });
  const of = shards[0]?.shard.of ?? 0;
  const problem = (folder: string | undefined, why: string) => new ContentError(`${folder}: ${why}`);
  for (const [index, { shard, rules, url }] of shards.entries()) {
    if (shard.of !== of)
      throw problem(folders[index], `is one of ${shard.of} shards, the first is one of ${of}. Build all with the same number.`);
    if (rules !== shards[0]?.rules || url !== shards[0]?.url)
      throw problem(folders[index], 'was built by another version or with other settings than the first. Build all of the same files.');
    const twin = shards.findIndex((other) => other.shard.index === shard.index);
    if (twin !== index) throw problem(folders[index], `is shard ${shard.index}, and so is ${folders[twin]}. Name each once.`);
  }
  const missing = Array.from({ length: of }, (_, index) => index + 1).filter((index) => !shards.some(({ shard }) => shard.index === index));
  if (missing.length > 0)
    throw new ContentError(
      `of ${of} shards, ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} not there. Name the folders of all.`,
    );
  return shards;
}

/** Tells keys apart without telling the key. */
const keyName = (key: string) => createHash('sha256').update(`name of ${key}`).digest('hex').slice(0, 16);

/**
 * What was found in finished shards: those to be merged, or those that a shard is told of with `--known`.
 *
 * @throws ContentError where their hashes were made with another key than this machine's.
 */
export function printsOfShards({ merge, known }: ArchiveOptions, key: string): SecretPrint[] {
  return [...(merge ?? []), ...(known ?? [])].flatMap((folder) => {
    const { found } = readShard(folder) ?? {};
    if (found === undefined) throw new ContentError(`${folder} is no shard: build it with \`turnleaf build --shard 1/2\`.`);
    if (found.prints.length > 0 && found.key !== keyName(key))
      throw new ContentError(
        `${folder}: was built on a machine with another .turnleaf/private/salt, so nobody can tell whether a secret found in its sessions stands in those of others. Copy the file to all machines and build the shards again.`,
      );
    return found.prints;
  });
}

const readShard = (folder: string): ShardFile | undefined => {
  const shard = readJson<ShardFile>(join(folder, file));
  return shard?.version === 3 ? shard : undefined;
};

/**
 * The sessions of finished shards as a build has them in its cache, in `scratch`: what lists say of them, where their
 * turns stand, and the pages that posts may quote.
 */
export function unpackShards(folders: string[], scratch: string, content: string): Entry[] {
  mkdirSync(scratch, { recursive: true });
  const articles = ['posts', 'series'].map((folder) => articlesText(join(content, folder))).join('\n');
  const { moved } = existsSync(content) ? departedOf(content) : { moved: new Map<string, string>() };
  const names = (slug: string) => [slug, ...[...moved].flatMap(([old, now]) => (now === slug ? [old] : []))];
  return readShards(folders).flatMap(({ sessions }, index) =>
    sessions.map((meta): Entry => {
      const { slug } = meta;
      const folder = folders[index] ?? '';
      const put = (name: string, text: string) => writeFileSync(join(scratch, `${slug}.${name}`), text);
      put('meta.json', JSON.stringify(meta));
      put('map.json', JSON.stringify({ outline: [], ...readJson<SessionMap>(join(folder, 's', slug, 'map.json')) }));
      put('images.json', '[]');
      if (!meta.draft && names(slug).some((name) => articles.includes(name)))
        for (const [name, text] of readQuotable(folder, slug)) put(name, text);
      return { slug, folder: scratch, digest: meta.digest, redactedWith: meta.redactedWith };
    }),
  );
}

/**
 * Looks through the pages of shards for what was found in the sessions of others.
 *
 * @throws GateError naming the shards that have to be built again, with what mends them.
 */
export async function checkShards(folders: string[], { scope: { key, foreign }, allowed }: Prepared): Promise<void> {
  const shards = readShards(folders);
  const problems: string[] = [];
  for (const [index, folder] of folders.entries()) {
    const own = new Set(shards[index]?.found.prints.map(({ whole }) => whole));
    const others = foreign.filter(({ whole }) => !own.has(whole));
    if (others.length === 0) continue;
    const report = await gateSite(folder, { literals: [], allowed, scope: { key, foreign: others } });
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
 * Links the pages of shards into a tree that has everything else.
 *
 * @throws ContentError where their pages would ask for files that it has not.
 */
export async function takeShards(folders: string[], out: string): Promise<void> {
  const shards = readShards(folders);
  for (const folder of folders) {
    if (!sameAssets(folder, out))
      throw new ContentError(`${folder}: was built by another version. Build all shards and merge them with the same one.`);
    linkBelow('.', folder, out, [file, quotableFolder]);
  }
  const bundles = shards.flatMap(({ search }) => search);
  await writeList(join(out, 'pagefind'), bundles);
}
