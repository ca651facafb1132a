/** What a build was asked for. */
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
  /** Folders of other shards: what was found in their sessions must not stand in those of this one. */
  known?: string[];
  /** Folders of finished shards: make what belongs to all of them. */
  merge?: string[];
  /** Write compressed files beside the others. */
  compress?: boolean;
  /** What this machine keeps for itself: `cache/`, `private/`, `root/`. */
  state: string;
  /** Leave the cache aside. */
  fresh: boolean;
  quiet: boolean;
  /** Somebody works on the site: drafts are shown, and no review is waited for. */
  isDev?: boolean;
}

let current: ArchiveOptions | undefined;

/** What pages are made of: said by whoever runs Astro. The defaults, relative to the working folder, where nobody did. */
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

/** Whether somebody works on the site (`turnleaf dev`, `astro dev`): drafts are shown, and no review is waited for. */
export const isDev = (): boolean => archiveOptions().isDev === true;
