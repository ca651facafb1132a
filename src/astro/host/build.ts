/** Puts the archive's part of a host's finished pages where a build of Turnleaf's own has its site, to be checked and moved back. */
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { indexForOthers } from '../../build/index.ts';
import type { ArchiveOptions } from '../../content/index.ts';
import { PlainError } from '../../model/plain-error.ts';
import { codeFolder } from '../../store/index.ts';
import type { RunningBuild } from '../running-build.ts';

/** `take` moves the pages that Astro wrote below `dir` into a folder; `plainIndex`: folder of an index for the host's own search, if it wants one. */
export async function prepareSite(
  { work, ready }: RunningBuild,
  options: ArchiveOptions,
  { dir, base, plainIndex }: { dir: URL; base: string; plainIndex: string | undefined },
  take: (site: string) => void,
): Promise<void> {
  // An adapter has a folder of its own for what is static.
  options.out = fileURLToPath(new URL(base, dir));
  mkdirSync(work.site, { recursive: true });
  take(work.site);
  checkEmpty(options.out, base);
  cpSync(join(codeFolder, '../public'), work.site, { recursive: true });
  if (plainIndex) await indexForOthers(await ready, join(work.site, plainIndex));
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
