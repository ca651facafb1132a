/**
 * One archive built by many machines: each builds the sessions of its shard, with nothing but files between them, and
 * `turnleaf merge` adds what belongs to all: lists, feeds, posts, and the search's list of shards.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SessionMap, SessionMeta } from '../model/meta.ts';
import { type ShardList, shardList } from '../search/index.ts';
import { bucket } from '../search/shards.ts';
import { articlesIn, articlesText } from './articles.ts';
import { readJson } from './cache.ts';
import { departedOf } from './departed.ts';
import { sameAssets } from './kept.ts';
import { linkBelow } from './link.ts';
import { metaOf } from './metas.ts';
import type { ArchiveOptions } from './options.ts';
import type { Entry, Prepared } from './prepare.ts';
import type { Selected } from './select.ts';
import { ContentError } from './site.ts';
import { turnsOfPage } from './turn-html.ts';

/** In a shard's output: what the merge needs to know. It names no session that lists would not. */
export interface ShardFile {
  version: 1;
  shard: { index: number; of: number };
  /** Digest of code, settings and rules: shards of different ones are not merged. */
  rules: string;
  /** Whether it was built of a folder, with `--from`. */
  from: boolean;
  url?: string;
  sessions: SessionMeta[];
  search: ShardList['shards'];
  /** Version of Pagefind. */
  pagefind: string;
}

const file = 'shard.json';

/** What is left of a shard's output: the rest belongs to all and comes with the merge. */
const own = new Set(['s', 'embed', 'images', 'cards', '_astro', 'pagefind', file]);

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
export function finishShard(out: string, options: ArchiveOptions, { rules, entries }: Prepared): void {
  for (const name of readdirSync(out)) if (!own.has(name)) rmSync(join(out, name), { recursive: true, force: true });
  const list = join(out, 'pagefind', 'shards.json');
  const { shards: search = [], pagefind = '' } = readJson<ShardList>(list) ?? {};
  rmSync(list, { force: true });
  const posts = articlesText(join(options.content, 'posts'));
  const sessions = entries.flatMap(({ slug, folder }) => {
    const meta = metaOf({ folder, slug });
    // A post may quote an unlisted session; its name is public then.
    return !meta.unlisted || (options.from === undefined && posts.includes(slug)) ? [meta] : [];
  });
  const shard: ShardFile = {
    version: 1,
    shard: options.shard ?? { index: 1, of: 1 },
    rules,
    from: options.from !== undefined,
    ...(options.url === undefined ? {} : { url: options.url }),
    sessions,
    search,
    pagefind,
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
    const shard = readJson<ShardFile>(join(folder, file));
    if (shard?.version !== 1)
      throw new ContentError(`${folder} is no shard: build it with \`turnleaf build --shard 1/${folders.length}\`.`);
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

/**
 * The sessions of finished shards as a build has them in its cache, in `scratch`: what lists say of them, where their
 * turns stand, and the pages that posts may quote.
 */
export function unpackShards(folders: string[], scratch: string, content: string): Entry[] {
  mkdirSync(scratch, { recursive: true });
  const posts = articlesText(join(content, 'posts'));
  const { moved } = existsSync(content) ? departedOf(content) : { moved: new Map<string, string>() };
  const names = (slug: string) => [slug, ...[...moved].flatMap(([old, now]) => (now === slug ? [old] : []))];
  return readShards(folders).flatMap(({ sessions }, index) =>
    sessions.map((meta): Entry => {
      const { slug } = meta;
      const pages = join(folders[index] ?? '', 's', slug);
      const put = (name: string, text: string) => writeFileSync(join(scratch, `${slug}.${name}`), text);
      put('meta.json', JSON.stringify(meta));
      put('map.json', JSON.stringify({ outline: [], ...readJson<SessionMap>(join(pages, 'map.json')) }));
      put('images.json', '[]');
      if (names(slug).some((name) => posts.includes(name)))
        for (let part = 1; part <= meta.parts; part += 1)
          put(`part-${part}.html`, turnsOfPage(readFileSync(join(pages, part === 1 ? '' : String(part), 'index.html'), 'utf8')));
      return { slug, folder: scratch, digest: meta.digest, redactedWith: meta.redactedWith };
    }),
  );
}

/**
 * Links the pages of shards into a tree that has everything else.
 *
 * @throws ContentError where their pages would ask for files that it has not.
 */
export function takeShards(folders: string[], out: string): void {
  const shards = readShards(folders);
  for (const folder of folders) {
    if (!sameAssets(folder, out))
      throw new ContentError(`${folder}: was built by another version. Build all shards and merge them with the same one.`);
    linkBelow('.', folder, out, [file]);
  }
  mergeSearch(shards, out);
}

/** The search of all shards: a folder each, and one list. */
function mergeSearch(shards: ShardFile[], out: string): void {
  const pagefind = shards.find((shard) => shard.pagefind !== '')?.pagefind ?? '';
  const list = shardList(
    pagefind,
    shards.flatMap((shard) => shard.search),
  );
  mkdirSync(join(out, 'pagefind'), { recursive: true });
  writeFileSync(join(out, 'pagefind', 'shards.json'), `${JSON.stringify(list)}\n`);
}
