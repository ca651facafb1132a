import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildIndex } from '../../src/build/bundles.ts';
import { PlainError } from '../../src/model/plain-error.ts';
import { openStore } from '../../src/store/index.ts';
import { archived, turn } from '../search/archive.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'turnleaf-search-index-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const sessions = (count: number, say = 'the quick brown fox') =>
  Array.from({ length: count }, (_, n) =>
    archived(`s-${n}`, [[turn(1, { prompt: `${say} ${n}` }), turn(2, { answer: `café ${n} カレンダー` })]]),
  );

/** Every file's path and bytes as one digest each. */
async function filesOf(folder: string): Promise<{ [path: string]: string }> {
  const found: { [path: string]: string } = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    found[path.slice(folder.length)] = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
  }
  return found;
}

describe('the index', () => {
  test('is the same bytes for the same sessions, in whatever order they come', async () => {
    const [a, b] = [join(dir, 'a'), join(dir, 'b')];
    await buildIndex(sessions(60), { out: a, limit: { sessions: 40, turns: 1e6 } });
    await buildIndex(sessions(60).reverse(), { out: b, limit: { sessions: 40, turns: 1e6 } });
    expect(await filesOf(b)).toEqual(await filesOf(a));
  });

  test('is the same whether documents are in memory or in files, and however many processes make it', async () => {
    const limit = { sessions: 20, turns: 1e6 };
    const inFiles = await Promise.all(
      sessions(60).map(async ({ meta, documents }) => {
        const file = join(dir, `${meta.slug}.json`);
        await writeFile(file, JSON.stringify(await documents()));
        return { meta, documents: file };
      }),
    );
    const [a, b] = [join(dir, 'h'), join(dir, 'i')];
    await buildIndex(sessions(60), { out: a, limit, processes: 1 });
    await buildIndex(inFiles, { out: b, limit, processes: 3 });
    expect(await filesOf(b)).toEqual(await filesOf(a));
  });

  test('is built again only where a session changed', async () => {
    const options = { out: join(dir, 'c'), store: openStore({ state: join(dir, 'cache') }), limit: { sessions: 20, turns: 1e6 } };
    const first = await buildIndex(sessions(60), options);
    expect(first.length).toBeGreaterThan(2);
    expect(first.every(({ reused }) => !reused)).toBe(true);
    const fresh = await filesOf(options.out);
    expect((await buildIndex(sessions(60), options)).every(({ reused }) => reused)).toBe(true);
    expect(await filesOf(options.out)).toEqual(fresh);
    const changed = [...sessions(59), archived('s-59', [[turn(1, { prompt: 'something else' })]])];
    expect((await buildIndex(changed, options)).filter(({ reused }) => !reused)).toHaveLength(1);
  });

  test('is whole again after a build that was killed half-way, and after one whose output was thrown away', async () => {
    const options = { out: join(dir, 'g'), store: openStore({ state: join(dir, 'cache-3') }) };
    await buildIndex(sessions(5), options);
    const whole = await filesOf(options.out);
    await rm(options.out, { recursive: true });
    expect((await buildIndex(sessions(5), options)).map(({ reused }) => reused)).toEqual([true]);
    expect(await filesOf(options.out)).toEqual(whole);

    // A bundle has its name in the cache only once all of its files are written.
    const [bundle = ''] = await readdir(options.store.folder('search'));
    await rename(join(options.store.folder('search'), bundle), join(options.store.folder('search'), `${bundle}.killed`));
    await rm(join(options.store.folder('search'), `${bundle}.killed`, 'fragment'), { recursive: true });
    expect((await buildIndex(sessions(5), options)).map(({ reused }) => reused)).toEqual([false]);
    expect(await filesOf(options.out)).toEqual(whole);
  });

  test('of an empty archive is an empty list', async () => {
    await buildIndex([], { out: join(dir, 'd') });
    expect(JSON.parse(await readFile(join(dir, 'd/bundles.json'), 'utf8'))).toEqual({ version: 4, bundles: [] });
  });

  test('leaves nothing behind and says why when a session cannot be read', async () => {
    const store = openStore({ state: join(dir, 'cache-2') });
    const broken = { ...archived('s-x', []), documents: () => Promise.reject(new PlainError('no such document')) };
    await expect(buildIndex([broken], { out: join(dir, 'e'), store })).rejects.toThrow('no such document');
    const quoting = { ...broken, documents: () => Promise.reject(new SyntaxError('"words of a session" is not valid JSON')) };
    await expect(buildIndex([quoting], { out: join(dir, 'e'), store })).rejects.toThrow(/^(?!.*words of)The search index .*SyntaxError/);
    const missing = { ...broken, documents: join(dir, 'missing.json') };
    await expect(buildIndex([missing], { out: join(dir, 'e'), store })).rejects.toThrow(/^(?!.*missing)The search index .* of s-x failed/);
    expect(await readdir(store.folder('search'))).toEqual([]);
  });

  test('holds no address, time or path of the machine that made it', async () => {
    const out = join(dir, 'f');
    await buildIndex(sessions(2), { out });
    const list = JSON.parse(await readFile(join(out, 'bundles.json'), 'utf8'));
    expect(Object.keys(list).sort()).toEqual(['bundles', 'version']);
    expect(Object.keys(list.bundles[0]).sort()).toEqual(['documents', 'filters', 'language', 'path', 'sessions']);
  });
});
