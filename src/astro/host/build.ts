/** The archive's part of a host's `astro build`: the driver of every build, whose pages the running Astro lays out. */
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Built, indexForOthers, type PagesInput } from '../../build/index.ts';
import type { ArchiveOptions } from '../../content/index.ts';
import { PlainError } from '../../model/plain-error.ts';
import { codeFolder } from '../../store/index.ts';
import { runningBuild } from '../running-build.ts';

export interface HostedBuild {
  /** Settles when the sessions are made, and Astro may ask for pages. */
  ready: Promise<PagesInput>;
  /** Called when Astro has written everything: `take` moves the pages into a folder. Returns when the archive is in its place below `dir`. */
  finish(dir: URL, take: (site: string) => void): Promise<Built>;
}

/** `plainIndex`: folder of an index for the host's own search, if it wants one. */
export function startBuild(options: ArchiveOptions, base: string, plainIndex?: string): HostedBuild {
  const { work, ready, finish } = runningBuild(options, options.state);
  return {
    ready,
    finish: (dir, take) =>
      finish(async () => {
        // An adapter has a folder of its own for what is static.
        options.out = fileURLToPath(new URL(base, dir));
        mkdirSync(work.site, { recursive: true });
        take(work.site);
        checkEmpty(options.out, base);
        cpSync(join(codeFolder, '../public'), work.site, { recursive: true });
        if (plainIndex) await indexForOthers(await ready, join(work.site, plainIndex));
      }),
  };
}

/** What stands there still, after the archive's pages were taken, is the host's. */
function checkEmpty(folder: string, base: string): void {
  const [first] = existsSync(folder) ? readdirSync(folder) : [];
  if (first !== undefined)
    throw new PlainError(
      `the site has files of its own at /${base}/${first}, and the archive of turnleaf() is at /${base}/, which it needs to itself. ` +
        "Give the archive another path with turnleaf({ base: '/…' }), or move the files.",
    );
}
