/**
 * Leaves Turnleaf's modules to Node, except those that only Vite can load: Vite has three hundred modules fewer to read, and a mistake
 * that a page reports is of the same class where it is caught. (Vite's module runner would load a file marked as external a second time,
 * so a small module is generated in its place.)
 */
import { dirname, join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { codeFolder } from '../store/index.ts';
import type { Plugin } from './plugin.ts';

/** Below `src/`: what imports `.astro` files or virtual modules, and what runs in browsers. */
const forVite = /^(?:pages|layouts|components|styles|client|queries)[\\/]/;
const prefix = '\0turnleaf-own:';

/** `code`: the folder of Turnleaf's code that Astro reads; by default, `src/` of its root. */
export function ownModules(code?: string): Plugin {
  let source = '';
  return {
    name: 'turnleaf-own-modules',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.config.consumer === 'server',
    configResolved(config) {
      source = (code ?? join(config.root, 'src')) + sep;
    },
    resolveId(wanted, importer) {
      if (!wanted.startsWith('.') || importer === undefined || !/\.[jt]s$/.test(wanted)) return undefined;
      const path = resolve(dirname(importer.replace(/\?.*/s, '')), wanted);
      if (!path.startsWith(source) || forVite.test(path.slice(source.length))) return undefined;
      return prefix + join(codeFolder, path.slice(source.length));
    },
    async load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const path = id.slice(prefix.length);
      const names = Object.keys(await import(pathToFileURL(path).href));
      return `import { createRequire } from 'node:module';
const own = createRequire(${JSON.stringify(path)})(${JSON.stringify(path)});
export const { ${names.join(', ')} } = own;`;
    },
  };
}
