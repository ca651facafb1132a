/** The owner's files: all that they wrote, and those in `content/public/`, which go into the site unchanged: a font, a host's own files. */
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ContentError } from '../model/plain-error.ts';
import { filesBelow } from '../store/index.ts';

/** The files below `content` but for stored sessions: what the owner wrote. */
export const ownersFiles = (content: string): string[] =>
  filesBelow(content).filter((path) => !/[\\/]sessions[\\/][^\\/]+[\\/](session\.jsonl$|subagents[\\/]|images[\\/])/.test(path));

/** @throws ContentError when a file would overwrite one of the site's own. */
export function copyPublicFiles(content: string, out: string): void {
  const folder = join(content, 'public');
  for (const from of filesBelow(folder)) {
    const to = join(out, relative(folder, from));
    if (existsSync(to))
      throw new ContentError(
        `content/public/${relative(folder, from)}: the site has a page or file of its own at that address. Rename it.`,
      );
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, to);
  }
}
