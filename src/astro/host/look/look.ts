/**
 * How the archive's pages look in a host's site. Our sheets are confined to what is ours; and where a layout of the host's
 * is named, our pages stand within it (layouts/Within.astro) instead of being documents of their own (layouts/Page.astro).
 */
import { join, sep } from 'node:path';
import { codeFolder } from '../../../store/index.ts';
import type { Plugin } from '../../plugin.ts';
import { hostSheet } from './sheet.ts';

const styles = join(codeFolder, 'styles') + sep;
/** What takes a component's place within a layout of the host's. */
const within: { [path: string]: string } = {
  [join(codeFolder, 'layouts/Page.astro')]: join(codeFolder, 'layouts/Within.astro'),
  [join(codeFolder, 'components/Main.astro')]: join(codeFolder, 'components/Part.astro'),
};

/** `hasLayout`: whether the host names a layout. A sheet of ours that is imported as `…?within` is the one for pages of the host's. */
export function hostLook({ hasLayout }: { hasLayout: boolean }): Plugin {
  return {
    name: 'turnleaf-host-look',
    enforce: 'pre',
    async resolveId(wanted, importer, options) {
      if (!hasLayout || !/\/(?:Page|Main)\.astro$/.test(wanted)) return undefined;
      const found = await this.resolve(wanted, importer, { ...options, skipSelf: true });
      return (found && within[found.id]) ?? found;
    },
    transform(code, id) {
      const [path = '', query] = id.split('?');
      // What stands in none of our layers sets our properties, on the host's root.
      if (!path.startsWith(styles) || !path.endsWith('.css') || !code.includes('@layer turnleaf.')) return undefined;
      return { code: hostSheet(code, query?.split('&').includes('within') ? 'within' : 'alone'), map: null };
    },
  };
}
