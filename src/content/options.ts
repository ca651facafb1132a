/** The options of a build. */
export interface ArchiveOptions {
  /** Folder of the owner's files. */
  content: string;
  /** Build all sessions below this folder instead of `content/sessions`. */
  from?: string;
  /** Where the site is written. */
  out: string;
  /** The site's public address, over `site.yaml`'s. */
  url?: string;
  /** Build these sessions only: one of `of` parts of the archive, counted from 1. */
  shard?: { index: number; of: number };
  /** Folders of other shards: secrets found in their sessions must not occur in this one's. */
  known?: string[];
  /** Folders of finished shards: make the files that belong to all of them. */
  merge?: string[];
  /** Write compressed files beside the others. */
  compress?: boolean;
  /** Handed to all machines that build shards of one archive: with it each recognises what was found by the others. By default this machine's own. */
  key?: string;
  /** Files of this machine only: `cache/`, `private/`, `root/`. */
  state: string;
  /** Do not use the cache. */
  fresh?: boolean;
  /** Say nothing but errors. */
  quiet?: boolean;
  /** The archive is part of the Astro site in folder `root`, below this path, which starts and ends with `/`; `url` is its public address. */
  hosted?: { base: string; root?: string };
  /** The owner works on the site: drafts are shown, and no review is required. */
  isDev?: boolean;
}
