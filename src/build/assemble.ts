/** Puts everything that pages refer to into the site: their bodies, pictures, downloads, cards and the owner's own files. */

import { appendFile, copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { copyPublicFiles } from '../content/index.ts';
import { touch } from '../store/index.ts';
import { drawCards } from './cards.ts';
import { type Entry, metaOf } from './entry.ts';
import { logFile, wholeTranscript } from './entry-files.ts';
import { opening } from './frames.ts';
import type { Made } from './make.ts';
import { placeSessions } from './place-sessions.ts';
import type { Plan } from './plan.ts';
import { type Reuse, sessionFolders } from './reuse.ts';

/** `cards`: the file in which pages have asked for cards. Returns where pieces of sessions are, and fonts that some cards lack. */
export async function assemble(site: string, plan: Plan, { entries }: Made, { slugs }: Reuse, cards: string) {
  const { options, store } = plan;
  const made = entries.flatMap((entry) => (slugs.has(entry.slug) ? [] : [{ ...entry, parts: metaOf(entry).parts }]));
  const { downloads, file } = plan.site.show;
  const pieces = await placeSessions(made, {
    site,
    folders: sessionFolders,
    mark: opening,
    downloads: downloads ? [logFile, wholeTranscript, ...(file ? ['session.html'] : [])] : undefined,
  });
  await copyPictures(entries, site, store.folder('pictures'));
  copyPublicFiles(options.content, site);
  // GitHub Pages leaves out folders such as `_astro` otherwise.
  await appendFile(join(site, '.nojekyll'), '');
  return { missingFonts: await drawCards(store, cards, site), pieces };
}

async function copyPictures(entries: readonly Entry[], site: string, folder: string): Promise<void> {
  const names = new Set(entries.flatMap(({ images }) => images ?? []));
  if (names.size > 0) await mkdir(join(site, 'images'), { recursive: true });
  for (const name of names) {
    touch(join(folder, name));
    await copyFile(join(folder, name), join(site, 'images', name));
  }
}
