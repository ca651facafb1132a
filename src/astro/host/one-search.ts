/**
 * One search for Starlight's pages and the archive's turns: Starlight's own, whose Pagefind merges indexes of other places.
 * Their names are known only when the sessions are, so they are added when its module is loaded, not in its configuration.
 */
import type { AstroConfig } from 'astro';

type Plugin = NonNullable<AstroConfig['vite']['plugins']>[number];

const module = 'virtual:starlight/pagefind-config';

/** `folders`: absolute paths of indexes on the site, or none where there is no index. */
export function oneSearch(folders: () => Promise<string[]>): Plugin {
  return {
    name: 'turnleaf-one-search',
    async transform(code, id) {
      if (!id.includes(module)) return undefined;
      const more = (await folders()).map((bundlePath) => ({ bundlePath, baseUrl: '/' }));
      return more.length === 0
        ? undefined
        : `${code.replace('export const pagefindUserConfig', 'const theirs')}
export const pagefindUserConfig = { ...theirs, mergeIndex: [...(theirs.mergeIndex ?? []), ...${JSON.stringify(more)}] };`;
    },
  };
}
