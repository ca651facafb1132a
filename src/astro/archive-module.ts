/**
 * `turnleaf:archive`, the module from which pages have their archive. In a build it is a file beside their compiled code, which
 * therefore serves any archive; a development server makes it anew when the archive has changed.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Archive } from '../model/archive.ts';
import { makeFolder, remove } from '../platform/index.ts';
import type { Plugin, Server } from './plugins.ts';

const name = 'turnleaf:archive';
const virtual = `\0${name}`;
const [code, data, hands] = ['turnleaf-archive.mjs', 'turnleaf-archive.json', 'turnleaf-hands.mjs'];

/** `archive` is asked for once in a build, when the pages are compiled. */
export function archiveModule(archive: () => Archive | Promise<Archive>): Plugin {
  return {
    name: 'turnleaf-archive',
    enforce: 'pre',
    resolveId(wanted) {
      if (wanted !== name) return undefined;
      if (this.environment.mode === 'dev') return virtual;
      return { id: name, external: true };
    },
    load: async (id) => (id === virtual ? `export default JSON.parse(${JSON.stringify(JSON.stringify(await archive()))});` : undefined),
    renderChunk(text, { fileName }) {
      const up = '../'.repeat(fileName.split('/').length - 1) || './';
      return text.includes(name) ? { code: text.replaceAll(/(["'])turnleaf:archive\1/g, JSON.stringify(up + code)), map: null } : undefined;
    },
    async writeBundle() {
      // The last that is compiled: sessions may be made until then.
      if (this.environment.name !== 'client') return;
      const { root, environments } = this.environment.getTopLevelConfig();
      const folder = environments.prerender?.build.outDir;
      if (folder !== undefined) writeArchive(resolve(root, folder), await archive());
    },
  };
}

/** Puts an archive beside the compiled code of pages. */
export function writeArchive(folder: string, archive: Archive): void {
  makeFolder(folder);
  writeFileSync(join(folder, data), JSON.stringify(archive));
  const read = `JSON.parse(readFileSync(new URL('./${data}', import.meta.url), 'utf8'))`;
  writeFileSync(join(folder, code), `import { readFileSync } from 'node:fs';\nexport default ${read};\n`);
}

/**
 * Puts a module in its place that takes the archive from the process that loads it: the code beside it serves any archive, and nothing
 * of the one that it was compiled for is left.
 */
export function writeHands(folder: string): void {
  remove(join(folder, data));
  writeFileSync(join(folder, code), `export { archive as default } from './${hands}';\n`);
  writeFileSync(join(folder, hands), 'export let archive;\nexport const hand = (it) => !archive && Boolean((archive = it));\n');
}

/** Hands an archive to the code in a folder of `writeHands`; false where the process has loaded that code for another, which it remembers. */
export const handArchive = async (folder: string, archive: Archive): Promise<boolean> =>
  (await import(pathToFileURL(join(folder, hands)).href)).hand(archive);

/** Lets a development server draw its pages from the archive as it is now. */
export function showArchive({ environments }: Pick<Server, 'environments'>): void {
  for (const { moduleGraph, hot } of Object.values(environments)) {
    const module = moduleGraph.getModuleById(virtual);
    if (!module) continue;
    moduleGraph.invalidateModule(module);
    // Astro keeps what `getStaticPaths` answered until it is told this, as its content collections tell it.
    hot.send('astro:content-changed', {});
    // What was read from the archive is read again.
    hot.send({ type: 'full-reload' });
  }
}
