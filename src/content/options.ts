/** The options of a build. */
import { resolve } from 'node:path';

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
  /** Files of this machine only: `cache/`, `private/`, `root/`. */
  state: string;
  /** Do not use the cache. */
  fresh: boolean;
  quiet: boolean;
  /** The archive is part of another Astro site, below this path, which starts and ends with `/`; `url` is its public address. */
  hosted?: { base: string };
  /** The owner works on the site: drafts are shown, and no review is required. */
  isDev?: boolean;
}

let current: ArchiveOptions | undefined;

/** The options that pages are made with, set by the caller of Astro. By default, relative to the working folder. */
export function archiveOptions(): ArchiveOptions {
  return (
    current ?? {
      content: resolve('content'),
      out: resolve('dist'),
      state: resolve('.turnleaf'),
      fresh: false,
      quiet: false,
    }
  );
}

export function setArchiveOptions(options: ArchiveOptions): void {
  current = options;
}

/** Whether the owner works on the site (`turnleaf dev`, `astro dev`): drafts are shown, and no review is required. */
export const isDev = (): boolean => archiveOptions().isDev === true;
