/** What Vite is told of Turnleaf's modules, of the owner's components, and of what pages take from a host. */
import { existsSync } from 'node:fs';
import { basename, dirname, join, normalize, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroConfig, AstroIntegration } from 'astro';
import { PlainError } from '../model/plain-error.ts';
import { isWithin, slashed } from '../platform/index.ts';
import { codeFolder } from '../store/index.ts';

/** A plugin of the Vite that Astro has, and its server. */
export type Plugin = NonNullable<AstroConfig['vite']['plugins']>[number];
export type Server = Parameters<NonNullable<AstroIntegration['hooks']['astro:server:setup']>>[0]['server'];

const pathOf = (id: string): string => id.replace(/\?.*/s, '');

/** Below `src/`: what imports `.astro` files or virtual modules, and what runs in browsers. */
const forVite = /^(?:pages|layouts|components|styles|client|queries)[\\/]/;
const prefix = '\0turnleaf-own:';

/**
 * Leaves Turnleaf's modules to Node, except those that only Vite can load: Vite has three hundred modules fewer to read, and a mistake
 * that a page reports is of the same class where it is caught. (Vite's module runner would load a file marked as external a second time,
 * so a small module is generated in its place.)
 *
 * `code`: the folder of Turnleaf's code that Astro reads; by default, `src/` of its root.
 */
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
      const path = resolve(dirname(pathOf(importer)), wanted);
      if (!isWithin(source, path) || forVite.test(path.slice(source.length))) return undefined;
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

const ours = 'turnleaf:';

/**
 * The owner's components: `content/components/Entry.astro` replaces Turnleaf's `Entry.astro` wherever a page uses it. It may import
 * the original, to wrap it, and anything else in `src/`, as `turnleaf:components/Entry.astro`. `code` as in `ownModules`.
 */
export function ownComponents(content: string, code?: string): Plugin {
  const own = join(content, 'components');
  let source = '';
  return {
    name: 'turnleaf-own-components',
    enforce: 'pre',
    configResolved(config) {
      source = code ?? join(config.root, 'src');
    },
    async resolveId(wanted, importer, options) {
      if (wanted.startsWith(ours)) return slashed(join(source, normalize(wanted.slice(ours.length))));
      const theirs = importer !== undefined && isWithin(own, pathOf(importer));
      // Packages are beside Turnleaf's code; there may be none beside the owner's files.
      if (theirs && /^[a-z@]/i.test(wanted))
        return this.resolve(wanted, join(source, 'pages', 'index.astro'), { ...options, skipSelf: true });
      if (theirs || !wanted.endsWith('.astro')) return undefined;
      const found = await this.resolve(wanted, importer, { ...options, skipSelf: true });
      if (!found || !/[\\/](?:components|layouts)$/.test(dirname(found.id)) || !isWithin(source, found.id)) return found;
      const replacement = join(own, basename(found.id));
      return existsSync(replacement) ? slashed(replacement) : found;
    },
  };
}

/** Of a host's, by their absolute paths. */
export interface HostFiles {
  layout?: string;
  css?: string;
}

const empty = '\0turnleaf:empty';

/**
 * What pages take from a host, as modules: `turnleaf:host-layout` and `turnleaf:host-css`. Both are empty without a host.
 *
 * @throws PlainError when a file that the host's configuration names is not there.
 */
export function hostModules(files: HostFiles = {}): Plugin {
  for (const [option, path] of Object.entries(files))
    if (path !== undefined && !existsSync(path))
      throw new PlainError(`turnleaf({ ${option} }): there is no file ${path}. Name one from the root of the project.`);
  return {
    name: 'turnleaf-host-modules',
    enforce: 'pre',
    resolveId(wanted) {
      if (wanted === 'turnleaf:host-layout') return files.layout ?? empty;
      return wanted === 'turnleaf:host-css' ? (files.css ?? empty) : undefined;
    },
    load: (id) => (id === empty ? 'export default undefined;' : undefined),
  };
}
