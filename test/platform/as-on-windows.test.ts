/** Modules with the paths of Windows in the place of this system's, and files as git gives them out there. */
import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';

/** By their paths with `/`; of all others there is nothing. */
const files = vi.hoisted(() => new Map<string, string>());

vi.mock('node:path', async (original) => {
  const { win32 } = await original<typeof import('node:path')>();
  return { ...win32, default: win32 };
});

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const own = (path: unknown) => (String(path).startsWith('C:') ? String(path).replaceAll('\\', '/') : undefined);
  const fs = {
    ...real,
    existsSync: (path: string) => [...files.keys()].some((file) => `${file}/`.startsWith(`${own(path)}/`)),
    readFileSync: (path: string, kind?: 'utf8') => {
      const text = files.get(own(path) ?? '') ?? real.readFileSync(String(path).replaceAll('\\', '/'), 'utf8').replaceAll('\n', '\r\n');
      return kind ? text : Buffer.from(text);
    },
    readdirSync: (path: string) =>
      [...files.keys()].flatMap((file) =>
        file.startsWith(`${own(path)}/`) ? file.slice((own(path)?.length ?? 0) + 1).replaceAll('/', '\\') : [],
      ),
  };
  return { ...fs, default: fs };
});

const { hookText } = await import('../../src/hook/index.ts');
const { ownDigest } = await import('../../src/store/code.ts');
const { ownComponents } = await import('../../src/astro/plugins.ts');
const { keepCompiled } = await import('../../src/astro/compiled/keep.ts');

test('a hook of a clone with the line ends of Windows has those of Unix: else git refuses every commit', () => {
  const text = hookText('https://mira.example/id/');
  expect(text.startsWith('#!/bin/sh\n# turnleaf hook:')).toBe(true);
  expect(text).not.toContain('\r');
});

test('public names that follow from the code are the same wherever the site is built', () => {
  const hash = createHash('sha256');
  for (const name of ['a-b.ts', 'a/b.ts', 'a/c.json']) {
    files.set(`C:/code/room/${name}`, name);
    hash.update(name).update(name);
  }
  expect(ownDigest(['room'], 'C:\\code')).toBe(hash.digest('hex'));
});

test("a component of the owner's takes the place of Turnleaf's where the bundler spells paths with /", async () => {
  files.set('C:/archive/content/components/Entry.astro', '');
  const plugin = ownComponents('C:\\archive\\content', 'C:\\turnleaf\\src') as {
    configResolved(config: object): void;
    resolveId: (this: unknown, wanted: string, importer: string, options: object) => Promise<unknown>;
  };
  plugin.configResolved({ root: 'C:/turnleaf' });
  const resolve = async (wanted: string, importer: string) => ({ id: `${importer.replace(/\/[^/]*$/, '')}/${wanted.slice(2)}` });
  const ask = (wanted: string, importer: string) => plugin.resolveId.call({ resolve }, wanted, importer, {});
  expect(await ask('./Entry.astro', 'C:/turnleaf/src/components/Rows.astro')).toBe('C:/archive/content/components/Entry.astro');
  expect(await ask('./Rows.astro', 'C:/turnleaf/src/components/Table.astro')).toEqual({ id: 'C:/turnleaf/src/components/Rows.astro' });
  expect(await ask('./Entry.astro', 'C:/other/components/Rows.astro')).toEqual({ id: 'C:/other/components/Entry.astro' });
  expect(await ask('./Part.astro', 'C:/archive/content/components/Entry.astro')).toBeUndefined();
  expect(await ask('turnleaf:components/Entry.astro', 'C:/archive/content/components/Entry.astro')).toBe(
    'C:/turnleaf/src/components/Entry.astro',
  );
});

test('what Astro has compiled is kept: files that were read are named as the system names them', async () => {
  files.set('C:/turnleaf/src/pages/index.astro', '');
  let read: Iterable<string> = [];
  const keep = async (_: string, paths: Iterable<string>) => void (read = paths);
  const { hooks } = keepCompiled({ keep, forget() {}, find: () => undefined } as never, false) as unknown as {
    hooks: { [name: string]: (given: object) => void };
  };
  const plugins: { name: string; buildEnd(): void }[] = [];
  const outDir = new URL('file:///C:/out/');
  hooks['astro:config:setup']?.({
    config: { outDir },
    updateConfig: (more: { vite: { plugins: typeof plugins } }) => plugins.push(...more.vite.plugins),
  });
  hooks['astro:config:done']?.({ config: { outDir, integrations: [] }, setAdapter() {} });
  const noting = plugins.find(({ name }) => name === 'turnleaf-files-read');
  noting?.buildEnd.call({ getModuleIds: () => ['C:/turnleaf/src/pages/index.astro?astro&type=style', '\0virtual', 'C:/gone.ts'] } as never);
  let setup = async () => {};
  hooks['astro:build:start']?.({
    setPrerenderer: (make: (drawing: object) => { setup(): Promise<void> }) => (setup = make({}).setup),
  });
  await setup();
  expect([...read]).toEqual(['C:\\turnleaf\\src\\pages\\index.astro']);
});
