/** What a build was asked for. The command hands it on in the environment, because Astro loads our modules a second time. */
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
  /** A site that this build takes the place of: pages of sessions that did not change are taken from it. */
  replaces?: string;
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
  /** Somebody is at work on the site (`turnleaf dev`): drafts are shown, and no review is waited for. */
  drafts?: boolean;
  /** Raised by `dev` when the owner's files have changed: what was read of them before is read anew. */
  change?: number;
}

const variable = 'TURNLEAF_OPTIONS';
let last: { given: string; cwd: string; options: ArchiveOptions } | undefined;

/** Options of this process; a plain `astro build` has none and gets the defaults, relative to the working folder. */
export function archiveOptions(): ArchiveOptions {
  const given = process.env[variable];
  const cwd = process.cwd();
  // Pages ask thousands of times.
  if (last && last.given === given && last.cwd === cwd) return { ...last.options };
  const defaults: ArchiveOptions = {
    content: resolve(cwd, 'content'),
    out: resolve(cwd, 'dist'),
    state: resolve(cwd, '.turnleaf'),
    fresh: false,
    quiet: false,
  };
  if (given === undefined) return defaults;
  const options = { ...defaults, ...(JSON.parse(given) as ArchiveOptions) };
  last = { given, cwd, options };
  return { ...options };
}

export function setArchiveOptions(options: ArchiveOptions): void {
  process.env[variable] = JSON.stringify(options);
}
