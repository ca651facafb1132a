/** The archive's part of a host's `astro build`: the driver of every build, whose pages the running Astro lays out. */
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Built, buildSite, indexForOthers, type PagesInput, workFolder } from '../../build/index.ts';
import type { ArchiveOptions } from '../../content/index.ts';
import { PlainError } from '../../model/plain-error.ts';
import { codeFolder } from '../../store/index.ts';
import { setArchive } from '../archive.ts';

export interface HostedBuild {
  /** Settles when the sessions are made, and Astro may ask for pages. */
  ready: Promise<PagesInput>;
  /** Called when Astro has written everything: `take` moves the pages into a folder. Returns when the archive is in its place below `dir`. */
  finish(dir: URL, take: (site: string) => void): Promise<Built>;
}

/** `plainIndex`: folder of an index for the host's own search, if it wants one. */
export function startBuild(options: ArchiveOptions, base: string, plainIndex?: string): HostedBuild {
  const work = workFolder(options.state, options.out);
  const ready = Promise.withResolvers<PagesInput>();
  const laid = Promise.withResolvers<void>();
  const built = buildSite(options, work, {
    isRunning: true,
    layPages(input) {
      setArchive({ ...input, reused: input.reuse.slugs });
      ready.resolve(input);
      return laid.promise;
    },
  }).finally(() => work.remove());
  built.catch(ready.reject);
  return {
    ready: ready.promise,
    async finish(dir, take) {
      try {
        // An adapter has a folder of its own for what is static.
        options.out = fileURLToPath(new URL(base, dir));
        mkdirSync(work.site, { recursive: true });
        take(work.site);
        checkEmpty(options.out, base);
        cpSync(join(codeFolder, '../public'), work.site, { recursive: true });
        if (plainIndex) await indexForOthers(await ready.promise, join(work.site, plainIndex));
        laid.resolve();
      } catch (error) {
        laid.reject(error);
      }
      return built;
    },
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
