/**
 * The search of a site's own pages, asked from here: the same engine over the same index, in a folder or at an address. Of the site
 * only data is read, and Pagefind's WebAssembly, which can do nothing but answer: its module is our own, never the site's.
 */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { PagefindModule } from '../../client/search/bundles.ts';
import { Bundles } from '../../client/search/bundles.ts';
import { Engine } from '../../client/search/engine.ts';
import { once } from '../../model/once.ts';
import { PlainError } from '../../model/plain-error.ts';

/** Milliseconds that a file of a site may take. */
const patience = 20_000;

/** `site`: the address of the site, or of its folder (`file:`), with its slash. */
export async function openSiteSearch(site: URL): Promise<Engine> {
  withFiles();
  return new Engine(await Bundles.open(new URL('pagefind/', site).href, pagefindOfOurs));
}

/** The address of a folder, with its slash. */
export const folderAddress = (folder: string): URL => new URL(`${pathToFileURL(folder).href.replace(/\/$/, '')}/`);

const pagefindOfOurs = once(async () => {
  const source = await pagefindModule();
  return (await import(`data:text/javascript;base64,${Buffer.from(source).toString('base64')}`)) as PagefindModule;
});

/** Pagefind asks `fetch` for the files of its index: here it can read a folder, too, and waits for no site without end. */
const withFiles = once(() => {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const address = String(input instanceof Request ? input.url : input);
    if (!address.startsWith('file:')) return fetch(input, { signal: AbortSignal.timeout(patience), ...init });
    const bytes = await readFile(new URL(address)).catch(() => undefined);
    return new Response(bytes && new Uint8Array(bytes), { status: bytes ? 200 : 404 });
  };
  // Pagefind leaves the failure of a bundle unhandled; it is seen where the bundle is asked.
  process.on('unhandledRejection', () => {});
});

/** The source of Pagefind's browser module, which it writes beside every index. */
async function pagefindModule(): Promise<Uint8Array> {
  const { close, createIndex } = await import('pagefind');
  try {
    const { index } = await createIndex();
    const { files } = (await index?.getFiles()) ?? { files: [] };
    const module = files.find(({ path }) => path === 'pagefind.js');
    if (!module) throw new PlainError('Pagefind did not start');
    return module.content;
  } finally {
    await close();
  }
}
