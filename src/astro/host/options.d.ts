/** The types of `turnleaf/astro`, as a host's `astro.config.mjs` sees them. */
import type { AstroIntegration } from 'astro';

export interface HostOptions {
  /** Folder of the archive, with `sessions/` and `site.yaml`, from the root of the Astro project. Default `./content`. */
  content?: string;
  /** Path of the archive below the host's own base. Default `/sessions`. */
  base?: string;
  /** A layout of the host's for the archive's pages, from the root: an `.astro` file with a `<slot />`. Default: Turnleaf's own. */
  layout?: string;
  /** A style sheet of the host's for the archive's pages, from the root: fonts, colours and scheme, as `--turnleaf-…`. */
  css?: string;
  /** Further sources that the policy of the archive's pages allows, by directive: `{ 'font-src': ['https://fonts.example'] }`. */
  policy?: { [directive: string]: string[] };
  /** Folder of what only this machine needs: the cache, the owner's secrets. Default `./.turnleaf`. */
  state?: string;
}

/** Puts an archive of sessions into an Astro site, below `base`. */
export default function turnleaf(options?: HostOptions): AstroIntegration;
