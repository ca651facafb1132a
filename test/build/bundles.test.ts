import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { metaOf } from '../../src/build/entry.ts';
import { buildIndex } from '../../src/build/search-index.ts';
import { openStore, type Store } from '../../src/store/index.ts';
import { small } from '../bad-input/log.ts';
import { archived, turn } from '../search/archive.ts';
import { temporaryFolder } from '../temporary.ts';
import { writeInFolder } from '../write-in-folder.ts';
import { makeAll } from './made.ts';
import { tree } from './tree.ts';

const dir = temporaryFolder('search-index');

const anew = () => openStore({ state: join(dir, `cache-${stores++}`) });
let stores = 0;

const sessions = (count: number, say = 'the quick brown fox') =>
  Array.from({ length: count }, (_, n) =>
    archived(`s-${n}`, [[turn(1, { prompt: `${say} ${n}` }), turn(2, { answer: `café ${n} カレンダー` })]]),
  );

/** The bundles of a store: one that is made again is another folder, if by the same name. */
async function madeIn(store: Store): Promise<Set<string>> {
  const folder = store.folder('search');
  const names = await readdir(folder);
  return new Set(await Promise.all(names.map(async (name) => `${name} ${(await stat(join(folder, name))).ino}`)));
}

test('bundles of the same sessions have the same names on machines that share no salt', async () => {
  const from = join(dir, 'logs');
  writeInFolder(join(from, 'tides.jsonl'), String(small('tides')));
  const names = async (machine: string) => {
    const state = join(dir, machine);
    const { entries } = await makeAll({ from, content: join(dir, 'content'), state, out: join(dir, 'none'), quiet: true });
    const indexed = entries.map((entry) => ({ meta: metaOf(entry), documents: join(entry.folder, `${entry.slug}.search.json`) }));
    return buildIndex(indexed, { out: join(dir, `${machine}-index`), store: openStore({ state }) });
  };
  const [here, there] = [await names('here'), await names('there')];
  expect(await readFile(join(dir, 'here/private/salt'))).not.toEqual(await readFile(join(dir, 'there/private/salt')));
  expect(here).toHaveLength(1);
  expect(there).toEqual(here);
});

describe('the index', () => {
  test('is the same bytes for the same sessions, in whatever order they come and however many processes make it', async () => {
    const [a, b] = [join(dir, 'a'), join(dir, 'b')];
    const limit = { sessions: 20, turns: 1e6 };
    await buildIndex(sessions(30), { out: a, store: anew(), limit, processes: 1 });
    await buildIndex(sessions(30).reverse(), { out: b, store: anew(), limit, processes: 3 });
    expect(tree(b)).toEqual(tree(a));
    // No address, time or path of the machine that made it.
    const list = JSON.parse(await readFile(join(a, 'bundles.json'), 'utf8'));
    expect(Object.keys(list).sort()).toEqual(['bundles', 'version']);
    expect(Object.keys(list.bundles[0]).sort()).toEqual(['filters', 'language', 'path', 'sessions']);
  });

  test('is built again only where a session changed', async () => {
    const options = { out: join(dir, 'c'), store: anew(), limit: { sessions: 10, turns: 1e6 } };
    const first = await buildIndex(sessions(20), options);
    expect(first.length).toBeGreaterThan(2);
    const [fresh, made] = [tree(options.out), await madeIn(options.store)];
    expect(made.size).toBe(first.length);
    expect(await buildIndex(sessions(20), options)).toEqual(first);
    expect(await madeIn(options.store)).toEqual(made);
    expect(tree(options.out)).toEqual(fresh);
    const changed = [...sessions(19), archived('s-19', [[turn(1, { prompt: 'something else' })]])];
    await buildIndex(changed, options);
    expect([...(await madeIn(options.store))].filter((one) => !made.has(one))).toHaveLength(1);
  });

  test('is whole again after a build that was killed half-way, and after one whose output was thrown away', async () => {
    const options = { out: join(dir, 'g'), store: anew() };
    await buildIndex(sessions(5), options);
    const [whole, made] = [tree(options.out), await madeIn(options.store)];
    await rm(options.out, { recursive: true });
    await buildIndex(sessions(5), options);
    expect(await madeIn(options.store)).toEqual(made);
    expect(tree(options.out)).toEqual(whole);

    // A bundle has its name in the cache only once all of its files are written.
    const [bundle = ''] = await readdir(options.store.folder('search'));
    await rename(join(options.store.folder('search'), bundle), join(options.store.folder('search'), `${bundle}.killed`));
    await rm(join(options.store.folder('search'), `${bundle}.killed`, 'fragment'), { recursive: true });
    await buildIndex(sessions(5), options);
    expect(tree(options.out)).toEqual(whole);
  });

  test("is not waited for when Pagefind's program has ended", async () => {
    const program = join(dir, 'pagefind');
    await writeFile(program, '#!/bin/sh\nhead -c 1 >/dev/null\nexit 3\n', { mode: 0o755 });
    process.env.PAGEFIND_EXTENDED_BINARY_PATH = program;
    try {
      await expect(buildIndex(sessions(1), { out: join(dir, 'h'), store: anew() })).rejects.toThrow(/Pagefind's program ended \(code 3\)/);
    } finally {
      delete process.env.PAGEFIND_EXTENDED_BINARY_PATH;
    }
  });

  test('of an empty archive is an empty list', async () => {
    await buildIndex([], { out: join(dir, 'd'), store: anew() });
    expect(JSON.parse(await readFile(join(dir, 'd/bundles.json'), 'utf8'))).toEqual({ version: 4, bundles: [] });
  });

  test('leaves nothing behind and says why when a session cannot be read', async () => {
    const store = anew();
    const documents = [join(dir, 'missing.json'), join(dir, 'damaged.json')];
    await writeFile(documents[1] as string, '"words of a session');
    for (const file of documents)
      await expect(buildIndex([{ ...archived('s-x', []), documents: file }], { out: join(dir, 'e'), store })).rejects.toThrow(
        /^(?!.*(?:words of|missing|damaged))The search index .* of s-x failed/,
      );
    expect(await readdir(store.folder('search'))).toEqual([]);
  });
});
