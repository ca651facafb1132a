/** The owner's files in `content/public/` go into the site unchanged: a font, a picture of a post, a host's own files. */
import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ContentError } from '../model/content-error.ts';

/** @throws ContentError when a file would overwrite one of the site's own. */
export function copyPublicFiles(content: string, out: string): void {
  const folder = join(content, 'public');
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const from = join(entry.parentPath, entry.name);
    const to = join(out, relative(folder, from));
    if (existsSync(to))
      throw new ContentError(
        `content/public/${relative(folder, from)}: the site has a page or file of its own at that address. Rename it.`,
      );
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, to);
  }
}
