/**
 * The owner's components: `content/components/Entry.astro` replaces Turnleaf's `Entry.astro` wherever a page uses it.
 * It may import the original, to wrap it, and anything else in `src/`, as `turnleaf:components/Entry.astro`.
 */
import { existsSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import type { Plugin } from './plugin.ts';

const prefix = 'turnleaf:';

/** `code` as in `ownModules`. */
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
      if (wanted.startsWith(prefix)) return join(source, normalize(wanted.slice(prefix.length)));
      const theirs = importer !== undefined && dirname(pathOf(importer)).startsWith(own);
      // Packages are beside Turnleaf's code; there may be none beside the owner's files.
      if (theirs && /^[a-z@]/i.test(wanted))
        return this.resolve(wanted, join(source, 'pages', 'index.astro'), { ...options, skipSelf: true });
      if (theirs || !wanted.endsWith('.astro')) return undefined;
      const found = await this.resolve(wanted, importer, { ...options, skipSelf: true });
      if (!found || !/[\\/](?:components|layouts)$/.test(dirname(found.id)) || !found.id.startsWith(source)) return found;
      const replacement = join(own, basename(found.id));
      return existsSync(replacement) ? replacement : found;
    },
  };
}

const pathOf = (id: string): string => id.replace(/\?.*/s, '');
